/** Keeps quoted texts whole: each is replaced by one private-use character while a task is taken apart. */

const FIRST = 0xe000;
const LIMIT = 0x1000;
const PRIVATE = /[\uE000-\uF8FF]/g;

/** Opening mark, closing mark. Straight single quotes are apart: they are apostrophes too. */
const PAIRED =
  /"([^"\n]*)"|“([^”\n]*)”|‘([^’\n]*)’|「([^」\n]*)」|『([^』\n]*)』|«([^»\n]*)»|《([^》\n]*)》|`([^`\n]*)`/g;
const SINGLE = /(?<![\p{L}\p{N}'])'([^'\n]*(?:(?<=\p{L})'(?=\p{L})[^'\n]*)*)'(?![\p{L}\p{N}])/gu;

export interface Masked {
  readonly text: string;
  readonly quotes: readonly string[];
}

/** Replaces every quoted text by a placeholder character. Curly apostrophes inside words stay as they are. */
export function maskQuotes(raw: string): Masked {
  const quotes: string[] = [];
  const hide = (whole: string, ...groups: readonly unknown[]): string => {
    const inner = groups.find((group): group is string => typeof group === 'string');
    if (inner === undefined || inner.trim() === '' || quotes.length >= LIMIT) return whole;
    quotes.push(inner);
    return String.fromCharCode(FIRST + quotes.length - 1);
  };
  const plain = raw.replace(PRIVATE, ' ').replace(/(\p{L})’(\p{L})/gu, "$1'$2");
  const text = plain
    .replace(PAIRED, (whole: string, ...rest: readonly unknown[]) => hide(whole, ...rest.slice(0, 8)))
    .replace(SINGLE, (whole: string, inner: string) => hide(whole, inner));
  return { text, quotes };
}

/** Puts the quoted texts back, without their marks or with the given ones. */
export function unmask(text: string, quotes: readonly string[], mark = ''): string {
  return text.replace(PRIVATE, (char) => {
    const inner = quotes[char.charCodeAt(0) - FIRST];
    return inner === undefined ? '' : `${mark}${inner}${mark}`;
  });
}

export function hasQuote(text: string): boolean {
  return /[\uE000-\uF8FF]/.test(text);
}

/** True when the text is one quoted text and nothing else. */
export function isQuote(text: string): boolean {
  return /^[\uE000-\uF8FF]$/.test(text.trim());
}
