/** The fonts screens are written with: those of the virtual phone, and others so that nothing is fitted to one. */
import { createRequire } from 'node:module';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import {
  type Font,
  fillLine,
  isRightToLeft,
  lineWidth,
  registerFonts,
} from '../../devices/virtual/toolkit/fonts.ts';

/** `phone`: Roboto and Noto Sans SC; `inter`: Inter and Noto Sans SC; `noto`: Noto Sans SC for Latin letters too. */
export type FontName = 'phone' | 'inter' | 'noto';

export interface Pen {
  /** Pixels. */
  width(context: SKRSContext2D, text: string, font: Font): number;
  /** From the left end, on the baseline. */
  write(
    context: SKRSContext2D,
    text: string,
    at: { readonly x: number; readonly y: number },
    font: Font,
  ): void;
}

const NOTO = '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified';
const FILES: readonly (readonly [family: string, file: string])[] = [
  ['Bench Noto', `${NOTO}-400-normal.woff2`],
  ['Bench Noto', `${NOTO}-500-normal.woff2`],
  ['Bench Noto', `${NOTO}-700-normal.woff2`],
  ['Bench Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
];
const FAMILIES = { noto: '"Bench Noto"', inter: '"Bench Inter", "Bench Noto"' } as const;

const PHONE: Pen = {
  width: lineWidth,
  write: (context, text, at, font) => fillLine(context, { text, rtl: isRightToLeft(text) }, at, font),
};

export function penOf(name: FontName): Pen {
  registerFonts();
  if (name === 'phone') return PHONE;
  if (!GlobalFonts.has('Bench Noto')) {
    const { resolve } = createRequire(import.meta.url);
    for (const [family, file] of FILES) GlobalFonts.registerFromPath(resolve(file), family);
  }
  return penWith(FAMILIES[name]);
}

/** For Latin letters and Chinese characters only. */
function penWith(families: string): Pen {
  const select = (context: SKRSContext2D, { weight, size }: Font): void => {
    context.lang = 'zh-CN';
    context.font = `${weight} ${size}px ${families}`;
    context.direction = 'ltr';
    context.textAlign = 'left';
  };
  return {
    width: (context, text, font) => {
      select(context, font);
      return context.measureText(text).width;
    },
    write: (context, text, { x, y }, font) => {
      select(context, font);
      context.fillText(text, x, y);
    },
  };
}
