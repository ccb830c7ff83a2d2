import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventPayload, RunStatus } from '../../../../src/agent/events.ts';
import { DroidcuaError } from '../../../../src/errors.ts';
import { replays } from '../../../support/fake-services.ts';
import { type CliResult, type CliSetup, parsed, runCli } from '../../../support/run-cli.ts';
import { sampleEnd, samplePayloads, sampleStart } from '../../../support/sample-run.ts';

const ESC = String.fromCharCode(27);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function run(args: readonly string[], setup: Partial<CliSetup> = {}): Promise<CliResult> {
  const services = { runTask: replays(samplePayloads()), ...setup.services };
  return runCli(['run', 'open Settings', '--device', 'virtual', ...args], { folder, ...setup, services });
}

function endingWith(end: { status: RunStatus; code: string; hint?: string }): readonly EventPayload[] {
  return [...samplePayloads().slice(0, -1), sampleEnd([], { reason: 'Because.', hint: null, ...end })];
}

describe('run for people', () => {
  it('says who decides first, then one line a step, and the report last', async () => {
    const { code, stdout, stderr } = await run([]);
    expect(code).toBe(0);
    const lines = stderr.split('\n');
    expect(lines[0]).toBe('Decider: builtin - Follows step-by-step instructions; cannot plan from a goal.');
    expect(stderr).toContain(' 1/40  open com.android.settings  ✓ page changed  310 ms\n');
    expect(stderr).toContain(' 2/40  tap "Display"  ✓ page changed (2 attempts)  310 ms\n');
    expect(stderr).toContain('✓ success in 3 steps');
    expect(stderr).toMatch(/observe {3}90 ms {3}270 ms/);
    expect(stderr).toContain('Overhead 127 ms a step');
    expect(stdout).toMatch(/^Report: \/.*\/report\.html\n$/);
    const page = await readFile(stdout.trim().slice('Report: '.length), 'utf8');
    expect(page).toContain('tap &quot;Display&quot;');
  });

  it('uses no escape codes off a terminal, and a status line and colours on one', async () => {
    expect((await run([])).stderr).not.toContain(ESC);
    const onTerminal = (await run([], { isTTY: true })).stderr;
    expect(onTerminal).toContain(`${ESC}[2K`);
    expect(onTerminal).toContain(`${ESC}[32m`);
    const plain = (await run([], { isTTY: true, env: { NO_COLOR: '1' } })).stderr;
    expect(plain).not.toContain(`${ESC}[32m`);
  });

  it('takes control characters out of what a screen or a model says', async () => {
    const payloads = [sampleStart(`a${ESC}]0;owned\u0007b`), ...samplePayloads().slice(1)];
    const { stderr } = await run([], { services: { runTask: replays(payloads) } });
    expect(stderr).toContain('Task:    a ]0;owned b\n');
  });
});

describe('run --json', () => {
  it('puts events on stdout and nothing else, the end last', async () => {
    const { code, stdout, stderr } = await run(['--json']);
    expect(code).toBe(0);
    const events = stdout.trim().split('\n').map(parsed);
    expect(events.map(({ seq }) => seq)).toEqual(samplePayloads().map((_, index) => index));
    expect(events.at(-1)).toMatchObject({ type: 'run_end', status: 'success', steps: 3 });
    expect(stderr.trim().split('\n').map(parsed)).toMatchObject([{ type: 'report' }]);
  });

  it('ends what it began when the run breaks', async () => {
    const broken = async (
      _input: unknown,
      sink: { record(payload: EventPayload): Promise<unknown> },
    ): Promise<never> => {
      await sink.record(sampleStart());
      throw new DroidcuaError('DEVICE_OFFLINE', 'The device is gone.');
    };
    const { code, stdout } = await run(['--json'], { services: { runTask: broken } });
    expect(code).toBe(3);
    const last = parsed(stdout.trim().split('\n').at(-1));
    expect(last).toMatchObject({ type: 'run_end', status: 'error', code: 'DEVICE_OFFLINE', seq: 1 });
  });
});

describe('exit codes', () => {
  const cases: [RunStatus, string, number][] = [
    ['failure', 'STEP_FAILED', 1],
    ['needs_model', 'NEEDS_MODEL', 1],
    ['limit', 'MAX_STEPS', 10],
    ['cancelled', 'CANCELLED', 130],
    ['error', 'DEVICE_OFFLINE', 3],
    ['error', 'MODEL_TIMEOUT', 4],
    ['error', 'STORE_FAILED', 5],
    ['error', 'INVARIANT', 70],
    ['error', 'SOMETHING_ELSE', 70],
  ];
  it.each(cases)('%s %s is %d', async (status, code, exit) => {
    const runTask = replays(endingWith({ status, code, hint: 'Do this.' }));
    const result = await run([], { services: { runTask } });
    expect(result.code).toBe(exit);
    expect(result.stderr).toContain('Because.\nfix: Do this.\n');
  });
});

