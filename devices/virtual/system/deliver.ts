/** What reaches the phone from outside. */
import { type Core, writeLog } from './core.ts';
import { notify } from './heads-up.ts';
import { callerName } from './people.ts';
import { phoneNow } from './phone-time.ts';

/** Gives a text message to every app that takes them. False when there is none. */
export function deliverSms(core: Core, from: string, text: string): boolean {
  const takers = core.apps.filter((app) => app.onSms !== undefined);
  for (const app of takers)
    app.onSms?.(core.state.data[app.packageName] ?? {}, { from, text, at: phoneNow(core) });
  const [first] = takers;
  if (first === undefined) return false;
  const { packageName } = first;
  writeLog(core, { tag: 'GsmInboundSmsHandler', text: `SMS from ${from}` });
  // Somebody who reads the conversation needs no notification.
  if (core.state.front !== packageName) notify(core, { title: callerName(core, from), text, packageName });
  return true;
}
