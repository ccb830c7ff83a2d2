/** What the decider is told about its last action: words made in one place, cut to a fixed length. */
import type { Effect } from '../executor/hands.ts';

const MAX_FEEDBACK = 400;

/** `dropped`: how many further actions of the same reply were not carried out. */
export function feedbackOf(what: string, effect: Effect, dropped: number): string {
  const parts = [`${what}: ${outcomeOf(effect)}`];
  if (dropped > 0) parts.push(`Only the first action ran; ${dropped} more of the same reply did not.`);
  return cut(parts.join(' '));
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
