/** Which switch do the words mean, and is it on? */
import type { UiElement } from '../../ports/element.ts';
import { ground, rank, type Screen } from './ground.ts';
import type { Target } from './instruction.ts';
import { normalise, partsOf, STRONG } from './match-text.ts';
import { quoted, sameRow } from './screen-view.ts';

export type ToggleGrounding =
  | {
      readonly kind: 'toggle';
      readonly element: UiElement;
      readonly on: boolean | undefined;
      readonly how: string;
    }
  /** The name is there, but no switch with it: perhaps it leads to one. */
  | { readonly kind: 'name'; readonly element: UiElement; readonly how: string }
  | { readonly kind: 'missing'; readonly closest: readonly string[] };

const ON = /^(?:on|开|已开启|已打开|开启)$/iu;
const OFF = /^(?:off|关|已关闭|关闭)$/iu;

export function isSwitch(element: UiElement): boolean {
  return element.kind === 'toggle' || element.state.checked !== undefined;
}

export function groundToggle(target: Target, screen: Screen): ToggleGrounding {
  if (isPlaced(target)) return byPlace(target, screen);
  const near = namedLike(target, screen);
  for (const element of near) {
    const found = switchOf(element, screen.elements);
    if (found !== undefined) return found;
  }
  const name = near[0];
  if (name !== undefined) return { kind: 'name', element: name, how: `${quoted(name)} has this name.` };
  const missing = ground(target, screen);
  return {
    kind: 'missing',
    closest: missing.kind === 'missing' ? missing.closest : [quoted(missing.element)],
  };
}

function isPlaced(target: Target): boolean {
  const place = target.ordinal ?? target.relation ?? target.region;
  return place !== undefined || target.words === '';
}

/** The elements whose text fits about as well as the best. */
function namedLike(target: Target, screen: Screen): readonly UiElement[] {
  const names = [...new Set([target.whole, target.words])];
  const ranked = names
    .flatMap((name) => rank(name, 'toggle', screen.elements))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0]?.score ?? 0;
  return ranked.filter((one) => one.score >= STRONG && one.score > best - 0.15).map((one) => one.element);
}

function byPlace(target: Target, screen: Screen): ToggleGrounding {
  const found = ground({ ...target, role: 'toggle' }, screen);
  if (found.kind === 'missing') return found;
  return switchOf(found.element, screen.elements) ?? { kind: 'name', element: found.element, how: found.how };
}

/** The switch that is this element, or stands in its row. The switch itself is touched where it is known. */
function switchOf(element: UiElement, elements: readonly UiElement[]): ToggleGrounding | undefined {
  const beside = elements.filter(
    (other) => isSwitch(other) && other.id !== element.id && sameRow(element.box, other.box),
  );
  const small = beside.filter((other) => other.kind === 'toggle' && other.state.clickable !== false);
  if (isSwitch(element)) {
    const inner = element.kind === 'toggle' && element.state.clickable !== false ? undefined : small[0];
    return described(inner ?? element, element.state.checked ?? inner?.state.checked, element);
  }
  const own = beside.length === 1 ? beside[0] : small.length === 1 ? small[0] : undefined;
  if (own !== undefined) return described(own, own.state.checked, element);
  return undefined;
}

function described(element: UiElement, checked: boolean | undefined, name: UiElement): ToggleGrounding {
  const on = checked ?? saidIn(name.text) ?? saidIn(element.text);
  const state = on === undefined ? 'its state is not known' : on ? 'it is on' : 'it is off';
  return { kind: 'toggle', element, on, how: `${quoted(name)} is the switch; ${state}.` };
}

function saidIn(text: string): boolean | undefined {
  const parts = partsOf(text).map((part) => normalise(part));
  if (parts.some((part) => ON.test(part))) return true;
  return parts.some((part) => OFF.test(part)) ? false : undefined;
}

/** The page a switch's name leads to usually has the switch first, or as its only one. */
export function switchOfPage(screen: Screen): UiElement | undefined {
  const switches = screen.elements.filter((element) => isSwitch(element));
  const rows = switches.filter(
    (one) => !switches.some((other) => other.id < one.id && sameRow(one.box, other.box)),
  );
  return rows.length === 1 ? rows[0] : undefined;
}
