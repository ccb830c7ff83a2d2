/**
 * Pictures of the icons that close, confirm and lead back or home: what repairs a screen on which no detector saw
 * them (LongHorizonUI's template library). Drawn here, and more from a folder of the user's.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { DroidcuaError } from '../errors.ts';
import type { RgbaImage } from '../ports/image.ts';
import { decodeImage, drawSvg, resize } from '../util/image.ts';
import type { Grey } from './match-template.ts';

/** One icon, as large as it is to be looked for. */
export interface Template {
  /** What it does: the text of the element it becomes. */
  readonly name: string;
  /** Square. */
  readonly picture: Grey;
}

export interface TemplateLibrary {
  /** Every icon at this size, pixels. */
  atSize(side: number): Promise<readonly Template[]>;
}

/** 24 x 24, strokes of 2, as Material's icons. */
const DRAWINGS: readonly (readonly [name: string, shapes: string])[] = [
  ['Close', '<path d="M6 6 18 18M18 6 6 18"/>'],
  ['Close', '<circle cx="12" cy="12" r="10"/><path d="M8.5 8.5 15.5 15.5M15.5 8.5 8.5 15.5"/>'],
  ['Confirm', '<path d="M5 12.5 10 17.5 19.5 7"/>'],
  ['Back', '<path d="M20 12H5M11.5 5 4.5 12 11.5 19"/>'],
  ['Back', '<path d="M15.5 5 8.5 12 15.5 19"/>'],
  ['Next', '<path d="M8.5 5 15.5 12 8.5 19"/>'],
  ['Home', '<path d="M4 11.5 12 4.5 20 11.5V20H14.5V14.5H9.5V20H4Z"/>'],
];
const PICTURES = ['.png', '.jpg', '.jpeg', '.webp'];

/** `folder`: pictures named by what their icon does; none when absent. Rejects with CONFIG_INVALID when it cannot be read. */
export async function loadTemplates(folder?: string): Promise<TemplateLibrary> {
  const own = folder === undefined ? [] : await picturesIn(folder);
  const sizes = new Map<number, Promise<readonly Template[]>>();
  return {
    atSize: (side) => {
      const known = sizes.get(side);
      if (known !== undefined) return known;
      const made = Promise.all([
        ...DRAWINGS.map(async ([name, shapes]) => ({ name, picture: greyOf(await drawn(shapes, side)) })),
        ...own.map(async ({ name, image }) => ({
          name,
          picture: greyOf(await resize(image, { width: side, height: side })),
        })),
      ]);
      sizes.set(side, made);
      return made;
    },
  };
}

interface OwnPicture {
  readonly name: string;
  readonly image: RgbaImage;
}

function drawn(shapes: string, side: number): Promise<RgbaImage> {
  const style = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 24 24"><rect width="24" height="24" fill="#fff"/><g ${style}>${shapes}</g></svg>`;
  return drawSvg(svg, { width: side, height: side });
}

async function picturesIn(folder: string): Promise<readonly OwnPicture[]> {
  try {
    const names = (await readdir(folder)).filter((name) => PICTURES.includes(extname(name).toLowerCase()));
    return await Promise.all(
      names.sort().map(async (name) => ({
        name: basename(name, extname(name)),
        image: await decodeImage(await readFile(join(folder, name))),
      })),
    );
  } catch (cause) {
    throw new DroidcuaError('CONFIG_INVALID', `The folder of templates ${folder} cannot be read.`, {
      hint: 'Name a folder of pictures, each of one icon and named by what it does.',
      details: { path: folder },
      cause,
    });
  }
}

function greyOf({ width, height, data }: RgbaImage): Grey {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = ((data[at * 4] ?? 0) + (data[at * 4 + 1] ?? 0) + (data[at * 4 + 2] ?? 0)) / 3;
  }
  return { width, height, data: grey };
}
