/** Where does one instruction end and the next begin? Works on text whose quoted parts are masked. */
import { FILLER_EN, VERB_EN } from './lexicon-en.ts';
import { FILLER_ZH, JOINT_ZH, VERB_ZH } from './lexicon-zh.ts';

const BREAK = '\u0000';
const BULLET =
  /^\s*(?:[-*•–]\s+|\(?\d{1,2}[.)、．:]\s*|step\s+\d+\s*[:.)-]?\s*|第[一二三四五六七八九十]+步\s*[：:，,]?)/iu;
/** Starts with a condition whose consequence follows after the comma. */
const OPEN_CONDITION = /^(?:if|when|once|in case|如果|若|假如|当)(?![a-z])/iu;
const FREE_TEXT =
  /^(?:type|enter|input|write|fill|put|insert|append|输入|键入|填写|填入|写入|在.{1,30}?(?:输入|填写|填入))/iu;
const CHECKING = /^(?:check|verify|make sure|ensure|confirm|assert|检查|确认|验证|确保|核对)/iu;

/** The clauses of a masked text, in order, without numbering and filler words. */
export function splitClauses(masked: string): readonly string[] {
  const clauses: string[] = [];
  for (const line of splitNumbered(masked)) {
    const pieces = splitLine(line.replace(BULLET, ''));
    clauses.push(...joinPieces(pieces));
  }
  return clauses.map(strip).filter((clause) => /[\p{L}\p{N}\p{Co}]/u.test(clause));
}

/** Lines, and numbers that count up inside one line ("1. … 2. …"). */
function splitNumbered(text: string): readonly string[] {
  const lines = text.split(/[\n\r]+/);
  return lines.flatMap((line) => {
    let rest = line;
    const parts: string[] = [];
    if (!/^\s*\(?1[.)、．:]/.test(rest)) return [line];
    for (let next = 2; next < 100; next += 1) {
      const at = rest.search(new RegExp(`(?<![\\d.])\\(?${next}[.)、．]\\s*(?=[^\\d\\s])`, 'u'));
      if (at < 0) break;
      parts.push(rest.slice(0, at));
      rest = rest.slice(at);
    }
    return [...parts, rest];
  });
}

interface Piece {
  readonly text: string;
  /** What stood before it: a comma may belong to the text, other marks never do. */
  readonly soft: boolean;
}

/** Cuts a line at every mark that can end a clause. */
function splitLine(line: string): readonly Piece[] {
  const hard = line
    .replace(/[;；。！!]+/gu, BREAK)
    .replace(/\.(?=\s|$|[\uE000-\uF8FF])/gu, BREAK)
    .replace(/[,，]?\s*(?:and\s+)?(?:after that|afterwards|and then|then)\s*,?\s+(?=\S)/giu, BREAK)
    .replace(JOINT_ZH, BREAK);
  return hard.split(BREAK).flatMap((sentence) => splitSoft(sentence));
}

function splitSoft(sentence: string): readonly Piece[] {
  const parts = sentence.split(/(?<!\d),(?!\d)|,(?=\s)|，|、(?=.)/u);
  const pieces = parts.flatMap((part, index) =>
    splitAnd(part).map((text, at) => ({ text, soft: index + at > 0 })),
  );
  return pieces.filter((piece) => piece.text.trim() !== '');
}

/** Cuts at "and" when a verb in lower case follows, as in "tap Save and go back". */
function splitAnd(part: string): readonly string[] {
  const cut: string[] = [];
  let start = 0;
  for (const match of part.matchAll(/\s+(?:and|&)\s+(?=\S)/gi)) {
    const after = part.slice(match.index + match[0].length);
    const before = strip(part.slice(start, match.index));
    if (startsVerb(after) && /^[a-z\u3400-\u9fff]/.test(after) && startsVerb(before) && !endsOpen(before)) {
      cut.push(part.slice(start, match.index));
      start = match.index + match[0].length;
    }
  }
  return [...cut, part.slice(start)];
}

/** "tap and hold", "press and hold": the words belong together. */
function endsOpen(before: string): boolean {
  return /^(?:tap|press|touch|click|drag|show|pull)$/i.test(before.trim());
}

/** Puts back together what a comma cut in two without a new instruction beginning. */
function joinPieces(pieces: readonly Piece[]): readonly string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const text = strip(piece.text);
    const last = joined.at(-1);
    if (text === '') continue;
    if (last !== undefined && continues(last, text, piece.soft))
      joined[joined.length - 1] = `${last}, ${text}`;
    else joined.push(text);
  }
  return joined;
}

function continues(last: string, text: string, soft: boolean): boolean {
  if (!soft) return false;
  if (OPEN_CONDITION.test(last) && !last.includes(', ')) return true;
  if (startsVerb(text)) return false;
  return FREE_TEXT.test(last) || CHECKING.test(last);
}

/** Without filler words before it and marks around it. */
function strip(text: string): string {
  let current = text.trim();
  for (;;) {
    const next = current
      .replace(FILLER_EN, '')
      .replace(FILLER_ZH, '')
      .replace(/^[\s,:，：、]+|[\s,，、：:]+$/gu, '');
    if (next === current) return current.replace(/\s+(?:please|now|afterwards|as well|too)$/i, '');
    current = next;
  }
}

/** True when the text begins with a word that starts an instruction. */
export function startsVerb(text: string): boolean {
  const bare = strip(text);
  return VERB_EN.test(bare) || VERB_ZH.test(bare);
}
