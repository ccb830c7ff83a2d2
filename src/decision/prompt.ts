/**
 * What is the model told? Pure: the same input gives the same messages. Ordered from what never changes to what
 * changes every step, so that providers can reuse the beginning.
 */
import type { Decision } from '../ports/decision.ts';
import type { DecisionContext, MessagePart, Model, ModelMessage } from '../ports/model.ts';
import { plainLine } from '../util/plain-line.ts';
import { describeHistory } from './prompt-history.ts';
import { describePerson } from './prompt-person.ts';
import { RULES } from './prompt-rules.ts';
import { describeScreen } from './prompt-screen.ts';

/** An encoded picture of the current screen. */
export type Picture = Omit<Extract<MessagePart, { type: 'image' }>, 'type'>;

/** A decision of this same step that validation refused, with the reasons in words. */
export interface RefusedDecision {
  readonly decision: Decision;
  readonly reasons: readonly string[];
}

export interface PromptInput {
  readonly context: DecisionContext;
  /** Sent only to models that look at pictures. */
  readonly picture?: Picture;
  /** Oldest first; the model is told why and asked for another decision. */
  readonly refused?: readonly RefusedDecision[];
}

const PICTURE_NOTE = 'The same screen as a picture; the numbers on it are those of the elements.';
/** Longest part of an unusable reply that is quoted back. */
const MAX_QUOTE = 2000;

/** The conversation for one decision: rules, then task, history and screen, then what was refused in this step. */
export function buildMessages(
  input: PromptInput,
  { vision, screenForm = 'list' }: Pick<Model, 'vision' | 'screenForm'>,
): readonly ModelMessage[] {
  const { context } = input;
  const person = describePerson(context);
  const parts: MessagePart[] = [
    { type: 'text', text: describeTask(context) },
    { type: 'text', text: describeHistory(context.history) },
    ...(person === undefined ? [] : [{ type: 'text', text: person } as const]),
    { type: 'text', text: describeScreen(context, screenForm) },
  ];
  if (vision && input.picture !== undefined) {
    parts.push({ type: 'text', text: PICTURE_NOTE }, { type: 'image', ...input.picture });
  }
  return [
    message('system', RULES),
    { role: 'user', parts },
    ...(input.refused ?? []).flatMap((refused) => refusal(refused)),
  ];
}

/** Quotes an unusable reply and says what is wrong with it. */
export function reaskMessages(raw: string, errors: readonly string[]): readonly ModelMessage[] {
  const question = [
    'That reply could not be used:',
    ...errors.map((error) => `- ${error}`),
    'Reply again with exactly one JSON object that has all fields.',
  ].join('\n');
  // Some servers refuse an empty assistant message.
  const quote = raw.trim() === '' ? [] : [message('assistant', raw.slice(0, MAX_QUOTE))];
  return [...quote, message('user', question)];
}

function describeTask(context: DecisionContext): string {
  const names = context.apps.map((app) => plainLine(app.label ?? app.id));
  const apps = names.length === 0 ? [] : [`Apps that can be opened: ${names.join(', ')}`];
  return [`# Task\n${context.task}`, ...apps].join('\n');
}

function refusal(refused: RefusedDecision): readonly ModelMessage[] {
  const reasons = refused.reasons.map((reason) => `- ${reason}`).join('\n');
  return [
    message('assistant', JSON.stringify(refused.decision)),
    message('user', `That was not carried out:\n${reasons}\nThe screen is the same. Decide again.`),
  ];
}

function message(role: ModelMessage['role'], text: string): ModelMessage {
  return { role, parts: [{ type: 'text', text }] };
}
