/**
 * May this decision be carried out on this screen? Pure rules before anything is touched; their reasons are written for
 * the model. Rules V1, V3 and V5 of LongHorizonUI's pre-execution check.
 */
import { type Box, intersect } from '../geometry.ts';
import type { Action, Position } from '../ports/action.ts';
import type { Decision } from '../ports/decision.ts';
import type { UiElement } from '../ports/element.ts';
import type { DecisionContext } from '../ports/model.ts';
import { idsOf, positionsOf, touchesTarget } from './action-targets.ts';
import { repeatedAction } from './loop-guard.ts';
import { nearestElements } from './nearest.ts';

export type ValidationContext = Pick<
  DecisionContext,
  'elements' | 'image' | 'step' | 'history' | 'screenHash'
>;

export interface Validation {
  readonly ok: boolean;
  /** Sentences for the model; empty when ok. */
  readonly reasons: readonly string[];
  /** Elements that may have been meant, best first; present when a target was refused. */
  readonly nearest?: readonly UiElement[];
}

/** Checks targets, agreement of goal and action, repetition and premature endings. */
export function validateDecision(decision: Decision, context: ValidationContext): Validation {
  const targets = [decision.action, ...decision.then].flatMap((action) => targetFaults(action, context));
  const others = [
    disagreement(decision),
    repeatedAction(decision, context),
    prematureEnd(decision, context),
  ].filter((reason) => reason !== undefined);
  if (targets.length === 0) return { ok: others.length === 0, reasons: others };
  const nearest = nearestElements(decision, context.elements);
  return { ok: false, reasons: [...targets, ...others, ...suggestion(nearest)], nearest };
}

/** V1: what the action points at exists, lies in the picture and can answer. */
function targetFaults(action: Action, context: ValidationContext): readonly string[] {
  return positionsOf(action).flatMap((position) => {
    const fault =
      position.kind === 'absolute' ? pointFault(position) : elementFault(position.id, action, context);
    return fault === undefined ? [] : [fault];
  });
}

function pointFault({ x, y }: Extract<Position, { kind: 'absolute' }>): string | undefined {
  if (Math.max(x, y) > 1000 || Math.min(x, y) < 0) return `The point (${x}, ${y}) is outside 0 to 1000.`;
  // A point given in shares of the screen would land in the very corner.
  const looksLikeShare = Math.max(x, y) <= 1 && !(Number.isInteger(x) && Number.isInteger(y));
  return looksLikeShare
    ? `The point (${x}, ${y}) is the corner of the screen: absolute positions count from 0 to 1000, not 0 to 1.`
    : undefined;
}

function elementFault(id: number, action: Action, context: ValidationContext): string | undefined {
  const element = context.elements.find((candidate) => candidate.id === id);
  if (element === undefined) return `There is no element ${id} on this screen${range(context.elements)}.`;
  const picture: Box = [0, 0, context.image.width, context.image.height];
  if (intersect(element.box, picture) === undefined) return `Element ${id} lies outside the screen.`;
  if (touchesTarget(action) && element.state.enabled === false) {
    return `Element ${id} ${JSON.stringify(element.text)} is disabled and does not answer.`;
  }
  return undefined;
}

function range(elements: readonly UiElement[]): string {
  const ids = elements.map((element) => element.id);
  return ids.length === 0
    ? ': no elements were found'
    : `: numbers go from ${Math.min(...ids)} to ${Math.max(...ids)}`;
}

/** V3: goal and action mean the same element. */
function disagreement({ Execute_goal: goal, action }: Decision): string | undefined {
  const ids = idsOf(action);
  const target = goal.target_element_id;
  if (target === null || ids.length === 0 || ids.includes(target)) return undefined;
  return `The goal names element ${target} but the action touches element ${ids.join(' and ')}; make them agree.`;
}

/** Claiming success before anything was done needs something on the screen that shows it. */
function prematureEnd(decision: Decision, context: ValidationContext): string | undefined {
  const { action, historical_status: status, import_contents: contents } = decision;
  const acted = context.history.some((past) => past.decision.action.name !== 'done');
  if (action.name !== 'done' || !action.success || acted) return undefined;
  const ids = new Set(context.elements.map((element) => element.id));
  const evidence = [...status.evidence_ids, ...contents.items.map((item) => item.element_id)];
  if (evidence.some((id) => id !== null && ids.has(id))) return undefined;
  return 'Nothing was done yet: name the elements that show the task is already finished, or act.';
}

function suggestion(nearest: readonly UiElement[]): readonly string[] {
  if (nearest.length === 0) return [];
  const list = nearest.map((element) => `[${element.id}] ${element.kind} ${JSON.stringify(element.text)}`);
  return [`Closest to what you named: ${list.join(', ')}.`];
}
