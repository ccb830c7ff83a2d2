/** The screen as the follower asks about it: boxes, neighbours, rows and what can be touched. */
import { type Box, centre, contains, height, width } from '../../geometry.ts';
import type { UiElement } from '../../ports/element.ts';
import type { DecisionContext } from '../../ports/model.ts';
import { normalise } from './match-text.ts';
import { LOADING } from './synonyms.ts';

/** Same line: their middles are within half the smaller height, or one lies beside the other inside its height. */
export function sameRow(a: Box, b: Box): boolean {
  const middle = (b[1] + b[3]) / 2;
  const other = (a[1] + a[3]) / 2;
  return (middle >= a[1] && middle < a[3]) || (other >= b[1] && other < b[3]);
}

export function overlapX(a: Box, b: Box): number {
  return Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0]));
}

/** Gap between two boxes in pixels, 0 when they touch. */
export function gap(a: Box, b: Box): number {
  const dx = Math.max(0, Math.max(a[0], b[0]) - Math.min(a[2], b[2]));
  const dy = Math.max(0, Math.max(a[1], b[1]) - Math.min(a[3], b[3]));
  return Math.hypot(dx, dy);
}

export function inReadingOrder(elements: readonly UiElement[]): readonly UiElement[] {
  return [...elements].sort((a, b) => a.id - b.id);
}

/** Can be touched: said so, or of a kind that usually can. */
export function touchable(element: UiElement): boolean {
  if (element.state.enabled === false) return false;
  if (element.state.clickable !== undefined) return element.state.clickable;
  return (
    element.kind === 'button' ||
    element.kind === 'icon' ||
    element.kind === 'toggle' ||
    element.kind === 'input'
  );
}

/** The touchable element whose box holds the middle of this one. */
export function holderOf(element: UiElement, elements: readonly UiElement[]): UiElement | undefined {
  const middle = centre(element.box);
  return elements.find(
    (other) => other.id !== element.id && other.state.clickable === true && contains(other.box, middle),
  );
}

/** A loading sign, or hardly anything to see. */
export function seemsLoading(context: DecisionContext): boolean {
  const named = context.elements.filter((element) => element.text.trim() !== '');
  return named.length < 2 || named.some((element) => LOADING.test(normalise(element.text)));
}

/** Whether there may be more to see by scrolling: told by the elements, or not known without a tree. */
export function mayScroll(context: DecisionContext): boolean {
  if (context.elements.some((element) => element.state.scrollable === true)) return true;
  return !context.elements.some((element) => element.source === 'accessibility');
}

/** The largest scrollable element, when it covers a good part of the picture. */
export function scrollArea(context: DecisionContext): UiElement | undefined {
  const size = (element: UiElement): number => width(element.box) * height(element.box);
  const areas = context.elements.filter((element) => element.state.scrollable === true);
  const largest = [...areas].sort((a, b) => size(b) - size(a))[0];
  const whole = context.image.width * context.image.height;
  return largest !== undefined && size(largest) > whole * 0.2 ? largest : undefined;
}

/** All elements lie in the inner part of the picture: a dialog or a sheet is open. */
export function seemsDialog(context: DecisionContext): boolean {
  const named = context.elements.filter(
    (element) => element.text.trim() !== '' && element.state.clickable !== undefined,
  );
  if (named.length < 2 || named.length > 25) return false;
  const top = Math.min(...named.map((element) => element.box[1]));
  const bottom = Math.max(...named.map((element) => element.box[3]));
  return top > context.image.height * 0.15 && bottom - top < context.image.height * 0.75;
}

export function quoted(element: UiElement): string {
  const text = element.text.replace(/\s+/g, ' ').trim();
  return text === ''
    ? `the ${element.kind} ${element.id}`
    : `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
}
