/** Scrolls the field that has the focus into sight, so that the keyboard never covers what is typed. */
import type { Placed } from '../toolkit/layout.ts';
import type { Core } from './core.ts';
import { scaleOf, topEntry, touch } from './core.ts';
import type { Scene } from './scene.ts';

/** dp left free around the line that is typed on. */
const MARGIN = 16;

export function revealField(core: Core, scene: Scene): void {
  const entry = topEntry(core);
  if (entry?.focus == null || scene.active === undefined) return;
  const path = pathTo(scene.active.placed, entry.focus.key);
  const field = path[path.length - 1];
  const scroller = path.findLast((one) => one.scroll?.axis === 'y');
  if (field === undefined || scroller?.scroll === undefined) return;
  const margin = MARGIN * scaleOf(core);
  const [top, bottom] = caretLine(field, entry.focus.caret);
  const above = scroller.box[1] + margin - top;
  const below = bottom + margin - scroller.box[3];
  const change = below > 0 ? below : above > 0 ? -above : 0;
  if (change === 0) return;
  entry.scroll[scroller.scroll.key] = Math.min(
    scroller.scroll.max,
    Math.max(0, scroller.scroll.offset + change),
  );
  touch(core);
}

function caretLine(field: Placed, caret: number): readonly [number, number] {
  const { text, box } = field;
  if (text === undefined || text.lines.length < 2) return [box[1], box[3]];
  const row = Math.max(
    0,
    text.lines.findLastIndex((line) => line.start <= caret),
  );
  const top = box[1] + text.dy + row * text.lineHeight;
  return [top, top + text.lineHeight];
}

function pathTo(placed: Placed, key: string): readonly Placed[] {
  if (placed.node.kind === 'field' && placed.node.key === key) return [placed];
  for (const child of placed.children) {
    const path = pathTo(child, key);
    if (path.length > 0) return [placed, ...path];
  }
  return [];
}
