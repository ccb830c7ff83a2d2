/** A whole task as numbered clauses, or the first clause that cannot be followed. */
import type { Clause, Instruction, Target } from './instruction.ts';
import { conditionTarget, parseConditional, type Said } from './parse-conditional.ts';
import { parseEnglish } from './parse-en.ts';
import { parseChinese } from './parse-zh.ts';
import { maskQuotes, unmask } from './quotes.ts';
import type { Parsed } from './rule.ts';
import { splitClauses } from './split-clauses.ts';

export type ParsedTask =
  | { readonly kind: 'steps'; readonly clauses: readonly Clause[] }
  | { readonly kind: 'unclear'; readonly index: number; readonly total: number; readonly clause: string }
  | { readonly kind: 'empty' };

const MAX_CLAUSES = 300;
const MAX_TASK = 20_000;

/** All clauses are understood before the first one is carried out; one that is not makes the whole task unclear. */
export function parseTask(task: string): ParsedTask {
  const { text, quotes } = maskQuotes(task.slice(0, MAX_TASK));
  const pieces = splitClauses(text);
  if (pieces.length === 0) return { kind: 'empty' };
  const clauses: Clause[] = [];
  for (const [index, piece] of pieces.entries()) {
    const parsed = parseClause(piece, quotes, clauses.at(-1));
    const words = unmask(piece, quotes, '"');
    if (parsed === undefined || clauses.length + parsed.length > MAX_CLAUSES) {
      return { kind: 'unclear', index: index + 1, total: pieces.length, clause: words };
    }
    clauses.push(...parsed.map((instruction) => ({ text: words, instruction })));
  }
  return { kind: 'steps', clauses: mergeSubmit(clauses) };
}

/** One clause of masked text; `before` gives "it" its meaning. */
export function parseClause(piece: string, quotes: readonly string[], before?: Clause): Parsed | undefined {
  const target = before === undefined ? undefined : targetOf(before.instruction);
  const said = refer({ text: piece, quotes }, target);
  return parseConditional(said, parseReferring) ?? parsePlain(said.text, said.quotes);
}

function parseReferring(said: Said, target: Target | undefined): Parsed | undefined {
  const { text, quotes } = refer(said, target);
  return parsePlain(text, quotes);
}

function parsePlain(text: string, quotes: readonly string[]): Parsed | undefined {
  return parseEnglish(text, quotes) ?? parseChinese(text, quotes);
}

const PRONOUN = /\b(?:it|that one)\b|它/i;
/** Typed text is not searched for pronouns, and "save it" needs none. */
const NO_PRONOUN =
  /^(?:type|enter|input|write|put|insert|输入|check|verify|make sure|confirm|ensure|save|submit|cancel|continue|skip|accept|send|delete|close|quit|exit)/i;

/** "tap it", "turn it on": the target that was named before. */
function refer(said: Said, target: Target | undefined): Said {
  const { text, quotes } = said;
  if (target === undefined || NO_PRONOUN.test(text) || !PRONOUN.test(text)) return said;
  const mark = String.fromCharCode(0xe000 + quotes.length);
  return { text: text.replace(PRONOUN, mark), quotes: [...quotes, target.whole] };
}

function targetOf(instruction: Instruction): Target | undefined {
  if (instruction.kind === 'when') return targetOf(instruction.inner);
  if (instruction.kind === 'check' || instruction.kind === 'wait_for')
    return conditionTarget(instruction.condition);
  return 'target' in instruction ? instruction.target : undefined;
}

/** "type X and press enter" is one thing to do. */
function mergeSubmit(clauses: readonly Clause[]): readonly Clause[] {
  const merged: Clause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    if (
      last?.instruction.kind === 'type' &&
      !last.instruction.submit &&
      last.instruction.text !== '' &&
      isEnter(clause)
    ) {
      merged[merged.length - 1] = {
        text: `${last.text}, ${clause.text}`,
        instruction: { ...last.instruction, submit: true },
      };
    } else merged.push(clause);
  }
  return merged;
}

function isEnter(clause: Clause): boolean {
  return clause.instruction.kind === 'key' && clause.instruction.key === 'enter';
}
