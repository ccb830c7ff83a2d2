/** The program itself, killed with SIGKILL while it works on a phone over adb, and told to go on. */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PhoneHost, startPhoneHost } from '../../devices/virtual/host.ts';
import { createVirtualPhone } from '../../devices/virtual/phone.ts';
import { profileNamed } from '../../devices/virtual/profiles.ts';
import { RunEventSchema } from '../../src/agent/events.ts';
import type { Action } from '../../src/ports/action.ts';
import { run } from '../../src/util/process.ts';
import { seededRandom } from '../../src/util/random.ts';
import { systemClock } from '../../src/util/system-clock.ts';
import {
  type Behaviour,
  type OpenAiServer,
  type RecordedRequest,
  startOpenAiServer,
} from '../support/openai-server.ts';
import { freePorts } from '../support/private-adb.ts';
import { parsed } from '../support/run-cli.ts';
import { sampleDecision } from '../support/sample-decision.ts';

const PROGRAM = [
  '--import',
  import.meta.resolve('tsx'),
  resolve(import.meta.dirname, '../../src/cli/bin.ts'),
];
const { signal } = new AbortController();

let folder: string;
let host: PhoneHost | undefined;
let server: OpenAiServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-killed-'));
});
afterEach(async () => {
  await host?.stop();
  await server?.close();
  host = server = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Decides by the elements the prompt lists. */
function decide(request: RecordedRequest): Behaviour {
  const lines = JSON.stringify(request.body['messages']).split('\\n');
  const idOf = (label: RegExp): number | undefined => {
    const line = lines.find((one) => /^\[\d+\]/.test(one) && label.test(one));
    return line === undefined ? undefined : Number(/^\[(\d+)\]/.exec(line)?.[1]);
  };
  const toggle = idOf(/Dark theme.*\(.*off/);
  const display = idOf(/Display/);
  const click = (id: number): Action => ({ name: 'click', position: { kind: 'index', id } });
  const action: Action =
    idOf(/Dark theme.*\(.*on\b/) !== undefined
      ? { name: 'done', success: true, text: 'Dark theme is on.' }
      : toggle !== undefined
        ? click(toggle)
        : display !== undefined
          ? click(display)
          : { name: 'open_app', app: 'com.android.settings' };
  const base = sampleDecision({ action });
  const status = { ...base.historical_status, verdict: 'success' as const, evidence_ids: [1] };
  const goal = { ...base.Execute_goal, target_element_id: null };
  const text = JSON.stringify({ ...base, historical_status: status, Execute_goal: goal });
  return { kind: 'reply', text, usage: [100, 10] };
}

async function stage(): Promise<{
  readonly phone: ReturnType<typeof createVirtualPhone>;
  readonly device: string;
}> {
  const phone = createVirtualPhone({ profile: profileNamed('phone'), seed: 1, clock: systemClock });
  const [consolePort] = await freePorts(2);
  host = await startPhoneHost(
    { phone, clock: systemClock, consolePort, tokenFile: join(folder, 'token'), adbServerPort: 1 },
    signal,
  );
  server = await startOpenAiServer({ script: Array.from({ length: 60 }, () => decide) });
  return { phone, device: `tcp:127.0.0.1:${host.adbPort}` };
}

function environment(): Record<string, string | undefined> {
  return {
    ...{ PATH: process.env['PATH'], HOME: folder, DROIDCUA_HOME: join(folder, 'data') },
    ...{ OPENAI_BASE_URL: server?.baseUrl, OPENAI_API_KEY: 'sk-test' },
    ...{ DROIDCUA_OCR: 'off', DROIDCUA_DETECTOR: 'off', DROIDCUA_VISION: 'off' },
  };
}

/** Kills the program after this many events, or lets it end; gives how many it told. */
async function killAfter(count: number, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [...PROGRAM, ...args, '--json'], {
    ...{ env: environment(), cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const exit = new Promise((settle) => child.once('exit', settle));
  let told = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    expect(RunEventSchema.safeParse(parsed(line)).success).toBe(true);
    told += 1;
    if (told === count) child.kill('SIGKILL');
  }
  await exit;
  return told;
}

it('goes on after kill -9, again and again, to the true state', async () => {
  const { phone, device } = await stage();
  const random = seededRandom(5);
  const task = 'Turn on the dark theme.';
  await killAfter(2 + Math.floor(random() * 6), ['run', task, '--device', device, '--model', 'seeing']);
  for (let kill = 0; kill < 2; kill += 1) {
    await killAfter(2 + Math.floor(random() * 6), ['runs', 'resume', 'last']);
  }
  const ended = await run(process.execPath, [...PROGRAM, 'runs', 'resume', 'last', '--json'], {
    ...{ signal, env: environment(), cwd: folder },
  });
  expect([ended.exitCode, parsed(ended.stdout.trim().split('\n').at(-1))['reason']]).toEqual([
    0,
    'Dark theme is on.',
  ]);
  expect(phone.getSetting('secure', 'ui_night_mode')).toBe('2');
  const [id = ''] = await readdir(join(folder, 'data', 'runs'));
  const text = await readFile(join(folder, 'data', 'runs', id, 'trajectory.jsonl'), 'utf8');
  const seqs = text
    .trimEnd()
    .split('\n')
    .map((line) => parsed(line)['seq']);
  expect(seqs).toEqual(seqs.map((_, index) => index));
  const again = await run(process.execPath, [...PROGRAM, 'runs', 'resume', id], {
    ...{ signal, env: environment(), cwd: folder },
  });
  expect(again.exitCode).toBe(2);
  expect(again.stderr).toContain('has ended: success');
  expect((await stat(join(folder, 'data', 'runs', id))).isDirectory()).toBe(true);
}, 120_000);
