/** A Chinese noun phrase as a target. */
import type { Region, Role, Target } from './instruction.ts';
import { LIST_NOUNS_ZH, numberZh, RELATIONS_ZH, ROLE_WORDS_ZH } from './lexicon-zh.ts';
import { hasQuote, unmask } from './quotes.ts';

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

/** Undefined when there is nothing Chinese in the phrase. */
export function parseTargetZh(text: string, quotes: readonly string[]): Target | undefined {
  if (!/[\u3400-\u9fff]/.test(text)) return undefined;
  for (const [pattern, kind] of RELATIONS_ZH) {
    const match = pattern.exec(text);
    if (match !== null && !REGION_ZH.test(text)) {
      return {
        ...plainZh(match[2] ?? '', quotes, true),
        relation: { kind, anchor: plainZh(match[1] ?? '', quotes) },
      };
    }
  }
  return plainZh(text, quotes);
}

function plainZh(raw: string, quotes: readonly string[], placed = false): Target {
  const place = takeRegion(raw);
  const count = takeOrdinal(place.rest);
  const kind = takeRole(count.rest, placed || place.region !== undefined || count.ordinal !== undefined);
  return {
    whole: unmask(raw, quotes),
    words: unmask(kind.rest, quotes).trim(),
    quoted: hasQuote(kind.rest),
    ...(kind.role === undefined ? {} : { role: kind.role }),
    ...(count.ordinal === undefined ? {} : { ordinal: count.ordinal }),
    ...(place.region === undefined ? {} : { region: place.region }),
  };
}

/** "右上角的图标" has a place; "顶部" alone is a name. */
function takeRegion(text: string): { rest: string; region?: Region } {
  const match = REGION_ZH.exec(text);
  const region = REGIONS_ZH[match?.[1] ?? ''];
  if (match === null || region === undefined || match[0].length >= text.length) return { rest: text };
  return { rest: text.slice(match[0].length), region };
}

function takeOrdinal(text: string): { rest: string; ordinal?: number } {
  const match = ORDINAL_ZH.exec(text);
  const ordinal = match?.[2] === undefined ? numberZh(match?.[1] ?? '') : -1;
  if (match === null || ordinal === undefined) return { rest: text };
  return { rest: text.slice(match[0].length).replace(/^的/u, ''), ordinal };
}

function takeRole(text: string, placed: boolean): { rest: string; role?: Role } {
  if (placed && (text === '' || LIST_NOUNS_ZH.test(text))) return { rest: '', role: 'item' };
  for (const [word, role] of ROLE_WORDS_ZH) {
    const kept = role === undefined ? {} : { role };
    if (placed && text === word) return { rest: '', ...kept };
    if (text.length > word.length && text.endsWith(word))
      return { rest: text.slice(0, -word.length).replace(/的$/u, ''), ...kept };
  }
  return { rest: text };
}
