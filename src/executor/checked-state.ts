/** Whether a switch is on, as the accessibility tree says: a picture may show it late or not at all. */
import { area, type Box, containment, type Size } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import type { Device, TreeNode, TreeResult } from '../ports/device.ts';
import type { UiElement } from '../ports/element.ts';
import { readTree } from './forgive.ts';

/** A switch lies in its element, or the element in the row that is checked. */
const INSIDE = 0.8;

/** Undefined when there is no tree, or nothing that can be checked at the element's place. */
export async function checkedNow(
  device: Pick<Device, 'tree'>,
  { element, before }: { readonly element: UiElement; readonly before: Observation },
  signal: AbortSignal,
): Promise<boolean | undefined> {
  return checkableAt(await readTree(device, signal), element, before)?.checked;
}

/** One of several of which one is always chosen, and it is this one: a touch changes nothing. */
export function isChosen(element: UiElement, before: Observation): boolean {
  if (element.state.selected === true) return true;
  const node = checkableAt(before.tree, element, before);
  return node?.checked === true && node.className.endsWith('RadioButton');
}

/** The smallest node at the element's place that can be checked. */
function checkableAt(tree: TreeResult, element: UiElement, { frame }: Observation): TreeNode | undefined {
  if (tree.kind === 'none') return undefined;
  const box = toInput(element.box, frame.image, frame.screen);
  const nodes = tree.roots.flatMap(checkable).filter((node) => isAt(node.box, box));
  return nodes.sort((a, b) => area(a.box) - area(b.box))[0];
}

/** An element that is switched by a touch. */
export function isSwitch({ kind, state }: UiElement): boolean {
  return kind === 'toggle' || state.checked !== undefined;
}

function checkable(node: TreeNode): readonly TreeNode[] {
  return [...(node.checkable ? [node] : []), ...node.children.flatMap(checkable)];
}

function isAt(node: Box, box: Box): boolean {
  return containment(node, box) > INSIDE || containment(box, node) > INSIDE;
}

function toInput([x1, y1, x2, y2]: Box, image: Size, screen: Size): Box {
  const [x, y] = [screen.width / image.width, screen.height / image.height];
  return [x1 * x, y1 * y, x2 * x, y2 * y];
}
