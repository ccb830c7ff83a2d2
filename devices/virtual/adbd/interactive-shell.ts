/** `adb shell` without a command: lines are read and run until `exit` or the end of input. */
import type { Io } from '../shell/redirect.ts';
import type { Shell } from '../shell/run.ts';
import { Terminal } from './terminal.ts';

export interface InteractOptions {
  /** Shows what is typed and a prompt, as a terminal does. */
  readonly echo: boolean;
  /** What stands before the `$`: the name of the phone. */
  readonly host: string;
  readonly signal: AbortSignal;
}

/** The exit code of a program that was interrupted. */
const INTERRUPTED = 130;

/** Gives the exit code of the last command. */
export async function interact(shell: Shell, io: Io, options: InteractOptions): Promise<number> {
  const { echo, host, signal } = options;
  const terminal = new Terminal(echo ? io.out : undefined);
  void pump(io, terminal);
  while (!shell.state.exited && !signal.aborted) {
    if (echo) io.out.write(promptOf(shell, host));
    const entry = await terminal.next();
    if (entry.kind === 'end') break;
    if (entry.kind === 'interrupt') shell.state.status = INTERRUPTED;
    else await runLine(shell, { ...io, input: terminal }, entry.text, terminal);
  }
  return shell.state.status;
}

async function pump(io: Io, terminal: Terminal): Promise<void> {
  const decoder = new TextDecoder();
  for (;;) {
    const piece = await io.input.read();
    if (piece === undefined) break;
    terminal.feed(decoder.decode(piece, { stream: true }));
  }
  terminal.close();
}

async function runLine(shell: Shell, io: Io, line: string, terminal: Terminal): Promise<void> {
  const interrupt = new AbortController();
  terminal.onInterrupt = () => interrupt.abort();
  await shell.runUntil(interrupt.signal, line, io);
  terminal.onInterrupt = () => undefined;
}

/** As Android's shell shows it: the last exit code when it was not 0, where one is, and who one is. */
function promptOf({ state }: Shell, host: string): string {
  return `${state.status === 0 ? '' : `${state.status}|`}${host}:${state.directory} $ `;
}
