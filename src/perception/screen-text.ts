/** The element list in words, for a prompt, within a budget. */
import { centre, type Size } from '../geometry.ts';
import type { UiElement } from '../ports/element.ts';

export interface ScreenTextOptions {
  readonly image: Size;
  /** Most characters of the whole text. */
  readonly budget?: number;
  /** Longer labels are cut in the middle. */
  readonly longestLabel?: number;
}

export interface ScreenText {
  readonly text: string;
  readonly shown: number;
  readonly omitted: number;
}

const DEFAULT_BUDGET = 12_000;
const LONGEST_LABEL = 160;
const LONGEST_HINT = 40;
/** Characters kept free for the notice of what was cut. */
const NOTICE = 160;

/**
 * One line an element, in reading order: number, kind, label, states, and the centre in thousandths of the picture
 * (the space absolute positions use). What does not fit is left out, unnamed and untouchable things first, and a last
 * line says how much is missing.
 */
export function screenText(elements: readonly UiElement[], options: ScreenTextOptions): ScreenText {
  const { image, budget = DEFAULT_BUDGET, longestLabel = LONGEST_LABEL } = options;
  const lines = elements.map((element) => ({ element, line: describe(element, image, longestLabel) }));
  const whole = lines.reduce((sum, { line }) => sum + line.length + 1, 0);
  if (whole <= budget) return { text: joined(lines), shown: lines.length, omitted: 0 };
  let room = budget - NOTICE;
  const byWorth = [...lines].sort((a, b) => worth(b.element) - worth(a.element));
  const kept = new Set(
    byWorth.filter(({ line }) => {
      room -= line.length + 1;
      return room >= 0;
    }),
  );
  const shown = lines.filter((entry) => kept.has(entry));
  const omitted = lines.length - shown.length;
  const notice = `(${omitted} of ${lines.length} elements are left out here for length; scroll or look at the picture for the rest.)`;
  return { text: `${joined(shown)}\n${notice}`, shown: shown.length, omitted };
}

function joined(lines: readonly { readonly line: string }[]): string {
  return lines.map(({ line }) => line).join('\n');
}

function describe(element: UiElement, image: Size, longest: number): string {
  const { x, y } = centre(element.box);
  const at = `@${Math.round((x * 1000) / image.width)},${Math.round((y * 1000) / image.height)}`;
  const states = statesOf(element);
  const label = element.text === '' ? '?' : JSON.stringify(shorten(element.text, longest));
  return [`[${element.id}]`, element.kind, label, ...(states === '' ? [] : [`(${states})`]), at].join(' ');
}

function statesOf({ state, hint, clickedBefore }: UiElement): string {
  const words = [
    hint === undefined ? undefined : `field ${JSON.stringify(shorten(hint, LONGEST_HINT))}`,
    state.enabled === false ? 'disabled' : undefined,
    state.checked === undefined ? undefined : state.checked ? 'on' : 'off',
    state.selected === true ? 'selected' : undefined,
    state.focused === true ? 'focused' : undefined,
    state.password === true ? 'password' : undefined,
    state.scrollable === true ? 'scrollable' : undefined,
    clickedBefore === true ? 'tapped before' : undefined,
  ];
  return words.filter((word) => word !== undefined).join(', ');
}

function shorten(text: string, longest: number): string {
  const letters = Array.from(text);
  if (letters.length <= longest) return text;
  const half = Math.floor((longest - 1) / 2);
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
}

function worth({ kind, text, state }: UiElement): number {
  const touch =
    state.clickable === true || kind === 'button' || kind === 'input' || kind === 'toggle' ? 2 : 0;
  return touch + (text === '' ? 0 : 3) + (state.scrollable === true ? 1 : 0);
}
