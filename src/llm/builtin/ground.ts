/** Which element on the screen do the words mean? */
import type { UiElement } from '../../ports/element.ts';
import { listItems, pickByPlace } from './ground-place.ts';
import type { Role, Target } from './instruction.ts';
import { fitOf, likeness, normalise, partsOf, STRONG, WEAK } from './match-text.ts';
import { holderOf, inReadingOrder, quoted, touchable } from './screen-view.ts';

export interface Screen {
  readonly elements: readonly UiElement[];
  readonly image: { readonly width: number; readonly height: number };
}

export type Grounding =
  | {
      readonly kind: 'found';
      readonly element: UiElement;
      readonly score: number;
      /** How it was found, in words. */
      readonly how: string;
    }
  | { readonly kind: 'missing'; readonly closest: readonly string[] };

interface Candidate {
  readonly element: UiElement;
  readonly score: number;
}

/** Equal within this difference: the words do not tell them apart. */
const TIE = 0.015;

/** Prefers an exact text, then a contained one, then a misspelt one; among equals what can be touched and has the asked kind. */
export function ground(target: Target, screen: Screen): Grounding {
  const literal = literally(target, screen);
  if (literal !== undefined) return literal;
  const named =
    target.words === '' ? unnamed(target, screen) : rank(target.words, target.role, screen.elements);
  const chosen = choose(named, target, screen);
  if (chosen !== undefined) return chosen;
  return { kind: 'missing', closest: closest(target.whole, screen.elements) };
}

/** The whole phrase stands on the screen as it is ("Terms of use", "First name"). */
function literally(target: Target, screen: Screen): Grounding | undefined {
  if (target.whole === '' || normalise(target.whole) === normalise(target.words)) return undefined;
  const exact = rank(target.whole, target.role, screen.elements).filter(
    (candidate) => candidate.score >= 0.9,
  );
  return exact.length === 0 ? undefined : settle(exact, target.whole);
}

/** Candidates best first; only those that fit at all. */
export function rank(
  words: string,
  role: Role | undefined,
  elements: readonly UiElement[],
): readonly Candidate[] {
  const fitting = elements.flatMap((element): Candidate[] => {
    const score = Math.max(fitOf(words, element.text), fitOf(words, element.hint ?? ''));
    return score < WEAK ? [] : [{ element, score: score + leaning(element, role, elements) }];
  });
  return fitting.sort((a, b) => b.score - a.score || a.element.id - b.element.id);
}

/** Small pulls that decide between texts that fit alike. */
function leaning(element: UiElement, role: Role | undefined, elements: readonly UiElement[]): number {
  const touch = touchable(element)
    ? 0.03
    : element.state.clickable === false && holderOf(element, elements) === undefined
      ? -0.05
      : 0;
  const kind = role === undefined ? 0 : hasRole(element, role) ? 0.05 : -0.02;
  const disabled = element.state.enabled === false ? -0.03 : 0;
  // What somebody typed is not the name of the field it stands in.
  const typed = element.hint !== undefined && role !== 'field' ? -0.06 : 0;
  return touch + kind + disabled + typed;
}

const PICTURED = ['icon', 'image'];

const ROLES: Readonly<Record<Role, (element: UiElement) => boolean>> = {
  button: (element) =>
    element.kind === 'button' ||
    element.kind === 'icon' ||
    (element.kind === 'container' && touchable(element)),
  icon: (element) => PICTURED.includes(element.kind) || (element.kind === 'button' && touchable(element)),
  app: (element) => PICTURED.includes(element.kind) || (element.kind === 'button' && touchable(element)),
  field: (element) => element.kind === 'input',
  toggle: (element) => element.kind === 'toggle' || element.state.checked !== undefined,
  tab: (element) => element.state.selected !== undefined || touchable(element),
  item: (element) => touchable(element) && element.kind !== 'input',
};

export function hasRole(element: UiElement, role: Role): boolean {
  return ROLES[role](element);
}

/** Only a role and a place are said: everything of that role is a candidate. */
function unnamed(target: Target, screen: Screen): readonly Candidate[] {
  const role = target.role;
  const pool =
    role === 'item'
      ? listItems(screen)
      : screen.elements.filter((element) =>
          role === undefined ? touchable(element) : hasRole(element, role),
        );
  return pool.map((element) => ({ element, score: 1 }));
}

