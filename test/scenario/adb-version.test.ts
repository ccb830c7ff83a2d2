/** How adb and this product meet an adb server of another version. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { adbVersions } from '../../devices/adb/adb-version.ts';
import { listAdbDevices } from '../../devices/adb/discover.ts';
import { serveForeignAdb } from '../../devices/virtual/foreign-adb-server.ts';
import { freePorts, hasAdb, runAdb } from '../support/private-adb.ts';

const FOREVER = new AbortController().signal;
const home = mkdtempSync(join(tmpdir(), 'droidcua-adb-version-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let stop = new AbortController();
afterEach(() => stop.abort());

async function foreignServer(version: number): Promise<{ port: number; ended: Promise<void> }> {
  const [port] = await freePorts(1);
  stop = new AbortController();
  let ended = Promise.resolve();
  await new Promise<void>((ready) => {
    ended = serveForeignAdb({ port, version }, ready, stop.signal);
  });
  return { port, ended };
}

it('says its version and that it has no devices, until it is told to end', async () => {
  const { port, ended } = await foreignServer(40);
  const server = { adbPort: port, adbPath: '/nonexistent/adb' };
  expect(await adbVersions(server, FOREVER)).toEqual({ server: 40, program: undefined });
  expect(await listAdbDevices(server, FOREVER)).toEqual([]);
  stop.abort();
  await ended;
});

it('is refused a port in use', async () => {
  const { port } = await foreignServer(40);
  await expect(serveForeignAdb({ port, version: 39 }, () => undefined, FOREVER)).rejects.toMatchObject({
    code: 'PORT_TAKEN',
  });
});

it.runIf(hasAdb())('is ended by a real adb, which starts its own', async () => {
  const { port, ended } = await foreignServer(40);
  expect((await adbVersions({ adbPort: port }, FOREVER)).program).toBe(41);
  const { err } = await runAdb({ port, home }, ['devices']);
  expect(err).toContain("adb server version (40) doesn't match this client (41); killing...");
  await ended;
  await runAdb({ port, home }, ['kill-server']);
});
