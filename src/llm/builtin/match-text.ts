/** How well do some words fit a text on the screen? Pure string comparison, 0-1. */
import { distance } from 'fastest-levenshtein';
import { isPlusFor, makesTheSame, PICTURES, synonymsOf } from './synonyms.ts';

/** From here on a fit is taken at once; below, only when nothing better can be scrolled to. */
export const STRONG = 0.72;
/** Below this nothing is taken. */
export const WEAK = 0.55;

const CJK = /[\u3400-\u9fff\u3040-\u30ff\uac00-\ud7af]/;

/** Lower case, full-width folded, quotes and closing marks dropped, white space collapsed. */
export function normalise(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/["“”「」『』]/g, '');
  const collapsed = folded.replace(/\s+/g, ' ').trim();
  const bare = collapsed.replace(/[.,:;!?。，：；！？*…]+$/u, '').trim();
  return bare === '' ? collapsed : bare;
}

/** A joined text ("Display · Dark theme, font size") in its parts, first the whole. */
export function partsOf(text: string): readonly string[] {
  const parts = text.split(/\s*[·•|\n]\s*/).filter((part) => part.trim() !== '');
  return parts.length > 1 ? [text, ...parts] : [text];
}

/** How well the words fit a whole text or one of its parts. Later parts count a little less: the first is the name. */
export function fitOf(words: string, text: string): number {
  const wanted = normalise(words);
  if (wanted === '') return 0;
  let best = 0;
  for (const [index, part] of partsOf(text).entries()) {
    const score = fitPart(wanted, normalise(part)) - (index > 1 ? 0.03 : index === 1 ? 0.005 : 0);
    if (score > best) best = score;
  }
  return best;
}

function fitPart(wanted: string, text: string): number {
  if (text === '') return 0;
  if (wanted === text) return 1;
  if (squash(wanted) === squash(text) && squash(wanted) !== '') return 0.97;
  if (synonymsOf(wanted).includes(text)) return 0.95;
  if (makesTheSame(wanted, text)) return 0.93;
  if (isPlusFor(wanted, text)) return 0.9;
  return Math.max(
    inside(wanted, text),
    reversed(wanted, text),
    fuzzy(wanted, text),
    translated(wanted, text),
  );
}

/** The same word in the other script, or what a picture stands for, is a part of the text: "版本" in "Android version". */
function translated(wanted: string, text: string): number {
  const picture = PICTURES.test(wanted);
  const others = synonymsOf(wanted).filter((word) => picture || CJK.test(word) !== CJK.test(wanted));
  const telling = others.filter((word) => word.length >= (CJK.test(word) ? 2 : 4));
  return Math.max(0, ...telling.map((word) => (hasWords(text, word) ? inside(word, text) - 0.01 : 0)));
}

function squash(text: string): string {
  return text.replace(/[^\p{L}\p{N}+]/gu, '');
}

/** The words are a part of the text: the more of it they are, the better. */
function inside(wanted: string, text: string): number {
  if (!hasWords(text, wanted)) return allWords(wanted, text);
  const share = wanted.length / text.length;
  return (text.startsWith(wanted) ? 0.78 : 0.74) + 0.15 * share;
}

/** True when `words` stand in `text` at word borders; numbers are never cut ("14" is not in "14.5" or "140"). */
export function hasWords(text: string, words: string): boolean {
  if (words === '') return false;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.slice(0, at);
    const after = text.slice(at + words.length);
    if (opensHere(before, words) && closesHere(after, words)) return true;
  }
  return false;
}

function opensHere(before: string, words: string): boolean {
  const last = before.at(-1) ?? ' ';
  const first = words.charAt(0);
  if (/\d/.test(first)) return !/\d$|\d[.,:]$/.test(before);
  return CJK.test(first) || CJK.test(last) || !/[\p{L}\p{N}]/u.test(last) || !/[\p{L}\p{N}]/u.test(first);
}

function closesHere(after: string, words: string): boolean {
  const next = after.charAt(0);
  const last = words.at(-1) ?? '';
  if (/\d/.test(last)) return !/^\d|^[.,:]\d/.test(after);
  return CJK.test(last) || CJK.test(next) || !/[\p{L}\p{N}]/u.test(next) || !/[\p{L}\p{N}]/u.test(last);
}

function tokens(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}+]+/u).filter((word) => word !== '');
}

/** Every word is there, in any order. */
function allWords(wanted: string, text: string): number {
  const want = tokens(wanted);
  const have = new Set(tokens(text));
  if (want.length < 2 || !want.every((word) => have.has(word))) return 0;
  return 0.68 + (0.06 * want.length) / Math.max(have.size, 1);
}

/** The text is a part of the words: "display settings" asks for "Display". */
function reversed(wanted: string, text: string): number {
  if (!hasWords(wanted, text) || text.length < 2) return 0;
  const share = text.length / wanted.length;
  return share >= 0.4 ? 0.45 + 0.25 * share : 0;
}

/** Misread or mistyped letters. Digits must agree: "Item 1" is not "Item 2". */
function fuzzy(wanted: string, text: string): number {
  const longest = Math.max(wanted.length, text.length);
  if (Math.min(wanted.length, text.length) < 4 || wanted.replace(/\D/g, '') !== text.replace(/\D/g, ''))
    return 0;
  const similarity = 1 - distance(wanted, text) / longest;
  return similarity >= 0.78 ? 0.8 * similarity : 0;
}

/** Likeness for "closest: …" lists only, never for acting. */
export function likeness(words: string, text: string): number {
  const wanted = normalise(words);
  return Math.max(
    ...partsOf(text).map((part) => {
      const other = normalise(part);
      const longest = Math.max(wanted.length, other.length, 1);
      return Math.max(fitPart(wanted, other), 1 - distance(wanted, other) / longest);
    }),
  );
}

/** Equal, equal as numbers ("$12" and "12.00"), or said within ("14" in "Android 14"). */
export function sameValue(wanted: string, seen: string, exact: boolean): boolean {
  const want = normalise(wanted);
  const have = normalise(seen);
  if (want === have || squash(want) === squash(have)) return want !== '' && squash(want) === squash(have);
  const amount = asNumber(want);
  if (amount !== undefined && amount === asNumber(have)) return true;
  if (synonymsOf(want).includes(have)) return true;
  return exact ? hasWords(have, want) : hasWords(have, want) || have.includes(want);
}

function asNumber(text: string): number | undefined {
  const match = /^[^\d\p{L}-]*(-?\d[\d,]*(?:\.\d+)?)\s*(?:%|[^\d\s\p{L}]*)$/u.exec(text);
  return match === null ? undefined : Number((match[1] ?? '').replaceAll(',', ''));
}
