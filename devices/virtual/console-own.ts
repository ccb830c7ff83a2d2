/** What this phone's console knows beyond that of Google's emulator: `droidcua VERB ...`. */
import { asDroidcuaError } from '../../src/errors.ts';
import { encodePng } from '../../src/util/image.ts';
import type { ConsoleReply } from './console-reply.ts';
import type { Faults } from './faults/faults.ts';
import type { VirtualPhone } from './phone-api.ts';
import type { SystemSnapshots } from './system-snapshots.ts';
import type { TaskReport } from './tasks/exam.ts';

const VERBS = 'state, screenshot, fault, score, reset';

export interface OwnSetup {
  readonly phone: VirtualPhone;
  readonly snapshots: Pick<SystemSnapshots, 'reset'>;
  /** Absent on a phone that cannot be made to fail. */
  readonly faults?: Faults | undefined;
  /** Absent on a phone that was started without a task. */
  readonly exam?: (() => TaskReport) | undefined;
}

export async function answerOwn(setup: OwnSetup, args: readonly string[]): Promise<ConsoleReply> {
  const [verb = '', ...rest] = args;
  if (verb === 'state') return { lines: [JSON.stringify(setup.phone.state())] };
  if (verb === 'screenshot') {
    const png = await encodePng(setup.phone.frame());
    return { lines: [Buffer.from(png).toString('base64')] };
  }
  if (verb === 'score') {
    return setup.exam === undefined
      ? { lines: [], problem: 'this phone was started without a task' }
      : { lines: [JSON.stringify(setup.exam())] };
  }
  if (verb === 'reset') {
    return setup.snapshots.reset()
      ? { lines: [] }
      : { lines: [], problem: 'nobody kept how this phone began' };
  }
  if (verb === 'fault' && setup.faults !== undefined) return changeFaults(setup.faults, rest);
  return { lines: [], problem: verb === '' ? `missing sub-command: ${VERBS}` : 'bad sub-command' };
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
