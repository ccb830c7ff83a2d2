/** Typing, clearing and searching. */
import type { UiElement } from '../../ports/element.ts';
import { ground } from './ground.ts';
import { focusedField, groundField, inputsOf } from './ground-field.ts';
import type { Instruction, Target } from './instruction.ts';
import { normalise } from './match-text.ts';
import { act, count, fail, type Move, purposeNow, type Turn } from './move.ts';
import { quoted } from './screen-view.ts';
import { reach, SEEK_LIMIT, settleOnce } from './seek.ts';

type Of<K extends Instruction['kind']> = Extract<Instruction, { kind: K }>;

export function decideType(instruction: Of<'type'>, turn: Turn): Move {
  const { field } = instruction;
  if (field === undefined) return intoFocused(instruction, instruction.text, turn);
  if (
    instruction.fallback !== undefined &&
    groundField(field, turn.context).kind === 'missing' &&
    focusedField(turn.context) !== undefined
  ) {
    return intoFocused(instruction, instruction.fallback, turn);
  }
  const reached = reach(
    { words: field.whole, find: () => groundField(field, turn.context), limit: SEEK_LIMIT },
    turn,
  );
  if (reached.kind === 'move') return reached.move;
  return typeInto(
    reached.element,
    instruction,
    { how: reached.how, clear: needsClearing(reached.element, instruction) },
    turn,
  );
}

function intoFocused(instruction: Of<'type'>, text: string, turn: Turn): Move {
  const field = focusedField(turn.context);
  if (field === undefined) {
    const inputs = inputsOf(turn.context);
    const waiting = settleOnce(turn, 'a text field');
    if (waiting !== undefined) return waiting;
    const many = inputs
      .map((input) => quoted(input))
      .slice(0, 4)
      .join(', ');
    return fail(
      inputs.length === 0
        ? 'there is no text field on this screen'
        : `no field has the focus; say which one: ${many}`,
    );
  }
  const how =
    field.state.focused === true ? `${quoted(field)} has the focus.` : `${quoted(field)} is the only field.`;
  const clear = needsClearing(field, instruction) && !typedBefore(field, turn);
  return typeInto(field, { ...instruction, text }, { how, clear }, turn);
}

function needsClearing(field: UiElement, instruction: Of<'type'>): boolean {
  return !instruction.append && (instruction.text === '' || field.text.trim() !== '');
}

/** What this run has typed there itself is added to, as typing does. */
function typedBefore(field: UiElement, turn: Turn): boolean {
  return turn.context.history.some(
    ({ decision }) =>
      decision.action.name === 'input_text' &&
      decision.action.text !== '' &&
      normalise(field.text).includes(normalise(decision.action.text)),
  );
}

function typeInto(
  field: UiElement,
  instruction: { readonly text: string; readonly submit: boolean },
  how: { readonly how: string; readonly clear: boolean },
  turn: Turn,
): Move {
  const { text, submit } = instruction;
  const expected =
    text === ''
      ? `${quoted(field)} is empty.`
      : submit
        ? `"${text}" is entered and sent off.`
        : `The field holds "${text}".`;
  return act(
    purposeNow(turn),
    {
      name: 'input_text',
      position: { kind: 'index', id: field.id },
      text,
      clear: how.clear || text === '',
      submit,
    },
    { grounding: how.how, expected },
    field,
  );
}

const SEARCH: Target = { whole: 'search', words: 'search', quoted: false };

/** Into the search field; where there is none yet, through what opens it. */
export function decideSearch(instruction: Of<'search'>, turn: Turn): Move {
  const opened = count(turn, 'prepare') > 0;
  const field = searchField(turn, opened);
  if (field !== undefined) {
    const how = { how: `${quoted(field)} is the search field.`, clear: field.text.trim() !== '' };
    return typeInto(field, { text: instruction.text, submit: true }, how, turn);
  }
  if (opened) {
    return settleOnce(turn, 'a search field') ?? fail('no search field appeared after "Search" was tapped');
  }
  const reached = reach({ words: 'search', find: () => ground(SEARCH, turn.context), limit: 2 }, turn);
  if (reached.kind === 'move') return reached.move;
  return act(
    'prepare',
    { name: 'click', position: { kind: 'index', id: reached.element.id } },
    { grounding: reached.how, expected: 'A search field is shown.' },
    reached.element,
  );
}

function searchField(turn: Turn, opened: boolean): UiElement | undefined {
  const named = groundField({ ...SEARCH, role: 'field' }, turn.context);
  if (named.kind === 'found' && named.element.kind === 'input') return named.element;
  return opened ? focusedField(turn.context) : undefined;
}
