/** What a terminal does between the keys of its user and the programs: echo, corrections, lines, interrupts (POSIX canonical mode). */
import type { Input, Output } from '../shell/command.ts';

const INTERRUPT = '\x03';
const END_OF_INPUT = '\x04';
const ERASE = ['\x7f', '\b'];
/** Longer lines are cut, as the kernel does, though earlier. */
const MAX_LINE = 64 * 1024;
/** Lines typed ahead of a program that does not read. */
const MAX_LINES = 1000;

/** `end`: no more for now (control-D); `interrupt`: the line was given up (control-C). */
type Entry =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' };

export class Terminal implements Input {
  private readonly screen: Output | undefined;
  private readonly entries: Entry[] = [];
  private line = '';
  private ended = false;
  private wake: (() => void) | undefined;
  /** Called when the user interrupts what runs. */
  onInterrupt: () => void = () => undefined;

  /** `screen` shows what is typed; without it there is no user but a pipe, and no key has a meaning of its own. */
  constructor(screen: Output | undefined) {
    this.screen = screen;
  }

  feed(text: string): void {
    for (const char of text) this.take(char);
  }

  /** Nothing will be typed any more. What stands in an unfinished line still counts. */
  close(): void {
    if (this.line !== '') this.push({ kind: 'line', text: this.line });
    this.ended = true;
    this.wake?.();
  }

  async next(): Promise<Entry> {
    for (;;) {
      const entry = this.entries.shift();
      if (entry !== undefined) return entry;
      if (this.ended) return { kind: 'end' };
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** How a program reads that runs on the terminal. */
  async read(): Promise<Uint8Array | undefined> {
    const entry = await this.next();
    return entry.kind === 'line' ? Buffer.from(`${entry.text}\n`) : undefined;
  }

  private take(char: string): void {
    if (char === '\n' || (char === '\r' && this.screen !== undefined)) this.enter();
    else if (this.screen === undefined) this.append(char);
    else if (char === INTERRUPT) this.interrupt(this.screen);
    else if (char === END_OF_INPUT) this.finish();
    else if (ERASE.includes(char)) this.erase(this.screen);
    else {
      this.screen.write(char);
      this.append(char);
    }
  }

  private enter(): void {
    this.screen?.write('\n');
    this.push({ kind: 'line', text: this.line });
    this.line = '';
  }

  private append(char: string): void {
    if (this.line.length < MAX_LINE) this.line += char;
  }

  private erase(screen: Output): void {
    if (this.line === '') return;
    screen.write('\b \b');
    this.line = this.line.slice(0, -1);
  }

  private interrupt(screen: Output): void {
    screen.write('^C\n');
    this.line = '';
    this.entries.length = 0;
    this.push({ kind: 'interrupt' });
    this.onInterrupt();
  }

  /** In the middle of a line it means nothing here: nobody types that on purpose. */
  private finish(): void {
    if (this.line === '') this.push({ kind: 'end' });
  }

  private push(entry: Entry): void {
    if (this.entries.length < MAX_LINES) this.entries.push(entry);
    this.wake?.();
  }
}
