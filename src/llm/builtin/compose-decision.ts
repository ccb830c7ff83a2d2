/** Fills in the decision that every model must give, truthfully, from what the follower knows. */
import type { Decision } from '../../ports/decision.ts';
import type { UiElement } from '../../ports/element.ts';
import type { DecisionContext, PastStep } from '../../ports/model.ts';
import type { Clause } from './instruction.ts';
import { IRREVERSIBLE } from './lexicon-en.ts';
import type { Act } from './move.ts';
import { goalText } from './pointer.ts';
import { isPermission, popupButton } from './popup.ts';
import { seemsLoading } from './screen-view.ts';

/** A clause that held without doing anything, in this turn. */
export interface Passed {
  readonly index: number;
  readonly note: string;
  readonly element: UiElement | undefined;
}

export interface Plan {
  readonly clauses: readonly Clause[];
  readonly passed: readonly Passed[];
  /** 0-based number of the clause at hand. */
  readonly index: number;
}

type Import = Decision['import_contents'];

export function composeAct(context: DecisionContext, plan: Plan, move: Act): Decision {
  const clause = plan.clauses[plan.index];
  const text = goalText(plan.index, plan.clauses.length, clause?.text ?? '', move.purpose);
  return {
    historical_status: historical(context, move.target),
    import_contents: {
      items: items(plan.passed, move.target),
      goal_consistency: 'on_track',
      remaining: remaining(plan, plan.index),
      interrupt: interrupt(context, move),
    },
    think: {
      screen_state: screenState(context),
      grounding: move.grounding,
      rationale: `The next instruction is "${clause?.text ?? ''}".`,
      risk: riskOf(move, clause?.text ?? ''),
    },
    Execute_goal: { text, target_element_id: move.target?.id ?? null, expected_outcome: move.expected },
    action: move.action,
    then: [],
  };
}

export interface Ending {
  readonly success: boolean;
  readonly text: string;
  readonly rationale: string;
}

export function composeEnd(context: DecisionContext, plan: Plan, ending: Ending): Decision {
  const clause = plan.clauses[plan.index];
  const goal = clause === undefined ? 'Finish' : goalText(plan.index, plan.clauses.length, clause.text, 'do');
  return {
    historical_status: historical(context, undefined),
    import_contents: {
      items: items(plan.passed, undefined),
      goal_consistency: ending.success ? 'on_track' : 'unknown',
      remaining: ending.success ? 'Nothing.' : remaining(plan, plan.index),
      interrupt: interrupt(context, undefined),
    },
    think: {
      screen_state: screenState(context),
      grounding: groundOf(plan),
      rationale: ending.rationale,
      risk: 'safe',
    },
    Execute_goal: {
      text: ending.success ? 'Finish: every clause is complete.' : goal,
      target_element_id: null,
      expected_outcome: 'The run ends.',
    },
    action: { name: 'done', success: ending.success, text: ending.text },
    then: [],
  };
}

function groundOf(plan: Plan): string {
  const last = plan.passed.at(-1);
  return last === undefined ? 'No element is needed to end.' : last.note;
}

function historical(context: DecisionContext, target: UiElement | undefined): Decision['historical_status'] {
  const last = context.history.at(-1);
  if (last === undefined) {
    return {
      verdict: 'first_step',
      expected_transition: '',
      observed_transition: '',
      evidence_ids: [],
      failure_cause: null,
      failure_note: null,
    };
  }
  const failed = last.verdict === 'NO_CHANGE' || last.verdict === 'UNEXPECTED_CHANGE';
  return {
    verdict: last.verdict === 'SUCCESS' ? 'success' : failed ? 'failed' : 'unknown',
    expected_transition: last.decision.Execute_goal.expected_outcome,
    observed_transition: last.feedback,
    evidence_ids: target === undefined ? [] : [target.id],
    failure_cause: failed ? causeOf(last, context) : null,
    failure_note: failed ? last.feedback : null,
  };
}

function causeOf(last: PastStep, context: DecisionContext): Decision['historical_status']['failure_cause'] {
  if (popupButton(context) !== undefined) return 'popup';
  if (last.verdict === 'NO_CHANGE') return seemsLoading(context) ? 'loading' : 'no_response';
  return context.app === undefined ? 'app_closed' : 'wrong_page';
}

function items(passed: readonly Passed[], target: UiElement | undefined): Import['items'] {
  const checks = passed.map((one) => ({
    element_id: one.element?.id ?? null,
    text: `Clause ${one.index + 1}: ${one.note}`,
    role: 'state' as const,
  }));
  const aimed =
    target === undefined ? [] : [{ element_id: target.id, text: target.text, role: 'target' as const }];
  return [...aimed, ...checks.slice(-11)];
}

function remaining(plan: Plan, from: number): string {
  const left = plan.clauses.slice(from).map((clause, at) => `${from + at + 1}. ${clause.text}`);
  const shown = left.slice(0, 6).join('; ');
  return left.length > 6 ? `${shown}; and ${left.length - 6} more` : shown;
}

function interrupt(context: DecisionContext, move: Act | undefined): Import['interrupt'] {
  if (isPermission(context)) return 'permission';
  if (move?.purpose === 'dismiss' || popupButton(context) !== undefined) return 'popup';
  return move?.purpose === 'settle' && seemsLoading(context) ? 'loading' : 'none';
}

function screenState(context: DecisionContext): string {
  const texts = context.elements.filter((element) => element.text.trim() !== '').slice(0, 5);
  const said = texts.map((element) => `"${element.text.slice(0, 40)}"`).join(', ');
  return `${context.app ?? 'An unknown app'} is in front with ${context.elements.length} elements${said === '' ? '' : `: ${said}`}.`;
}

/** Looking and waiting is safe; words of sending, paying or deleting cannot be taken back. */
function riskOf(move: Act, clause: string): 'safe' | 'reversible' | 'irreversible' {
  const { action } = move;
  if (action.name === 'scroll' || action.name === 'wait' || action.name === 'swipe') return 'safe';
  const words = `${move.target?.text ?? ''} ${clause}`;
  return commits(move) && IRREVERSIBLE.test(words) ? 'irreversible' : 'reversible';
}

/** The action may set something in motion: a touch that is no dismissal, or a text that is sent off. */
function commits({ action, purpose }: Act): boolean {
  if (action.name === 'input_text') return action.submit;
  if (purpose === 'dismiss') return false;
  return action.name === 'click' || action.name === 'double_tap' || action.name === 'long_press';
}
