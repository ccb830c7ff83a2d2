/** How the person reaches into a run: stand still, go on, a word, an end. Heard between two steps. */
import { DroidcuaError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';

export type Standstill = 'paused' | 'takeover';

/** What has come in since the last time. */
export interface Heard {
  readonly messages: readonly string[];
  /** Times the run stood still, milliseconds each. */
  readonly pauses: readonly { readonly reason: Standstill; readonly ms: number }[];
}

/** The loop's side. */
export interface Control {
  /** Waits while the run is to stand still. Rejects with the signal's reason. */
  attend(signal: AbortSignal): Promise<Heard>;
}

/** The person's side: keys, or the commands of another process. */
export interface ControlDesk extends Control {
  /** Undefined while the run goes on. */
  readonly standing: Standstill | undefined;
  stand(reason: Standstill): void;
  goOn(): void;
  tell(text: string): void;
  abort(): void;
  /** Aborts with CANCELLED after {@link abort}. */
  readonly signal: AbortSignal;
}

export function createControl(clock: Clock): ControlDesk {
  const messages: string[] = [];
  const stop = new AbortController();
  let standing: Standstill | undefined;
  let wake = (): void => undefined;
  const goOn = (): void => {
    standing = undefined;
    wake();
  };
  return {
    get standing() {
      return standing;
    },
    stand: (reason) => {
      standing = reason;
    },
    goOn,
    tell: (text) => {
      const line = text.trim();
      if (line !== '') messages.push(line);
    },
    abort: () => stop.abort(new DroidcuaError('CANCELLED', 'Stopped on request.')),
    signal: stop.signal,
    attend: async (signal) => {
      const pauses = [];
      while (standing !== undefined) {
        const [reason, started] = [standing, clock.now()];
        await woken(signal, (waker) => {
          wake = waker;
        });
        pauses.push({ reason, ms: clock.now() - started });
      }
      return { messages: messages.splice(0), pauses };
    },
  };
}

function woken(signal: AbortSignal, waker: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopped = (): void => reject(signal.reason as Error);
    if (signal.aborted) {
      stopped();
      return;
    }
    signal.addEventListener('abort', stopped, { once: true });
    waker(() => {
      signal.removeEventListener('abort', stopped);
      resolve();
    });
  });
}
