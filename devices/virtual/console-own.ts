/** What this phone's console knows beyond that of Google's emulator: `droidcua VERB ...`. */
import { asDroidcuaError } from '../../src/errors.ts';
import { encodePng } from '../../src/util/image.ts';
import type { ConsoleReply } from './console-reply.ts';
import type { Faults } from './faults/faults.ts';
import type { VirtualPhone } from './phone-api.ts';
import type { SystemSnapshots } from './system-snapshots.ts';
import type { TaskReport } from './tasks/exam.ts';

export interface OwnSetup {
  readonly phone: VirtualPhone;
  readonly snapshots: Pick<SystemSnapshots, 'reset'>;
  /** Absent on a phone that cannot be made to fail. */
  readonly faults?: Faults | undefined;
  /** Absent on a phone that was started without a task. */
  readonly exam?: (() => TaskReport) | undefined;
}

type Answer = (setup: OwnSetup, args: readonly string[]) => ConsoleReply | Promise<ConsoleReply>;

const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['state', ({ phone }) => ({ lines: [JSON.stringify(phone.state())] })],
  ['screenshot', ({ phone }) => screenshot(phone)],
  ['fault', ({ faults }, args) => (faults === undefined ? BAD : changeFaults(faults, args))],
  ['score', ({ exam }) => (exam === undefined ? NO_TASK : { lines: [JSON.stringify(exam())] })],
  ['reset', ({ snapshots }) => (snapshots.reset() ? { lines: [] } : NO_START)],
]);
const BAD: ConsoleReply = { lines: [], problem: 'bad sub-command' };
const NO_TASK: ConsoleReply = {
  lines: [],
  problem: 'this phone was started without a task; start one by droidcua phone start --task <id>',
};
const NO_START: ConsoleReply = { lines: [], problem: 'nobody kept how this phone began' };

export async function answerOwn(setup: OwnSetup, args: readonly string[]): Promise<ConsoleReply> {
  const [verb = '', ...rest] = args;
  if (verb === '') {
    return { lines: [], problem: `missing sub-command: ${[...ANSWERS.keys()].join(', ')}` };
  }
  return (await ANSWERS.get(verb)?.(setup, rest)) ?? BAD;
}

async function screenshot(phone: VirtualPhone): Promise<ConsoleReply> {
  const png = await encodePng(phone.frame());
  return { lines: [Buffer.from(png).toString('base64')] };
}

/** Every answer is the list of what is on, as JSON. */
function changeFaults(faults: Faults, [verb = 'list', ...names]: readonly string[]): ConsoleReply {
  try {
    const problem = Object.hasOwn(CHANGES, verb) ? CHANGES[verb]?.(faults, names) : USAGE;
    return problem === '' || problem === undefined
      ? { lines: [JSON.stringify(faults.list())] }
      : { lines: [], problem };
  } catch (caught) {
    const { message, hint } = asDroidcuaError(caught);
    return { lines: [], problem: `${message} ${hint}` };
  }
}

const USAGE = 'bad sub-command, try fault add <name>[:rate], fault clear [name], fault list';

/** Each gives what is wrong, or nothing. */
const CHANGES: Readonly<Record<string, (faults: Faults, names: readonly string[]) => string>> = {
  list: () => '',
  add: (faults, names) => {
    for (const name of names) faults.add(name);
    return names.length === 0 ? USAGE : '';
  },
  clear: (faults, names) => {
    if (names.length === 0) faults.clear();
    const unknown = names.filter((name) => !faults.clear(name));
    return unknown.length === 0 ? '' : `${unknown.join(', ')} is not on`;
  },
};
