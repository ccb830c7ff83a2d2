/** What reaches the phone from outside. */
import type { Core } from './core.ts';
import { phoneNow } from './phone-time.ts';

/** Gives a text message to every app that takes them. False when there is none. */
export function deliverSms(core: Core, from: string, text: string): boolean {
  const takers = core.apps.filter((app) => app.onSms !== undefined);
  for (const app of takers)
    app.onSms?.(core.state.data[app.packageName] ?? {}, { from, text, at: phoneNow(core) });
  return takers.length > 0;
}
