/** Does a condition hold on this screen? Stricter than grounding: nothing misspelt or half-fitting counts. */
import type { UiElement } from '../../ports/element.ts';
import type { DecisionContext } from '../../ports/model.ts';
import { closest, ground } from './ground.ts';
import { isInFront, isLauncher } from './ground-app.ts';
import { focusedField } from './ground-field.ts';
import { groundToggle } from './ground-toggle.ts';
import { agreeing, readValues, seenValues } from './ground-value.ts';
import type { Condition, Target } from './instruction.ts';
import { normalise, partsOf, sameValue } from './match-text.ts';
import { quoted, seemsDialog } from './screen-view.ts';

export interface TestResult {
  readonly holds: boolean;
  /** What should be the case, in words. */
  readonly expected: string;
  /** What is the case, in words. */
  readonly seen: string;
  readonly element: UiElement | undefined;
  /** The label or control is there, so looking further would not change the answer. */
  readonly conclusive: boolean;
}

export function testCondition(condition: Condition, context: DecisionContext): TestResult {
  switch (condition.kind) {
    case 'shown':
      return testShown(condition, context);
    case 'state':
      return testState(condition, context);
    case 'value':
      return testValue(condition, context);
  }
}

function testShown(condition: Extract<Condition, { kind: 'shown' }>, context: DecisionContext): TestResult {
  const { target, negated } = condition;
  const words = target.whole;
  const special = specialThing(target, context);
  const element = special === undefined ? shownElement(condition, context) : undefined;
  const present = special ?? element !== undefined;
  const near = closest(words, context.elements);
  const absent =
    near.length === 0
      ? `"${words}" is not on the screen`
      : `"${words}" is not on the screen (closest: ${near.join(', ')})`;
  return {
    holds: present !== negated,
    expected: negated ? `"${words}" is not shown` : `"${words}" is shown`,
    seen: present
      ? element === undefined
        ? `${words} is there.`
        : `${quoted(element)} is on the screen.`
      : absent,
    element,
    conclusive: negated && present,
  };
}

/** Things that are no elements: the keyboard, a dialog, the home screen, an app in front. */
function specialThing(target: Target, context: DecisionContext): boolean | undefined {
  const words = normalise(target.whole);
  if (/^(?:keyboard|键盘)$/u.test(words) && context.keyboardShown !== undefined) return context.keyboardShown;
  if (/^(?:dialog|pop-?\s?up|alert|弹窗|对话框)$/u.test(words)) return seemsDialog(context);
  if (/^(?:home\s?screen|launcher|主屏幕|桌面)$/u.test(words)) return isLauncher(context.app);
  if (target.quoted || target.words === '') return undefined;
  return isInFront(target.words, context.apps, context.app) ? true : undefined;
}

function shownElement(
  condition: Extract<Condition, { kind: 'shown' }>,
  context: DecisionContext,
): UiElement | undefined {
  const { target } = condition;
  const pool =
    condition.listed === true
      ? context.elements.filter((element) => element.kind !== 'input')
      : context.elements;
  const plain = target.ordinal === undefined && target.relation === undefined && target.region === undefined;
  if (plain && target.words !== '') {
    return (
      pool.find((element) => says(target.whole, element.text)) ??
      pool.find((element) => says(target.words, element.text))
    );
  }
  const found = ground(target, { elements: pool, image: context.image });
  return found.kind === 'found' && (target.words === '' || says(target.words, found.element.text))
    ? found.element
    : undefined;
}

function says(words: string, text: string): boolean {
  return partsOf(text).some((part) => normalise(part) !== '' && sameValue(words, part, true));
}

function testState(condition: Extract<Condition, { kind: 'state' }>, context: DecisionContext): TestResult {
  const { target, on } = condition;
  const expected = `"${target.whole}" is ${on ? 'on' : 'off'}`;
  const found = groundToggle(target, context);
  const element = found.kind === 'missing' ? undefined : found.element;
  const state = found.kind === 'toggle' ? found.on : element?.state.selected;
  if (state === undefined) {
    const near =
      found.kind === 'missing' && found.closest.length > 0 ? ` (closest: ${found.closest.join(', ')})` : '';
    return {
      holds: false,
      expected,
      seen: `no switch "${target.whole}" with a known state is on the screen${near}`,
      element,
      conclusive: false,
    };
  }
  return {
    holds: state === on,
    expected,
    seen: `"${target.whole}" is ${state ? 'on' : 'off'}.`,
    element,
    conclusive: true,
  };
}

function testValue(condition: Extract<Condition, { kind: 'value' }>, context: DecisionContext): TestResult {
  const { label, value, exact, negated } = condition;
  if (/^(?:empty|blank|空|空的)$/iu.test(value)) return testEmpty(condition, context);
  const expected = `"${label.whole}" ${negated ? 'does not say' : 'says'} "${value}"`;
  const found = readValues(label, context);
  const match = agreeing(found, value, exact);
  const seen =
    match === undefined ? `seen: ${seenValues(found)}` : `${quoted(match.label)} says "${match.value}".`;
  if (found.some((one) => one.values.length > 0)) {
    return {
      holds: (match !== undefined) !== negated,
      expected,
      seen,
      element: match?.label ?? found[0]?.label,
      conclusive: true,
    };
  }
  return unlabelled(condition, context, { expected, seen });
}

/** No label of that name: a text that is exactly the value counts, a bare number does not. */
function unlabelled(
  condition: Extract<Condition, { kind: 'value' }>,
  context: DecisionContext,
  words: { readonly expected: string; readonly seen: string },
): TestResult {
  const { value, negated } = condition;
  const telling = /\p{L}{2}|[\u3400-\u9fff]/u.test(value);
  const element = telling
    ? context.elements.find((one) => partsOf(one.text).some((part) => normalise(part) === normalise(value)))
    : undefined;
  const holds = element !== undefined && !negated;
  const seen = element === undefined ? words.seen : `${quoted(element)} is on the screen.`;
  return { holds, expected: words.expected, seen, element, conclusive: false };
}

function testEmpty(condition: Extract<Condition, { kind: 'value' }>, context: DecisionContext): TestResult {
  const { label, negated } = condition;
  const expected = `"${label.whole}" is ${negated ? 'not ' : ''}empty`;
  const found = readValues({ ...label, role: 'field' }, context).filter((one) => one.label.kind === 'input');
  const field = found[0]?.label ?? (/field|box|框/u.test(label.whole) ? focusedField(context) : undefined);
  const notice = context.elements.find((one) => /\bempty\b|\bno items\b|空/iu.test(one.text));
  // A field that only shows its own name as a hint is empty.
  const empty =
    field === undefined
      ? notice !== undefined
      : field.text.trim() === '' || normalise(field.text) === normalise(label.words);
  const seen =
    field !== undefined
      ? `the field holds ${quoted(field)}`
      : notice === undefined
        ? 'nothing says so'
        : `${quoted(notice)} is on the screen.`;
  return {
    holds: empty !== negated,
    expected,
    seen,
    element: field ?? notice,
    conclusive: field !== undefined,
  };
}
