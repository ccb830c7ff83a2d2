/** A noun phrase ("the third Add button next to Milk", "右上角的图标") as a target. */
import type { Region, RelationKind, Role, Target } from './instruction.ts';
import { LIST_NOUNS, NEEDS_JUDGEMENT, ORDINALS_EN, RELATIONS_EN, ROLE_WORDS_EN } from './lexicon-en.ts';
import { LIST_NOUNS_ZH, NEEDS_JUDGEMENT_ZH, numberZh, RELATIONS_ZH, ROLE_WORDS_ZH } from './lexicon-zh.ts';
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
  const parsed = parseZh(text, quotes) ?? parseRelation(text, quotes) ?? parsePlain(text, quotes);
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
  const base = head === '' ? { whole: '', words: '', quoted: false } : parsePlain(head, quotes);
  return { ...base, relation: { kind, anchor } };
}

/** Ordinal, region, role and name of a phrase without relation. */
function parsePlain(raw: string, quotes: readonly string[]): Target {
  const whole = unmask(tidy(raw), quotes);
  const place = takeRegion(tidy(raw));
  const count = takeOrdinal(place.rest);
  const kind = takeRole(tidy(count.rest), count.ordinal !== undefined || place.region !== undefined);
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

function takeRole(text: string, placed: boolean): { rest: string; role?: Role } {
  if (placed && LIST_NOUNS.test(text)) return { rest: '', role: 'item' };
  const lower = text.toLowerCase();
  for (const [word, role] of ROLE_WORDS_EN) {
    const plural = `${word}s`;
    const said = lower.endsWith(plural) ? plural : word;
    const kept = role === undefined ? {} : { role };
    if (placed && lower === said) return { rest: '', ...kept };
    if (lower.endsWith(` ${said}`)) return { rest: text.slice(0, -said.length - 1), ...kept };
    if (role !== undefined && lower.startsWith(`${word} `) && hasQuote(text))
      return { rest: text.slice(word.length + 1), ...kept };
  }
  return { rest: text };
}

function roleOf(text: string): Role | undefined {
  return takeRole(tidy(text), true).role;
}

const REGION_ZH =
  /^(?:屏幕|页面|界面)?的?(左上|右上|左下|右下|顶部|底部|最上|最下|中间|左侧|右侧|左边|右边)(?:角|方|面|端)?(?:的)?/u;
const REGIONS_ZH: Readonly<Record<string, Region>> = {
  左上: { vertical: 'top', horizontal: 'left' },
  右上: { vertical: 'top', horizontal: 'right' },
  左下: { vertical: 'bottom', horizontal: 'left' },
  右下: { vertical: 'bottom', horizontal: 'right' },
  顶部: { vertical: 'top' },
  最上: { vertical: 'top' },
  底部: { vertical: 'bottom' },
  最下: { vertical: 'bottom' },
  中间: { vertical: 'middle' },
  左侧: { horizontal: 'left' },
  左边: { horizontal: 'left' },
  右侧: { horizontal: 'right' },
  右边: { horizontal: 'right' },
};
const ORDINAL_ZH = /^(?:第([一二两三四五六七八九十\d]+)|(最后一|倒数第一))(?:个|项|条|行|张|位|件|款)?/u;

function parseZh(text: string, quotes: readonly string[]): Target | undefined {
  if (!/[\u3400-\u9fff]/.test(text)) return undefined;
  for (const [pattern, kind] of RELATIONS_ZH) {
    const match = pattern.exec(text);
    if (match !== null && !REGION_ZH.test(text)) {
      return {
        ...plainZh(match[2] ?? '', quotes),
        relation: { kind, anchor: plainZh(match[1] ?? '', quotes) },
      };
    }
  }
  return plainZh(text, quotes);
}

function plainZh(raw: string, quotes: readonly string[]): Target {
  const region = REGION_ZH.exec(raw);
  const place = region === null ? undefined : REGIONS_ZH[region[1] ?? ''];
  const counted = region === null || region[0].length >= raw.length ? raw : raw.slice(region[0].length);
  const count = ORDINAL_ZH.exec(counted);
  const ordinal = count === null ? undefined : count[2] === undefined ? numberZh(count[1] ?? '') : -1;
  const named = ordinal === undefined ? counted : counted.slice(count?.[0].length ?? 0).replace(/^的/u, '');
  const kind = roleZh(named, place !== undefined || ordinal !== undefined);
  return {
    whole: unmask(raw, quotes),
    words: unmask(kind.rest, quotes).trim(),
    quoted: hasQuote(kind.rest),
    ...(kind.role === undefined ? {} : { role: kind.role }),
    ...(ordinal === undefined ? {} : { ordinal }),
    ...(place === undefined ? {} : { region: place }),
  };
}

function roleZh(text: string, placed: boolean): { rest: string; role?: Role } {
  if (placed && (text === '' || LIST_NOUNS_ZH.test(text))) return { rest: '', role: 'item' };
  for (const [word, role] of ROLE_WORDS_ZH) {
    const kept = role === undefined ? {} : { role };
    if (placed && text === word) return { rest: '', ...kept };
    if (text.length > word.length && text.endsWith(word))
      return { rest: text.slice(0, -word.length).replace(/的$/u, ''), ...kept };
  }
  return { rest: text };
}
