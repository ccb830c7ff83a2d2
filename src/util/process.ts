/** The one door to child processes. Programs are started by argument list, never through a shell. */

import type { ExecFileException, StdioOptions } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { constants } from 'node:os';
import { DroidcuaError } from '../errors.ts';

const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** The shell's convention for a program that a signal ended: 128 plus the signal's number. */
const SIGNAL_BASE = 128;

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Milliseconds until the program is killed; 30 seconds when absent. */
  readonly timeoutMs?: number;
  /** The whole environment of the program; inherited when absent. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Written to its standard input, which is then closed. */
  readonly input?: string | Uint8Array;
}

export interface RunResult {
  readonly stdout: string;
  readonly stderr: string;
  /** 128 plus the number of the signal when one ended the program. */
  readonly exitCode: number;
}

/**
 * Runs a program to its end. A non-zero exit code is a result, not an error.
 * Rejects with TOOL_MISSING when there is no such program, DEVICE_TIMEOUT when it did not end in time, DEVICE_COMMAND_FAILED
 * when it wrote more than 64 MiB or could not be started, and with the signal's reason when aborted.
 */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  const { signal, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  if (signal.aborted) return Promise.reject(reasonOf(signal));
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      args,
      {
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: MAX_OUTPUT_BYTES,
        signal,
        encoding: 'utf8',
        ...(options.env === undefined ? {} : { env: options.env }),
        ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      },
      (error, stdout, stderr) => {
        const failure = error === null ? undefined : failureOf(error, command, options);
        if (failure === undefined) resolve({ stdout, stderr, exitCode: exitCodeOf(error) });
        else reject(failure);
      },
    );
    // The program may end before it has read its input; that is its own choice.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(options.input ?? '');
  });
}

export interface SpawnOptions {
  /** The whole environment of the program; inherited when absent. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Both output streams are appended to this file; discarded when absent. */
  readonly logFile?: string;
}

/**
 * Starts a program that outlives this one. Resolves with its process id once it runs; rejects with TOOL_MISSING when there is
 * no such program.
 */
export function spawnDetached(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ readonly pid: number }> {
  const log = options.logFile === undefined ? undefined : openSync(options.logFile, 'a');
  const stdio: StdioOptions = log === undefined ? 'ignore' : ['ignore', log, log];
  const child = spawn(command, args, {
    detached: true,
    stdio,
    ...(options.env === undefined ? {} : { env: options.env }),
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  });
  if (log !== undefined) closeSync(log);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(startFailure(error, command)));
    child.once('spawn', () => {
      child.unref();
      // A started child always has an id; Node types it as optional because of the error case.
      resolve({ pid: child.pid ?? 0 });
    });
  });
}

function failureOf(error: ExecFileException, command: string, options: RunOptions): Error | undefined {
  if (options.signal.aborted) return reasonOf(options.signal);
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return new DroidcuaError('DEVICE_COMMAND_FAILED', `${command} wrote more than 64 MiB.`, { cause: error });
  }
  if (error.killed === true) {
    const seconds = (options.timeoutMs ?? DEFAULT_TIMEOUT_MS) / 1000;
    return new DroidcuaError('DEVICE_TIMEOUT', `${command} did not end within ${seconds} s.`, {
      cause: error,
    });
  }
  return typeof error.code === 'string' ? startFailure(error, command) : undefined;
}

function startFailure(error: Error & { code?: unknown }, command: string): DroidcuaError {
  if (error.code === 'ENOENT') {
    return new DroidcuaError('TOOL_MISSING', `The program "${command}" was not found.`, {
      details: { tool: command },
      cause: error,
    });
  }
  return new DroidcuaError('DEVICE_COMMAND_FAILED', `${command} could not be started: ${error.message}`, {
    cause: error,
  });
}

function exitCodeOf(error: ExecFileException | null): number {
  if (error === null) return 0;
  if (typeof error.code === 'number') return error.code;
  return error.signal == null ? SIGNAL_BASE : SIGNAL_BASE + constants.signals[error.signal];
}

function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new Error(String(reason));
}
