/** A whole task as numbered clauses, or the first clause that cannot be followed. */
import type { Clause, Condition, Instruction, Target } from './instruction.ts';
import { parseCondition } from './parse-condition.ts';
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
  const referred = refer(piece, quotes, before);
  return parseConditional(referred.text, referred.quotes) ?? parsePlain(referred.text, referred.quotes);
}

function parsePlain(text: string, quotes: readonly string[]): Parsed | undefined {
  return parseEnglish(text, quotes) ?? parseChinese(text, quotes);
}

const PREFIX_IF =
  /^(?:if|in case|如果|若是?|假如)\s*(?:有|there is |there's )?(.+?)(?:[,，]\s*(?:then\s+)?|，?(?:就|则|那么|时))\s*(.+)$/iu;
const PREFIX_WHEN = /^(?:when|once|as soon as|当)\s*(.+?)(?:[,，]\s*(?:then\s+)?|时[，,]?)\s*(.+)$/iu;
const SUFFIX_IF = /^(.+?)\s+(?:if|when)\s+(.+)$/i;
/** Says no more than "if there is one". */
const ANY_DIALOG =
  /^(?:(?:a|an|the|any|some)\s+)?(?:(?:permission|system|confirmation|new)\s+)?(?:dialog(?: box)?|pop-?\s?up|prompt|alert|message|request|window|permissions?|it|one)?\s*(?:is |are |has )?(?:asked|prompted|needed|necessary|required|requested|possible|appears?|appeared|shows?(?: up)?|shown|pops up|visible|present|displayed|there|comes up|available|opens)(?:\s+for .+)?$|^(?:asked|prompted|needed|necessary|present)$|^(?:出现|弹出|有|显示)?(?:了)?(?:权限|系统)?(?:弹窗|对话框|提示框?|请求|弹框|提示)(?:出现|弹出)?(?:的话)?$/iu;

function parseConditional(text: string, quotes: readonly string[]): Parsed | undefined {
  const prefix = PREFIX_IF.exec(text);
  if (prefix !== null) return conditional(prefix[1] ?? '', prefix[2] ?? '', quotes);
  const when = PREFIX_WHEN.exec(text);
  if (when !== null) return afterWait(when[1] ?? '', when[2] ?? '', quotes);
  const suffix = SUFFIX_IF.exec(text);
  if (
    suffix !== null &&
    !/^(?:check|verify|see|make sure|confirm|ensure|type|enter|write|input)\b/i.test(text)
  ) {
    return conditional(suffix[2] ?? '', suffix[1] ?? '', quotes);
  }
  return undefined;
}

function conditional(test: string, consequence: string, quotes: readonly string[]): Parsed | undefined {
  const inner = parsePlain(consequence, quotes);
  if (inner === undefined) return undefined;
  const condition: Condition | undefined = ANY_DIALOG.test(test.trim())
    ? undefined
    : parseCondition(test.replace(/的话$/u, ''), quotes);
  if (condition === undefined && !ANY_DIALOG.test(test.trim())) return undefined;
  return inner.map((instruction): Instruction => ({ kind: 'when', condition, inner: instruction }));
}

function afterWait(test: string, consequence: string, quotes: readonly string[]): Parsed | undefined {
  const condition = parseCondition(test, quotes);
  const inner = parsePlain(consequence, quotes);
  if (condition === undefined || inner === undefined) return undefined;
  return [{ kind: 'wait_for', condition }, ...inner];
}

/** "tap it", "turn it on": the target of the clause before. */
function refer(
  piece: string,
  quotes: readonly string[],
  before: Clause | undefined,
): { text: string; quotes: readonly string[] } {
  const target = before === undefined ? undefined : targetOf(before.instruction);
  if (target === undefined || !/\b(?:it|that one)\b|它/i.test(piece)) return { text: piece, quotes };
  // Typed text is not searched for pronouns, and a pronoun for a field means the one in focus.
  if (/^(?:type|enter|input|write|put|insert|输入|check|verify|make sure|confirm|ensure)/i.test(piece))
    return { text: piece, quotes };
  const mark = String.fromCharCode(0xe000 + quotes.length);
  return { text: piece.replace(/\b(?:it|that one)\b|它/i, mark), quotes: [...quotes, target.whole] };
}

function targetOf(instruction: Instruction): Target | undefined {
  if (instruction.kind === 'when') return targetOf(instruction.inner);
  if (instruction.kind === 'check' || instruction.kind === 'wait_for') {
    return instruction.condition.kind === 'value'
      ? instruction.condition.label
      : instruction.condition.target;
  }
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
