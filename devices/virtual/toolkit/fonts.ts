/**
 * The fonts of the phone and how a line of text is drawn with them: Roboto, Noto Sans Arabic and Noto Sans SC, all from
 * npm. System fonts are never asked: the pixels must not depend on the machine.
 */
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { cjkFont, isCjk } from './font-cjk.ts';
import { registerFont } from './font-files.ts';

const FAMILY = 'Phone Sans';
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const;
const WEIGHTS = [400, 500, 700] as const;
const FAMILIES = SUBSETS.map((subset) => `"${FAMILY} ${subset}"`).join(', ');
const ARABIC_FAMILY = `${FAMILY} arabic`;
const ARABIC_FILE = '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2';
/** Stands for every character the fonts lack; without it the library would look for one in the system. */
const MISSING = '\ufffd';
/** Everything the five files of Roboto have, read from their character maps. */
const ROBOTO =
  /[\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc\u02c6\u02c7\u02c9\u02da\u02dc\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd\u2113\u2116\u2122\u2212\ufffd]/u;
/** Letters, marks and digits of the Arabic script, as the Arabic font has them without exception. */
const ARABIC = /[\u0600-\u06ff\u0750-\u077f]/u;
/** The first letter with a direction runs from right to left (its digits have none of their own). */
const RIGHT_TO_LEFT =
  /^[^A-Za-z\u00c0-\u02af\u0370-\u0589\u3040-\u9fff]*[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff]/u;

export interface Font {
  /** Pixels. */
  readonly size: number;
  readonly weight: 400 | 500 | 700;
}

/** The fonts nearly every screen needs; those of other scripts follow when they are first written with. */
export function registerFonts(): void {
  if (GlobalFonts.has(`${FAMILY} latin`)) return;
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      registerFont(`@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff2`, `${FAMILY} ${subset}`);
    }
  }
}

/** Whether a paragraph runs from right to left: its first letter decides, as Android's text views have it. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** What is really drawn for a text: missing characters replaced, line ends dropped. */
export function printable(text: string): string {
  let result = '';
  for (const character of text) result += isCovered(character) ? character : MISSING;
  return result;
}

function isCovered(character: string): boolean {
  return ROBOTO.test(character) || isCjk(character) || ARABIC.test(character);
}

/** Selects the Latin fonts on a context; the language is fixed because it could otherwise follow the host. */
export function useFont(context: SKRSContext2D, font: Font): void {
  select(context, font, FAMILIES);
  context.direction = 'ltr';
}

function select(context: SKRSContext2D, font: Font, families: string): void {
  context.lang = 'en';
  context.font = `${font.weight} ${font.size}px ${families}`;
}

/** Advance width of one line, pixels. */
export function lineWidth(context: SKRSContext2D, text: string, font: Font): number {
  return piecesOf(printable(text)).reduce((sum, piece) => sum + pieceWidth(context, piece, font), 0);
}

/** Draws one line from its left end; `y` is the baseline. `rtl` is the direction of its paragraph. */
export function fillLine(
  context: SKRSContext2D,
  line: { readonly text: string; readonly rtl?: boolean | undefined },
  at: { readonly x: number; readonly y: number },
  font: Font,
): void {
  const pieces = piecesOf(printable(line.text));
  let { x } = at;
  for (const piece of pieces) {
    select(context, font, piece.families);
    context.direction = line.rtl === true ? 'rtl' : 'ltr';
    context.textAlign = 'left';
    context.fillText(piece.text, x, at.y);
    if (pieces.length > 1) x += pieceWidth(context, piece, font);
  }
}

/** Characters in a row that one list of families draws. */
interface Piece {
  readonly families: string;
  readonly text: string;
  /** Every character is as wide as the font is large. */
  readonly square: boolean;
}

function pieceWidth(context: SKRSContext2D, piece: Piece, font: Font): number {
  if (piece.square) return piece.text.length * font.size;
  select(context, font, piece.families);
  return context.measureText(piece.text).width;
}

/**
 * Chinese characters go to the one file of the font that has them: asking the library to look through many families
 * costs milliseconds. A line with Arabic stays in one piece, or its parts could not be put in their visual order.
 */
function piecesOf(text: string): readonly Piece[] {
  if (ARABIC.test(text)) return [{ families: arabicFamilies(text), text, square: false }];
  const pieces: Piece[] = [];
  for (const character of text) {
    const cjk = ROBOTO.test(character) ? undefined : cjkFont(character);
    const families = cjk === undefined ? FAMILIES : `"${cjk}"`;
    const last = pieces.at(-1);
    if (last?.families === families) pieces[pieces.length - 1] = { ...last, text: last.text + character };
    else pieces.push({ families, text: character, square: cjk !== undefined });
  }
  return pieces;
}

function arabicFamilies(text: string): string {
  if (!GlobalFonts.has(ARABIC_FAMILY)) registerFont(ARABIC_FILE, ARABIC_FAMILY);
  const others = new Set(Array.from(text, cjkFont).filter((family) => family !== undefined));
  return [FAMILIES, ...[ARABIC_FAMILY, ...others].map((family) => `"${family}"`)].join(', ');
}
