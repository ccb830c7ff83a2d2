/** The elements of a screen in words, for a prompt, within a budget: as a list or as a grid. */
import { area, centre, type Size } from '../geometry.ts';
import type { UiElement } from '../ports/element.ts';
import type { ScreenForm } from '../ports/model.ts';
import { countTokens } from '../util/count-tokens.ts';
import { describeElement } from './describe-element.ts';

export interface ScreenTextOptions {
  readonly image: Size;
  readonly form?: ScreenForm;
  /** Most tokens of the whole text, as {@link countTokens} guesses them. */
  readonly budget?: number;
  /** Longer labels are cut in the middle. */
  readonly longestLabel?: number;
}

export interface ScreenText {
  readonly text: string;
  readonly shown: number;
  readonly omitted: number;
}

const DEFAULT_BUDGET = 4000;
const LONGEST_LABEL = 160;
/** Tokens kept free for the notice of what was cut. */
const NOTICE = 45;
/** Parts of the short edge that make one cell of the grid (LongHorizonUI: 16). */
const GRID = 16;
/** A thing smaller than this square, a share of the short edge, is tiny. */
const TINY = 0.02;

/**
 * List: one line an element, in reading order, with its centre in thousandths of the picture (the space absolute
 * positions use). Grid: a table whose rows and columns are places, without those where nothing is. What does not fit is
 * left out, unnamed, untouchable and tiny things first, and a last line says how much is missing.
 */
export function screenText(elements: readonly UiElement[], options: ScreenTextOptions): ScreenText {
  const { image, form = 'list', budget = DEFAULT_BUDGET, longestLabel = LONGEST_LABEL } = options;
  const write = (shown: readonly UiElement[]): string =>
    form === 'grid' ? asGrid(shown, image, longestLabel) : asList(shown, image, longestLabel);
  const whole = write(elements);
  if (countTokens(whole) <= budget) return { text: whole, shown: elements.length, omitted: 0 };
  const byWorth = [...elements].sort((a, b) => worth(b, image) - worth(a, image));
  const best = (count: number): readonly UiElement[] => {
    const kept = new Set(byWorth.slice(0, count));
    return elements.filter((element) => kept.has(element));
  };
  const shown = best(
    mostThatFit(elements.length, (count) => countTokens(write(best(count))) <= budget - NOTICE),
  );
  const omitted = elements.length - shown.length;
  const notice = `(${omitted} of ${elements.length} elements are left out here for length; scroll or look at the picture for the rest.)`;
  const text = shown.length === 0 ? notice : `${write(shown)}\n${notice}`;
  return { text, shown: shown.length, omitted };
}

/** The largest number that fits, by halving. */
function mostThatFit(most: number, fits: (count: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function asList(elements: readonly UiElement[], image: Size, longest: number): string {
  return elements
    .map((element) => {
      const { x, y } = centre(element.box);
      return `${describeElement(element, longest)} @${thousandths(x, image.width)},${thousandths(y, image.height)}`;
    })
    .join('\n');
}

function thousandths(value: number, whole: number): number {
  return Math.round((value * 1000) / whole);
}

function asGrid(elements: readonly UiElement[], image: Size, longest: number): string {
  if (elements.length === 0) return '';
  const side = Math.max(1, Math.min(image.width, image.height) / GRID);
  const placed = elements.map((element) => {
    const { x, y } = centre(element.box);
    const words = describeElement(element, longest).replaceAll('|', String.raw`\|`);
    return { row: Math.floor(y / side), column: Math.floor(x / side), words };
  });
  const columns = [...new Set(placed.map(({ column }) => column))].sort((a, b) => a - b);
  const rows = [...new Set(placed.map(({ row }) => row))].sort((a, b) => a - b);
  const middle = (index: number, whole: number): string => String(thousandths((index + 0.5) * side, whole));
  const cellsOf = (row: number): readonly string[] =>
    columns.map((column) =>
      placed
        .filter((one) => one.row === row && one.column === column)
        .map(({ words }) => words)
        .join('; '),
    );
  const line = (cells: readonly string[]): string => `|${cells.join('|')}|`;
  return [
    line([String.raw`y\x`, ...columns.map((column) => middle(column, image.width))]),
    ...rows.map((row) => line([middle(row, image.height), ...cellsOf(row)])),
  ].join('\n');
}

function worth({ kind, text, state, box }: UiElement, image: Size): number {
  const touch =
    state.clickable === true || kind === 'button' || kind === 'input' || kind === 'toggle' ? 2 : 0;
  const tiny = area(box) < (TINY * Math.min(image.width, image.height)) ** 2 ? 1 : 0;
  return touch + (text === '' ? 0 : 3) + (state.scrollable === true ? 1 : 0) - tiny;
}
