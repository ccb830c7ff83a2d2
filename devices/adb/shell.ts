/** Commands on the device: both streams, the exit code, a deadline, and no success without proof that all of it arrived. */
import { DroidcuaError } from '../../src/errors.ts';
import { connectionError, connectionLost } from './adb-error.ts';
import { withDeadline } from './deadline.ts';
import { CLOSE_STDIN, joined, ShellV2Decoder } from './shell-v2.ts';
import type { AdbStream, AdbTransport } from './transport.ts';

const DEFAULT_TIMEOUT_MS = 15_000;
/** Long enough for any command worth naming in a message. */
const SHOWN_COMMAND_CHARS = 60;
const END_MARK = '@droidcua-end:';
const END_PATTERN = /@droidcua-end:(\d{1,3})\s*$/;
const END_BYTES = 32;

export interface ShellOutput {
  readonly stdout: Uint8Array;
  /** Empty on devices without the shell protocol 2, where it is part of `stdout`. */
  readonly stderr: string;
  readonly exitCode: number;
}

export interface ShellText {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  /** Both streams: where a complaint may be. */
  readonly all: string;
}

export interface Shell {
  readonly serial: string;
  /**
   * Runs a command line. Rejects with DEVICE_TIMEOUT after `timeoutMs` (15 s), DEVICE_OFFLINE when the connection ended before
   * the command did, another DEVICE_* error when it could not be started, or the signal's reason.
   */
  run(command: string, signal: AbortSignal, timeoutMs?: number): Promise<ShellOutput>;
  text(command: string, signal: AbortSignal, timeoutMs?: number): Promise<ShellText>;
}

export function createShell(transport: AdbTransport): Shell {
  const attempt = transport.features.has('shell_v2') ? runV2 : runExec;
  const run: Shell['run'] = async (command, signal, timeoutMs = DEFAULT_TIMEOUT_MS) => {
    const what = `"${command.slice(0, SHOWN_COMMAND_CHARS)}"`;
    try {
      return await withDeadline(`${what} on ${transport.serial}`, timeoutMs, signal, (inner) =>
        attempt(transport, command, inner),
      );
    } catch (caught) {
      signal.throwIfAborted();
      throw connectionError(caught, transport.serial);
    }
  };
  return {
    serial: transport.serial,
    run,
    async text(command, signal, timeoutMs) {
      const { stdout, stderr, exitCode } = await run(command, signal, timeoutMs);
      const words = Buffer.from(stdout).toString('utf8').replaceAll('\r\n', '\n');
      return { stdout: words, stderr, exitCode, all: `${words}\n${stderr}` };
    },
  };
}

async function runV2(transport: AdbTransport, command: string, signal: AbortSignal): Promise<ShellOutput> {
  const stream = await transport.open(`shell,v2,raw:${command}`, signal);
  const decoder = new ShellV2Decoder();
  return await closing(stream, signal, async () => {
    // A command that waits for input would wait for ever. The device may already be through and have closed: no harm.
    stream.write(CLOSE_STDIN).catch(() => undefined);
    for await (const chunk of stream.bytes) {
      if (!decoder.push(chunk)) throw tooMuch(command);
      if (decoder.exitCode !== undefined) break;
    }
    const { exitCode } = decoder;
    if (exitCode === undefined) throw connectionLost(transport.serial, `"${command}"`);
    return { stdout: decoder.stdout, stderr: decoder.stderr, exitCode };
  });
}

/** Before Android 7 there is no exit code and no second stream: the shell itself is asked for the code, which also proves the end. */
async function runExec(transport: AdbTransport, command: string, signal: AbortSignal): Promise<ShellOutput> {
  const stream = await transport.open(`exec:${command}; echo "${END_MARK}$?"`, signal);
  return await closing(stream, signal, async () => {
    const parts: Uint8Array[] = [];
    for await (const chunk of stream.bytes) parts.push(chunk);
    const all = Buffer.from(joined(parts));
    const end = END_PATTERN.exec(all.subarray(-END_BYTES).toString('latin1'));
    if (end?.[1] === undefined) throw connectionLost(transport.serial, `"${command}"`);
    return {
      stdout: all.subarray(0, all.lastIndexOf(END_MARK)),
      stderr: '',
      exitCode: Number(end[1]),
    };
  });
}

async function closing<T>(stream: AdbStream, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const close = () => stream.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    return await work();
  } finally {
    signal.removeEventListener('abort', close);
    stream.close();
  }
}

function tooMuch(command: string): DroidcuaError {
  return new DroidcuaError('DEVICE_COMMAND_FAILED', `"${command}" sent more than 256 MiB.`);
}
