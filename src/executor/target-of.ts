/** Which element an action is about: the one it names first. */
import { idsOf } from '../decision/action-targets.ts';
import type { Action } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';

export function targetOf(action: Action, elements: readonly UiElement[]): UiElement | undefined {
  const [id] = idsOf(action);
  return id === undefined ? undefined : elements.find((element) => element.id === id);
}
