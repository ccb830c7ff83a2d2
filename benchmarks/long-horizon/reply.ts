/** Writes a decision down as a model would. */
import type { Decision } from '../../src/ports/decision.ts';
import type { Grounded } from './grounded.ts';

export interface Hindsight {
  readonly verdict: Decision['historical_status']['verdict'];
  readonly note: string;
}

/** A reply of this length is cut off in the middle of its reasons. */
const CUT_AT = 200;

/** Without a decision: one that broke off. */
export function replyText(
  decided: Grounded | undefined,
  hindsight: Hindsight,
  irreversible: boolean,
): string {
  if (decided === undefined) return JSON.stringify(decisionOf(NOTHING, hindsight, false)).slice(0, CUT_AT);
  return JSON.stringify(decisionOf(decided, hindsight, irreversible));
}

const NOTHING: Grounded = {
  goal: 'Wait',
  target: null,
  action: { name: 'wait', seconds: 1, until: null },
};

function decisionOf(
  { goal, target, action }: Grounded,
  hindsight: Hindsight,
  irreversible: boolean,
): Decision {
  const failed = hindsight.verdict === 'failed';
  const isEnd = action.name === 'done' && action.success;
  return {
    historical_status: {
      verdict: hindsight.verdict,
      expected_transition: 'The action takes effect.',
      observed_transition: failed ? hindsight.note : 'The screen is as expected.',
      evidence_ids: [],
      failure_cause: failed ? 'other' : null,
      failure_note: failed ? hindsight.note : null,
    },
    import_contents: {
      items: target === null ? [] : [{ element_id: target, text: goal, role: 'target' }],
      goal_consistency: 'on_track',
      remaining: isEnd ? 'Nothing.' : 'The rest of the task.',
      interrupt: 'none',
    },
    think: {
      screen_state: 'The page of the task.',
      grounding: target === null ? 'No element is needed.' : `Element ${target} is the one for: ${goal}`,
      rationale: goal,
      risk: irreversible ? 'irreversible' : 'safe',
    },
    Execute_goal: { text: goal, target_element_id: target, expected_outcome: `${goal}: it has worked.` },
    action,
    then: [],
  };
}
