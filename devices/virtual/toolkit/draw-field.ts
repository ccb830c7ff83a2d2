/** Paints a text field: its container and label when filled, its text or hint, and the caret. */
import { height, width } from '../../../src/geometry.ts';
import type { DrawEnv } from './draw-env.ts';
import type { Placed } from './layout.ts';
import { FILLED_FIELD, type TextRun } from './measure.ts';
import type { FieldNode } from './node.ts';
import type { Painter, Rect } from './painter.ts';
import type { Paint } from './theme.ts';
import { TEXT_STYLES } from './theme.ts';
import type { Typesetter } from './typesetter.ts';

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
    drawLabel(rect, { node, text, focused: caret !== undefined }, painter);
  painter.inside(rect, 0, () => {
    if (hintInside) drawHint(rect, node, text, painter);
    else drawLines(text, painter);
    if (caret !== undefined) drawCaret(text, caret, painter, env.typesetter);
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
  painter: Painter,
): void {
  const ratio = LABEL.size / TEXT_STYLES[field.node.style].size;
  const font = { size: field.text.font.size * ratio, weight: LABEL.weight };
  const at = {
    x: rect.x + field.text.dx,
    top: rect.y + painter.px(FILLED_FIELD.labelTop),
    lineHeight: LABEL.line * (field.text.font.size / TEXT_STYLES[field.node.style].size),
  };
  painter.text(field.node.hint, at, font, field.focused ? 'primary' : 'onSurfaceVariant');
}

function drawHint(rect: Rect, node: FieldNode, text: TextRun, painter: Painter): void {
  const middle = node.variant === 'filled' && !node.multiline ? (rect.height - text.lineHeight) / 2 : text.dy;
  const at = { x: text.dx, top: middle, lineHeight: text.lineHeight };
  painter.text(node.hint, at, text.font, 'onSurfaceVariant');
}

function drawLines(text: TextRun, painter: Painter): void {
  text.lines.forEach((line, index) => {
    const at = { x: text.dx, top: text.dy + index * text.lineHeight, lineHeight: text.lineHeight };
    painter.text(line.text, at, text.font, 'onSurface');
  });
}

function drawCaret(text: TextRun, caret: number, painter: Painter, typesetter: Typesetter): void {
  const row = Math.max(
    0,
    text.lines.findLastIndex((line) => line.start <= caret),
  );
  const line = text.lines[row];
  const before = line === undefined ? '' : line.text.slice(0, caret - line.start);
  const x = text.dx + typesetter.width(before, text.font);
  const y = text.dy + (row + 0.1) * text.lineHeight;
  painter.fillRect({ x, y, width: painter.px(CARET_WIDTH), height: text.lineHeight * 0.8 }, 'primary');
}

/** Index of the character in front of which a tap at `x`, `y` (pixels inside the field) puts the caret. */
export function caretAt(text: TextRun, x: number, y: number, typesetter: Typesetter): number {
  const row = Math.min(text.lines.length - 1, Math.max(0, Math.floor((y - text.dy) / text.lineHeight)));
  const line = text.lines[row];
  if (line === undefined) return 0;
  let best = 0;
  let distance = Number.POSITIVE_INFINITY;
  for (let index = 0; index <= line.text.length; index += 1) {
    const gap = Math.abs(text.dx + typesetter.width(line.text.slice(0, index), text.font) - x);
    if (gap < distance) [best, distance] = [index, gap];
  }
  return line.start + best;
}
