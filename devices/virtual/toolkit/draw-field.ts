/** Paints a text field: its container and label when filled, its text or hint, and the caret. */
import { height, width } from '../../../src/geometry.ts';
import type { DrawEnv } from './draw-env.ts';
import { type Font, isRightToLeft } from './fonts.ts';
import type { Placed } from './layout.ts';
import { FILLED_FIELD, type TextRun } from './measure.ts';
import type { FieldNode } from './node.ts';
import type { Painter, Rect } from './painter.ts';
import type { Paint } from './theme.ts';
import { TEXT_STYLES } from './theme.ts';
import type { Line, Typesetter } from './typesetter.ts';

const CARET_WIDTH = 2;
const LABEL = TEXT_STYLES.bodySmall;

export function drawField(placed: Placed, node: FieldNode, env: DrawEnv): void {
  const { text } = placed;
  if (text === undefined) return;
  const { painter } = env;
  const caret = env.focus?.key === node.key ? env.focus.caret : undefined;
  const rect = { x: placed.box[0], y: placed.box[1], width: width(placed.box), height: height(placed.box) };
  const hintInside = node.value === '' && (node.variant === 'plain' || caret === undefined);
  if (node.variant === 'filled') drawContainer(rect, painter, caret !== undefined);
  if (node.variant === 'filled' && !hintInside)
    drawLabel(rect, { node, text, focused: caret !== undefined }, env);
  painter.inside(rect, 0, () => {
    if (hintInside) drawHint(rect, node, text, env);
    else drawLines(text, rect.width, painter);
    if (caret !== undefined) drawCaret({ text, width: rect.width }, caret, env);
  });
}

function drawContainer(rect: Rect, painter: Painter, focused: boolean): void {
  const corner = painter.px(6);
  painter.fillRect(rect, 'surfaceHighest', [corner, corner, 0, 0]);
  const line = painter.px(focused ? 2 : 1);
  const paint: Paint = focused ? 'primary' : 'onSurfaceVariant';
  painter.fillRect({ ...rect, y: rect.y + rect.height - line, height: line }, paint);
}

function drawLabel(
  rect: Rect,
  field: { readonly node: FieldNode; readonly text: TextRun; readonly focused: boolean },
  { painter, typesetter }: Pick<DrawEnv, 'painter' | 'typesetter'>,
): void {
  const ratio = LABEL.size / TEXT_STYLES[field.node.style].size;
  const font = { size: field.text.font.size * ratio, weight: LABEL.weight };
  const at = {
    x: rect.x + field.text.dx,
    top: rect.y + painter.px(FILLED_FIELD.labelTop),
    lineHeight: LABEL.line * (field.text.font.size / TEXT_STYLES[field.node.style].size),
  };
  const hint = hintLine(field.node, font, typesetter);
  if (painter.rtl) at.x = rect.x + rect.width - field.text.dx - hint.width;
  painter.text(hint, at, font, field.focused ? 'primary' : 'onSurfaceVariant');
}

function hintLine(node: FieldNode, font: Font, typesetter: Typesetter): Line {
  const { hint } = node;
  return { text: hint, start: 0, width: typesetter.width(hint, font), rtl: isRightToLeft(hint) };
}

/** Where a line begins on the left, pixels inside the field. */
function lineLeft(
  text: TextRun,
  line: Line | undefined,
  field: { readonly width: number; readonly rtl: boolean },
): number {
  return field.rtl ? field.width - text.dx - (line?.width ?? 0) : text.dx;
}

function drawHint(
  rect: Rect,
  node: FieldNode,
  text: TextRun,
  { painter, typesetter }: Pick<DrawEnv, 'painter' | 'typesetter'>,
): void {
  const middle = node.variant === 'filled' && !node.multiline ? (rect.height - text.lineHeight) / 2 : text.dy;
  const hint = hintLine(node, text.font, typesetter);
  const x = lineLeft(text, hint, { width: rect.width, rtl: painter.rtl });
  painter.text(hint, { x, top: middle, lineHeight: text.lineHeight }, text.font, 'onSurfaceVariant');
}

function drawLines(text: TextRun, width: number, painter: Painter): void {
  text.lines.forEach((line, index) => {
    const x = lineLeft(text, line, { width, rtl: painter.rtl });
    const at = { x, top: text.dy + index * text.lineHeight, lineHeight: text.lineHeight };
    painter.text(line, at, text.font, 'onSurface');
  });
}

function drawCaret(
  field: { readonly text: TextRun; readonly width: number },
  caret: number,
  { painter, typesetter }: Pick<DrawEnv, 'painter' | 'typesetter'>,
): void {
  const { text, width } = field;
  const row = Math.max(
    0,
    text.lines.findLastIndex((line) => line.start <= caret),
  );
  const line = text.lines[row];
  const before = line === undefined ? '' : line.text.slice(0, caret - line.start);
  const left = lineLeft(text, line, { width, rtl: painter.rtl });
  const x = left + caretOffset(line, typesetter.width(before, text.font));
  const y = text.dy + (row + 0.1) * text.lineHeight;
  painter.fillRect({ x, y, width: painter.px(CARET_WIDTH), height: text.lineHeight * 0.8 }, 'primary');
}

/** How far from a line's left end the caret is after text of the given width; lines of mixed direction are taken as one. */
function caretOffset(line: Line | undefined, before: number): number {
  return line?.rtl === true ? line.width - before : before;
}

/** Index of the character in front of which a tap at `at` (pixels inside the field) puts the caret. */
export function caretAt(
  text: TextRun,
  at: { readonly x: number; readonly y: number; readonly width: number },
  typesetter: Typesetter,
  rtl = false,
): number {
  const { x, y, width } = at;
  const row = Math.min(text.lines.length - 1, Math.max(0, Math.floor((y - text.dy) / text.lineHeight)));
  const line = text.lines[row];
  if (line === undefined) return 0;
  const left = lineLeft(text, line, { width, rtl });
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = 0; index <= line.text.length; index += 1) {
    const before = typesetter.width(line.text.slice(0, index), text.font);
    const gap = Math.abs(left + caretOffset(line, before) - x);
    if (gap < distance) [best, distance] = [index, gap];
  }
  return line.start + best;
}
