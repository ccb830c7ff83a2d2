/** Finding elements by the strategies clients know. Source: appium-uiautomator2-server, handler/FindElement. */
import { type AxNode, descendants, pathOf } from './ax-node.ts';
import { currentElement, currentTree } from './screen.ts';
import { runScrollable } from './scrollable.ts';
import { select } from './selector.ts';
import { type JavaObject, readSelectors } from './selector-syntax.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

export interface Locator {
  readonly strategy: string;
  readonly selector: string;
  /** Id of the element to look below; the whole screen when absent. */
  readonly context: string | undefined;
}

/** All elements that fit, in document order. Throws `invalid selector`; nothing found is an empty list. */
export async function findAll(state: Uia2State, locator: Locator): Promise<readonly AxNode[]> {
  const { strategy, selector, context } = locator;
  if (strategy === '-android uiautomator') return await findByUiautomator(state, locator);
  const root = await currentTree(state);
  const within = context === undefined ? undefined : state.elements.locate(context, root);
  if (strategy === 'xpath') {
    // The engine is large, and a phone must start quickly.
    const { findByXpath } = await import('./xpath.ts');
    return findByXpath(root, selector, within).filter(isElement);
  }
  const fits = simpleTest(state, strategy, selector);
  return descendants(within ?? root).filter((node) => isElement(node) && fits(node));
}

/** The first that fits, or `no such element`. */
export async function findOne(state: Uia2State, locator: Locator): Promise<AxNode> {
  const [first] = await findAll(state, locator);
  if (first !== undefined) return first;
  throw new W3cError(
    'no such element',
    'An element could not be located on the page using the given search parameters.',
  );
}

/** The root stands for the display: it is in the tree, and no element. */
function isElement({ parent }: AxNode): boolean {
  return parent !== undefined;
}

function simpleTest(state: Uia2State, strategy: string, selector: string): (node: AxNode) => boolean {
  switch (strategy) {
    case 'id': {
      const id = fullId(state, selector);
      return ({ attributes }) => attributes.get('resource-id') === id;
    }
    case 'class name':
      return ({ attributes }) => attributes.get('class') === selector;
    case 'accessibility id':
      return ({ attributes }) => attributes.get('content-desc') === selector;
    default:
      throw new W3cError('invalid selector', `The locator strategy "${strategy}" is not supported.`);
  }
}

/** A bare id belongs to the app in front. */
function fullId({ phone, settings }: Uia2State, id: string): string {
  if (id.includes(':id/') || settings.get('disableIdLocatorAutocompletion') === true) return id;
  return `${phone.foreground().app ?? ''}:id/${id}`;
}

async function findByUiautomator(state: Uia2State, locator: Locator): Promise<readonly AxNode[]> {
  const found = new Map<string, AxNode>();
  for (const statement of readSelectors(locator.selector)) {
    for (const node of await runStatement(state, statement, locator.context)) found.set(pathOf(node), node);
  }
  return [...found.values()];
}

async function runStatement(
  state: Uia2State,
  statement: JavaObject,
  context: string | undefined,
): Promise<readonly AxNode[]> {
  if (statement.className === 'UiScrollable') {
    const found = await runScrollable(state, statement);
    return found === undefined ? [] : [found];
  }
  const from = context === undefined ? await currentTree(state) : await currentElement(state, context);
  return select(from, statement);
}
