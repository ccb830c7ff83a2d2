/** The stage of Crystal Keep, under its castle. */
import { seededRandom } from '../../../../src/util/random.ts';
import type { Screen } from '../../toolkit/screen.ts';
import type { Brush } from '../game/brush.ts';
import { canvasStage, type StageProps } from '../game/canvas-stage.ts';
import type { Context } from './data.ts';

export interface KeepStageProps extends StageProps {
  /** Darkens the scenery behind pages full of text. */
  readonly dim?: boolean;
}

export function stage(context: Context, props: KeepStageProps): Screen {
  const seconds = context.now() / 1000;
  const dim = props.dim === true;
  return canvasStage(props, {
    shade: 'rgba(10,8,24,0.68)',
    scenery: (brush, width, height) => paintScenery(brush, { width, height, seconds, dim }),
  });
}

interface Scenery {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly dim: boolean;
}

/** A keep on a hill at sunrise, with drifting sparks. */
function paintScenery(brush: Brush, scenery: Scenery): void {
  const { width, height } = scenery;
  const { context } = brush;
  const sky = context.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of [
    [0, '#173a5e'],
    [0.5, '#3f7f8f'],
    [0.78, '#e7b26a'],
    [1, '#f3d9a0'],
  ] as const) {
    sky.addColorStop(at, color);
  }
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  brush.glow(width * 0.72, height * 0.66, height * 0.7, '#ffe9a8b0');
  ridge(brush, scenery, { color: '#41707a', level: 0.62, wave: 0.09 });
  castle(brush, width * 0.74, height * 0.6, height * 0.34);
  ridge(brush, scenery, { color: '#2d5157', level: 0.76, wave: 0.05 });
  ridge(brush, scenery, { color: '#1c363b', level: 0.9, wave: 0.03 });
  sparks(brush, scenery);
  if (!scenery.dim) return;
  context.fillStyle = 'rgba(12,18,36,0.55)';
  context.fillRect(0, 0, width, height);
}

function ridge(
  { context }: Brush,
  { width, height }: Scenery,
  shape: { readonly color: string; readonly level: number; readonly wave: number },
): void {
  const at = (part: number) => height * part;
  context.fillStyle = shape.color;
  context.beginPath();
  context.moveTo(0, height);
  context.lineTo(0, at(shape.level));
  context.bezierCurveTo(
    width * 0.25,
    at(shape.level - shape.wave * 2),
    width * 0.5,
    at(shape.level + shape.wave * 2),
    width,
    at(shape.level - shape.wave),
  );
  context.lineTo(width, height);
  context.fill();
}

function castle({ context }: Brush, x: number, foot: number, tall: number): void {
  context.fillStyle = '#24424a';
  const tower = (dx: number, wide: number, high: number) => {
    const left = x + (dx - wide / 2) * tall;
    const top = foot - high * tall;
    context.fillRect(left, top, wide * tall, high * tall * 1.3);
    context.beginPath();
    context.moveTo(left - 0.04 * tall, top);
    context.lineTo(left + (wide / 2) * tall, top - 0.32 * tall);
    context.lineTo(left + (wide + 0.04) * tall, top);
    context.fill();
  };
  tower(-0.42, 0.2, 0.6);
  tower(0, 0.3, 0.95);
  tower(0.4, 0.2, 0.7);
  context.fillRect(x - 0.5 * tall, foot - 0.35 * tall, tall, 0.6 * tall);
}

const SPARKS = 36;

function sparks(brush: Brush, { width, height, seconds }: Scenery): void {
  const random = seededRandom(91);
  for (let i = 0; i < SPARKS; i += 1) {
    const [column, speed, size] = [random(), 0.03 + random() * 0.05, 1 + random() * 2.2];
    const climb = (random() + seconds * speed) % 1;
    const x = (column + Math.sin(seconds * 0.6 + i) * 0.01) * width;
    brush.disc(x, height * (1 - climb), (size * height) / 720, climb > 0.5 ? '#fff2c266' : '#fff2c2cc');
  }
}
