import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunRequest } from '../../../../src/services.ts';
import { type CliResult, type CliSetup, parsed, runCli } from '../../../support/run-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function cli(line: string, setup: Partial<CliSetup> = {}): Promise<CliResult> {
  return runCli(line.split(' '), { folder, ...setup });
}

it.each([
  ['phone fault add lost-tap:0.05 popup', 'fault emulator-5554 add lost-tap:0.05 popup'],
  ['phone fault 5556 add lost-tap:1,times=2', 'fault emulator-5556 add lost-tap:1,times=2'],
  ['phone fault emulator-5556 clear', 'fault emulator-5556 clear'],
  ['phone fault list', 'fault emulator-5554 list'],
  ['phone fault emulator-5554', 'fault emulator-5554 list'],
])('%s reaches the phone', async (line, note) => {
  const { code, notes } = await cli(line);
  expect(code).toBe(0);
  expect(notes).toContain(note);
});

it('shows what is on and how often it has happened', async () => {
  expect((await cli('phone fault list')).stdout).toMatch(
    /^lost-tap +0\.05 +2 of 40 +A tap: it reaches nothing\.$/m,
  );
  expect((await cli('phone fault clear')).stdout).toBe('Nothing goes wrong.\n');
  const json = JSON.parse((await cli('phone fault list --json')).stdout) as unknown[];
  expect(json).toMatchObject([{ name: 'lost-tap', hits: 2 }]);
});

it('lists what there is', async () => {
  expect((await cli('phone fault kinds')).stdout).toMatch(/^slow-input +command +1 +ms=1000 +It is slow\.$/m);
});

it('refuses an unknown verb', async () => {
  const { code, stderr } = await cli('phone fault emulator-5554 forget');
  expect(code).toBe(2);
  expect(stderr).toContain(
    'error: "forget" is none of add, clear, list, kinds.\nfix: Write: droidcua phone fault',
  );
});

it('starts several phones with faults', async () => {
  const line = 'phone start --foreground --count 3 --profile tablet --fault popup --fault lost-tap:0.1';
  const { code, notes } = await cli(line, { onStart: (interrupt) => setImmediate(interrupt) });
  expect(code).toBe(0);
  expect(notes).toContain('serve 3 tablet popup lost-tap:0.1');
  expect((await cli('phone start --count 0')).stderr).toContain(
    '--count must be a whole number of at least 1',
  );
});

it('stops all phones', async () => {
  const { stdout, notes } = await cli('phone stop --all --json');
  expect(notes).toContain('stop emulator-5554');
  expect(parsed(stdout)).toEqual({ stopped: ['emulator-5554'] });
  const phones = { list: () => Promise.resolve([]) } as never;
  expect((await cli('phone stop --all', { services: { phones } })).stdout).toBe('No virtual phone runs.\n');
});

it('gives the faults of a run to the run', async () => {
  let asked: RunRequest | undefined;
  await cli('run tap --device virtual --fault lost-tap:0.05 --fault secure', {
    services: {
      runTask: (request) => {
        asked = request;
        return Promise.reject(new Error('enough'));
      },
    },
  });
  expect(asked?.faults).toEqual(['lost-tap:0.05', 'secure']);
});
