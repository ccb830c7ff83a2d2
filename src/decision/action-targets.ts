/** Which places does an action name? */
import type { Action, Position } from '../ports/action.ts';

/** Every position of an action, in the order the finger takes; empty for actions without one. */
export function positionsOf(action: Action): readonly Position[] {
  if ('start' in action) return [action.start, action.end];
  return [placeOf(action)].filter((position) => position !== null);
}

function placeOf(action: Exclude<Action, { start: Position }>): Position | null {
  if ('position' in action) return action.position;
  if ('anchor' in action) return action.anchor;
  return 'center' in action ? action.center : null;
}

/** The element ids among them. */
export function idsOf(action: Action): readonly number[] {
  return positionsOf(action).flatMap((position) => (position.kind === 'absolute' ? [] : [position.id]));
}

/** Whether the element itself is meant to answer, so that a disabled one makes no sense. */
export function touchesTarget(action: Action): boolean {
  return ['click', 'double_tap', 'long_press', 'input_text'].includes(action.name);
}
