/** Typing: focus the field, clear it when asked, type, read back, repair once, press enter when asked. */
import type { Action, Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import { describeAction } from '../util/describe-action.ts';
import { type Attempt, directAttempt, type Judge, type Outcome, tryOnce } from './attempt.ts';
import type { TouchPoint } from './compensate.ts';
import { askTwice } from './forgive.ts';
import type { Effect, Hands } from './hands.ts';
import type { Job } from './job.ts';
import { characterCount, type FieldText, fieldShows, readField } from './read-back.ts';
import { lateEffect } from './second-look.ts';
import { acted, onScreen, pointsFor } from './touch.ts';

type InputText = Extract<Action, { name: 'input_text' }>;

/** Clearing deletes what the field shows and a little more, in case part of it is out of sight. */
const EXTRA_DELETES = 2;

interface Typed {
  readonly verdict: 'SUCCESS' | 'NO_CHANGE' | 'UNEXPECTED_CHANGE';
  readonly evidence: string;
}

interface Typing extends Job<InputText> {
  /** What is really typed. */
  readonly text: string;
  /** It is shown to nobody. */
  readonly secret: boolean;
  readonly field: UiElement | undefined;
  attempts: number;
}

export async function inputText(job: Job<InputText>, signal: AbortSignal): Promise<Effect> {
  const { hands, action, before } = job;
  const text = hands.reveal?.(action.text) ?? action.text;
  const refusal = untypable(hands, text);
  if (refusal !== undefined) return { kind: 'unsupported', detail: refusal };
  const field = fieldOf(action.position, before.elements);
  const typing: Typing = { ...job, field, text, secret: text !== action.text, attempts: 0 };
  const focused = await focus(typing, signal);
  if (focused !== undefined) return focused;
  const typed = await typeAndReadBack(typing, signal);
  if (typed.verdict !== 'SUCCESS' || !action.submit) return acted(typed, typing.attempts);
  const submitted = await submit(typing, signal);
  return acted({ ...submitted, evidence: `${typed.evidence} ${submitted.evidence}` }, typing.attempts);
}

function untypable(hands: Hands, text: string): string | undefined {
  if (hands.device.info.capabilities.unicode || /^[\x20-\x7e\n]*$/.test(text)) return undefined;
  return 'This device can type printable ASCII only; the text has other characters.';
}

function fieldOf(position: Position | null, elements: readonly UiElement[]): UiElement | undefined {
  if (position === null || position.kind === 'absolute') return undefined;
  return elements.find((element) => element.id === position.id);
}

/** Taps the field until something reacts; undefined when typing can begin. */
async function focus(typing: Typing, signal: AbortSignal): Promise<Effect | undefined> {
  const { action, before, field } = typing;
  if (action.position === null) return undefined;
  const plan = pointsFor(typing, action.position);
  if (plan.kind === 'missing') return plan;
  const hasFocus = field?.state.focused === true;
  if (hasFocus && before.keyboardShown !== false) return undefined;
  const dead = await tapField(typing, plan.points, signal);
  if (dead === undefined || hasFocus) return undefined;
  const evidence = `The field did not take the focus. ${dead.evidence}`;
  return acted({ ...dead, evidence }, typing.attempts);
}

/** Undefined as soon as the field reacted; else the last, vain attempt. */
async function tapField(
  typing: Typing,
  points: readonly TouchPoint[],
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { hands, before } = typing;
  let last: { readonly attempt: Attempt; readonly outcome: Outcome } | undefined;
  for (const planned of points) {
    const late = last === undefined ? undefined : await lateEffect(typing, last.attempt, signal);
    if (late !== undefined)
      return canType(typing, late) ? undefined : { ...late, verdict: 'UNEXPECTED_CHANGE' };
    typing.attempts += 1;
    const attempt = { attempt: typing.attempts, what: 'tap the field', ...planned };
    const gesture = { kind: 'tap', at: onScreen(planned.point, before) } as const;
    const trial = { job: typing, attempt, judge: reacted };
    const outcome = await tryOnce(trial, () => hands.device.input(gesture, signal), signal);
    if (outcome.verdict === 'SUCCESS') return undefined;
    last = { attempt, outcome };
  }
  return last?.outcome;
}

/** What changed late was the field taking the focus, not something else. */
function canType({ before, field }: Typing, { after }: Outcome): boolean {
  if (after === undefined) return false;
  const now = after.elements.find(({ uid }) => uid === field?.uid);
  return now?.state.focused === true || (after.keyboardShown === true && before.keyboardShown !== true);
}

async function typeAndReadBack(typing: Typing, signal: AbortSignal): Promise<Typed> {
  const { hands, action, text } = typing;
  if (isBlind(hands)) return typeBlindly(typing, signal);
  const present = await readField(hands, typing.field?.box, signal);
  const kept = action.clear || present === undefined || isHint(present, typing.field) ? '' : present.text;
  if (action.clear) await clearField(typing, present, signal);
  // What looked like text may have been a hint that the device does not call one.
  const expected = [kept + text, text];
  const first = await typeOnce(typing, { text, expected }, signal);
  if (first.verdict === 'SUCCESS' || kept !== '') return first;
  // A wrong or missing character is repaired once: empty the field and type again.
  await clearField(typing, await readField(hands, typing.field?.box, signal), signal);
  return typeOnce(typing, { text, expected }, signal);
}

/** Nothing is read back: what the field holds is known from the observation alone. */
async function typeBlindly(typing: Typing, signal: AbortSignal): Promise<Typed> {
  const { action, field, text } = typing;
  if (action.clear && field !== undefined) {
    await clearField(typing, { text: field.text, password: false, source: 'recognised' }, signal);
  }
  return typeOnce(typing, { text, expected: [text] }, signal);
}

function isBlind({ verification }: Hands): boolean {
  return verification === 'off';
}

/** Any change will do: what the field reads afterwards is the proof. */
const reacted: Judge = ({ verdict, evidence }) => Promise.resolve({ verdict, evidence });

/** An empty field shows its hint to pixels, and some trees report the hint as text. */
function isHint(present: FieldText, field: UiElement | undefined): boolean {
  return present.text === '' || (present.source === 'recognised' && field?.text === present.text);
}

async function clearField(
  typing: Typing,
  present: FieldText | undefined,
  signal: AbortSignal,
): Promise<void> {
  const length = characterCount(present?.text ?? '');
  if (length === 0) return;
  const { device } = typing.hands;
  // A field that is emptied twice is empty.
  await askTwice(() => device.input({ kind: 'key', key: 'move_end' }, signal), signal);
  const emptying = { kind: 'key', key: 'delete', times: length + EXTRA_DELETES } as const;
  await askTwice(() => device.input(emptying, signal), signal);
}

async function typeOnce(
  typing: Typing,
  wanted: { readonly text: string; readonly expected: readonly string[] },
  signal: AbortSignal,
): Promise<Typed> {
  const { hands, before, action } = typing;
  typing.attempts += 1;
  const judge: Judge = async () =>
    judgeText(await readField(hands, typing.field?.box, signal), wanted.expected, typing.secret);
  const what = describeAction({ ...action, submit: false }, before.elements);
  const result = await tryOnce(
    { job: typing, attempt: directAttempt(what, typing.attempts), judge },
    () => hands.device.type(wanted.text, signal),
    signal,
  );
  const verdict = result.verdict === 'NEEDS_MORE_TIME' ? 'NO_CHANGE' : result.verdict;
  return { verdict, evidence: result.evidence };
}

function judgeText(field: FieldText | undefined, expected: readonly string[], secret: boolean): Typed {
  if (field === undefined) {
    return { verdict: 'UNEXPECTED_CHANGE', evidence: 'The text was sent, but no field can be read back.' };
  }
  const hidden = field.password || secret;
  if (expected.some((text) => fieldShows(field, text))) {
    const shown = hidden ? `${characterCount(field.text)} hidden characters` : `"${field.text}"`;
    return { verdict: 'SUCCESS', evidence: `The field reads ${shown}.` };
  }
  if (field.text === '') return { verdict: 'NO_CHANGE', evidence: 'The field is still empty.' };
  return {
    verdict: 'UNEXPECTED_CHANGE',
    evidence: `The field reads "${hidden ? '(hidden)' : field.text}" instead of the typed text.`,
  };
}

async function submit(typing: Typing, signal: AbortSignal): Promise<Outcome> {
  const { hands } = typing;
  const before = isBlind(hands) ? typing.before : await hands.look(signal);
  typing.attempts += 1;
  return tryOnce(
    { job: { ...typing, before }, attempt: directAttempt('press enter', typing.attempts) },
    () => hands.device.input({ kind: 'key', key: 'enter' }, signal),
    signal,
  );
}
