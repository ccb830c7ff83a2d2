/** `power ...` on the console: the battery. Source of words: Android emulator console. */
import type { ConsoleReply } from './console-reply.ts';
import { DONE, refused } from './console-reply.ts';
import { BATTERY_HEALTHS, BATTERY_STATUSES, type Battery } from './hardware.ts';
import type { VirtualPhone } from './phone-api.ts';

const USAGE: Readonly<Record<string, string>> = {
  ac: 'Usage: "ac on" or "ac off"',
  status: 'Usage: "status unknown|charging|discharging|not-charging|full"',
  present: 'Usage: "present true" or "present false"',
  health: 'Usage: "health unknown|good|overheat|dead|overvoltage|failure"',
  capacity: 'Usage: "capacity <percentage>"',
};

export function power(phone: VirtualPhone, [what = '', value = '']: readonly string[]): ConsoleReply {
  const { battery } = phone.hardware();
  if (what === 'display') return { lines: display(battery) };
  const usage = USAGE[what];
  if (usage === undefined) {
    return refused(
      what === '' ? 'missing sub-command: display, ac, status, present, health, capacity' : 'bad sub-command',
    );
  }
  const change = READERS.get(what)?.(value);
  if (change === undefined) return refused(usage);
  phone.changeHardware({ battery: { ...battery, ...change } });
  return DONE;
}

function display({ ac, status, health, present, level }: Battery): readonly string[] {
  return [
    `AC: ${ac ? 'online' : 'offline'}`,
    `status: ${capital(status)}`,
    `health: ${capital(health)}`,
    `present: ${present}`,
    `capacity: ${level}`,
  ];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

type Reader = (value: string) => Partial<Battery> | undefined;

/** Undefined for a value that is none of the allowed ones. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['ac', (value) => (value === 'on' || value === 'off' ? { ac: value === 'on' } : undefined)],
  ['present', (value) => (value === 'true' || value === 'false' ? { present: value === 'true' } : undefined)],
  [
    'capacity',
    (value) => (/^\d{1,3}$/.test(value) && Number(value) <= 100 ? { level: Number(value) } : undefined),
  ],
  [
    'status',
    (value) => {
      const status = BATTERY_STATUSES.find((one) => one === value);
      return status === undefined ? undefined : { status };
    },
  ],
  [
    'health',
    (value) => {
      const health = BATTERY_HEALTHS.find((one) => one === value);
      return health === undefined ? undefined : { health };
    },
  ],
]);
