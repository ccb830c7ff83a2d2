/** Elements clients hold by id, and where they are on the screen of the moment. */
import { randomUUID } from 'node:crypto';
import type { TreeNode } from '../../../src/ports/device.ts';
import { type AxNode, descendants, pathOf } from './ax-node.ts';
import { W3cError } from './w3c-error.ts';

/** Source: W3C WebDriver, "web element identifier"; the short key is the one of before. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const OLD_ELEMENT_KEY = 'ELEMENT';
/** Like the real server, the oldest are forgotten. */
const MAX_KNOWN = 200;

export type ElementReference = Readonly<Record<string, string>>;

interface Known {
  readonly path: string;
  /** Absent for toasts, which are gone as soon as they are seen. */
  readonly node: TreeNode | undefined;
  readonly seen: AxNode;
}

export class KnownElements {
  readonly #known = new Map<string, Known>();

  /** Gives an id to an element. */
  add(element: AxNode): ElementReference {
    const id = randomUUID();
    this.#known.set(id, { path: pathOf(element), node: element.node, seen: element });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
    return { [OLD_ELEMENT_KEY]: id, [ELEMENT_KEY]: id };
  }

  clear(): void {
    this.#known.clear();
  }

  /** The element as it was when it was found. Throws `no such element` for an unknown id. */
  remembered(id: string): AxNode {
    return this.#get(id).seen;
  }

  /**
   * The element in the tree of the moment. Throws `no such element` when the id is unknown and `stale element reference`
   * when the element is no longer there.
   */
  locate(id: string, root: AxNode): AxNode {
    const known = this.#get(id);
    const { node } = known;
    if (node === undefined) return known.seen;
    const all = descendants(root).filter((one) => one.node !== undefined);
    const same = all.filter((one) => one.node !== undefined && looksSame(one.node, node));
    const atPlace = same.find((one) => pathOf(one) === known.path);
    if (atPlace !== undefined) return atPlace;
    if (same.length === 0) {
      // The text of a field, a switch or a counter changes while it stays the same element.
      same.push(...all.filter((one) => one.node !== undefined && hasSameName(one.node, node)));
    }
    const [only, ...others] = same;
    if (only !== undefined && others.length === 0) return only;
    throw new W3cError(
      'stale element reference',
      `The element "${id}" does not exist in the tree any more. Search for it again.`,
    );
  }

  #get(id: string): Known {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    throw new W3cError('no such element', `There is no element with the id "${id}".`);
  }
}

/** The id in an element reference of a request; undefined when it is none. */
export function elementIdOf(reference: unknown): string | undefined {
  if (typeof reference !== 'object' || reference === null) return undefined;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(reference);
  const id = entries.find(([key]) => key === ELEMENT_KEY || key === OLD_ELEMENT_KEY)?.[1];
  return typeof id === 'string' ? id : undefined;
}

function looksSame(a: TreeNode, b: TreeNode): boolean {
  return (
    isSameKind(a, b) && a.resourceId === b.resourceId && a.description === b.description && a.text === b.text
  );
}

/** What names an element beside its text; rows of a list share such names. */
function hasSameName(a: TreeNode, b: TreeNode): boolean {
  const named = a.resourceId !== '' || a.hint !== '';
  return named && isSameKind(a, b) && a.resourceId === b.resourceId && a.hint === b.hint;
}

function isSameKind(a: TreeNode, b: TreeNode): boolean {
  return a.className === b.className && a.packageName === b.packageName;
}
