/** A noun phrase ("the third Add button next to Milk", "右上角的图标") as a target. */
import type { Region, RelationKind, Role, Target } from './instruction.ts';
import { LIST_NOUNS, NEEDS_JUDGEMENT, ORDINALS_EN, RELATIONS_EN, ROLE_WORDS_EN } from './lexicon-en.ts';
import { NEEDS_JUDGEMENT_ZH } from './lexicon-zh.ts';
import { parseTargetZh } from './parse-target-zh.ts';
import { hasQuote, isQuote, unmask } from './quotes.ts';

const ARTICLE = /^(?:on|at|the|that|this|its|your|my|a|an)\s+/i;
const NAMED =
  /^(?:the\s+)?(?:(.+?)\s+)?(?:labell?ed|called|named|that says|which says|saying|with the (?:text|label|name|title)|titled)\s+(.+)$/i;
const MAX_WORDS = 9;

/** Undefined when the words ask for a judgement or describe instead of naming. */
export function parseTarget(raw: string, quotes: readonly string[]): Target | undefined {
  const text = tidy(raw);
  if (text === '' || !nameable(text)) return undefined;
  const whole = unmask(text, quotes).trim();
  if (isQuote(text)) return { whole, words: whole, quoted: true };
  const parsed = parseTargetZh(text, quotes) ?? parseRelation(text, quotes) ?? parsePlain(text, quotes);
  return { ...parsed, whole };
}

function tidy(raw: string): string {
  let text = raw.trim().replace(/[.,:;!?，。：；！？]+$/u, '');
  // A lone mark is the name itself ("+", "…"), so nothing is cut from it.
  if (text === '') text = raw.trim();
  for (;;) {
    const next = text.replace(ARTICLE, '');
    if (next === text) return text;
    text = next;
  }
}

function nameable(text: string): boolean {
  if (hasQuote(text)) return true;
  if (NEEDS_JUDGEMENT.test(text) || NEEDS_JUDGEMENT_ZH.test(text)) return false;
  if (/\s(?:which|whose|who|where|so that|because|that (?!says))\s?/i.test(` ${text}`)) return false;
  return text.split(/\s+/).length <= MAX_WORDS && text.length <= 120;
}

function parseRelation(text: string, quotes: readonly string[]): Target | undefined {
  const named = NAMED.exec(text);
  if (named !== null) {
    const role = named[1] === undefined ? undefined : roleOf(named[1]);
    const inner = parsePlain(named[2] ?? '', quotes);
    return { ...inner, ...(role === undefined ? {} : { role }) };
  }
  for (const [pattern, kind] of RELATIONS_EN) {
    const match = pattern.exec(` ${text}`);
    if (match !== null && match.index + match[0].length < text.length + 1) {
      const head = text.slice(0, Math.max(0, match.index - 1)).trim();
      const tail = ` ${text}`.slice(match.index + match[0].length);
      return related(head, tail, kind, quotes);
    }
  }
  return undefined;
}

function related(
  head: string,
  tail: string,
  kind: RelationKind,
  quotes: readonly string[],
): Target | undefined {
  if (/^(?:screen|page|list)$/i.test(tidy(tail))) return undefined;
  const anchor = parsePlain(tail, quotes);
  if (anchor.words === '') return undefined;
  const base = head === '' ? { whole: '', words: '', quoted: false } : parsePlain(head, quotes, true);
  return { ...base, relation: { kind, anchor } };
}

/** Ordinal, region, role and name of a phrase without relation. */
function parsePlain(raw: string, quotes: readonly string[], placed = false): Target {
  const whole = unmask(tidy(raw), quotes);
  const place = takeRegion(tidy(raw));
  const count = takeOrdinal(place.rest);
  const kind = takeRole(
    tidy(count.rest),
    placed || count.ordinal !== undefined || place.region !== undefined,
  );
  const words = unmask(tidy(kind.rest), quotes).trim();
  return {
    whole,
    words,
    quoted: hasQuote(kind.rest),
    ...(kind.role === undefined ? {} : { role: kind.role }),
    ...(count.ordinal === undefined ? {} : { ordinal: count.ordinal }),
    ...(place.region === undefined ? {} : { region: place.region }),
  };
}

