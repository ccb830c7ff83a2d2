/** The time a phone shows: it is switched on at 9:41 on a fixed day, so that pictures do not depend on the real date. */
import { dayOf, longDate } from '../toolkit/dates.ts';
import { BOOT, type Core } from './core.ts';

/** Milliseconds since the phone was switched on. */
export function uptime(core: Core): number {
  return Math.max(0, core.clock.now() - core.bootedAt);
}

/** Milliseconds since 1970 of the phone's own wall clock. */
export function phoneNow(core: Core): number {
  return BOOT + uptime(core) + core.clockShift;
}

/** `9:41`, or `21:41` when the user wants 24 hours. */
export function clockText(core: Core): string {
  const now = new Date(phoneNow(core));
  const hours = now.getUTCHours();
  const shown = core.state.settings.system['time_12_24'] === '24' ? hours : hours % 12 || 12;
  return `${shown}:${String(now.getUTCMinutes()).padStart(2, '0')}`;
}

/** `Tuesday, September 15`. */
export function dateText(core: Core): string {
  return longDate(dayOf(phoneNow(core)));
}
