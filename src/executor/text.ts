/** Typing: focus the field, clear it when asked, type, read back, repair once, press enter when asked. */
import type { Observation } from '../perception/observation.ts';
import type { Action, Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import { describeAction } from '../util/describe-action.ts';
import { directAttempt, type Judge, tryOnce } from './attempt.ts';
import { touchPlan } from './compensate.ts';
import type { Effect, Hands } from './hands.ts';
import { characterCount, type FieldText, fieldShows, readField } from './read-back.ts';
import { onScreen } from './touch.ts';

type InputText = Extract<Action, { name: 'input_text' }>;

/** Clearing deletes what the field shows and a little more, in case part of it is out of sight. */
const EXTRA_DELETES = 2;

interface Typing {
  readonly hands: Hands;
  readonly action: InputText;
  readonly before: Observation;
  readonly field: UiElement | undefined;
  attempts: number;
}

export async function inputText(
  hands: Hands,
  action: InputText,
  before: Observation,
  signal: AbortSignal,
): Promise<Effect> {
  const refusal = untypable(hands, action.text);
  if (refusal !== undefined) return { kind: 'unsupported', detail: refusal };
  const typing: Typing = {
    hands,
    action,
    before,
    field: fieldOf(action.position, before.elements),
    attempts: 0,
  };
  const focused = await focus(typing, signal);
  if (focused !== undefined) return focused;
  const typed = await typeAndReadBack(typing, signal);
  if (typed.verdict !== 'SUCCESS' || !action.submit) {
    return { kind: 'acted', ...typed, attempts: typing.attempts };
  }
  const submitted = await submit(typing, signal);
  return {
    kind: 'acted',
    verdict: submitted.verdict,
    evidence: `${typed.evidence} ${submitted.evidence}`,
    attempts: typing.attempts,
  };
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
  const { hands, action, before, field } = typing;
  if (action.position === null) return undefined;
  const plan = touchPlan(
    action.position,
    { elements: before.elements, image: before.frame.image },
    { random: hands.random },
  );
  if (plan.kind === 'missing') return plan;
  if (field?.state.focused === true && before.keyboardShown !== false) return undefined;
  let evidence = '';
  for (const planned of plan.points) {
    typing.attempts += 1;
    const result = await tryOnce(
      { hands, before, attempt: { attempt: typing.attempts, what: 'tap the field', ...planned } },
      () => hands.device.input({ kind: 'tap', at: onScreen(planned.point, before) }, signal),
      signal,
    );
    evidence = result.evidence;
    if (result.verdict === 'SUCCESS') return undefined;
  }
  if (field?.state.focused === true) return undefined;
  return {
    kind: 'acted',
    verdict: 'NO_CHANGE',
    evidence: `The field did not take the focus. ${evidence}`,
    attempts: typing.attempts,
  };
}

async function typeAndReadBack(
  typing: Typing,
  signal: AbortSignal,
): Promise<{ verdict: 'SUCCESS' | 'NO_CHANGE' | 'UNEXPECTED_CHANGE'; evidence: string }> {
  const { hands, action } = typing;
  const present = await readField(hands, typing.field?.box, signal);
  const kept = action.clear || present === undefined || isHint(present, typing.field) ? '' : present.text;
  if (action.clear) await clearField(typing, present, signal);
  // What looked like text may have been a hint that the device does not call one.
  const expected = [kept + action.text, action.text];
  const first = await typeOnce(typing, { text: action.text, expected }, signal);
  if (first.verdict === 'SUCCESS' || kept !== '') return first;
  // A wrong or missing character is repaired once: empty the field and type again.
  await clearField(typing, await readField(hands, typing.field?.box, signal), signal);
  return typeOnce(typing, { text: action.text, expected }, signal);
}

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
  await typing.hands.device.input({ kind: 'key', key: 'move_end' }, signal);
  await typing.hands.device.input({ kind: 'key', key: 'delete', times: length + EXTRA_DELETES }, signal);
}

async function typeOnce(
  typing: Typing,
  wanted: { readonly text: string; readonly expected: readonly string[] },
  signal: AbortSignal,
): Promise<{ verdict: 'SUCCESS' | 'NO_CHANGE' | 'UNEXPECTED_CHANGE'; evidence: string }> {
  const { hands, before, action } = typing;
  typing.attempts += 1;
  const judge: Judge = async () =>
    judgeText(await readField(hands, typing.field?.box, signal), wanted.expected);
  const what = describeAction({ ...action, submit: false }, before.elements);
  const result = await tryOnce(
    { hands, before, attempt: directAttempt(what, typing.attempts), judge },
    () => hands.device.type(wanted.text, signal),
    signal,
  );
  const verdict = result.verdict === 'NEEDS_MORE_TIME' ? 'NO_CHANGE' : result.verdict;
  return { verdict, evidence: result.evidence };
}

function judgeText(
  field: FieldText | undefined,
  expected: readonly string[],
): { verdict: 'SUCCESS' | 'NO_CHANGE' | 'UNEXPECTED_CHANGE'; evidence: string } {
  if (field === undefined) {
    return { verdict: 'UNEXPECTED_CHANGE', evidence: 'The text was sent, but no field can be read back.' };
  }
  if (expected.some((text) => fieldShows(field, text))) {
    const shown = field.password ? `${characterCount(field.text)} hidden characters` : `"${field.text}"`;
    return { verdict: 'SUCCESS', evidence: `The field reads ${shown}.` };
  }
  if (field.text === '') return { verdict: 'NO_CHANGE', evidence: 'The field is still empty.' };
  return {
    verdict: 'UNEXPECTED_CHANGE',
    evidence: `The field reads "${field.password ? '(hidden)' : field.text}" instead of the typed text.`,
  };
}

async function submit(typing: Typing, signal: AbortSignal): ReturnType<typeof tryOnce> {
  const { hands } = typing;
  const before = await hands.look(signal);
  typing.attempts += 1;
  return tryOnce(
    { hands, before, attempt: directAttempt('press enter', typing.attempts) },
    () => hands.device.input({ kind: 'key', key: 'enter' }, signal),
    signal,
  );
}
