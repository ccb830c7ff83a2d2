/** Did the last step complete its clause? The executor's verdict, and what can be seen of the wanted result. */
import { atHand } from './decide-clause.ts';
import { ground } from './ground.ts';
import { isInFront } from './ground-app.ts';
import { groundToggle } from './ground-toggle.ts';
import type { Instruction } from './instruction.ts';
import { normalise } from './match-text.ts';
import { type Attempt, count, lastTry, type Move, type Turn } from './move.ts';
import { popupButton } from './popup.ts';
import { dismiss, settle } from './seek.ts';

export type Standing =
  | { readonly kind: 'complete' }
  /** Goes on with this clause. */
  | { readonly kind: 'open' }
  | { readonly kind: 'move'; readonly move: Move }
  | { readonly kind: 'failed'; readonly reason: string };

const MAX_TRIES = 2;
const COMPLETE: Standing = { kind: 'complete' };
const OPEN: Standing = { kind: 'open' };

/** `next` is the instruction after this one: its target in sight shows that an odd change was the right one. */
export function standing(instruction: Instruction, turn: Turn, next: Instruction | undefined): Standing {
  if (instruction.kind === 'when') return standing(instruction.inner, turn, next);
  const tried = lastTry(turn);
  if (tried === undefined) return OPEN;
  if (tried.action.name === 'wait') return COMPLETE;
  if (tried.verdict === 'UNEXPECTED_CHANGE') return afterSurprise(instruction, turn, next);
  return isComplete(instruction, tried, turn) ? COMPLETE : again(tried, turn);
}

/** A step without a verdict was refused before it ran. */
function isComplete(instruction: Instruction, tried: Attempt, turn: Turn): boolean {
  if (tried.verdict === undefined) return false;
  if (tried.verdict === 'NO_CHANGE') return holdsAnyway(instruction, tried, turn);
  return switched(instruction, turn) !== false;
}

/** Whether a switch is now as asked; undefined when it cannot be seen or was not asked for. */
function switched(instruction: Instruction, turn: Turn): boolean | undefined {
  const asked = askedState(instruction);
  if (asked === undefined) return undefined;
  const found = groundToggle(asked.target, turn.context);
  return found.kind === 'toggle' && found.on !== undefined ? found.on === asked.on : undefined;
}

function askedState(
  instruction: Instruction,
): { target: Parameters<typeof groundToggle>[0]; on: boolean } | undefined {
  if (instruction.kind === 'toggle' && instruction.on !== undefined)
    return { target: instruction.target, on: instruction.on };
  if (instruction.kind === 'set' && /^(?:on|off)$/i.test(instruction.value)) {
    return { target: instruction.target, on: /^on$/i.test(instruction.value) };
  }
  return undefined;
}

/** Nothing changed because there was nothing to change. */
function holdsAnyway(instruction: Instruction, tried: Attempt, turn: Turn): boolean {
  const { action } = tried;
  if (action.name === 'scroll') return true;
  if (action.name === 'open_app') return isInFront(action.app, turn.context.apps, turn.context.app);
  if (action.name === 'press_key') return action.key === 'home';
  if (action.name === 'input_text') return typedAlready(instruction, action, turn);
  return action.name === 'click' && (switched(instruction, turn) ?? alreadyThere(instruction, turn));
}

/** A tab that is selected, a radio button that is set, a field that has the focus. */
function alreadyThere(instruction: Instruction, turn: Turn): boolean {
  const chosen = instruction.kind === 'choose';
  const target = chosen ? instruction.option : instruction.kind === 'tap' ? instruction.target : undefined;
  const found = target === undefined ? undefined : ground(target, turn.context);
  if (found?.kind !== 'found') return false;
  const { state, kind } = found.element;
  if (state.selected === true || state.focused === true) return true;
  return chosen && kind === 'toggle' && state.checked === true;
}

/** The field reads as wanted; a list that filters while one types has nothing left to do on enter. */
function typedAlready(
  instruction: Instruction,
  action: { readonly text: string; readonly submit: boolean },
  turn: Turn,
): boolean {
  const sent = !action.submit || instruction.kind === 'search';
  return sent && action.text !== '' && fieldHolds(action.text, turn);
}

function fieldHolds(text: string, turn: Turn): boolean {
  return turn.context.elements.some(
    (element) => element.kind === 'input' && normalise(element.text).includes(normalise(text)),
  );
}

function again(tried: Attempt, turn: Turn): Standing {
  const tries = count(turn, 'do') + count(turn, 'retry');
  return tries < MAX_TRIES
    ? OPEN
    : { kind: 'failed', reason: `it was tried ${tries} times: ${tried.feedback}` };
}

/** Something else happened: right when it leads on, sent away when it is a pop-up, else a failure. */
function afterSurprise(instruction: Instruction, turn: Turn, next: Instruction | undefined): Standing {
  const tried = lastTry(turn);
  if (switched(instruction, turn) === true || inFrontNow(tried, turn)) return COMPLETE;
  if (next !== undefined && atHand(next, { ...turn, attempts: [] })) return COMPLETE;
  const button = popupButton(turn.context);
  if (button !== undefined && count(turn, 'dismiss') === 0)
    return { kind: 'move', move: dismiss(button, 'what comes next') };
  if (count(turn, 'settle') === 0)
    return { kind: 'move', move: settle('Something unexpected happened; it may pass.') };
  return { kind: 'failed', reason: tried?.feedback ?? 'something unexpected happened' };
}

function inFrontNow(tried: Attempt | undefined, turn: Turn): boolean {
  return tried?.action.name === 'open_app' && tried.action.app === turn.context.app;
}
