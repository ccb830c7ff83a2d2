/** Paints a laid-out description. */
import { type Box, height, width } from '../../../src/geometry.ts';
import type { DrawEnv } from './draw-env.ts';
import { drawField } from './draw-field.ts';
import type { Placed } from './layout.ts';
import type { IconNode, TextNode } from './node.ts';
import type { Painter, Radius, Rect } from './painter.ts';

/** Strength of anything that cannot be used, as Material 3 prescribes. */
const DISABLED_ALPHA = 0.38;

export function draw(placed: Placed, env: DrawEnv): void {
  const { node } = placed;
  if (placed.visible === undefined && placed.children.length === 0) return;
  const { context } = env.painter;
  const dimmed = node.enabled === false;
  if (dimmed) {
    context.save();
    context.globalAlpha *= DISABLED_ALPHA;
  }
  if (placed.visible !== undefined) {
    drawBackground(placed, env.painter);
    drawContent(placed, env);
  }
  drawChildren(placed, env);
  if (dimmed) context.restore();
}

function drawChildren(placed: Placed, env: DrawEnv): void {
  if (placed.scroll === undefined) {
    for (const child of placed.children) draw(child, env);
    return;
  }
  if (placed.visible === undefined) return;
  const { context } = env.painter;
  const clip = rectOf(placed.visible);
  context.save();
  context.beginPath();
  context.rect(clip.x, clip.y, clip.width, clip.height);
  context.clip();
  for (const child of placed.children) draw(child, env);
  context.restore();
}

export function rectOf(box: Box): Rect {
  return { x: box[0], y: box[1], width: width(box), height: height(box) };
}

function drawBackground(placed: Placed, painter: Painter): void {
  const { node } = placed;
  const radius = pixelRadius(node.radius, painter);
  const rect = rectOf(placed.box);
  const { background } = node;
  if (background !== undefined) {
    const fill = () => painter.fillRect(rect, background, radius);
    if (node.elevation === undefined) fill();
    else painter.shadowed(node.elevation, fill);
  }
  if (node.border !== undefined) painter.strokeRect(rect, node.border, radius, Math.max(1, painter.px(1)));
}

function pixelRadius(radius: Radius | undefined, painter: Painter): Radius {
  if (radius === undefined) return 0;
  if (typeof radius === 'number') return painter.px(radius);
  const [a, b, c, d] = radius;
  return [painter.px(a), painter.px(b), painter.px(c), painter.px(d)];
}

function drawContent(placed: Placed, env: DrawEnv): void {
  const { node } = placed;
  const { painter } = env;
  switch (node.kind) {
    case 'box':
      return;
    case 'text':
      drawText(placed, node, painter);
      return;
    case 'icon': {
      const size = painter.px(node.size);
      const rect = rectOf(placed.box);
      const at = { x: rect.x + (rect.width - size) / 2, y: rect.y + (rect.height - size) / 2 };
      if (painter.rtl && node.mirror === true) drawMirrored(painter, node, at);
      else painter.icon(node.path, at, size, node.color);
      return;
    }
    case 'paint': {
      const rect = rectOf(placed.box);
      painter.inside(rect, pixelRadius(node.radius, painter), () =>
        node.paint(painter, rect.width, rect.height),
      );
      return;
    }
    case 'field':
      drawField(placed, node, env);
  }
}

function drawMirrored(
  painter: Painter,
  node: IconNode,
  at: { readonly x: number; readonly y: number },
): void {
  const { context } = painter;
  const size = painter.px(node.size);
  context.save();
  context.translate(at.x + size, at.y);
  context.scale(-1, 1);
  painter.icon(node.path, { x: 0, y: 0 }, size, node.color);
  context.restore();
}

function drawText(placed: Placed, node: TextNode, painter: Painter): void {
  const { text, box } = placed;
  if (text === undefined) return;
  const free = height(box) - text.lines.length * text.lineHeight;
  const top = box[1] + Math.max(0, free) / 2;
  text.lines.forEach((line, index) => {
    const spare = width(box) - line.width;
    const toRight = (node.align === 'end') !== painter.rtl;
    const dx = node.align === 'center' ? spare / 2 : toRight ? spare : 0;
    const at = { x: box[0] + dx, top: top + index * text.lineHeight, lineHeight: text.lineHeight };
    painter.text(line, at, text.font, node.color);
  });
}
