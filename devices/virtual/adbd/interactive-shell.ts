/** `adb shell` without a command: lines are read and run until `exit` or the end of input. */
import type { Io } from '../shell/redirect.ts';
import type { Shell } from '../shell/run.ts';
import { NO_INPUT } from '../shell/streams.ts';

export interface InteractOptions {
  /** Shows what is typed and a prompt, as a terminal does. */
  readonly echo: boolean;
  readonly signal: AbortSignal;
}

const PROMPT = '$ ';
const INTERRUPT = '\x03';
const END_OF_INPUT = '\x04';
const ERASE = ['\x7f', '\b'];
/** Longer lines are cut: nobody types them. */
const MAX_LINE = 64 * 1024;

/** Gives the exit code of the last command. */
export async function interact(shell: Shell, io: Io, options: InteractOptions): Promise<number> {
  const { echo, signal } = options;
  let line = '';
  if (echo) io.out.write(PROMPT);
  while (!shell.state.exited && !signal.aborted) {
    const piece = await io.input.read();
    if (piece === undefined) break;
    for (const char of Buffer.from(piece).toString()) {
      if (shell.state.exited) break;
      if (char === END_OF_INPUT && line === '') shell.state.exited = true;
      else if (char === '\n' || char === '\r') {
        if (echo) io.out.write('\n');
        await shell.run(line, { ...io, input: NO_INPUT });
        line = '';
        if (echo && !shell.state.exited) io.out.write(PROMPT);
      } else line = edited(line, char, echo ? io : undefined);
    }
  }
  if (line !== '' && !shell.state.exited && !signal.aborted)
    await shell.run(line, { ...io, input: NO_INPUT });
  return shell.state.status;
}

function edited(line: string, char: string, terminal: Io | undefined): string {
  if (char === INTERRUPT) {
    terminal?.out.write(`^C\n${PROMPT}`);
    return '';
  }
  if (ERASE.includes(char)) {
    if (line !== '') terminal?.out.write('\b \b');
    return line.slice(0, -1);
  }
  terminal?.out.write(char);
  return line.length < MAX_LINE ? line + char : line;
}
