import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DroidcuaError } from '../../../../src/errors.ts';
import { replays } from '../../../support/fake-services.ts';
import { type CliResult, type CliSetup, parsed, runCli } from '../../../support/run-cli.ts';
import { samplePayloads } from '../../../support/sample-run.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function cli(line: string, setup: Partial<CliSetup> = {}): Promise<CliResult> {
  return runCli(line.split(' '), { folder, ...setup });
}

describe('usage', () => {
  it.each([
    ['rnu x', "error: Unknown command 'rnu'.", 'fix: Did you mean run?'],
    ['run x --devce y', "error: Unknown option '--devce'.", 'fix: Did you mean --device?'],
    ['phone strat', "error: Unknown command 'strat'.", 'fix: Did you mean start?'],
    ['run', "error: Missing required argument 'task'.", 'fix: Run the command with --help'],
    ['run a b', "error: Too many arguments for 'run'. Expected 1 argument but got 2.", 'fix: '],
    ['runs show', "error: Missing required argument 'run'.", 'fix: '],
  ])('%s', async (line, error, fix) => {
    const { code, stdout, stderr } = await cli(line);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    const [first, second, ...rest] = stderr.split('\n');
    expect(first).toBe(error);
    expect(second?.startsWith(fix)).toBe(true);
    expect(rest).toEqual(['']);
  });

  it('gives usage errors as one JSON line when JSON is wanted', async () => {
    const { code, stderr } = await cli('devices --json --jsn');
    expect(code).toBe(2);
    expect(parsed(stderr.trimEnd())).toMatchObject({ type: 'error', code: 'USAGE_INVALID' });
  });

  it('helps on request with exit code 0, and knows its version', async () => {
    const help = await cli('--help');
    expect(help.code).toBe(0);
    for (const name of ['run', 'devices', 'doctor', 'device', 'phone', 'runs']) {
      expect(help.stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
    expect((await cli('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('devices and doctor', () => {
  it('lists devices with state and fix', async () => {
    const { stdout, code } = await cli('devices');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^R58M +adb +unauthorized +not allowed yet fix: Accept the dialog\.$/m);
    const json = JSON.parse((await cli('devices --json')).stdout) as Record<string, unknown>[];
    expect(json[1]).toEqual({
      id: 'R58M',
      backend: 'adb',
      state: 'unauthorized',
      model: null,
      reason: 'not allowed yet',
      fix: 'Accept the dialog.',
    });
  });

  it('shows every probe with its fix and where each setting came from', async () => {
    const env = { OPENAI_API_KEY: 'sk-secret', DROIDCUA_SEED: '5' };
    const { stdout, code } = await cli('doctor', { env });
    expect(code).toBe(1);
    expect(stdout).toContain(
      '✓ capture: 540x1200 (40 ms)\n✗ model: refused (3 ms)\n  fix: Start the server.\n',
    );
    expect(stdout).toMatch(/^seed +5 +DROIDCUA_SEED$/m);
    expect(stdout).toMatch(/^apiKey +\*\*\* +OPENAI_API_KEY$/m);
    const json = await cli('doctor --json', { env });
    expect(parsed(json.stdout)).toMatchObject({ ok: false, probes: [{ name: 'capture' }, { ok: false }] });
    expect(stdout + json.stdout).not.toContain('sk-secret');
  });
});

describe('device', () => {
  it.each([
    ['tap 100 200', '{"kind":"tap","at":{"x":200,"y":400}}'],
    ['tap 1', '{"kind":"tap","at":{"x":540,"y":300}}'],
    ['long-press 10 20 --duration 900', '{"kind":"long_press","at":{"x":20,"y":40},"durationMs":900}'],
    [
      'swipe 10 500 10 100',
      '{"kind":"swipe","from":{"x":20,"y":1000},"to":{"x":20,"y":200},"durationMs":300}',
    ],
    ['key volume-up', '{"kind":"key","key":"volume_up"}'],
    ['home', '{"kind":"key","key":"home"}'],
    ['back', '{"kind":"key","key":"back"}'],
    ['type hello', 'type hello'],
    ['open settings', 'launch com.android.settings'],
    ['open org.example.notes', 'launch org.example.notes'],
  ])('%s reaches the device in its own units', async (line, note) => {
    const { code, notes } = await cli(`device ${line} --device fake`);
    expect(code).toBe(0);
    expect(notes).toEqual(expect.arrayContaining(['open fake', note]));
    expect(notes.slice(-2)).toEqual(['close', 'services closed']);
  });

  it.each([
    ['tap 9', 'There is no element 9'],
    ['tap 540 10', '(540, 10) is outside the screenshot of 540x1200 pixels.'],
    ['tap a b', 'x must be a whole number'],
    ['swipe 1 2 3 x', 'y2 must be a whole number'],
    ['key hoem', 'There is no key "hoem"'],
    ['key screenshot', 'There is no key "screenshot".\nfix: Keys: home'],
    ['open Calculator', 'There is no app "Calculator" on the device.\nfix: Run '],
    ['open Sttings', 'There is no app "Sttings" on the device.'],
  ])('%s is refused', async (line, message) => {
    const { code, stderr, notes } = await cli(`device ${line} --device fake`);
    expect(code).toBe(2);
    expect(stderr).toContain(`error: ${message}`);
    expect(notes.filter((note) => note.startsWith('{') || note.startsWith('launch'))).toEqual([]);
  });

  it('gives elements as JSON, from a device and from a picture', async () => {
    await writeFile(join(folder, 'screen.png'), 'picture');
    const live = await cli('device elements --device fake --json');
    expect(parsed(live.stdout)).toMatchObject({
      width: 540,
      height: 1200,
      ms: 12,
      elements: [{ id: 1, uid: 'u1', box: [0, 100, 540, 200], text: 'Display', kind: 'button' }],
    });
    const still = await cli('device elements --image screen.png --json --annotate marked.png');
    expect(parsed(still.stdout)).toMatchObject({ width: 540 });
    expect(still.notes).toEqual(['look picture', 'services closed']);
    expect(await readFile(join(folder, 'marked.png'), 'utf8')).toBe('annotated');
    expect((await cli('device elements --image none.png')).stderr).toMatch(
      /^error: Cannot read .*none\.png \(ENOENT\)/,
    );
  });

  it('saves a screenshot as PNG', async () => {
    const { stdout } = await cli('device screenshot --device fake --out a.png');
    expect(stdout).toBe(`${join(folder, 'a.png')} (540x1200)\n`);
    expect((await readFile(join(folder, 'a.png'))).subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('models', () => {
  it('adds, lists and removes detectors', async () => {
    await writeFile(join(folder, 'classes.json'), '{"0": "button"}');
    const added = await cli('models add omni.onnx --name omni --classes classes.json');
    expect(added.notes).toContain(`add ${join(folder, 'omni.onnx')} omni {"0":"button"}`);
    expect(added.stdout).toContain('Use it with DROIDCUA_DETECTOR=omni.');
    expect((await cli('models list')).stdout).toMatch(/^omni +640 +icon +2\.0 MB +omni\.onnx$/m);
    expect(parsed((await cli('models list --json')).stdout)).toMatchObject([{ name: 'omni', side: 640 }]);
    expect((await cli('models remove omni')).notes).toContain('remove omni');
  });

  it('says what a class map is when it cannot be read', async () => {
    const { code, stderr } = await cli('models add omni.onnx --classes none.json');
    expect(code).toBe(2);
    expect(stderr).toContain('fix: Write {"button": "button", "3": "input"}');
  });
});

describe('phone', () => {
  it('stays in the foreground until Ctrl-C, which is a good end', async () => {
    const { code, stdout, config } = await cli('phone start --foreground --json --port 5600', {
      onStart: (interrupt) => setImmediate(interrupt),
    });
    expect(code).toBe(0);
    expect(parsed(stdout)).toMatchObject({ serial: 'emulator-5554', port: 5600, adbPort: 5601 });
    expect(config?.phonePort).toBe(5600);
  });

  it('starts a phone with ADBKeyBoard on it', async () => {
    const { notes } = await cli('phone start --foreground --adb-keyboard --port 5600', {
      onStart: (interrupt) => setImmediate(interrupt),
    });
    expect(notes).toContain('serve 1 phone  adb keyboard');
  });

  it('serves as an adb server of another version, which is not the version of this program', async () => {
    const { code, stdout, notes } = await cli('phone adb-server --version 39 --port 5600');
    expect(notes).toContain('adb server 5600 39');
    expect(stdout).toBe('adb server of version 39 on port 5600; Ctrl-C ends it\n');
    expect(code).toBe(0);
  });

  it('refuses a port where a phone listens', async () => {
    const { code, stderr } = await cli('phone start --port 5554');
    expect(code).toBe(2);
    expect(stderr).toContain('error: A virtual phone already listens on port 5554.\nfix: Choose another');
  });

  it('takes the only phone when none is named', async () => {
    expect((await cli('phone stop')).notes).toContain('stop emulator-5554');
    expect((await cli('phone stop 5556')).notes).toContain('stop emulator-5556');
    expect(parsed((await cli('phone state --json')).stdout)).toEqual({ foreground: 'com.android.settings' });
    expect((await cli('phone screenshot --out p.png')).stdout).toBe(`${join(folder, 'p.png')}\n`);
    const score = await cli('phone score');
    expect(score.code).toBe(1);
    expect(score.stdout).toBe(
      't1: not done, 50 % of the goals\nGo dark\n✗ dark theme is on: settings: "1" instead of "2"\n! changed without need: apps.x\n',
    );
    const reset = await cli('phone reset 5556');
    expect(reset.notes).toContain('reset emulator-5556');
    expect(reset.stdout).toBe('emulator-5556 is as it was when it started.\n');
    expect((await cli('phone tasks')).stdout).toMatch(/^t1 +Settings +1 +Go dark$/m);
    const apps = JSON.parse((await cli('phone apps --json')).stdout) as unknown;
    expect(apps).toEqual([{ id: 'com.android.settings', label: 'Settings' }]);
  });

  it('says how to start one when none runs', async () => {
    const phones = { list: () => Promise.resolve([]) } as never;
    const { code, stderr } = await cli('phone state', { services: { phones } });
    expect(code).toBe(3);
    expect(stderr).toBe('error: No virtual phone runs.\nfix: Run "droidcua phone start".\n');
  });
});

describe('runs', () => {
  beforeEach(async () => {
    await runCli(['run', 'x', '--device', 'virtual'], {
      folder,
      services: { runTask: replays(samplePayloads()) },
    });
  });

  it('lists, shows, reports and exports what was recorded', async () => {
    const [run] = JSON.parse((await cli('runs list --json')).stdout) as { id: string }[];
    expect(run).toMatchObject({ status: 'success', steps: 3, device: 'virtual', model: 'builtin' });
    expect((await cli('runs list')).stdout).toContain('open Settings, tap Display');
    const shown = (await cli(`runs show ${run?.id ?? ''}`)).stdout;
    expect(shown).toContain(' 2/40  tap "Display"  ✓ page changed (2 attempts)');
    expect(parsed((await cli('runs show last --json')).stdout)).toMatchObject({
      run: { id: run?.id },
      notes: [],
    });
    expect((await cli('runs report last --out r.html')).stdout).toBe(`${join(folder, 'r.html')}\n`);
    const lines = (await cli('runs export last')).stdout.trim().split('\n');
    expect(lines).toHaveLength(samplePayloads().length);
    await cli('runs export last --out copy');
    expect(await readFile(join(folder, 'copy', 'trajectory.jsonl'), 'utf8')).toBe(`${lines.join('\n')}\n`);
  });

  it('names a run that is not there', async () => {
    const { code, stderr } = await cli('runs show nope');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: There is no run "nope" in .*\nfix: Run "droidcua runs list"/);
  });
});

describe('unforeseen errors', () => {
  it('are told as ours, with exit code 70', async () => {
    const listDevices = (): Promise<never> => Promise.reject(new TypeError('x is not a function'));
    const { code, stderr } = await cli('devices', { services: { listDevices } });
    expect(code).toBe(70);
    expect(stderr).toBe(
      'error: x is not a function\nfix: This is a bug in droidcua; please report it with the run id.\n',
    );
  });

  it('keep their own hint', async () => {
    const error = new DroidcuaError('DEVICE_UNAUTHORIZED', 'Phone R58M is locked.', { hint: 'Unlock it.' });
    const { code, stderr } = await cli('device home --device R58M', {
      services: { openDevice: () => Promise.reject(error) },
    });
    expect({ code, stderr }).toEqual({ code: 3, stderr: 'error: Phone R58M is locked.\nfix: Unlock it.\n' });
  });
});
