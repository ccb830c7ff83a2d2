/** The person at the terminal: keys that pause, speak, take over and end, and the answer to a question. */
import type { ControlDesk } from '../agent/control/control.ts';
import type { AskPerson } from '../agent/safety/confirm.ts';
import type { CliIo } from './context.ts';
import { oneLine } from './render/error.ts';

export interface Person {
  /** Absent when nobody is there. */
  readonly ask?: AskPerson;
  leave(): void;
}

export const NOBODY: Person = { leave: () => undefined };

export const KEYS_HELP = 'Keys: p pause and continue, m message, t take the phone over, q stop.';

interface Terminal {
  readonly desk: ControlDesk;
  readonly say: (text: string) => void;
  /** Takes the keys while a line is written or a question is open. */
  taken: ((key: string) => void) | undefined;
}

/** Hears the keys until the person leaves. Without a keyboard nobody is there. */
export function personAt(io: CliIo, desk: ControlDesk): Person {
  if (io.onKey === undefined || !io.isTTY) return NOBODY;
  const terminal: Terminal = { desk, say: (text) => void io.stderr.write(text), taken: undefined };
  terminal.say(`${KEYS_HELP}\n`);
  const leave = io.onKey((key) => (terminal.taken ?? command(terminal))(key));
  return { ask: (what, signal) => ask(terminal, what, signal), leave };
}

function command(terminal: Terminal): (key: string) => void {
  const { desk, say } = terminal;
  return (key) => {
    switch (key.toLowerCase()) {
      case 'p':
        toggle(terminal, 'paused', 'Pausing after this step; p goes on.');
        break;
      case 't':
        toggle(terminal, 'takeover', 'The phone is yours after this step; t hands it back.');
        break;
      case 'm':
        say('\nMessage: ');
        terminal.taken = line(terminal, (text) => desk.tell(text));
        break;
      case 'q':
        say('\nStopping.\n');
        desk.abort();
        break;
      default:
    }
  };
}

function toggle({ desk, say }: Terminal, reason: 'paused' | 'takeover', words: string): void {
  if (desk.standing !== undefined) {
    say('\nGoing on.\n');
    desk.goOn();
    return;
  }
  say(`\n${words}\n`);
  desk.stand(reason);
}

/** Enter ends the line, Escape forgets it. */
function line(terminal: Terminal, then: (text: string) => void): (key: string) => void {
  let text = '';
  return (key) => {
    if (key === '\r' || key === '\n' || key === '\u001b') {
      terminal.taken = undefined;
      terminal.say('\n');
      if (key !== '\u001b') then(text);
      return;
    }
    if (key === '\u007f') text = Array.from(text).slice(0, -1).join('');
    else text += key;
    terminal.say(key === '\u007f' ? '\b \b' : oneLine(key));
  };
}

/** Only a plain yes is a yes. */
function ask(terminal: Terminal, what: string, signal: AbortSignal): Promise<boolean> {
  terminal.say(`\nAllow: ${oneLine(what)} [y/N] `);
  return new Promise((resolve, reject) => {
    const before = terminal.taken;
    const stopped = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stopped, { once: true });
    terminal.taken = (key) => {
      terminal.taken = before;
      signal.removeEventListener('abort', stopped);
      const yes = key.toLowerCase() === 'y';
      terminal.say(`${yes ? 'yes' : 'no'}\n`);
      resolve(yes);
    };
  });
}
