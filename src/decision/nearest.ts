/** Which elements could have been meant? */
import { normalise, textSimilarity } from '../perception/similar-text.ts';
import type { Decision } from '../ports/decision.ts';
import type { UiElement } from '../ports/element.ts';
import { quotedTexts } from './words.ts';

const MAX_CANDIDATES = 5;
/** Below this two texts have nothing in common that would help. */
const MIN_SIMILARITY = 0.4;

/** Enabled elements whose text resembles what the decision says it is after, best first, at most five. */
export function nearestElements(decision: Decision, elements: readonly UiElement[]): readonly UiElement[] {
  const wanted = wantedTexts(decision);
  return elements
    .filter((element) => element.text !== '' && element.state.enabled !== false)
    .map((element) => ({
      element,
      score: Math.max(0, ...wanted.map((text) => similarity(text, element.text))),
    }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score || a.element.id - b.element.id)
    .slice(0, MAX_CANDIDATES)
    .map(({ element }) => element);
}

/** Quoted words and extracted targets first of all; the whole goal only when there are none. */
function wantedTexts(decision: Decision): readonly string[] {
  const { Execute_goal: goal, think, import_contents: contents } = decision;
  const quoted = quotedTexts(`${goal.text} ${think.grounding}`);
  const targets = contents.items.filter((item) => item.role === 'target').map((item) => item.text);
  const texts = [...quoted, ...targets].filter((text) => text.trim() !== '');
  return texts.length > 0 ? texts : [goal.text];
}

/** 0-1; one text inside the other counts at least 0.6, however long the other is. */
function similarity(wanted: string, text: string): number {
  const [one, two] = [normalise(wanted), normalise(text)];
  const held = Math.min(one.length, two.length) >= 2 && (one.includes(two) || two.includes(one));
  return Math.max(textSimilarity(wanted, text), held ? 0.6 : 0);
}
