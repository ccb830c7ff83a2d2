/** `service list|check|call`: the names under which Android's services are registered. Texts: AOSP cmds/service/service.cpp. */
import type { Call, Command } from '../shell/command.ts';
import { SERVICE_INTERFACES } from './service-names.ts';

function list({ out }: Call): number {
  out.write(`Found ${SERVICE_INTERFACES.size} services:\n`);
  for (const [at, [name, descriptor]] of [...SERVICE_INTERFACES].entries())
    out.write(`${at}\t${name}: [${descriptor}]\n`);
  return 0;
}

function check({ args, out }: Call): number {
  const name = args[1] ?? '';
  out.write(`Service ${name}${SERVICE_INTERFACES.has(name) ? ': found' : ': not found'}\n`);
  return 0;
}

/** No service of this phone takes calls by number: the answer is that of one that does not know the number. */
function call({ args, out, err }: Call): number {
  const name = args[1] ?? '';
  if (!SERVICE_INTERFACES.has(name)) {
    err.write(`service: Service ${name} does not exist\n`);
    return 10;
  }
  out.write('Result: Parcel(Error: 0xffffffffffffffb6 "Not a data message")\n');
  return 0;
}

/** Each with the words it needs, its own name among them. */
const VERBS: ReadonlyMap<string, readonly [words: number, work: (call: Call) => number]> = new Map([
  ['list', [1, list]],
  ['check', [2, check]],
  ['call', [3, call]],
] as const);

function service(given: Call): number {
  const verb = VERBS.get(given.args[0] ?? '');
  if (verb !== undefined && given.args.length >= verb[0]) return verb[1](given);
  given.err.write(
    'Usage: service [-h|-?]\n       service list\n       service check SERVICE\n       service call SERVICE CODE [i32 N | i64 N | f N | d N | s16 STR ] ...\n',
  );
  return 10;
}

export const SERVICE_LIST: readonly (readonly [string, Command])[] = [['service', service]];
