/** Measures and wraps text with the project's own fonts. System fonts are never asked: the pixels must not depend on the machine. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Font, isRightToLeft, lineWidth, registerFonts } from './fonts.ts';

const CACHE_LIMIT = 20_000;
/** What stays together when a line is broken: a word with its spaces, or one Chinese character with the signs that close after it. */
const UNITS =
  /\s*(?:[\u3040-\u30ff\u4e00-\u9fff][、。，．！？：；）》」』】]*|[^\s\u3040-\u30ff\u4e00-\u9fff]+)\s*/gu;

export interface Line {
  readonly text: string;
  /** Index of the line's first character in the whole text. */
  readonly start: number;
  /** Pixels. */
  readonly width: number;
  /** Whether its paragraph runs from right to left. */
  readonly rtl: boolean;
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
    const width = lineWidth(this.#context, text, font);
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
    const rtl = isRightToLeft(text);
    let from = 0;
    do {
      const length = this.#fitting(text.slice(from), font, paragraph.maxWidth);
      const piece = text.slice(from, from + length);
      const shown = from + length < text.length ? piece.trimEnd() : piece;
      lines.push({ text: shown, start: paragraph.start + from, width: this.width(shown, font), rtl });
      from += length;
    } while (from < text.length);
  }

  /** How many characters of `text` go on one line. */
  #fitting(text: string, font: Font, maxWidth: number): number {
    if (this.width(text, font) <= maxWidth) return text.length;
    let end = 0;
    for (const word of text.match(UNITS) ?? [text]) {
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
    return { ...line, text: shown, width: this.width(shown, font) };
  }
}
