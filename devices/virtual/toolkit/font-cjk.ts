/**
 * Which file of Noto Sans SC has a character. The font comes in about a hundred files, each with a part of the
 * characters (https://fontsource.org/fonts/noto-sans-sc); only the files a screen needs are read.
 */
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { registerFont } from './font-files.ts';

const PACKAGE = '@fontsource-variable/noto-sans-sc';
/** In these blocks the files have every character their package lists for them, one em wide; read from the files. */
const BLOCKS = /[\u3001-\u3030\u3041-\u3096\u309b-\u30ff\u4e00-\u9fef\uff01-\uff5e\uffe0-\uffe6]/u;

/** A table that is read from its file at the first look-up. */
class SubsetTable {
  #subsets: ReadonlyMap<number, string> | undefined;

  subsetOf(codePoint: number): string | undefined {
    this.#subsets ??= readSubsets();
    return this.#subsets.get(codePoint);
  }
}

const TABLE = new SubsetTable();

function readSubsets(): ReadonlyMap<number, string> {
  const file = createRequire(import.meta.url)(`${PACKAGE}/unicode.json`) as Readonly<Record<string, string>>;
  const subsets = new Map<number, string>();
  for (const [name, ranges] of Object.entries(file)) {
    if (!name.startsWith('[')) continue;
    for (const code of ranges.split(',').flatMap(codePoints)) {
      if (BLOCKS.test(String.fromCodePoint(code))) subsets.set(code, name.slice(1, -1));
    }
  }
  return subsets;
}

/** Of a range such as `U+4e00-4e0b`, or of `U+4e0d` alone. */
function codePoints(range: string): readonly number[] {
  const [from = '', to = from] = range.trim().slice(2).split('-');
  const first = Number.parseInt(from, 16);
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
}

function subsetOf(character: string): string | undefined {
  return BLOCKS.test(character) ? TABLE.subsetOf(character.codePointAt(0) ?? 0) : undefined;
}

/** Whether the font has this Chinese character, kana or full-width sign. */
export function isCjk(character: string): boolean {
  return subsetOf(character) !== undefined;
}

/** The family that draws the character, ready for use; undefined when it is none of this font. */
export function cjkFont(character: string): string | undefined {
  const subset = subsetOf(character);
  if (subset === undefined) return undefined;
  const family = `Phone Sans SC ${subset}`;
  if (!GlobalFonts.has(family))
    registerFont(`${PACKAGE}/files/noto-sans-sc-${subset}-wght-normal.woff2`, family);
  return family;
}
