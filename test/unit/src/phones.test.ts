import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DroidcuaError } from '../../../src/errors.ts';
import {
  createPhones,
  type PhoneBackend,
  type PhoneListing,
  type PhoneOptions,
} from '../../../src/phones.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'phones-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const OPTIONS = { port: 6000, profile: 'phone', seed: 5, count: 3, faults: ['popup'] };

/** A backend whose phones end when they are told to. */
function backend(taken?: number) {
  const started: PhoneOptions[] = [];
  const stopped: number[] = [];
  const ends = new Map<number, () => void>();
  const parts: PhoneBackend = {
    start: (options) => {
      const { port } = options;
      if (port === taken) return Promise.reject(new DroidcuaError('PORT_TAKEN', 'taken'));
      started.push(options);
      const ended = new Promise<void>((resolve) => ends.set(port, resolve));
      const stop = () => Promise.resolve(void stopped.push(port));
      return Promise.resolve({ serial: `emulator-${port}`, port, adbPort: port + 1, ended, stop });
    },
    ask: (_port, command) => Promise.resolve(command === 'ping' ? 'I am alive!' : '[]'),
  };
  return { parts, started, stopped, end: (port: number) => ends.get(port)?.() };
}

describe('serve', () => {
  it('runs several phones on every second port, each with a seed of its own', async () => {
    const { parts, started, stopped, end } = backend();
    const phones = createPhones(home, parts);
    const ready: PhoneListing[] = [];
    const signal = new AbortController().signal;
    const serving = phones.serve(OPTIONS, (phone) => ready.push(phone), signal);
    while (ready.length < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(started.map(({ port, seed, faults }) => [port, seed, faults])).toEqual([
      [6000, 5, ['popup']],
      [6002, 6, ['popup']],
      [6004, 7, ['popup']],
    ]);
    expect((await phones.list(signal)).map(({ serial }) => serial)).toEqual([
      'emulator-6000',
      'emulator-6002',
      'emulator-6004',
    ]);
    for (const port of [6000, 6002]) end(port);
    end(6004);
    await serving;
    expect(stopped).toEqual([6000, 6002, 6004]);
    expect(await readdir(join(home, 'phones'))).toEqual([]);
  });

  it('stops those that run when one cannot', async () => {
    const { parts, stopped } = backend(6004);
    const serving = createPhones(home, parts).serve(OPTIONS, () => undefined, new AbortController().signal);
    await expect(serving).rejects.toMatchObject({ code: 'PORT_TAKEN' });
    expect(stopped).toEqual([6000, 6002]);
  });
});
