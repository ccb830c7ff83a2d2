/** V3: goal and action mean the same thing: by number, and by the words the goal quotes. */
import { type Box, intersect } from '../geometry.ts';
import { isSaidIn, textSimilarity } from '../perception/similar-text.ts';
import type { Action } from '../ports/action.ts';
import type { Decision } from '../ports/decision.ts';
import type { UiElement } from '../ports/element.ts';
import { idsOf, positionsOf, touchesTarget } from './action-targets.ts';
import { NAVIGATION_WORDS } from './validate-entailment.ts';
import { elementAt } from './validate-targets.ts';
import type { Objection, ValidationContext } from './validation.ts';
import { contentWords, quotedTexts } from './words.ts';

/** Another element is what the goal quotes when it reads like this. */
const SAME = 0.85;
/** The touched element is not what the goal quotes when it reads no more like it than this. */
const OTHER = 0.5;

export function agreementObjections(decision: Decision, context: ValidationContext): readonly Objection[] {
  const fault = numbersDisagree(decision) ?? wordsDisagree(decision, context);
  return fault === undefined ? [] : [fault];
}

function numbersDisagree({ Execute_goal: goal, action }: Decision): Objection | undefined {
  const ids = idsOf(action);
  const target = goal.target_element_id;
  if (target === null || ids.length === 0 || ids.includes(target)) return undefined;
  return {
    rule: 'V3',
    reason: `The goal names element ${target} but the action touches element ${ids.join(' and ')}; make them agree.`,
  };
}

/**
 * The goal quotes or names one element and another one is touched, which it does not speak of at all. What gets in the way is sent
 * off whatever the goal is.
 */
function wordsDisagree(decision: Decision, context: ValidationContext): Objection | undefined {
  const { Execute_goal: goal, action, import_contents: contents } = decision;
  if (contents.interrupt !== 'none') return undefined;
  const touched = touchedElement(action, context);
  if (touched === undefined || contentWords(touched.text).size === 0) return undefined;
  const quotes = quotedTexts(goal.text);
  if (isSpokenOf(touched, goal.text, quotes)) return undefined;
  const isMeant = (element: UiElement): boolean =>
    quotes.length > 0 ? isQuoted(element, quotes) : isNamed(element, goal.text);
  const meant = context.elements.find((element) => isMeant(element) && !isInRow(element.box, touched.box));
  if (meant === undefined) return undefined;
  return {
    rule: 'V3',
    reason: `The goal speaks of ${JSON.stringify(meant.text)}, which is element ${meant.id}, but the action touches element ${touched.id} ${JSON.stringify(touched.text)}; make them agree.`,
    soft: true,
  };
}

/** Typing is left out: a goal quotes what is typed as well as where. */
function touchedElement(action: Action, context: ValidationContext): UiElement | undefined {
  if (!touchesTarget(action) || action.name === 'input_text') return undefined;
  const [position] = positionsOf(action);
  if (position === undefined) return undefined;
  if (position.kind === 'absolute') return elementAt(position, context);
  return context.elements.find(({ id }) => id === position.id);
}

function isSpokenOf({ text }: UiElement, goal: string, quotes: readonly string[]): boolean {
  const said = contentWords(goal);
  if ([...contentWords(text)].some((word) => said.has(word))) return true;
  return quotes.some((quote) => textSimilarity(quote, text) > OTHER || isSaidIn(quote, text));
}

function isQuoted({ text }: UiElement, quotes: readonly string[]): boolean {
  return text.trim() !== '' && quotes.some((quote) => textSimilarity(quote, text) >= SAME);
}

/** Without quotation marks: all its words are in the goal, and not just words of getting about. */
function isNamed({ text }: UiElement, goal: string): boolean {
  const said = contentWords(goal);
  const words = [...contentWords(text)];
  return words.every((word) => said.has(word)) && words.some((word) => !NAVIGATION_WORDS.has(word));
}

/** A label and its control, an item and its button stand side by side or in one another. */
function isInRow(a: Box, b: Box): boolean {
  const shared = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  const lower = Math.min(a[3] - a[1], b[3] - b[1]);
  return intersect(a, b) !== undefined || shared > 0.5 * lower;
}
