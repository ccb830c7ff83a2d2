/** V4: is something in this decision final? Whether it may run is for the confirmation policy to say. */
import type { Action } from '../ports/action.ts';
import type { Decision } from '../ports/decision.ts';
import { describeAction } from '../util/describe-action.ts';
import { touchesTarget } from './action-targets.ts';
import { irreversibleTarget } from './irreversible.ts';
import type { NeededConfirmation, ValidationContext } from './validation.ts';

/** By the words of the controls, whatever the model says of the risk; else by what the model says of its action. */
export function neededConfirmation(
  decision: Decision,
  { elements }: Pick<ValidationContext, 'elements'>,
): NeededConfirmation | undefined {
  for (const action of [decision.action, ...decision.then]) {
    const target = irreversibleTarget(action, elements);
    if (target === undefined) continue;
    const reason = `${JSON.stringify(target.text)} cannot be undone.`;
    return { action, what: describeAction(action, elements), reason, target: target.text };
  }
  const { action, think } = decision;
  if (think.risk !== 'irreversible' || !isDoing(action)) return undefined;
  const what = describeAction(action, elements);
  return { action, what, reason: 'The model says that this cannot be undone.', target: undefined };
}

/** Looking and getting about change nothing for good, whatever is said of them. */
function isDoing(action: Action): boolean {
  return touchesTarget(action) || ['press_key', 'drag', 'swipe', 'clipboard'].includes(action.name);
}