const AT_REGION =
  /[\s,]*\b(?:in|at|on|near|to|from)\s+(?:the\s+)?(?:very\s+)?(top|upper|bottom|lower|middle|center|centre|left|right)?(?:[-\s]+(?:hand\s+)?(left|right|middle|center|centre))?(?:[-\s]*hand)?(?:\s+(?:corner|side|edge|part|half|of\s+the\s+(?:screen|page|list|dialog)))*$/i;
const LEADING_REGION =
  /^(top|upper|bottom|lower)(?:[-\s]+(left|right|middle|center|centre))?\s+(?:corner\s+)?(?=\S)/i;

function takeRegion(text: string): { rest: string; region?: Region } {
  const after = AT_REGION.exec(text);
  if (after !== null && (after[1] ?? after[2]) !== undefined) {
    return { rest: text.slice(0, after.index), region: regionOf([after[1], after[2]]) };
  }
  const before = LEADING_REGION.exec(text);
  if (before !== null)
    return { rest: text.slice(before[0].length), region: regionOf([before[1], before[2]]) };
  return { rest: text };
}

function regionOf(words: readonly (string | undefined)[]): Region {
  const said = words.map((word) => word?.toLowerCase());
  const has = (...options: readonly string[]): boolean =>
    said.some((word) => word !== undefined && options.includes(word));
  const vertical = has('top', 'upper') ? 'top' : has('bottom', 'lower') ? 'bottom' : undefined;
  const horizontal = has('left') ? 'left' : has('right') ? 'right' : undefined;
  const middle =
    has('middle', 'center', 'centre') && vertical === undefined ? { vertical: 'middle' as const } : {};
  return {
    ...middle,
    ...(vertical === undefined ? {} : { vertical }),
    ...(horizontal === undefined ? {} : { horizontal }),
  };
}

function takeOrdinal(text: string): { rest: string; ordinal?: number } {
  const named = /^([a-z]+)\s+(?=\S)/i.exec(text);
  const value = ORDINALS_EN[named?.[1]?.toLowerCase() ?? ''];
  if (named !== null && value !== undefined) return { rest: text.slice(named[0].length), ordinal: value };
  const counted = /^(\d+)(?:st|nd|rd|th)\s+(?=\S)/i.exec(text);
  if (counted !== null)
    return { rest: text.slice(counted[0].length), ordinal: Math.max(1, Number(counted[1])) };
  return { rest: text };
}

/** "the text box" says what it is and nothing else. */
const FIELD_ONLY = /^(?:text|input|edit)\s?(?:field|box|area)$|^(?:field|textbox)$/i;

function takeRole(text: string, placed: boolean): { rest: string; role?: Role } {
  if (FIELD_ONLY.test(text)) return { rest: '', role: 'field' };
  if (placed && LIST_NOUNS.test(text)) return { rest: '', role: 'item' };
  for (const [word, role] of ROLE_WORDS_EN) {
    const rest = withoutRole(text, word, { placed, leading: role !== undefined });
    if (rest !== undefined) return role === undefined ? { rest } : { rest, role };
  }
  return { rest: text };
}

/** What is left of the text without a role word at its end, or before a quoted name; undefined when it has none. */
function withoutRole(
  text: string,
  word: string,
  allow: { readonly placed: boolean; readonly leading: boolean },
): string | undefined {
  const lower = text.toLowerCase();
  const said = lower.endsWith(`${word}s`) ? `${word}s` : word;
  if (lower === said) return allow.placed ? '' : undefined;
  if (lower.endsWith(` ${said}`)) return text.slice(0, -said.length - 1);
  const leads = allow.leading && lower.startsWith(`${word} `) && hasQuote(text);
  return leads ? text.slice(word.length + 1) : undefined;
}

function roleOf(text: string): Role | undefined {
  return takeRole(tidy(text), true).role;
}
