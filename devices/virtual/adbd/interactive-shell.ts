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
  const editor = new LineEditor(shell, io, options.echo);
  editor.prompt();
  while (!editor.ended && !options.signal.aborted) {
    const piece = await io.input.read();
    if (piece === undefined) break;
    for (const char of Buffer.from(piece).toString()) await editor.take(char);
  }
  if (!options.signal.aborted) await editor.finish();
  return shell.state.status;
}

class LineEditor {
  private readonly shell: Shell;
  private readonly io: Io;
  private readonly echo: boolean;
  private line = '';

  constructor(shell: Shell, io: Io, echo: boolean) {
    this.shell = shell;
    this.io = io;
    this.echo = echo;
  }

  get ended(): boolean {
    return this.shell.state.exited;
  }

  prompt(): void {
    if (!this.ended) this.show(PROMPT);
  }

  async take(char: string): Promise<void> {
    if (this.ended) return;
    if (char === END_OF_INPUT && this.line === '') this.shell.state.exited = true;
    else if (char === '\n' || char === '\r') await this.enter();
    else if (char === INTERRUPT) {
      this.line = '';
      this.show(`^C\n${PROMPT}`);
    } else this.edit(char);
  }

  /** Runs what was typed without a line end after it. */
  async finish(): Promise<void> {
    if (this.line !== '' && !this.ended) await this.run();
  }

  private async enter(): Promise<void> {
    this.show('\n');
    await this.run();
    this.prompt();
  }

  private async run(): Promise<void> {
    const line = this.line;
    this.line = '';
    await this.shell.run(line, { ...this.io, input: NO_INPUT });
  }

  private edit(char: string): void {
    if (!ERASE.includes(char)) {
      this.show(char);
      if (this.line.length < MAX_LINE) this.line += char;
    } else if (this.line !== '') {
      this.show('\b \b');
      this.line = this.line.slice(0, -1);
    }
  }

  private show(text: string): void {
    if (this.echo) this.io.out.write(text);
  }
}
