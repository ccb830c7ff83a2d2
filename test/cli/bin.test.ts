/** The built program as a user runs it. `npm test` builds it first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../src/util/process.ts';
import { parsed } from '../support/run-cli.ts';

const BIN = resolve(import.meta.dirname, '../../dist/src/cli/bin.js');
const never = new AbortController().signal;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'droidcua-bin-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function environment(): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], HOME: folder, DROIDCUA_HOME: join(folder, 'data') };
}

function cli(...args: string[]) {
  return run(process.execPath, [BIN, ...args], { signal: never, env: environment(), cwd: folder });
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [BIN, ...args], {
    env: environment(),
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** Interrupts the program after its first line; gives its lines and its exit code. */
async function interruptAfterFirstLine(
  child: ChildProcess,
): Promise<{ lines: string[]; code: number | null }> {
  const lines: string[] = [];
  if (child.stdout === null) throw new Error('stdout is not piped');
  const exit = new Promise<number | null>((settle) => child.once('exit', settle));
  for await (const line of createInterface({ input: child.stdout })) {
    if (lines.push(line) === 1) child.kill('SIGINT');
  }
  return { lines, code: await exit };
}

describe('the built program', () => {
  it('helps, and refuses what it does not know', async () => {
    const help = await cli('--help');
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: droidcua');
    const wrong = await cli('rnu');
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' });
    expect(wrong.stderr).toBe("error: Unknown command 'rnu'.\nfix: Did you mean run?\n");
  });

  it('ends a run cleanly on Ctrl-C: cancelled, exit 130, everything so far readable', async () => {
    const child = start('run', 'wait 50 seconds, go home', '--device', 'virtual', '--json');
    const { lines, code } = await interruptAfterFirstLine(child);
    expect(code).toBe(130);
    expect(parsed(lines[0])).toMatchObject({ type: 'run_start' });
    expect(parsed(lines.at(-1))).toMatchObject({ type: 'run_end', status: 'cancelled', code: 'CANCELLED' });
    const shown = await cli('runs', 'show', 'last', '--json');
    expect(shown.exitCode).toBe(0);
    const { run: recorded, events } = parsed(shown.stdout) as { run: unknown; events: unknown[] };
    expect(recorded).toMatchObject({ status: 'cancelled' });
    expect(events).toHaveLength(lines.length);
  });
});
