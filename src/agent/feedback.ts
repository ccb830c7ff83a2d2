/** What the decider is told about its last actions: words made in one place, cut to a fixed length. */
import type { BatchResult } from '../executor/batch.ts';
import type { Effect } from '../executor/hands.ts';
import { describeAction } from '../util/describe-action.ts';

const MAX_FEEDBACK = 400;

/** A sentence for each action that was carried out, and why further ones of the same reply were not. */
export function feedbackOf(steps: BatchResult['steps'], dropped: BatchResult['dropped']): string {
  const parts = steps.map(
    ({ action, before, effect }) => `${describeAction(action, before.elements)}: ${outcomeOf(effect)}`,
  );
  const rest = dropped === undefined ? [] : [`${droppedOf(dropped.actions)}: ${dropped.reason}`];
  return cut([...parts, ...rest].join(' '));
}

function droppedOf(actions: number): string {
  return actions === 1
    ? 'One more action of the same reply did not run'
    : `${actions} more actions of the same reply did not run`;
}

function outcomeOf(effect: Effect): string {
  if (effect.kind === 'missing') return `not done. ${effect.detail} Choose an element from the current list.`;
  if (effect.kind === 'unsupported') return `not done. ${effect.detail}`;
  const tries = effect.attempts > 1 ? ` (${effect.attempts} attempts)` : '';
  switch (effect.verdict) {
    case 'SUCCESS':
      return `done${tries}. ${effect.evidence}`;
    case 'NO_CHANGE':
      return `no visible change${tries}. ${effect.evidence} Try another way.`;
    case 'UNEXPECTED_CHANGE':
      return `something else happened${tries}. ${effect.evidence}`;
    case 'NEEDS_MORE_TIME':
      return `still working${tries}. ${effect.evidence}`;
  }
}

function cut(text: string): string {
  return text.length <= MAX_FEEDBACK ? text : `${text.slice(0, MAX_FEEDBACK - 1)}…`;
}
