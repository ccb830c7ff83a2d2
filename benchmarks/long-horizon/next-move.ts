/**
 * What someone who knows the way would do now, looking at the screen: carry out the act the pointer is on, or what makes
 * that possible. Only what the screen shows counts; damage that it does not show is not undone.
 */
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { findNamed } from '../../devices/virtual/tasks/on-screen.ts';
import { actOnScreen, pressKey, scroll, touchOf, waiting } from './act-on-screen.ts';
import { type Look, likeness } from './look.ts';
import { type Move, plain } from './move.ts';
import { isCovered, pageOf, type Reference } from './reference.ts';

/** Answers that leave a question without doing what it asks. */
const WAYS_OUT = ['Not now', 'Later', "Don't allow", 'Wait', 'Close app', 'Cancel', 'No thanks'];
/** Swipes one way before the other is tried, and before the search is given up. */
const PAGES = 8;
const MOST_WAITS = 4;
const MOST_BACKS = 2;
const MOST_RETURNS = 6;
/** Words a screen shares with that of an earlier step to be taken for it. */
const FAMILIAR = 0.7;

/** What is remembered between two decisions; plain data, so that it can be copied. */
export interface Memory {
  /** Index of the act to be carried out. */
  pointer: number;
  /** Touches of this act that are done, where it takes several. */
  touches: number;
  /** How long the current act has been looked for. */
  search: { swipes: number; last: string; ways: number; waits: number; backs: number };
  /** How often it took up the way again at another step. */
  returns: number;
  /** Checks that did not hold. */
  doubts: number;
}

export function freshMemory(): Memory {
  return { pointer: 0, touches: 0, search: freshSearch(), returns: 0, doubts: 0 };
}

export function freshSearch(): Memory['search'] {
  return { swipes: 0, last: '', ways: 0, waits: 0, backs: 0 };
}

export function moveTo(memory: Memory, pointer: number): void {
  Object.assign(memory, { pointer, touches: 0, search: freshSearch() });
}

export interface Situation {
  readonly phone: VirtualPhone;
  readonly look: Look;
  readonly reference: Reference;
  readonly memory: Memory;
}

export function nextMove(at: Situation): Move {
  const { memory, reference, look, phone } = at;
  const { steps } = reference.task;
  for (;;) {
    const act = steps[memory.pointer];
    if (act === undefined) return finish(memory);
    const away = act.kind === 'open' ? undefined : comeBack(at);
    if (away !== undefined) return away;
    const found = actOnScreen({ phone, look }, act);
    if (typeof found !== 'string') return bounded(at, found);
    if (found === 'satisfied') moveTo(memory, memory.pointer + 1);
    else {
      const help = found === 'absent' ? search(at) : checkAgain(at);
      if (help !== undefined) return help;
    }
  }
}

function finish({ doubts }: Memory): Move {
  const text = doubts === 0 ? 'Everything asked for is done.' : 'Some checks did not hold.';
  return plain('act', 'Finish', { name: 'done', success: doubts === 0, text });
}

/** Another app is in front, or a question of nobody's asking. */
function comeBack(at: Situation): Move | undefined {
  const { look, reference, memory } = at;
  const wanted = reference.effects[memory.pointer]?.before;
  if (isCovered(look)) return dismiss(look);
  if (wanted === undefined || look.app === wanted.app) return undefined;
  if (wanted.app.includes('launcher')) return pressKey('help', 'home');
  const app = at.phone.apps().find(({ id }) => id === wanted.app)?.label;
  return app === undefined ? undefined : plain('help', `Open ${app} again`, { name: 'open_app', app });
}

function dismiss(look: Look): Move {
  const name = WAYS_OUT.find((way) => findNamed(look.seen, way) !== undefined);
  if (name === undefined) return pressKey('help', 'back');
  const found = touchOf('touch', name, findNamed(look.seen, name)?.node.box);
  return typeof found === 'string' ? pressKey('help', 'back') : { ...found, serves: 'help' };
}

