/** Small commands about the system: date, id, whoami, ps, pidof, uname, uptime, logcat. */
import type { Call, Command } from '../shell/command.ts';
import { focusOf, processIdOf } from './names.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The phone's own time, in UTC. */
function date({ args, system, out }: Call): number {
  const format = args.find((arg) => arg.startsWith('+'))?.slice(1) ?? '%a %b %e %H:%M:%S UTC %Y';
  const time = new Date(system.clock.now());
  const two = (value: number): string => String(value).padStart(2, '0');
  const values: Readonly<Record<string, string>> = {
    a: DAYS[time.getUTCDay()] ?? '',
    b: MONTHS[time.getUTCMonth()] ?? '',
    d: two(time.getUTCDate()),
    e: String(time.getUTCDate()).padStart(2, ' '),
    F: time.toISOString().slice(0, 10),
    H: two(time.getUTCHours()),
    m: two(time.getUTCMonth() + 1),
    M: two(time.getUTCMinutes()),
    N: `${String(time.getUTCMilliseconds()).padStart(3, '0')}000000`,
    s: String(Math.floor(time.getTime() / 1000)),
    S: two(time.getUTCSeconds()),
    T: time.toISOString().slice(11, 19),
    Y: String(time.getUTCFullYear()),
    z: '+0000',
    Z: 'UTC',
    '%': '%',
  };
  out.write(`${format.replaceAll(/%(.)/g, (all, letter: string) => values[letter] ?? all)}\n`);
  return 0;
}

function id({ args, out }: Call): number {
  const short = args.includes('-u') || args.includes('-g');
  const name = args.includes('-n') ? 'shell' : '2000';
  out.write(
    short ? `${name}\n` : 'uid=2000(shell) gid=2000(shell) groups=2000(shell) context=u:r:shell:s0\n',
  );
  return 0;
}

function whoami({ out }: Call): number {
  out.write('shell\n');
  return 0;
}

interface Process {
  readonly user: string;
  readonly pid: number;
  readonly name: string;
}

/** What can be known to run: the system, and the app in front. */
function processesOf({ system }: Call): readonly Process[] {
  const focus = focusOf(system.phone);
  return [
    { user: 'root', pid: 1, name: 'init' },
    { user: 'shell', pid: 300, name: 'adbd' },
    { user: 'system', pid: 500, name: 'system_server' },
    ...(focus === undefined
      ? []
      : [{ user: 'u0_a100', pid: processIdOf(focus.packageName), name: focus.packageName }]),
    ...system.guests.processes().map((name) => ({ user: 'u0_a101', pid: processIdOf(name), name })),
  ];
}

function ps(call: Call): number {
  call.out.write('USER           PID  PPID        VSZ    RSS WCHAN            ADDR S NAME\n');
  for (const { user, pid, name } of processesOf(call)) {
    call.out.write(
      `${user.padEnd(12)} ${String(pid).padStart(5)}     1          0      0 0                   0 S ${name}\n`,
    );
  }
  return 0;
}

function pidof(call: Call): number {
  const found = processesOf(call).filter(({ name }) => call.args.includes(name));
  if (found.length > 0) call.out.write(`${found.map(({ pid }) => pid).join(' ')}\n`);
  return found.length > 0 ? 0 : 1;
}

function uname({ args, out }: Call): number {
  out.write(args.includes('-a') ? 'Linux localhost 5.15.0-virtual #1 SMP aarch64 Toybox\n' : 'Linux\n');
  return 0;
}

function uptime({ system, out }: Call): number {
  const minutes = Math.floor((system.clock.now() - system.bootedAt) / 60_000);
  out.write(
    ` up ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')},  0 users,  load average: 0.00, 0.00, 0.00\n`,
  );
  return 0;
}

/** The log is empty. Without `-d` the real one waits for more, and so does this. */
async function logcat({ args, out, signal }: Call): Promise<number> {
  if (args.includes('-c')) return 0;
  out.write('--------- beginning of main\n');
  if (args.some((arg) => arg === '-d' || /^-t/.test(arg))) return 0;
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return 130;
}

export const SYSTEM_INFO: readonly (readonly [string, Command])[] = [
  ['date', date],
  ['id', id],
  ['whoami', whoami],
  ['ps', ps],
  ['pidof', pidof],
  ['uname', uname],
  ['uptime', uptime],
  ['logcat', logcat],
];
