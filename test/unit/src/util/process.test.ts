import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, spawnDetached } from '../../../../src/util/process.ts';

const signal = new AbortController().signal;
const node = process.execPath;

describe('run', () => {
  it('gives both streams and the exit code', async () => {
    const result = await run(
      node,
      ['-e', 'process.stdout.write("out"); process.stderr.write("err"); process.exitCode = 3'],
      { signal },
    );
    expect(result).toEqual({ stdout: 'out', stderr: 'err', exitCode: 3 });
  });

  it('passes arguments without a shell in between', async () => {
    const result = await run(node, ['-e', 'process.stdout.write(process.argv[1])', '$(echo no); "x" *'], {
      signal,
    });
    expect(result.stdout).toBe('$(echo no); "x" *');
  });

  it('writes the input and closes it', async () => {
    const result = await run('/bin/cat', [], { signal, input: 'two\nlines' });
    expect(result.stdout).toBe('two\nlines');
  });

  it('replaces the environment when one is given', async () => {
    const result = await run('/usr/bin/env', [], { signal, env: { ONLY: '1' } });
    expect(result.stdout).toBe('ONLY=1\n');
  });

  it('says TOOL_MISSING and names the program', async () => {
    await expect(run('no-such-program-here', [], { signal })).rejects.toMatchObject({
      code: 'TOOL_MISSING',
      message: expect.stringContaining('no-such-program-here') as string,
      details: { tool: 'no-such-program-here' },
    });
  });

  it('kills what does not end in time', async () => {
    await expect(run('/bin/sleep', ['30'], { signal, timeoutMs: 50 })).rejects.toMatchObject({
      code: 'DEVICE_TIMEOUT',
    });
  });

  it("rejects with the signal's reason, before and during the run", async () => {
    const stop = new AbortController();
    const pending = run('/bin/sleep', ['30'], { signal: stop.signal });
    const reason = new Error('enough');
    stop.abort(reason);
    await expect(pending).rejects.toBe(reason);
    await expect(run('/bin/sleep', ['30'], { signal: stop.signal })).rejects.toBe(reason);
  });

  it('reports death by a signal as 128 plus its number', async () => {
    const result = await run('/bin/sh', ['-c', 'kill -TERM $$'], { signal });
    expect(result.exitCode).toBe(143);
  });
});

describe('spawnDetached', () => {
  it('starts the program and appends what it prints to the log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'droidcua-process-'));
    try {
      const logFile = join(folder, 'log');
      const { pid } = await spawnDetached('/bin/sh', ['-c', 'echo hello; echo bad >&2'], { logFile });
      expect(pid).toBeGreaterThan(0);
      await expect.poll(() => readFileSync(logFile, 'utf8'), { timeout: 5000 }).toBe('hello\nbad\n');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('says TOOL_MISSING', async () => {
    await expect(spawnDetached('no-such-program-here', [])).rejects.toMatchObject({ code: 'TOOL_MISSING' });
  });
});
