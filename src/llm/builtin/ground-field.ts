/** Which field do the words mean? By its hint, or by the label above, beside or inside it. */
import { type Box, height } from '../../geometry.ts';
import type { UiElement } from '../../ports/element.ts';
import { type Grounding, ground, type Screen } from './ground.ts';
import type { Target } from './instruction.ts';
import { fitOf, normalise, STRONG } from './match-text.ts';
import { inReadingOrder, overlapX, quoted, sameRow } from './screen-view.ts';

/** Names for a large field whose hint may be anything. */
const BODY_WORDS =
  /^(?:body|content|contents|text|note|note body|description|message|内容|正文|文本|笔记|描述)$/iu;

export function inputsOf(screen: Screen): readonly UiElement[] {
  return inReadingOrder(
    screen.elements.filter((element) => element.kind === 'input' && element.state.enabled !== false),
  );
}

/** The field with the focus, or the only one there is. */
export function focusedField(screen: Screen): UiElement | undefined {
  const inputs = inputsOf(screen);
  return (
    screen.elements.find((element) => element.state.focused === true && element.kind === 'input') ??
    (inputs.length === 1 ? inputs[0] : undefined)
  );
}

export function groundField(target: Target, screen: Screen): Grounding {
  const inputs = inputsOf(screen);
  if (target.words === '' || target.relation !== undefined) return withRole(target, screen);
  const names = [...new Set([target.whole, target.words])];
  const scored = inputs.map((input) => ({
    input,
    score: Math.max(...names.map((name) => fieldFit(name, input, screen))),
  }));
  const best = Math.max(0, ...scored.map((one) => one.score));
  // "Name" fits "First name" and "Last name" alike: the first in reading order is meant, unless a number is said.
  const pool = scored.filter((one) => one.score >= STRONG && one.score > best - 0.05);
  const chosen =
    target.ordinal === undefined ? pool[0] : target.ordinal === -1 ? pool.at(-1) : pool[target.ordinal - 1];
  if (chosen !== undefined) {
    return {
      kind: 'found',
      element: chosen.input,
      score: chosen.score,
      how: `${quoted(chosen.input)} is the field named "${target.words}".`,
    };
  }
  return bodyField(target, inputs) ?? elsewhere(target, inputs, screen);
}

function withRole(target: Target, screen: Screen): Grounding {
  const bare = target.ordinal === undefined && target.region === undefined && target.relation === undefined;
  const focused = bare ? focusedField(screen) : undefined;
  if (focused !== undefined) {
    return { kind: 'found', element: focused, score: 1, how: `${quoted(focused)} is the field in use.` };
  }
  return ground({ ...target, role: 'field' }, screen);
}

function fieldFit(name: string, input: UiElement, screen: Screen): number {
  const own = Math.max(fitOf(name, input.text), fitOf(name, input.hint ?? ''));
  const label = Math.max(
    0,
    ...screen.elements.map((element) => (labels(element, input) ? fitOf(name, element.text) - 0.03 : 0)),
  );
  return Math.max(own, label);
}

/** A text that stands above, left of or inside the field, close to it. */
function labels(label: UiElement, input: UiElement): boolean {
  if (label.id === input.id || label.kind === 'input' || label.text.trim() === '') return false;
  const reach = Math.max(height(input.box), height(label.box));
  return (
    isAbove(label.box, input.box, reach) ||
    isInside(label.box, input.box, reach) ||
    isBefore(label.box, input.box, reach)
  );
}

function isAbove(label: Box, input: Box, reach: number): boolean {
  const close = label[3] <= input[1] + reach * 0.6 && input[1] - label[3] < reach;
  return close && overlapX(label, input) > 0;
}

/** A label in the frame of the field may sit on its upper line. */
function isInside(label: Box, input: Box, reach: number): boolean {
  const across = label[0] >= input[0] - 2 && label[2] <= input[2] + 2;
  return across && label[1] >= input[1] - reach * 0.5 && label[3] <= input[3];
}

function isBefore(label: Box, input: Box, reach: number): boolean {
  return sameRow(label, input) && label[2] <= input[0] + 4 && input[0] - label[2] < reach * 4;
}

function bodyField(target: Target, inputs: readonly UiElement[]): Grounding | undefined {
  if (!BODY_WORDS.test(normalise(target.words)) || inputs.length === 0) return undefined;
  const largest = [...inputs].sort((a, b) => height(b.box) - height(a.box) || b.id - a.id)[0];
  return largest === undefined
    ? undefined
    : { kind: 'found', element: largest, score: STRONG, how: `${quoted(largest)} is the largest field.` };
}

/** On screens without any known field a drawn one may still be named by its text. */
function elsewhere(target: Target, inputs: readonly UiElement[], screen: Screen): Grounding {
  const found = ground(target, screen);
  if (found.kind === 'missing' || inputs.length === 0) return found;
  return found.element.kind === 'input'
    ? found
    : { kind: 'missing', closest: inputs.slice(0, 3).map((input) => quoted(input)) };
}
