/** "if … , …", "… if asked", "when X appears, …": instructions that hang on a condition. */
import type { Condition, Instruction, Target } from './instruction.ts';
import { parseCondition } from './parse-condition.ts';
import type { Parsed } from './rule.ts';

/** Masked words with the texts that were masked. */
export interface Said {
  readonly text: string;
  readonly quotes: readonly string[];
}

/** Parses what is to be done; `target` is what "it" means there. */
type Consequence = (said: Said, target: Target | undefined) => Parsed | undefined;

const PREFIX_IF =
  /^(?:if|in case|如果|若是?|假如)\s*(?:有|there is |there's )?(.+?)(?:[,，]\s*(?:then\s+|就|则|那么)?|(?:就|则|那么|时))\s*(.+)$/iu;
const PREFIX_WHEN = /^(?:when|once|as soon as|当)\s*(.+?)(?:[,，]\s*(?:then\s+)?|时[，,]?)\s*(.+)$/iu;
const SUFFIX_IF = /^(.+?)\s+(?:if|when)\s+(.+)$/i;
const NO_SUFFIX = /^(?:check|verify|see|make sure|confirm|ensure|type|enter|write|input)\b/i;

/** Says no more than "if there is one". */
const DIALOG_EN =
  /^(?:(?:a|an|the|any|some)\s+)?(?:(?:permission|system|confirmation|new)\s+)?(?:dialog(?: box)?|pop-?\s?up|prompt|alert|message|request|window|permissions?|it|one)?\s*(?:is |are |has )?(?:asked|prompted|needed|necessary|required|requested|possible|appears?|appeared|shows?(?: up)?|shown|pops up|visible|present|displayed|there|comes up|available|opens)(?:\s+for .+)?$/i;
const DIALOG_ZH =
  /^(?:出现|弹出|有|显示)?(?:了)?(?:权限|系统)?(?:弹窗|对话框|提示框?|请求|弹框|提示)(?:出现|弹出)?(?:的话)?$/u;

export function parseConditional(said: Said, consequence: Consequence): Parsed | undefined {
  const { text } = said;
  const prefix = PREFIX_IF.exec(text);
  if (prefix !== null) return conditional(group(prefix, 1), { ...said, text: group(prefix, 2) }, consequence);
  const when = PREFIX_WHEN.exec(text);
  if (when !== null) return afterWait(group(when, 1), { ...said, text: group(when, 2) }, consequence);
  const suffix = NO_SUFFIX.test(text) ? null : SUFFIX_IF.exec(text);
  if (suffix === null) return undefined;
  return conditional(group(suffix, 2), { ...said, text: group(suffix, 1) }, consequence);
}

function group(match: RegExpExecArray, index: number): string {
  return match[index] ?? '';
}

function conditional(test: string, said: Said, consequence: Consequence): Parsed | undefined {
  const words = test.trim();
  const anyDialog = DIALOG_EN.test(words) || DIALOG_ZH.test(words);
  const condition = anyDialog ? undefined : parseCondition(words.replace(/的话$/u, ''), said.quotes);
  if (condition === undefined && !anyDialog) return undefined;
  const inner = consequence(said, condition === undefined ? undefined : conditionTarget(condition));
  return inner?.map((instruction): Instruction => ({ kind: 'when', condition, inner: instruction }));
}

/** "when" waits; "if" does not. */
function afterWait(test: string, said: Said, consequence: Consequence): Parsed | undefined {
  const condition = parseCondition(test, said.quotes);
  if (condition === undefined) return undefined;
  const inner = consequence(said, conditionTarget(condition));
  return inner === undefined ? undefined : [{ kind: 'wait_for', condition }, ...inner];
}

export function conditionTarget(condition: Condition): Target {
  return condition.kind === 'value' ? condition.label : condition.target;
}