function choose(candidates: readonly Candidate[], target: Target, screen: Screen): Grounding | undefined {
  if (candidates.length === 0) return undefined;
  if (target.relation !== undefined) return byRelation(candidates, target, screen);
  if (target.region !== undefined) return inRegion(candidates, target, screen);
  if (target.ordinal !== undefined) return byOrdinal(candidates, target.ordinal);
  if (target.words === '' && candidates.length > 1) return undefined;
  return settle(candidates, target.words);
}

function byRelation(candidates: readonly Candidate[], target: Target, screen: Screen): Grounding | undefined {
  const { relation } = target;
  const anchor = relation === undefined ? undefined : ground(relation.anchor, screen);
  if (relation === undefined || anchor?.kind !== 'found') return undefined;
  const pool = candidates.map((one) => one.element);
  const element = pickByPlace(target, anchor.element, pool, screen);
  if (element === undefined) return undefined;
  const own = candidates.find((one) => one.element === element)?.score ?? 1;
  const where = relation.kind === 'within' ? 'in the row of' : relation.kind;
  const how = `${quoted(element)} is ${where} ${quoted(anchor.element)}.`;
  return { kind: 'found', element, score: Math.min(anchor.score, own), how };
}

function inRegion(candidates: readonly Candidate[], target: Target, screen: Screen): Grounding | undefined {
  const best = candidates[0]?.score ?? 0;
  const pool = candidates.filter((one) => one.score > best - 0.2).map((one) => one.element);
  const element = pickByPlace(target, undefined, pool, screen);
  return element === undefined
    ? undefined
    : {
        kind: 'found',
        element,
        score: best,
        how: `${quoted(element)} is the one at the place the words say.`,
      };
}

function byOrdinal(candidates: readonly Candidate[], ordinal: number): Grounding | undefined {
  const best = candidates[0]?.score ?? 0;
  const equal = distinct(candidates.filter((one) => one.score > best - 0.1).map((one) => one.element));
  const ordered = inReadingOrder(equal);
  const element = ordinal === -1 ? ordered.at(-1) : ordered[ordinal - 1];
  if (element === undefined) return undefined;
  const which = ordinal === -1 ? 'the last' : `number ${ordinal}`;
  return {
    kind: 'found',
    element,
    score: best,
    how: `${quoted(element)} is ${which} of ${ordered.length} that fit.`,
  };
}

/** A row and the label inside it are one thing. */
function distinct(elements: readonly UiElement[]): readonly UiElement[] {
  return elements.filter((element) => {
    const holder = touchable(element) ? undefined : holderOf(element, elements);
    return holder === undefined;
  });
}

function settle(candidates: readonly Candidate[], words: string): Grounding | undefined {
  const best = candidates[0];
  if (best === undefined) return undefined;
  const equals = distinct(candidates.filter((one) => one.score > best.score - TIE).map((one) => one.element));
  const element = inReadingOrder(equals)[0] ?? best.element;
  const note =
    equals.length > 1 ? ` ${equals.length} elements fit equally; the first in reading order is taken.` : '';
  return { kind: 'found', element, score: best.score, how: `${describeFit(words, element)}${note}` };
}

function describeFit(words: string, element: UiElement): string {
  const same = partsOf(element.text).some((part) => normalise(part) === normalise(words));
  return same ? `${quoted(element)} has exactly these words.` : `${quoted(element)} fits "${words}" best.`;
}

/** Up to three texts that look most like the words. */
export function closest(words: string, elements: readonly UiElement[]): readonly string[] {
  const named = elements.filter((element) => element.text.trim() !== '');
  const scored = named.map((element) => ({ text: quoted(element), score: likeness(words, element.text) }));
  const near = scored.filter((one) => one.score >= 0.3).sort((a, b) => b.score - a.score);
  return [...new Set(near.map((one) => one.text))].slice(0, 3);
}

/** Good enough to act on without looking further. */
export function strong(grounding: Grounding): Extract<Grounding, { kind: 'found' }> | undefined {
  return grounding.kind === 'found' && grounding.score >= STRONG ? grounding : undefined;
}
