/** Pictures for pages. */
import { picture } from '../../toolkit/containers.ts';
import type { Node } from '../../toolkit/node.ts';

/** Hills, sun and sky whose colours follow from a number. */
export function landscapePicture(seed: number, height: number, width?: number): Node {
  const hue = seed % 360;
  return picture({ width: width ?? 'fill', height, radius: 8 }, (painter, wide, tall) => {
    const { context } = painter;
    const sky = context.createLinearGradient(0, 0, 0, tall);
    sky.addColorStop(0, `hsl(${hue}, 42%, 62%)`);
    sky.addColorStop(1, `hsl(${(hue + 50) % 360}, 55%, 82%)`);
    context.fillStyle = sky;
    context.fillRect(0, 0, wide, tall);
    painter.circle(wide * (0.2 + (seed % 7) * 0.09), tall * 0.3, tall * 0.12, '#fff6d6');
    for (const [level, light] of [
      [0.62, 45],
      [0.78, 32],
    ] as const) {
      context.fillStyle = `hsl(${(hue + 100) % 360}, 30%, ${light}%)`;
      context.beginPath();
      context.moveTo(0, tall);
      context.lineTo(0, tall * level);
      context.bezierCurveTo(
        wide * 0.3,
        tall * (level - 0.25),
        wide * 0.6,
        tall * (level + 0.2),
        wide,
        tall * (level - 0.08),
      );
      context.lineTo(wide, tall);
      context.fill();
    }
  });
}
