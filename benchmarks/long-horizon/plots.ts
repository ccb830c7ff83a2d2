/** The pictures of the report as SVG: success by length, and the ablation as bars. */

import type { Size } from '../../src/geometry.ts';
import { BINS, type Share, wilson } from './summary.ts';
import type { Measured } from './tables.ts';

const FONT = 'font-family="Helvetica, Arial, sans-serif"';
const PANEL = { width: 300, height: 230, left: 46, top: 44, gap: 18 };
const COLOURS: Readonly<Record<string, string>> = {
  'plain loop': '#c2410c',
  'full, no snapshots': '#0f766e',
  'full system': '#1d4ed8',
};
/** Lines are drawn this far beside each other, so that their intervals can be told apart. */
const SHIFTS: Readonly<Record<string, number>> = {
  'plain loop': -5,
  'full, no snapshots': 0,
  'full system': 5,
};
const OTHER_COLOUR = '#64748b';

/** Pixels from one name of the legend to the next. */
const LEGEND_STEP = 150;

/** One panel for each accuracy, a line for each loop, bars for Wilson's interval. */
export function lengthPlot(measured: readonly Measured[]): string {
  const accuracies = [...new Set(measured.map(({ row }) => row.accuracy))];
  const loops = new Set(measured.map(({ row }) => row.title)).size;
  const panelsEnd = PANEL.left + accuracies.length * (PANEL.width + PANEL.gap);
  const width = Math.max(panelsEnd, PANEL.left + loops * LEGEND_STEP);
  const height = PANEL.top + PANEL.height + 66;
  const panels = accuracies.map((accuracy, index) =>
    panel(
      accuracy,
      measured.filter(({ row }) => row.accuracy === accuracy),
      { x: PANEL.left + index * (PANEL.width + PANEL.gap), isFirst: index === 0 },
    ),
  );
  return svg('Success by length of the task', { width, height }, [...panels, legend(measured, height - 12)]);
}

function panel(
  accuracy: number,
  measured: readonly Measured[],
  { x, isFirst }: { readonly x: number; readonly isFirst: boolean },
): string {
  const { width, top, height } = PANEL;
  const grid = [0, 25, 50, 75, 100].map((value) => {
    const y = top + height * (1 - value / 100);
    const label = isFirst ? text(x - 6, y + 4, `${value} %`, 'end') : '';
    return `<line x1="${x}" y1="${y}" x2="${x + width}" y2="${y}" stroke="#e2e8f0"/>${label}`;
  });
  const names = BINS.map(([, , title], bin) => text(binX(x, bin), top + height + 18, title, 'middle'));
  const title = text(x + width / 2, top - 14, `right in ${accuracy * 100} % of decisions`, 'middle');
  const axis = text(x + width / 2, top + height + 36, 'steps of the reference solution', 'middle');
  return [...grid, ...names, title, axis, ...measured.map((one) => line(one, x))].join('');
}

function binX(x: number, bin: number): number {
  return x + (PANEL.width * (bin + 0.5)) / BINS.length;
}

function line({ row, summary }: Measured, x: number): string {
  const colour = colourOf(row.title);
  const shift = SHIFTS[row.title] ?? 0;
  const points = summary.bins.flatMap((bin, index) =>
    bin.of === 0 ? [] : [{ x: binX(x, index) + shift, y: heightOf(bin.hits / bin.of), bin }],
  );
  const path = points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ');
  const marks = points.map(({ x: at, y, bin }) => {
    const [low, high] = wilson(bin);
    const bar = `<line x1="${at.toFixed(1)}" y1="${heightOf(low).toFixed(1)}" x2="${at.toFixed(1)}" y2="${heightOf(high).toFixed(1)}" stroke="${colour}" stroke-opacity="0.45" stroke-width="2"/>`;
    return `${bar}<circle cx="${at.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" fill="${colour}"/>`;
  });
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${marks.join('')}`;
}

function heightOf(part: number): number {
  return PANEL.top + PANEL.height * (1 - part);
}

function legend(measured: readonly Measured[], y: number): string {
  const titles = [...new Set(measured.map(({ row }) => row.title))];
  return titles
    .map((title, index) => {
      const x = PANEL.left + index * LEGEND_STEP;
      return `<circle cx="${x + 6}" cy="${y - 4}" r="4" fill="${colourOf(title)}"/>${text(x + 16, y, title, 'start')}`;
    })
    .join('');
}

const BAR = { left: 150, width: 420, height: 22, gap: 10, top: 40 };

/** Success on long tasks with one part switched off at a time. */
export function ablationPlot(measured: readonly Measured[]): string {
  const height = BAR.top + measured.length * (BAR.height + BAR.gap) + 14;
  const title = text(BAR.left, 20, 'Success at 15-37 steps, right in 95 % of decisions', 'start');
  const bars = measured.map(({ row, summary }, index) => bar(row.title, summary.long, index));
  return svg('Success by part of the loop', { width: BAR.left + BAR.width + 90, height }, [title, ...bars]);
}

function bar(title: string, long: Share, index: number): string {
  const y = BAR.top + index * (BAR.height + BAR.gap);
  const middle = y + BAR.height / 2;
  const part = long.of === 0 ? 0 : long.hits / long.of;
  const [low, high] = wilson(long);
  const at = (value: number): string => (BAR.left + BAR.width * value).toFixed(1);
  return [
    text(BAR.left - 8, middle + 4, title, 'end'),
    `<rect x="${BAR.left}" y="${y}" width="${(BAR.width * part).toFixed(1)}" height="${BAR.height}" fill="${colourOf(title)}"/>`,
    `<line x1="${at(low)}" y1="${middle}" x2="${at(high)}" y2="${middle}" stroke="#0f172a" stroke-width="1.5"/>`,
    text(BAR.left + BAR.width + 10, middle + 4, `${(part * 100).toFixed(0)} %  n ${long.of}`, 'start'),
  ].join('');
}

function colourOf(title: string): string {
  return COLOURS[title] ?? OTHER_COLOUR;
}

function text(x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end'): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${FONT} font-size="12" fill="#0f172a" text-anchor="${anchor}">${safe}</text>`;
}

/** `title` is what is read out where the picture cannot be seen. */
function svg(title: string, { width, height }: Size, parts: readonly string[]): string {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return `${open}<title>${title}</title><rect width="100%" height="100%" fill="#ffffff"/>${parts.join('')}</svg>\n`;
}
