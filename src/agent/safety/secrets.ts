/** Values that are typed on the device and known nowhere else: named in the task, masked wherever they could come back. */

/** Stands for a value wherever it would be shown. */
export const MASK = '••••';

export interface Secrets {
  readonly names: readonly string[];
  /** The text that is typed: `{{NAME}}`, or `secret:NAME` alone, becomes the value. */
  reveal(text: string): string;
  /** Names in `text` that nobody has given a value. */
  missing(text: string): readonly string[];
  /** Whether something of `text` would be replaced. */
  mentions(text: string): boolean;
  /** Every value in `text` becomes the mask, also where recognition has spaced or misread it. */
  mask(text: string): string;
  /** Whether `text` shows a value. */
  shows(text: string): boolean;
}

const BRACED = /\{\{\s*([A-Za-z_]\w*)\s*\}\}/g;
const ALONE = /^\s*secret:([A-Za-z_]\w*)\s*$/;

/** Characters that text recognition takes for one another. */
const ALIKE = ['o0', 'l1i|', 's5', 'z2', 'b8', '‐-–—'];

export function createSecrets(values: ReadonlyMap<string, string>): Secrets {
  // Longer ones first: a value may hold another one.
  const patterns = [...values.values()]
    .toSorted((a, b) => b.length - a.length)
    .map((value) => new RegExp(patternOf(value), 'giu'));
  const mask = (text: string): string =>
    patterns.reduce((masked, pattern) => masked.replace(pattern, MASK), text);
  return {
    names: [...values.keys()],
    reveal: (text) => {
      const alone = ALONE.exec(text)?.[1];
      if (alone !== undefined) return values.get(alone) ?? text;
      return text.replace(BRACED, (whole, name: string) => values.get(name) ?? whole);
    },
    missing: (text) => namesIn(text).filter((name) => !values.has(name)),
    mentions: (text) => namesIn(text).some((name) => values.has(name)),
    mask,
    shows: (text) => mask(text) !== text,
  };
}

export const NO_SECRETS: Secrets = createSecrets(new Map());

function namesIn(text: string): readonly string[] {
  const alone = ALONE.exec(text)?.[1];
  const braced = [...text.matchAll(BRACED)].flatMap((match) => match[1] ?? []);
  return alone === undefined ? braced : [alone, ...braced];
}

/** Spaces between the characters do not hide a value, nor does a letter that was taken for another. */
function patternOf(value: string): string {
  const letters = Array.from(value.replace(/\s+/g, ''));
  return letters.map(oneOf).join(String.raw`\s*`);
}

function oneOf(letter: string): string {
  const alike = ALIKE.find((group) => group.includes(letter.toLowerCase()));
  if (alike === undefined) return letter.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`);
  return `[${alike.replace('-', String.raw`\-`)}]`;
}
