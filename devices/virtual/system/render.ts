/** Turns the scene into pixels. */
import type { RgbaImage } from '../../../src/ports/image.ts';
import { draw } from '../toolkit/draw.ts';
import type { DrawEnv } from '../toolkit/draw-env.ts';
import { drawMark } from '../toolkit/draw-mark.ts';
import type { Placed } from '../toolkit/layout.ts';
import { Painter } from '../toolkit/painter.ts';
import { DARK_THEME, LIGHT_THEME } from '../toolkit/theme.ts';
import type { Core } from './core.ts';
import { scaleOf, screenSize, transitionProgress } from './core.ts';
import { Raster } from './raster.ts';
import type { AppWindow, Scene } from './scene.ts';
import { isDark } from './settings.ts';

const SCRIM = 'rgba(0,0,0,0.4)';

export class Renderer {
  readonly #raster: Raster;

  constructor(raster: Raster = new Raster()) {
    this.#raster = raster;
  }

  /** The picture of the scene at this moment; every pixel is opaque. */
  render(core: Core, scene: Scene): RgbaImage {
    const { width, height } = screenSize(core);
    const canvas = this.#raster.canvas(width, height);
    const context = canvas.getContext('2d');
    context.reset();
    const theme = isDark(core.state.settings) ? DARK_THEME : LIGHT_THEME;
    const painter = new Painter(context, theme, scaleOf(core));
    const progress = easeOut(transitionProgress(core));
    for (const window of scene.app) {
      const own = window.screen.rtl === true ? new Painter(context, theme, scaleOf(core), true) : painter;
      const top = window === scene.active;
      drawAppWindow(core, window, { painter: own, progress, marked: top ? scene.marked : undefined, top });
    }
    for (const window of scene.system) {
      if (window.kind === 'keyboard') fill(painter, window.bounds, 'keyboard');
      draw(window.placed, { painter, typesetter: core.typesetter, focus: undefined });
    }
    // The library hands out a copy, so the next picture does not change this one.
    const { buffer, byteOffset, byteLength } = canvas.data();
    return { width, height, data: new Uint8Array(buffer, byteOffset, byteLength) };
  }
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

function fill(
  painter: Painter,
  box: readonly [number, number, number, number],
  paint: 'keyboard' | 'surface',
): void {
  painter.fillRect({ x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1] }, paint);
}

interface Moment {
  readonly painter: Painter;
  readonly progress: number;
  readonly top: boolean;
  readonly marked: Placed | undefined;
}

function drawAppWindow(core: Core, window: AppWindow, moment: Moment): void {
  const { painter } = moment;
  const env: DrawEnv = { painter, typesetter: core.typesetter, focus: window.entry.focus ?? undefined };
  const progress = moment.top ? moment.progress : 1;
  const { context } = painter;
  if (window.kind === 'page') drawBackdrop(core, window, painter);
  else {
    context.globalAlpha = progress;
    const { width, height } = screenSize(core);
    context.fillStyle = SCRIM;
    context.fillRect(0, 0, width, height);
  }
  context.save();
  context.globalAlpha = progress;
  moveIn(core, window, painter, 1 - progress);
  draw(window.placed, env);
  if (moment.marked !== undefined) drawMark(moment.marked, painter);
  context.restore();
  context.globalAlpha = 1;
}

/** Where a window that is still coming in is drawn: `away` runs from 1 to 0. */
function moveIn(core: Core, window: AppWindow, painter: Painter, away: number): void {
  const { context } = painter;
  if (away === 0) return;
  const { width, height } = screenSize(core);
  if (window.kind === 'sheet') context.translate(0, away * (height - window.bounds[1]));
  else if (window.kind === 'drawer') context.translate(-away * window.bounds[2], 0);
  else if (window.kind === 'dialog') context.translate(0, away * painter.px(40));
  else if (core.transition?.kind === 'open') context.translate(away * width * 0.12, 0);
  else if (core.transition?.kind === 'close') context.translate(-away * width * 0.12, 0);
  else {
    const scale = 1 - away * 0.1;
    context.translate((width * (1 - scale)) / 2, (height * (1 - scale)) / 2);
    context.scale(scale, scale);
  }
}

function drawBackdrop(core: Core, window: AppWindow, painter: Painter): void {
  const { width, height } = screenSize(core);
  painter.fillRect({ x: 0, y: 0, width, height }, window.screen.background ?? 'surface');
  const { wallpaper } = window.screen;
  if (wallpaper !== undefined)
    painter.inside({ x: 0, y: 0, width, height }, 0, () => wallpaper(painter, width, height));
}
