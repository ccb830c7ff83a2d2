/** `sms ...` and `gsm ...` on the console: messages and calls that reach the phone. Source of words: Android emulator console. */
import type { ConsoleReply } from './console-reply.ts';
import { DONE, refused } from './console-reply.ts';
import type { CallEvent, PhoneCall } from './hardware.ts';
import type { VirtualPhone } from './phone-api.ts';

const NUMBER = /^\+?[0-9*#()-]{1,20}$/;

/** `rest` is the line behind the verb as it was sent: a message keeps its spaces. */
export function sms(phone: VirtualPhone, rest: string): ConsoleReply {
  const [what = '', number = ''] = rest.split(/\s+/);
  if (what !== 'send') return refused(what === '' ? 'missing sub-command: send' : 'bad sub-command');
  const text = rest.slice(rest.indexOf(number) + number.length).trim();
  if (number === '' || text === '') {
    return refused("missing argument, try 'sms send <phonenumber> <text message>'");
  }
  if (!NUMBER.test(number)) return refused('bad phone number format, must be [+](0-9)*');
  return phone.receiveSms(number, text) ? DONE : refused('no app of this phone takes text messages');
}

const EVENTS: ReadonlyMap<string, CallEvent> = new Map([
  ['call', 'ring'],
  ['accept', 'answer'],
  ['hold', 'hold'],
  ['busy', 'end'],
  ['cancel', 'end'],
] as const);

export function gsm(phone: VirtualPhone, [what = '', number = '']: readonly string[]): ConsoleReply {
  const event = EVENTS.get(what);
  if (event !== undefined) return happen(phone, { what, number, event });
  if (what === 'list') return { lines: phone.calls().map(lineOf) };
  if (what === 'status') return { lines: ['gsm voice state: home', 'gsm data state:  home'] };
  const known = [...EVENTS.keys()].join(', ');
  return refused(what === '' ? `missing sub-command: list, status, ${known}` : 'bad sub-command');
}

function happen(
  phone: VirtualPhone,
  { what, number, event }: { readonly what: string; readonly number: string; readonly event: CallEvent },
): ConsoleReply {
  if (number === '') return refused(`missing argument, try 'gsm ${what} <phonenumber>'`);
  if (!NUMBER.test(number)) return refused('bad phone number format');
  if (phone.call(number, event)) return DONE;
  const reason = event === 'ring' ? 'that number calls already:' : 'could not find call';
  return refused(`${reason} '${number}'`);
}

const STATES: Readonly<Record<PhoneCall['state'], string>> = {
  ringing: 'incoming',
  dialing: 'dialing',
  active: 'active',
  held: 'held',
};

function lineOf({ direction, number, state }: PhoneCall): string {
  return `${direction === 'incoming' ? 'inbound from ' : 'outbound to  '} ${number} : ${STATES[state]}`;
}
