import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventPayload } from '../../../../src/agent/events.ts';
import type { RunRequest } from '../../../../src/services.ts';
import { controlPath, databasePath } from '../../../../src/store/layout.ts';
import { createRecorder, type Recorder } from '../../../../src/store/recorder.ts';
import { replays } from '../../../support/fake-services.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { type CliResult, parsed, runCli } from '../../../support/run-cli.ts';
import {
  CLICK_1,
  sampleEnd,
  samplePayloads,
  sampleStart,
  sampleStepPayloads,
} from '../../../support/sample-run.ts';

const RUN_ID = '20260102-030405-abcd';
let folder: string;
let recorder: Recorder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-resume-'));
});
afterEach(async () => {
  await recorder.close();
  await rm(folder, { recursive: true, force: true });
});

const home = (): string => join(folder, 'data');

function startOn(device: string): EventPayload {
  const start = sampleStart();
  if (start.type !== 'run_start') throw new Error('not a start');
  const limits = { turns: 9, tokens: null, cost: null, timeMs: 60_000 };
  return {
    ...start,
    device: { ...start.device, id: device },
    model: { ...start.model, name: 'seeing' },
    limits,
  };
}

async function record(payloads: readonly EventPayload[]): Promise<void> {
  recorder = await createRecorder({ home: home(), runId: RUN_ID, clock: new ManualClock() });
  for (const payload of payloads) await recorder.record(payload);
}

/** As if the process had been killed. */
function kill(): void {
  const db = new Sqlite(databasePath(home()));
  db.prepare('UPDATE runs SET pid = ?').run(2 ** 22 + 1);
  db.close();
}

const begun = (device = 'emulator-5554'): EventPayload[] => [
  startOn(device),
  ...sampleStepPayloads({ step: 1, goal: 'g', action: CLICK_1 }),
];

describe('runs resume', () => {
  it('hands the run on as it began, with all its events and with the limits of now', async () => {
    await record(begun());
    kill();
    const requests: RunRequest[] = [];
    const end = sampleEnd([]);
    const runTask = (request: RunRequest, ...rest: [never, never]) => {
      requests.push(request);
      return replays([{ type: 'resume', step: 1 }, end])(request, ...rest);
    };
    const result = await runCli(['runs', 'resume', 'last', '--max-tokens', '5', '--json'], {
      ...{ folder, services: { runTask } },
    });
    expect(result.code).toBe(0);
    expect(result.config?.model).toBe('seeing');
    expect(requests[0]).toMatchObject({
      ...{ task: 'open Settings, tap Display', device: 'emulator-5554', maxSteps: 40, seed: 7 },
      ...{ maxTurns: 9, maxTokens: 5, maxCost: null, timeoutMs: 60_000 },
    });
    expect(requests[0]?.recorded).toHaveLength(begun().length);
    const events = result.stdout.trim().split('\n').map(parsed);
    expect(events.map(({ type, seq }) => [type, seq])).toEqual([
      ['resume', begun().length],
      ['run_end', begun().length + 1],
    ]);
  });

  it.each<[string, () => Promise<void>, RegExp]>([
    ['one that goes on', () => record(begun()), /goes on/],
    ['one that has ended', () => record(samplePayloads()), /has ended: success/],
    [
      'one on the phone inside the program',
      async () => {
        await record(begun('virtual'));
        kill();
      },
      /virtual phone inside the program/,
    ],
  ])('refuses %s', async (_what, prepare, words) => {
    await prepare();
    const result = await runCli(['runs', 'resume', 'last'], { folder });
    expect(result.code).toBe(2);
    expect(result.stderr).toMatch(words);
  });
});

describe('orders to a run', () => {
  const order = (...args: string[]): Promise<CliResult> => runCli(['runs', ...args], { folder });

  it('are written where the run hears them', async () => {
    await record(begun());
    for (const verb of ['pause', 'takeover', 'continue', 'abort']) {
      expect(await order(verb, RUN_ID)).toMatchObject({ code: 0, stdout: `${RUN_ID}: ${verb}\n` });
    }
    await order('tell', 'last', 'use the blue one');
    const lines = (await readFile(controlPath(home(), RUN_ID), 'utf8')).trim().split('\n').map(parsed);
    expect(lines.map(({ verb }) => verb)).toEqual(['pause', 'takeover', 'continue', 'abort', 'tell']);
    expect(lines.at(-1)).toMatchObject({ text: 'use the blue one' });
  });

  it('are refused when it does not go on', async () => {
    await record(begun());
    kill();
    const result = await order('pause', 'last');
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(`runs resume ${RUN_ID}`);
  });
});
