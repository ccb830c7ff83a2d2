/** The stage of Star Forge, under its sky. */
import { seededRandom } from '../../../../src/util/random.ts';
import type { Screen } from '../../toolkit/screen.ts';
import type { Brush } from './brush.ts';
import { canvasStage, HEIGHT, type StageProps } from './canvas-stage.ts';
import type { Context } from './data.ts';

/** It never stands still for long: a star falls every few seconds. */
export function stage(context: Context, props: StageProps): Screen {
  const seconds = context.now() / 1000;
  return canvasStage(props, {
    shade: 'rgba(8,6,34,0.72)',
    scenery: (brush, width, height) => paintSky(brush, { width, height, seconds }),
  });
}

const STAR_COUNT = 90;

/** Seconds from one falling star to the next, and how long each is seen. */
const STAR_FALL = { every: 5, lasts: 0.6 } as const;

interface Sky {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

function fallingStar({ context }: Brush, { width, height, seconds }: Sky): void {
  const fallen = (seconds % STAR_FALL.every) / STAR_FALL.lasts;
  if (fallen >= 1) return;
  const [x, y] = [width * (0.12 + fallen * 0.3), height * (0.04 + fallen * 0.3)];
  const tail = width * 0.05;
  const light = context.createLinearGradient(x, y, x - tail, y - tail * 0.5);
  light.addColorStop(0, '#ffffffee');
  light.addColorStop(1, '#ffffff00');
  context.strokeStyle = light;
  context.lineWidth = height / 150;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - tail, y - tail * 0.5);
  context.stroke();
}

/** Space at night, with the glow of the forge at the bottom. `width` and `height` are pixels. */
function paintSky(brush: Brush, { width, height, seconds }: Sky): void {
  const { context } = brush;
  const sky = context.createLinearGradient(0, 0, 0, height);
  for (const [at, color] of [
    [0, '#0d1238'],
    [0.45, '#2a2170'],
    [0.8, '#6a2f86'],
    [1, '#b14a6e'],
  ] as const) {
    sky.addColorStop(at, color);
  }
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const random = seededRandom(77);
  const unit = Math.min(width, height) / HEIGHT;
  for (let i = 0; i < STAR_COUNT; i += 1) {
    const shade = random() > 0.75 ? '#ffffffcc' : '#ffffff59';
    brush.disc(random() * width, random() * height * 0.75, (0.5 + random()) * unit, shade);
  }
  fallingStar(brush, { width, height, seconds });
  brush.glow(width * 0.56, height * 0.3, 150 * unit, '#7f6bff66');
  brush.disc(width * 0.57, height * 0.29, 52 * unit, '#4b3aa8');
  brush.disc(width * 0.56, height * 0.28, 45 * unit, '#5f4cc4');
  brush.glow(width * 0.5, height * 1.1, 260 * unit, '#ffae4d88');
}
