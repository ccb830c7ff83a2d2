/**
 * May this decision be carried out on this screen? Pure rules before anything is touched; their reasons are written for
 * the model. LongHorizonUI's pre-execution check, rules V1 to V5.
 */
import type { Decision } from '../ports/decision.ts';
import type { UiElement } from '../ports/element.ts';
import { loopObjection } from './loop-guard.ts';
import { nearestElements } from './nearest.ts';
import { agreementObjections } from './validate-agreement.ts';
import { endObjection } from './validate-end.ts';
import { entailmentObjection, unnamedSwitchObjection } from './validate-entailment.ts';
import { neededConfirmation } from './validate-risk.ts';
import { targetObjections } from './validate-targets.ts';
import type { Objection, Validation, ValidationContext, ValidationOptions } from './validation.ts';

export type { NeededConfirmation, Validation, ValidationContext, ValidationOptions } from './validation.ts';

/** Checks targets, entailment, agreement of goal and action, risk, repetition and endings. */
export function validateDecision(
  decision: Decision,
  context: ValidationContext,
  options: ValidationOptions = {},
): Validation {
  const actions = [decision.action, ...decision.then];
  const objections: readonly Objection[] = [
    ...actions.flatMap((action) => targetObjections(action, context, options)),
    ...agreementObjections(decision, context),
    ...[
      entailmentObjection(decision, context, options),
      unnamedSwitchObjection(decision, context, options),
      loopObjection(decision, context),
      endObjection(decision, context),
    ].filter((one) => one !== undefined),
  ].filter(({ soft }) => soft !== true || options.objected !== true);
  const confirmation = neededConfirmation(decision, context);
  const needed = confirmation === undefined ? {} : { needsConfirmation: confirmation };
  if (objections.length === 0) return { ok: true, reasons: [], ...needed };
  const reasons = objections.map(({ reason }) => reason);
  const isAboutTarget = objections.some(({ rule }) => rule === 'V1' || rule === 'V2');
  if (!isAboutTarget) return { ok: false, reasons, ...needed };
  const nearest = nearestElements(decision, context.elements);
  return { ok: false, reasons: [...reasons, ...suggestion(nearest)], nearest, ...needed };
}

function suggestion(nearest: readonly UiElement[]): readonly string[] {
  if (nearest.length === 0) return [];
  const list = nearest.map((element) => `[${element.id}] ${element.kind} ${JSON.stringify(element.text)}`);
  return [`Closest to what you named: ${list.join(', ')}.`];
}
