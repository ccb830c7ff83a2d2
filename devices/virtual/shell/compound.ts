/** Runs conditions, loops and groups. */
import { setImmediate } from 'node:timers/promises';
import type { ShellState } from './command.ts';
import { expandAll, expandOne, patternOf, type Values } from './expand.ts';
import type { Io } from './redirect.ts';
import type { CompoundCommand, Condition, Step, Word } from './syntax.ts';

/** What it takes from the shell it runs in. */
export interface Body {
  readonly state: ShellState;
  readonly values: Values;
  /** Nothing more is to be run: `exit`, `break` in a loop, the client has gone. */
  halted(): boolean;
  steps(steps: readonly Step[]): Promise<number>;
  /** Runs a command by words. */
  call(words: readonly string[]): Promise<number>;
}

/** Rounds of one loop whose output goes into a pipe: whoever reads it begins only when the loop has ended. */
const MAX_PIPED_ROUNDS = 10_000;

type Of<Kind extends CompoundCommand['kind']> = Extract<CompoundCommand, { kind: Kind }>;

export async function runCompound(command: CompoundCommand, io: Io, body: Body): Promise<number> {
  switch (command.kind) {
    case 'if':
      return condition(command, body);
    case 'while':
    case 'until':
      return inLoop(body, () => whileLoop(command, io, body));
    case 'for':
      return inLoop(body, () => forLoop(command, io, body));
    case 'case':
      return choice(command, body);
    case 'condition':
      return answer(command.condition, body);
    case 'group':
      return body.steps(command.body);
    case 'subshell':
      return subshell(command, body);
  }
}

async function condition({ branches, otherwise }: Of<'if'>, body: Body): Promise<number> {
  for (const { test, body: steps } of branches) {
    const status = await body.steps(test);
    if (body.halted()) return status;
    if (status === 0) return body.steps(steps);
  }
  return otherwise.length === 0 ? 0 : body.steps(otherwise);
}

/** Exit code: 0 when it is so, 1 when not, 2 when it is no question. */
async function answer(condition: Condition, body: Body): Promise<number> {
  if (condition.kind === 'question') return ask(condition.words, body);
  if (condition.kind === 'not') {
    const status = await answer(condition.inner, body);
    return status > 1 ? status : 1 - status;
  }
  const left = await answer(condition.left, body);
  const isDecided = left > 1 || (left === 0) === (condition.kind === 'or');
  return isDecided ? left : answer(condition.right, body);
}

const COMPARES_PATTERN = ['=', '==', '!='];

async function ask(words: readonly Word[], body: Body): Promise<number> {
  const texts: string[] = [];
  for (const word of words) texts.push(await expandOne(word, body.values));
  const [text = '', operator = '', right = ''] = texts;
  if (texts.length === 1) return Number(text === '');
  if (texts.length === 3 && COMPARES_PATTERN.includes(operator)) {
    const isQuoted = words[2]?.every((part) => part.quoted) === true;
    const fits = isQuoted ? text === right : patternOf(right).test(text);
    return Number(fits === (operator === '!='));
  }
  return body.call(['test', ...texts]);
}

async function inLoop({ state }: Body, work: () => Promise<number>): Promise<number> {
  state.loops += 1;
  try {
    return await work();
  } finally {
    state.loops -= 1;
  }
}

async function whileLoop(
  { kind, test, body: steps }: Of<'while' | 'until'>,
  io: Io,
  body: Body,
): Promise<number> {
  let status = 0;
  for (let round = 0; await mayGoOn(round, io, body); round += 1) {
    const holds = (await body.steps(test)) === 0;
    if (body.halted() || holds !== (kind === 'while')) break;
    status = await body.steps(steps);
    if (leaves(body)) break;
  }
  return status;
}

async function forLoop({ name, words, body: steps }: Of<'for'>, io: Io, body: Body): Promise<number> {
  let status = 0;
  const values = await expandAll(words, body.values);
  for (const [round, value] of values.entries()) {
    if (!(await mayGoOn(round, io, body))) break;
    body.values.assign(name, value);
    status = await body.steps(steps);
    if (leaves(body)) break;
  }
  return status;
}

/** Others get their turn between two rounds, so that an endless loop ends when its client goes. */
async function mayGoOn(round: number, io: Io, body: Body): Promise<boolean> {
  if (round > 0) {
    await io.out.drained?.();
    await setImmediate();
  }
  if (body.halted() || io.out.takesMore?.() === false) return false;
  return !(io.piped === true && round >= MAX_PIPED_ROUNDS);
}

/** Takes note of `break` and `continue`; true when the loop ends. */
function leaves(body: Body): boolean {
  const { leaving } = body.state;
  if (leaving === undefined) return body.halted();
  const levels = leaving.levels - 1;
  body.state.leaving = levels > 0 ? { ...leaving, levels } : undefined;
  return levels > 0 || leaving.kind === 'break';
}

async function choice({ subject, arms }: Of<'case'>, body: Body): Promise<number> {
  const text = await expandOne(subject, body.values);
  for (const { patterns, body: steps } of arms) {
    for (const pattern of patterns) {
      if (patternOf(await expandOne(pattern, body.values)).test(text)) return body.steps(steps);
    }
  }
  return 0;
}

/** What it sets and where it goes is forgotten afterwards. */
async function subshell({ body: steps }: Of<'subshell'>, body: Body): Promise<number> {
  const { state } = body;
  const before = { variables: new Map(state.variables), directory: state.directory };
  const status = await body.steps(steps);
  state.directory = before.directory;
  state.exited = false;
  state.variables.clear();
  for (const [name, value] of before.variables) state.variables.set(name, value);
  return status;
}
