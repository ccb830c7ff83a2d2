/** V1: what an action points at exists, lies in the picture, is not behind something, and can answer. */
import { area, type Box, centre, containment, contains, imagePoint, intersect } from '../geometry.ts';
import type { Action, Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import { positionsOf, touchesTarget } from './action-targets.ts';
import type { Objection, ValidationContext, ValidationOptions } from './validation.ts';

/** An element with less of its area on the dialog stands behind it. */
const ON_DIALOG = 0.3;
/** Below this share of the height stand the system's own keys, which a dialog does not cover. */
const SYSTEM_KEYS = 0.94;

export function targetObjections(
  action: Action,
  context: ValidationContext,
  options: ValidationOptions,
): readonly Objection[] {
  return positionsOf(action).flatMap((position) => {
    const fault =
      position.kind === 'absolute'
        ? pointFault(position, action, { context, options })
        : elementFault(position.id, action, { context, options });
    return fault === undefined ? [] : [{ rule: 'V1', ...fault } as const];
  });
}

/** The smallest element under a place 0-1000 on the picture. */
export function elementAt(
  position: Extract<Position, { kind: 'absolute' }>,
  { elements, image }: Pick<ValidationContext, 'elements' | 'image'>,
): UiElement | undefined {
  const point = onPicture(position, image);
  return elements.filter(({ box }) => contains(box, point)).sort((a, b) => area(a.box) - area(b.box))[0];
}

interface Known {
  readonly context: ValidationContext;
  readonly options: ValidationOptions;
}

type Fault = Pick<Objection, 'reason' | 'soft'> | undefined;

function pointFault(position: Extract<Position, { kind: 'absolute' }>, action: Action, known: Known): Fault {
  const { x, y } = position;
  if (Math.max(x, y) > 1000 || Math.min(x, y) < 0) {
    return { reason: `The point (${x}, ${y}) is outside 0 to 1000.` };
  }
  // A point given in shares of the screen would land in the very corner.
  if (Math.max(x, y) <= 1 && !(Number.isInteger(x) && Number.isInteger(y))) {
    return {
      reason: `The point (${x}, ${y}) is the corner of the screen: absolute positions count from 0 to 1000, not 0 to 1.`,
    };
  }
  return touchesTarget(action) ? hitFault(position, known) : undefined;
}

/** What a finger at the point would meet. */
function hitFault(position: Extract<Position, { kind: 'absolute' }>, { context, options }: Known): Fault {
  const { x, y } = position;
  const hit = elementAt(position, context);
  if (hit !== undefined) {
    return hit.state.enabled === false
      ? {
          reason: `The point (${x}, ${y}) lies on element ${named(hit)}, which is disabled and does not answer.`,
        }
      : undefined;
  }
  const point = onPicture(position, context.image);
  const dialog = options.state?.dialog;
  // Beside a dialog one touches to send it away.
  const isBeside = dialog !== undefined && !contains(dialog.box, point);
  if (isBeside || options.isFlat?.(point) !== true) return undefined;
  return {
    reason: `Nothing can be seen at the point (${x}, ${y}): name an element of the list.`,
    soft: true,
  };
}

function elementFault(id: number, action: Action, { context, options }: Known): Fault {
  const element = context.elements.find((candidate) => candidate.id === id);
  if (element === undefined) {
    return { reason: `There is no element ${id} on this screen${range(context.elements)}.` };
  }
  const { width, height } = context.image;
  if (intersect(element.box, [0, 0, width, height]) === undefined) {
    return { reason: `Element ${id} lies outside the screen.` };
  }
  if (!touchesTarget(action)) return undefined;
  if (element.state.enabled === false) {
    return { reason: `Element ${named(element)} is disabled and does not answer.` };
  }
  return isBehind(element.box, context, options)
    ? { reason: `Element ${named(element)} is behind the dialog in front: answer or close that first.` }
    : undefined;
}

function isBehind(box: Box, { image }: ValidationContext, { state }: ValidationOptions): boolean {
  if (state?.dialog === undefined || box[1] >= SYSTEM_KEYS * image.height) return false;
  const { dialog, keyboard } = state;
  const isKey = keyboard.box !== undefined && containment(box, keyboard.box) > 0.5;
  return !isKey && containment(box, dialog.box) < ON_DIALOG && !contains(dialog.box, centre(box));
}

function named({ id, text }: UiElement): string {
  return text === '' ? String(id) : `${id} ${JSON.stringify(text)}`;
}

function range(elements: readonly UiElement[]): string {
  const ids = elements.map((element) => element.id);
  return ids.length === 0
    ? ': no elements were found'
    : `: numbers go from ${Math.min(...ids)} to ${Math.max(...ids)}`;
}

function onPicture({ x, y }: { readonly x: number; readonly y: number }, image: ValidationContext['image']) {
  return imagePoint((x / 1000) * (image.width - 1), (y / 1000) * (image.height - 1));
}
