/** `date [+FORMAT]` and `uptime`: the phone's own time, in UTC. Source of the formats: toybox. */
import type { Call, Command } from '../shell/command.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
const DEFAULT = '%a %b %e %H:%M:%S UTC %Y';
const DAY_MS = 86_400_000;

function date({ args, system, out, err }: Call): number {
  const at = args.findIndex((arg) => arg.startsWith('@'));
  if (args[0] === '-s' || (args[0] !== undefined && /^\d{8,}/.test(args[0]))) {
    err.write('date: cannot set date: Operation not permitted\n');
    return 1;
  }
  const wanted = args[at]?.slice(1);
  const time = new Date(wanted === undefined ? system.phone.wallClock() : Number(wanted) * 1000);
  const format = args.find((arg) => arg.startsWith('+'))?.slice(1) ?? DEFAULT;
  const values = valuesOf(time);
  out.write(`${format.replaceAll(/%(.)/g, (all, letter: string) => values[letter] ?? all)}\n`);
  return 0;
}

function valuesOf(time: Date): Readonly<Record<string, string>> {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = DAYS[time.getUTCDay()] ?? '';
  const month = MONTHS[time.getUTCMonth()] ?? '';
  const newYear = Date.UTC(time.getUTCFullYear(), 0, 1);
  return {
    a: day.slice(0, 3),
    A: day,
    b: month.slice(0, 3),
    B: month,
    d: two(time.getUTCDate()),
    e: String(time.getUTCDate()).padStart(2, ' '),
    F: time.toISOString().slice(0, 10),
    H: two(time.getUTCHours()),
    I: two(time.getUTCHours() % 12 || 12),
    j: String(Math.floor((time.getTime() - newYear) / DAY_MS) + 1).padStart(3, '0'),
    m: two(time.getUTCMonth() + 1),
    M: two(time.getUTCMinutes()),
    n: '\n',
    N: `${String(time.getUTCMilliseconds()).padStart(3, '0')}000000`,
    p: time.getUTCHours() < 12 ? 'AM' : 'PM',
    s: String(Math.floor(time.getTime() / 1000)),
    S: two(time.getUTCSeconds()),
    T: time.toISOString().slice(11, 19),
    u: String(time.getUTCDay() || 7),
    y: String(time.getUTCFullYear()).slice(2),
    Y: String(time.getUTCFullYear()),
    z: '+0000',
    Z: 'UTC',
    '%': '%',
  };
}

function uptime({ system, out }: Call): number {
  const minutes = Math.floor((system.clock.now() - system.bootedAt) / 60_000);
  const time = new Date(system.phone.wallClock()).toISOString().slice(11, 19);
  const hours = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  const up = minutes < 60 ? `${minutes} min` : hours;
  out.write(` ${time} up ${up},  0 users,  load average: 0.00, 0.00, 0.00\n`);
  return 0;
}

export const DATE: readonly (readonly [string, Command])[] = [
  ['date', date],
  ['uptime', uptime],
];
