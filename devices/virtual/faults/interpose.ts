/** Puts something between a phone and those who use it. */
import type { Clock } from '../../../src/ports/clock.ts';
import type { VirtualPhone } from '../phone-api.ts';
import type { Faults } from './faults.ts';

/** What every part works with. */
export interface FaultSetting {
  readonly faults: Faults;
  readonly clock: Clock;
}

/** A phone on which some faults can happen. */
export interface Layer {
  readonly phone: VirtualPhone;
  /** An opportunity: a fault was switched on, or the phone was touched. */
  readonly moment?: () => void;
  /** An opportunity: somebody looks at the phone, for the first time after a while. */
  readonly look?: () => void;
  /** Called before anything is asked of the phone: what was due in the meantime happens now. */
  readonly catchUp?: () => void;
}

/** The phone with some of its doings replaced; everything else goes to the phone as it is. */
export function interpose(
  phone: VirtualPhone,
  changes: Partial<VirtualPhone>,
  before: () => void = () => undefined,
): VirtualPhone {
  const known = new Map<string | symbol, unknown>(Object.entries(changes));
  return new Proxy(phone, {
    get: (target, name) => {
      // The phone is asked as itself: its private parts are not known to the proxy.
      const value = known.get(name) ?? (Reflect.get(target, name, target) as unknown);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        before();
        return Reflect.apply(value, target, args);
      };
    },
  });
}
