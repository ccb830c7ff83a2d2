/** May an action that cannot be undone run? The task, the person's settings and the person decide, in this order. */
import type { NeededConfirmation } from '../../decision/validation.ts';

/** Asks the person; resolves to no when nobody answers. Rejects with the signal's reason. */
export type AskPerson = (what: string, signal: AbortSignal) => Promise<boolean>;

export interface ConfirmPolicy {
  readonly mode: 'ask' | 'deny' | 'allow';
  /** Words of controls, or ids of apps, where such actions are allowed. */
  readonly allow: readonly string[];
  /** Absent when nobody is there. */
  readonly ask?: AskPerson;
}

export interface ConfirmQuestion {
  readonly needed: NeededConfirmation;
  readonly task: string;
  /** In front. */
  readonly app: string | undefined;
  /** Decided by something that only does what the task says, word by word. */
  readonly literal: boolean;
  /** It may have been done already, in a run that was cut off: only the person's word of now counts. */
  readonly perhapsDone: boolean;
}

export interface Consent {
  readonly allowed: boolean;
  readonly by: 'policy' | 'person';
  /** Why, completing "allowed: ..." or "not allowed: ...". */
  readonly why: string;
}

export async function consentFor(
  policy: ConfirmPolicy,
  question: ConfirmQuestion,
  signal: AbortSignal,
): Promise<Consent> {
  const reason = question.perhapsDone ? undefined : allowedBecause(policy, question);
  if (reason !== undefined) return { allowed: true, by: 'policy', why: reason };
  if (policy.mode === 'allow') return { allowed: true, by: 'policy', why: 'everything is allowed' };
  if (policy.mode === 'ask' && policy.ask !== undefined) {
    const { what, reason: final } = question.needed;
    const twice = question.perhapsDone ? ' It may have been done already.' : '';
    const allowed = await policy.ask(`${what}? ${final}${twice}`, signal);
    return { allowed, by: 'person', why: allowed ? 'the person agreed' : 'the person did not agree' };
  }
  const nobody = policy.mode === 'ask' ? 'nobody is there to ask' : 'such actions are denied';
  return { allowed: false, by: 'policy', why: nobody };
}

function allowedBecause(policy: ConfirmPolicy, question: ConfirmQuestion): string | undefined {
  const { needed, task, app, literal } = question;
  if (literal || (needed.target !== undefined && isNamedIn(needed.target, task))) return 'named in the task';
  const listed = policy.allow.find((entry) => entry === app || isListed(entry, needed));
  return listed === undefined ? undefined : `"${listed}" is on the list`;
}

function isListed(entry: string, { target, what }: NeededConfirmation): boolean {
  return target === undefined ? plain(what).includes(plain(entry)) : plain(target) === plain(entry);
}

/** Words that turn an order round; they stand before the name, in the same clause. */
const NEGATION =
  /(?:\b(?:not|never|no|without|avoid|don'?t|doesn'?t|cannot|can'?t)\b|不要|别|勿|不)[^.,;!?，。；！？]*$/iu;

/** Whether the task itself names the control, as whole words, other than to forbid it. */
export function isNamedIn(target: string, task: string): boolean {
  const [name, text] = [plain(target), plain(task)];
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + name.length)];
    if (isWhole(before, name, after) && !NEGATION.test(before)) return true;
  }
  return false;
}

/** Letters that are written with spaces between words must end there; Chinese has no such places. */
function isWhole(before: string, name: string, after: string): boolean {
  const starts =
    !/^[\p{L}\p{N}]/u.test(name) || /^\p{Script=Han}/u.test(name) || !/[\p{L}\p{N}]$/u.test(before);
  const ends = !/[\p{L}\p{N}]$/u.test(name) || /\p{Script=Han}$/u.test(name) || !/^[\p{L}\p{N}]/u.test(after);
  return starts && ends;
}

function plain(text: string): string {
  return text.normalize('NFKC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
}
