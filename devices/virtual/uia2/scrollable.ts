/** `new UiScrollable(...).scrollIntoView(...)`. Source of the meanings: androidx.test.uiautomator, UiScrollable.java. */
import { type AxNode, descendants } from './ax-node.ts';
import { currentTree } from './screen.ts';
import { type Direction, scrollArea, scrollUntilFound } from './scroll.ts';
import { numberOf, select, selectorOf, textOf, unsupported } from './selector.ts';
import type { JavaCall, JavaObject } from './selector-syntax.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

const MAX_SWIPES = 30;

interface Scrollable {
  readonly container: JavaObject;
  horizontal: boolean;
  maxSwipes: number;
}

type Finder = (root: AxNode) => AxNode | undefined;

/** Does what the expression says; the element its last method gives. */
export async function runScrollable(state: Uia2State, expression: JavaObject): Promise<AxNode | undefined> {
  const [container] = expression.arguments;
  if (typeof container !== 'object' || container.className !== 'UiSelector') {
    throw new W3cError('invalid selector', 'UiScrollable takes a UiSelector.');
  }
  const scrollable: Scrollable = { container, horizontal: false, maxSwipes: MAX_SWIPES };
  let found: AxNode | undefined;
  for (const call of expression.calls) {
    if (configure(scrollable, call)) continue;
    found = await perform(state, scrollable, call);
  }
  return found;
}

function configure(scrollable: Scrollable, call: JavaCall): boolean {
  if (call.method === 'setAsHorizontalList') scrollable.horizontal = true;
  else if (call.method === 'setAsVerticalList') scrollable.horizontal = false;
  else if (call.method === 'setMaxSearchSwipes') scrollable.maxSwipes = numberOf(call);
  // How far a swipe goes is this phone's own business.
  else return call.method === 'setSwipeDeadZonePercentage';
  return true;
}

async function perform(
  state: Uia2State,
  scrollable: Scrollable,
  call: JavaCall,
): Promise<AxNode | undefined> {
  const container = containerIn(await currentTree(state), scrollable);
  const direction = moveOf(call.method, scrollable.horizontal);
  if (direction !== undefined) {
    const far = /Beginning|End/.test(call.method) ? scrollable.maxSwipes : 1;
    for (let i = 0; i < far && (await scrollArea(state, container.box, direction)); i += 1);
    return containerIn(await currentTree(state), scrollable);
  }
  const find = finderOf(call, scrollable);
  return scrollUntilFound(state, { ...scrollable, area: container.box, find });
}

/** `scrollForward`, `flingBackward`, `scrollToEnd`...: which way; undefined for methods that search. */
function moveOf(method: string, horizontal: boolean): Direction | undefined {
  if (/^(scrollForward|flingForward|scrollToEnd|flingToEnd)$/.test(method))
    return horizontal ? 'right' : 'down';
  if (/^(scrollBackward|flingBackward|scrollToBeginning|flingToBeginning)$/.test(method)) {
    return horizontal ? 'left' : 'up';
  }
  return undefined;
}

function finderOf(call: JavaCall, scrollable: Scrollable): Finder {
  const inside = (root: AxNode): AxNode => containerIn(root, scrollable);
  switch (call.method) {
    case 'scrollIntoView': {
      const selector = selectorOf(call);
      return (root) => select(root, selector)[0];
    }
    case 'scrollTextIntoView':
      return byAttribute('text', textOf(call), inside);
    case 'scrollDescriptionIntoView':
      return byAttribute('content-desc', textOf(call), inside);
    case 'getChildByText':
      return childWith('text', call, inside);
    case 'getChildByDescription':
      return childWith('content-desc', call, inside);
    default:
      throw unsupported('UiScrollable', call.method);
  }
}

function byAttribute(attribute: string, wanted: string, inside: (root: AxNode) => AxNode): Finder {
  return (root) => descendants(inside(root)).find(({ attributes }) => attributes.get(attribute) === wanted);
}

/** The child that a pattern fits and that has, itself or below, a text. */
function childWith(attribute: string, call: JavaCall, inside: (root: AxNode) => AxNode): Finder {
  const pattern = selectorOf(call);
  const wanted = call.arguments[1];
  const has = ({ attributes }: AxNode): boolean => attributes.get(attribute) === wanted;
  return (root) => select(inside(root), pattern).find((one) => has(one) || descendants(one).some(has));
}

function containerIn(root: AxNode, { container }: Scrollable): AxNode {
  const [found] = select(root, container);
  if (found !== undefined) return found;
  throw new W3cError('no such element', 'The UiScrollable is not on the screen.');
}
