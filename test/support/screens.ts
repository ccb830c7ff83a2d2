/** Drawn screens with known controls, for detectors that look at pixels. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { draw, FONT } from './picture.ts';

export interface Drawn {
  readonly image: RgbaImage;
  readonly controls: readonly { readonly name: string; readonly kind: string; readonly box: Box }[];
}

interface Letters {
  readonly text: string;
  readonly colour: string;
  readonly size: number;
}

function label(ctx: SKRSContext2D, box: Box, { text, colour, size }: Letters): void {
  ctx.fillStyle = colour;
  ctx.font = `${size}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
}

function panel(
  ctx: SKRSContext2D,
  box: Box,
  radius: number,
  fill: string | { top: string; bottom: string },
): void {
  if (typeof fill === 'string') ctx.fillStyle = fill;
  else {
    const gradient = ctx.createLinearGradient(0, box[1], 0, box[3]);
    gradient.addColorStop(0, fill.top);
    gradient.addColorStop(1, fill.bottom);
    ctx.fillStyle = gradient;
  }
  ctx.beginPath();
  ctx.roundRect(box[0], box[1], box[2] - box[0], box[3] - box[1], radius);
  ctx.fill();
}

/** A game's main menu on a gradient sky with stars: four big buttons and two round ones, none in any tree. */
export function gameMenu(width = 1080, height = 2400): Drawn {
  const names = ['PLAY', 'LEVELS', 'SHOP', 'QUIT'];
  const s = Math.min(width, height / 1.6) / 1080;
  const top = height * 0.42;
  const controls = names.map((name, i) => ({
    name,
    kind: 'button',
    box: [width / 2 - 300 * s, top + i * 210 * s, width / 2 + 300 * s, top + (i * 210 + 150) * s] as Box,
  }));
  const round = [
    { name: 'sound', kind: 'icon', box: [60 * s, 160 * s, 180 * s, 280 * s] as Box },
    { name: 'help', kind: 'icon', box: [width - 180 * s, 160 * s, width - 60 * s, 280 * s] as Box },
  ];
  const image = draw(width, height, (ctx) => {
    panel(ctx, [0, 0, width, height], 0, { top: '#1b2a6b', bottom: '#7a3b8f' });
    ctx.fillStyle = 'rgba(255,255,255,0.8)';
    for (let i = 0; i < 60; i += 1) ctx.fillRect((i * 379) % width, (i * 997) % height, 4, 4);
    label(ctx, [0, 500 * s, width, 700 * s], { text: 'STAR DASH', colour: '#ffe066', size: 150 * s });
    for (const { name, box } of controls) {
      panel(ctx, box, 40 * s, { top: '#ffb347', bottom: '#ff7f2a' });
      label(ctx, box, { text: name, colour: '#3a1d00', size: 64 * s });
    }
    for (const { name, box } of round) {
      panel(ctx, box, 60 * s, '#ffffff');
      label(ctx, box, { text: name === 'help' ? '?' : '♪', colour: '#1b2a6b', size: 70 * s });
    }
  });
  return { image, controls: [...controls, ...round] };
}

/** A plain form: a search field, an outlined button, a filled button, two switches, an icon row. */
export function form(dark = false): Drawn {
  const paint = dark
    ? {
        page: '#121212',
        text: '#eeeeee',
        field: '#2a2a2a',
        accent: '#bb86fc',
        onAccent: '#121212',
        off: '#555555',
      }
    : {
        page: '#ffffff',
        text: '#202020',
        field: '#eeeeee',
        accent: '#6750a4',
        onAccent: '#ffffff',
        off: '#cccccc',
      };
  const field: Box = [48, 240, 1032, 380];
  const outlined: Box = [60, 1300, 500, 1430];
  const filled: Box = [560, 1300, 1020, 1430];
  const on: Box = [890, 560, 1026, 644];
  const off: Box = [890, 760, 1026, 844];
  const image = draw(1080, 2400, (ctx) => {
    panel(ctx, [0, 0, 1080, 2400], 0, paint.page);
    panel(ctx, field, 70, paint.field);
    ctx.font = `44px ${FONT}`;
    ctx.fillStyle = paint.text;
    ctx.textBaseline = 'middle';
    ctx.fillText('Search settings', 110, 310);
    ctx.fillText('Bluetooth', 60, 602);
    ctx.fillText('Airplane mode', 60, 802);
    panel(ctx, on, 42, paint.accent);
    panel(ctx, [950, 568, 1018, 636], 34, paint.onAccent);
    panel(ctx, off, 42, paint.off);
    panel(ctx, [898, 768, 966, 836], 34, paint.page);
    panel(ctx, filled, 65, paint.accent);
    label(ctx, filled, { text: 'Save', colour: paint.onAccent, size: 44 });
    ctx.strokeStyle = paint.accent;
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.roundRect(outlined[0], outlined[1], outlined[2] - outlined[0], outlined[3] - outlined[1], 65);
    ctx.stroke();
    label(ctx, outlined, { text: 'Cancel', colour: paint.accent, size: 44 });
  });
  return {
    image,
    controls: [
      { name: 'field', kind: 'input', box: field },
      { name: 'on', kind: 'toggle', box: on },
      { name: 'off', kind: 'toggle', box: off },
      { name: 'Cancel', kind: 'button', box: outlined },
      { name: 'Save', kind: 'button', box: filled },
    ],
  };
}
