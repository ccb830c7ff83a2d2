/** A game's stage: one canvas, one list of widgets that is both drawn and hit, so that the two cannot disagree. */
import { canvas } from '../../toolkit/containers.ts';
import type { LocalPoint, Spot } from '../../toolkit/node.ts';
import { page, type Screen } from '../../toolkit/screen.ts';
import { type Area, Brush } from './brush.ts';

/** Size of the stage in its own units; it is scaled to fit and centred on any screen. */
export const WIDTH = 800;
export const HEIGHT = 360;

export interface Widget extends Area {
  /** What it is or says, where that matters to the player. */
  readonly name?: string | undefined;
  readonly draw: (brush: Brush, area: Area) => void;
  readonly onTap?: (() => void) | undefined;
}

export interface StageProps {
  readonly widgets: readonly Widget[];
  /** Lies over everything and takes all touches. */
  readonly popup?: readonly Widget[] | undefined;
  readonly onBack?: (() => void) | undefined;
}

export interface StageLook {
  /** Colour of the shade between the page and a pop-up. */
  readonly shade: string;
  /** Draws what is behind everything, in pixels of the canvas. */
  readonly scenery: (brush: Brush, width: number, height: number) => void;
}

/** Something on it always moves, so it never counts as standing still. */
export function canvasStage({ widgets, popup, onBack }: StageProps, look: StageLook): Screen {
  const top = popup ?? widgets;
  const view = canvas(
    {
      className: 'android.view.SurfaceView',
      weight: 1,
      onTapAt: (at) => {
        const { x, y } = toStage(at);
        top.findLast((one) => one.onTap !== undefined && holds(one, x, y))?.onTap?.();
      },
      spots: (width, height) => spotsOf(top, placement(width, height)),
    },
    ({ context }, width, height) => {
      const brush = new Brush(context);
      look.scenery(brush, width, height);
      const { scale, dx, dy } = placement(width, height);
      context.translate(dx, dy);
      context.scale(scale, scale);
      for (const one of widgets) one.draw(brush, one);
      if (popup === undefined) return;
      context.fillStyle = look.shade;
      context.fillRect(-dx / scale, -dy / scale, width / scale, height / scale);
      for (const one of popup) one.draw(brush, one);
    },
  );
  return page([view], { fullscreen: true, lightBars: true, busy: true, onBack });
}

interface Placement {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

function placement(width: number, height: number): Placement {
  const scale = Math.min(width / WIDTH, height / HEIGHT);
  return { scale, dx: (width - WIDTH * scale) / 2, dy: (height - HEIGHT * scale) / 2 };
}

function toStage(at: LocalPoint): { readonly x: number; readonly y: number } {
  const { scale, dx, dy } = placement(at.width, at.height);
  return { x: (at.x - dx) / scale, y: (at.y - dy) / scale };
}

function holds(area: Area, x: number, y: number): boolean {
  return x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
}

/** What can be read or touched, in pixels of the canvas. */
function spotsOf(shown: readonly Widget[], { scale, dx, dy }: Placement): readonly Spot[] {
  return shown.flatMap(({ name, x, y, width, height }) =>
    name === undefined
      ? []
      : { name, x: x * scale + dx, y: y * scale + dy, width: width * scale, height: height * scale },
  );
}
