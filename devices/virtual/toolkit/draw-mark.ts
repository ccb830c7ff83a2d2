/** Marks what has the focus of a D-pad: a tint as of Material 3's focused state, and a ring that is seen from a sofa. */
import { rectOf } from './draw.ts';
import type { Placed } from './layout.ts';
import type { Painter } from './painter.ts';

const RING_DP = 4;
const ROUNDING_DP = 8;
const TINT = { light: '#0000001a', dark: '#ffffff24' } as const;

export function drawMark({ visible, node }: Placed, painter: Painter): void {
  if (visible === undefined) return;
  const rect = rectOf(visible);
  const own = typeof node.radius === 'number' ? node.radius : ROUNDING_DP;
  const radius = painter.px(Math.max(ROUNDING_DP, own));
  painter.fillRect(rect, painter.theme.dark ? TINT.dark : TINT.light, radius);
  // Two lines, one of which stands out from whatever is below.
  const ring = painter.px(RING_DP);
  painter.strokeRect(rect, 'surface', radius, ring);
  painter.strokeRect(rect, 'primary', radius, ring / 2);
}
