/** Which elements could have been meant? */
import { distance } from 'fastest-levenshtein';
import type { Decision } from '../ports/decision.ts';
import type { UiElement } from '../ports/element.ts';

const MAX_CANDIDATES = 5;
/** Below this two texts have nothing in common that would help. */
const MIN_SIMILARITY = 0.4;
const QUOTED = /["“”「『']([^"“”」』']{1,60})["“”」』']/g;

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
  const quoted = [...`${goal.text} ${think.grounding}`.matchAll(QUOTED)].map((match) => match[1] ?? '');
  const targets = contents.items.filter((item) => item.role === 'target').map((item) => item.text);
  const texts = [...quoted, ...targets].filter((text) => text.trim() !== '');
  return texts.length > 0 ? texts : [goal.text];
}

/** 0-1; a text that holds the other whole counts by how much of it that is, but never below 0.6. */
function similarity(a: string, b: string): number {
  const [one, two] = [fold(a), fold(b)];
  const longest = Math.max(one.length, two.length);
  if (longest === 0) return 0;
  const edit = 1 - distance(one, two) / longest;
  const held = Math.min(one.length, two.length) >= 2 && (one.includes(two) || two.includes(one));
  return held ? Math.max(edit, 0.6) : edit;
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
