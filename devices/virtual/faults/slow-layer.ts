/** A phone that reacts late: what was done waits, in order, and takes effect all the same. */
import type { VirtualPhone } from '../phone-api.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';

interface Waiting {
  /** Milliseconds of the clock. */
  readonly due: number;
  readonly act: () => void;
}

export function slowLayer(phone: VirtualPhone, { faults, clock }: FaultSetting): Layer {
  const waiting: Waiting[] = [];
  const catchUp = (): void => {
    while ((waiting[0]?.due ?? Number.POSITIVE_INFINITY) <= clock.now()) waiting.shift()?.act();
  };
  const later = (act: () => void): void => {
    const delay = faults.hit('slow-screen')?.number('ms') ?? 0;
    const due = Math.max(waiting.at(-1)?.due ?? 0, clock.now() + delay);
    waiting.push({ due, act });
    catchUp();
  };
  return {
    phone: interpose(
      phone,
      {
        input: (gesture) => later(() => phone.input(gesture)),
        type: (text) => later(() => phone.type(text)),
        key: (key) => later(() => phone.key(key)),
      },
      catchUp,
    ),
    catchUp,
  };
}
