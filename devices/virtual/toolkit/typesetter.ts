/** Measures and wraps text with the project's own fonts. System fonts are never asked: the pixels must not depend on the machine. */
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { DroidcuaError } from '../../../src/errors.ts';

const FAMILY = 'Phone Sans';
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const WEIGHTS = [400, 500, 700] as const;
const FAMILIES = SUBSETS.map((subset) => `"${FAMILY} ${subset}"`).join(', ');
/** Stands for every character the fonts lack; without it the library would look for one in the system. */
const MISSING = '\ufffd';
/** Everything the five font files have, read from their character maps. */
const COVERED =
  /[\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6\u02c7\u02c9\u02da\u02dc\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd\u2113\u2116\u2122\u2212\ufffd]/u;
const CACHE_LIMIT = 20_000;

export interface Font {
  /** Pixels. */
  readonly size: number;
  readonly weight: 400 | 500 | 700;
}

export interface Line {
  readonly text: string;
  /** Index of the line's first character in the whole text. */
  readonly start: number;
  /** Pixels. */
  readonly width: number;
}

function registerFonts(): void {
  if (GlobalFonts.has(`${FAMILY} latin`)) return;
  const require = createRequire(import.meta.url);
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      const path = require.resolve(`@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff2`);
      if (GlobalFonts.registerFromPath(path, `${FAMILY} ${subset}`) === null) {
        throw new DroidcuaError('INVARIANT', `The font file of the virtual phone cannot be used: ${path}.`, {
          hint: 'Run "npm ci" again: the font package may be damaged.',
        });
      }
    }
  }
}

/** What is really drawn for a text: missing characters replaced, line ends dropped. */
export function printable(text: string): string {
  let result = '';
  for (const character of text) result += COVERED.test(character) ? character : MISSING;
  return result;
}

/** Selects a font on a context; the language is fixed because it could otherwise follow the host. */
export function useFont(context: SKRSContext2D, font: Font): void {
  context.lang = 'en';
  context.font = `${font.weight} ${font.size}px ${FAMILIES}`;
}

export class Typesetter {
  readonly #context: SKRSContext2D;
  readonly #widths = new Map<string, number>();

  /** Throws INVARIANT when a font file of the package is missing or damaged. */
  constructor() {
    registerFonts();
    this.#context = createCanvas(1, 1).getContext('2d');
  }

  /** Advance width in pixels. */
  width(text: string, font: Font): number {
    const key = `${font.weight}/${font.size}/${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    useFont(this.#context, font);
    const width = this.#context.measureText(printable(text)).width;
    if (this.#widths.size >= CACHE_LIMIT) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  }

  /** Breaks at spaces, or inside words that are wider than a line; beyond `maxLines` the last line ends in an ellipsis. */
  wrap(text: string, font: Font, maxWidth: number, maxLines: number): readonly Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (const paragraph of text.split('\n')) {
      this.#wrapParagraph({ text: paragraph, start, font, maxWidth }, lines);
      start += paragraph.length + 1;
    }
    if (lines.length <= maxLines) return lines;
    const kept = lines.slice(0, maxLines);
    const last = kept[maxLines - 1];
    if (last !== undefined) kept[maxLines - 1] = this.#ellipsis(last, font, maxWidth);
    return kept;
  }

  #wrapParagraph(
    paragraph: {
      readonly text: string;
      readonly start: number;
      readonly font: Font;
      readonly maxWidth: number;
    },
    lines: Line[],
  ): void {
    const { text, font } = paragraph;
    let from = 0;
    do {
      const length = this.#fitting(text.slice(from), font, paragraph.maxWidth);
      const piece = text.slice(from, from + length);
      const shown = from + length < text.length ? piece.trimEnd() : piece;
      lines.push({ text: shown, start: paragraph.start + from, width: this.width(shown, font) });
      from += length;
    } while (from < text.length);
  }

  /** How many characters of `text` go on one line. */
  #fitting(text: string, font: Font, maxWidth: number): number {
    if (this.width(text, font) <= maxWidth) return text.length;
    let end = 0;
    for (const word of text.match(/\s*\S+\s*/g) ?? [text]) {
      if (this.width((text.slice(0, end) + word).trimEnd(), font) > maxWidth) break;
      end += word.length;
    }
    if (end > 0) return end;
    const characters = Array.from(text);
    let fits = characters[0]?.length ?? 1;
    for (const character of characters.slice(1)) {
      if (this.width(text.slice(0, fits + character.length), font) > maxWidth) break;
      fits += character.length;
    }
    return fits;
  }

  #ellipsis(line: Line, font: Font, maxWidth: number): Line {
    let text = line.text;
    while (text.length > 0 && this.width(`${text}…`, font) > maxWidth) text = text.slice(0, -1).trimEnd();
    const shown = `${text}…`;
    return { text: shown, start: line.start, width: this.width(shown, font) };
  }
}
