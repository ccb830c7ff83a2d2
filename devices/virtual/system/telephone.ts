/** The telephone line: calls that come in and go out. An app with a call screen shows them. */
import type { CallRecord, PhoneCall } from '../hardware.ts';
import type { Core } from './core.ts';
import { frontStack, writeLog } from './core.ts';
import { goHome, launchApp, openScreen, popScreens } from './navigation.ts';
import { phoneNow } from './phone-time.ts';

const LOG_KEPT = 50;

/** Somebody calls: the call screen comes to the front. False when no app can show it, or that number calls already. */
export function ring(core: Core, number: string): boolean {
  return begin(core, { number, direction: 'incoming', state: 'ringing', since: phoneNow(core) });
}

/** The user calls somebody. */
export function dial(core: Core, number: string): boolean {
  return begin(core, { number, direction: 'outgoing', state: 'dialing', since: phoneNow(core) });
}

function begin(core: Core, call: PhoneCall): boolean {
  const { telephone } = core.state;
  const app = core.apps.find(({ callScreen }) => callScreen !== undefined);
  const known = telephone.calls.some(({ number }) => number === call.number);
  if (app?.callScreen === undefined || known) return false;
  if (telephone.calls.length === 0) telephone.before = core.state.front;
  telephone.calls = [...telephone.calls, call];
  writeLog(core, { tag: 'Telecom', text: `${call.direction} call ${call.state}: ${call.number}` });
  if (!showsCalls(core)) openScreen(core, app.packageName, app.callScreen);
  return true;
}

/** Both hear each other from now on, whoever of them picked up. False when there is no such call. */
export function connectCall(core: Core, number: string): boolean {
  return change(core, number, 'active');
}

export function holdCall(core: Core, number: string): boolean {
  return change(core, number, 'held');
}

function change(core: Core, number: string, state: PhoneCall['state']): boolean {
  const { telephone } = core.state;
  if (telephone.calls.every((call) => call.number !== number)) return false;
  const since = phoneNow(core);
  telephone.calls = telephone.calls.map((call) =>
    call.number !== number ? call : { ...call, state, since: call.state === 'held' ? call.since : since },
  );
  return true;
}

/** Ends a call. `here` tells who did it: the user declines or hangs up, or the other side gives up. */
export function endCall(core: Core, number: string, here: boolean): boolean {
  const { telephone } = core.state;
  const call = telephone.calls.find((one) => one.number === number);
  if (call === undefined) return false;
  telephone.calls = telephone.calls.filter((one) => one !== call);
  telephone.log = [recordOf(core, call, here), ...telephone.log].slice(0, LOG_KEPT);
  writeLog(core, { tag: 'Telecom', text: `call ended: ${number}` });
  if (telephone.calls.length === 0 && showsCalls(core)) leave(core);
  return true;
}

function recordOf(core: Core, call: PhoneCall, here: boolean): CallRecord {
  const at = phoneNow(core);
  const talked = call.state === 'active' || call.state === 'held';
  const unanswered = here ? 'declined' : 'missed';
  return {
    number: call.number,
    kind: call.state === 'ringing' ? unanswered : call.direction,
    at,
    seconds: talked ? Math.floor((at - call.since) / 1000) : 0,
  };
}

function showsCalls(core: Core): boolean {
  const app = core.apps.find(({ packageName }) => packageName === core.state.front);
  const stack = frontStack(core);
  return app?.callScreen !== undefined && stack[stack.length - 1]?.screen === app.callScreen;
}

/** Back to what was in front when the telephone rang. */
function leave(core: Core): void {
  const { front, telephone } = core.state;
  popScreens(core, front);
  if (telephone.before === core.launcher.packageName) goHome(core);
  else launchApp(core, telephone.before);
}