describe('what can go wrong before a run', () => {
  it('an empty task', async () => {
    const result = await runCli(['run', '  ', '--device', 'virtual'], { folder });
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toMatch(/^error: The task is empty\.\nfix: .+\n$/);
  });

  it('no device named: the only connected one is taken, and refused when there are several', async () => {
    const services = { runTask: replays(samplePayloads()) };
    expect((await runCli(['run', 'x'], { folder, services })).code).toBe(0);
    const two = ['one', 'two'].map((id) => ({
      id,
      backend: 'adb',
      state: 'device',
      model: null,
      reason: null,
      fix: null,
    }));
    const several = await runCli(['run', 'x'], {
      folder,
      services: { listDevices: () => Promise.resolve(two) },
    });
    expect(several.code).toBe(2);
    expect(several.stderr).toContain('one of: one, two.');
    const none = await runCli(['run', 'x'], { folder, services: { listDevices: () => Promise.resolve([]) } });
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('--device virtual');
  });

  it('a device that is not there leaves no run behind', async () => {
    const runTask = (): Promise<never> =>
      Promise.reject(new DroidcuaError('DEVICE_NOT_FOUND', 'No device "nope".'));
    const { code, stdout, stderr } = await run(['--json'], { services: { runTask } });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(parsed(stderr.trim())).toMatchObject({ type: 'error', code: 'DEVICE_NOT_FOUND' });
    expect(await readdir(join(folder, 'data', 'runs'))).toEqual([]);
  });

  it('a data folder that cannot be made', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, stderr } = await run([], { env: { DROIDCUA_HOME: join(folder, 'file', 'data') } });
    expect(code).toBe(5);
    expect(stderr).toMatch(/^error: Cannot create .*file\/data.* \(ENOTDIR\)\.\nfix: /);
  });

  it('a configuration that cannot be read', async () => {
    await writeFile(join(folder, 'droidcua.config.json'), '{"maxSteps": 5,}');
    const { code, stderr } = await run([]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^error: Line 1 of the project file .*droidcua\.config\.json is not valid JSON\.\n/,
    );
  });
});

describe('settings and reports', () => {
  it('hands flags on as settings, over the environment', async () => {
    const { config } = await run(['--model', 'm1', '--max-steps', '7', '--model-timeout', '2.5'], {
      env: { DROIDCUA_MAX_STEPS: '9', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
    });
    expect(config).toMatchObject({
      model: 'm1',
      maxSteps: 7,
      modelTimeoutSeconds: 2.5,
      baseUrl: 'http://127.0.0.1:1/v1',
    });
  });

  it('refuses a flag that is no number by its name', async () => {
    const { code, stderr } = await run(['--max-steps', 'many']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: Wrong value of "maxSteps" in --max-steps: /);
  });

  it('writes the report where it is told', async () => {
    const { stdout } = await run(['--report', 'out/here']);
    expect(stdout).toBe(`Report: ${join(folder, 'out', 'here', 'report.html')}\n`);
    expect(await readdir(join(folder, 'out', 'here'))).toEqual(['report.html']);
  });
});

describe('Ctrl-C', () => {
  it('aborts the run with CANCELLED and lets it end', async () => {
    let press: () => void = () => undefined;
    const runTask = async (
      _input: unknown,
      sink: { record(payload: EventPayload): Promise<unknown> },
      signal: AbortSignal,
    ) => {
      await sink.record(sampleStart());
      press();
      const reason = signal.reason as DroidcuaError;
      const end = sampleEnd([], { status: 'cancelled', reason: reason.message, code: reason.code });
      await sink.record(end);
      if (end.type !== 'run_end') throw reason;
      return end;
    };
    const result = await run(['--json'], {
      services: { runTask },
      onStart: (interrupt) => {
        press = interrupt;
      },
    });
    expect(result.code).toBe(130);
    expect(parsed(result.stdout.trim().split('\n').at(-1))).toMatchObject({
      type: 'run_end',
      status: 'cancelled',
      code: 'CANCELLED',
    });
    expect(result.notes).toContain('services closed');
  });
});
