/** `ps`, `pidof`, `top -n 1`. Source of the formats: toybox. */
import type { Call, Command } from '../shell/command.ts';
import { optionsOf } from './options.ts';
import { type Process, processesOf } from './processes.ts';

const FIELDS: ReadonlyMap<string, readonly [string, (process: Process) => string]> = new Map([
  ['USER', ['USER', ({ user }) => user.padEnd(12)]],
  ['PID', ['  PID', ({ pid }) => String(pid).padStart(5)]],
  ['PPID', [' PPID', ({ parent }) => String(parent).padStart(5)]],
  ['NAME', ['NAME', ({ name }) => name]],
  ['ARGS', ['ARGS', ({ name }) => name]],
  ['CMD', ['CMD', ({ name }) => name.slice(-15)]],
] as const);
const HELP = [
  'usage: ps [-AadefLlnwZ] [-gG GROUP,] [-k FIELD,] [-o FIELD,] [-p PID,] [-t TTY,] [-uU USER,]',
  '',
  'List processes.',
  '',
  '-A\tAll',
  '-o\tShow FIELDs instead of defaults, each with optional :size and =title',
  '-p\tPIDs (--pid)',
  '',
].join('\n');

function ps(call: Call): number {
  const { flags, values } = optionsOf(call.args, ['-o', '-p', '-u', '-U', '-k']);
  if (flags.has('--help')) {
    call.out.write(HELP);
    return 0;
  }
  const all = flags.has('-A') || flags.has('-e') || flags.has('-ef') || flags.has('-p');
  const pids = values.get('-p')?.split(',');
  // Without `-A` only what belongs to the shell's own user.
  const shown = processesOf(call.system).filter(
    ({ user, pid }) => (all || user === 'shell') && (pids?.includes(String(pid)) ?? true),
  );
  const columns = values.get('-o')?.toUpperCase().split(',');
  call.out.write(columns === undefined ? table(shown) : chosen(shown, columns));
  return 0;
}

function table(processes: readonly Process[]): string {
  const head = 'USER           PID  PPID        VSZ    RSS WCHAN            ADDR S NAME\n';
  const lines = processes.map(
    ({ user, pid, parent, name }) =>
      `${user.padEnd(12)} ${String(pid).padStart(5)} ${String(parent).padStart(5)}          0      0 0                   0 S ${name}\n`,
  );
  return head + lines.join('');
}

function chosen(processes: readonly Process[], columns: readonly string[]): string {
  const fields = columns.flatMap((column) => {
    const field = FIELDS.get(column.split('=')[0] ?? '');
    return field === undefined ? [] : [field];
  });
  const head = `${fields.map(([title]) => title).join(' ')}\n`;
  return head + processes.map((one) => `${fields.map(([, text]) => text(one)).join(' ')}\n`).join('');
}

function pidof({ args, system, out }: Call): number {
  const { flags, rest } = optionsOf(args);
  const found = processesOf(system).filter(({ name }) => rest.includes(name));
  const shown = flags.has('-s') ? found.slice(0, 1) : found;
  if (shown.length > 0) out.write(`${shown.map(({ pid }) => pid).join(' ')}\n`);
  return shown.length > 0 ? 0 : 1;
}

/** One look, whatever `-n` and `-d` ask for: nothing here uses the processor. */
function top({ system, out }: Call): number {
  const processes = processesOf(system);
  out.write(
    `Tasks: ${processes.length} total,   1 running, ${processes.length - 1} sleeping,   0 stopped,   0 zombie\n`,
  );
  out.write('  Mem:  4028788K total,  2014394K used,  2014394K free,        0 buffers\n');
  out.write(' Swap:        0 total,        0 used,        0 free,   512000K cached\n');
  out.write('800%cpu   0%user   0%nice   0%sys 800%idle   0%iow   0%irq   0%sirq   0%host\n');
  out.write('  PID USER         PR  NI VIRT  RES  SHR S[%CPU] %MEM     TIME+ ARGS\n');
  for (const { pid, user, name } of processes) {
    out.write(
      `${String(pid).padStart(5)} ${user.padEnd(12)} 20   0    0    0    0 S  0.0   0.0   0:00.00 ${name}\n`,
    );
  }
  return 0;
}

export const PROCESS_COMMANDS: readonly (readonly [string, Command])[] = [
  ['ps', ps],
  ['pidof', pidof],
  ['top', top],
];