/** Waiting and scrolling that lead nowhere end. */
function bounded(at: Situation, move: Move): Move {
  const { search: tried } = at.memory;
  if (move.kind !== 'plain' || move.serves === 'act') return move;
  const isWait = move.action.name === 'wait';
  if (isWait) tried.waits += 1;
  else tried.swipes += 1;
  const spent = tried.waits > MOST_WAITS || tried.swipes > 3 * PAGES;
  return spent ? (lookElsewhere(at) ?? giveUp(at)) : move;
}

/** What the act needs may be under the keyboard, further down or up, or behind a page that nobody wanted. */
function search(at: Situation): Move | undefined {
  const { look, memory, reference } = at;
  const wanted = reference.effects[memory.pointer]?.before;
  const known = wanted !== undefined && pageOf(wanted) === pageOf(look);
  if (look.keyboard) return pressKey('help', 'back');
  if (!known) return offTheWay(at);
  return scrollFurther(at) ?? lookElsewhere(at) ?? giveUp(at);
}

function scrollFurther({ look, memory }: Situation): Move | undefined {
  const { search: tried } = memory;
  if (!look.seen.some(({ node }) => node.scrollable && !node.className.includes('Horizontal'))) {
    return undefined;
  }
  const words = [...look.texts].join('|');
  if (words === tried.last || tried.swipes >= PAGES)
    Object.assign(tried, { ways: tried.ways + 1, swipes: 0 });
  Object.assign(tried, { last: words, swipes: tried.swipes + 1 });
  if (tried.ways > 1) return undefined;
  return tried.ways === 0 ? scroll('down', 'Look further down') : scroll('up', 'Look further up');
}

/** A page of another step is taken up there; a page of no step is left. */
function offTheWay(at: Situation): Move | undefined {
  const { look, memory, reference } = at;
  const isKnown = reference.effects.some(({ before }) => pageOf(before) === pageOf(look));
  if (memory.search.waits === 0) {
    memory.search.waits += 1;
    return plain('help', 'Wait for the page', waiting(2, null));
  }
  if (isKnown) {
    const taken = takeUp(at);
    if (taken) return nextMove(at);
  }
  if (memory.search.backs < MOST_BACKS) {
    memory.search.backs += 1;
    return pressKey('help', 'back');
  }
  return lookElsewhere(at) ?? giveUp(at);
}

function lookElsewhere(at: Situation): Move | undefined {
  return takeUp(at) ? nextMove(at) : undefined;
}

/** The screen looks like that before another step whose target it shows: the way is taken up there. */
function takeUp({ look, memory, reference, phone }: Situation): boolean {
  if (memory.returns >= MOST_RETURNS) return false;
  const { steps } = reference.task;
  const fits = reference.effects
    .map(({ before }, index) => ({ index, before }))
    .filter(({ index, before }) => index !== memory.pointer && pageOf(before) === pageOf(look))
    .filter(({ before }) => likeness(before.texts, look.texts) >= FAMILIAR)
    .filter(({ index }) => {
      const act = steps[index];
      return (
        act !== undefined && act.kind !== 'open' && typeof actOnScreen({ phone, look }, act) === 'object'
      );
    })
    .sort((a, b) => Math.abs(a.index - memory.pointer) - Math.abs(b.index - memory.pointer));
  const [best] = fits;
  if (best === undefined) return false;
  moveTo(memory, best.index);
  memory.returns += 1;
  return true;
}

/** A check that does not hold is looked at once more; then it is remembered and the way goes on. */
function checkAgain({ memory }: Situation): Move | undefined {
  if (memory.search.waits === 0) {
    memory.search.waits += 1;
    return plain('help', 'Look again', waiting(1, null));
  }
  memory.doubts += 1;
  moveTo(memory, memory.pointer + 1);
  return undefined;
}

function giveUp({ reference, memory }: Situation): Move {
  const act = JSON.stringify(reference.task.steps[memory.pointer] ?? null);
  return plain('act', 'Give up', { name: 'done', success: false, text: `This cannot be done here: ${act}` });
}
