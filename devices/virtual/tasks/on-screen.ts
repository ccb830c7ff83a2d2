/** Finds what a step names: in the accessibility tree, or among the named places of a canvas. */
import { type Box, centre } from '../../../src/geometry.ts';
import type { TreeNode } from '../../../src/ports/device.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { valueAt } from './truth.ts';

/** A node with everything around it, from the outermost in. */
export interface Seen {
  readonly node: TreeNode;
  readonly around: readonly TreeNode[];
}

/** Everything the tree shows; nothing while there is no tree. */
export function seenOn(phone: VirtualPhone): readonly Seen[] {
  const tree = phone.tree();
  return tree.kind === 'tree' ? tree.roots.flatMap((root) => within(root, [])) : [];
}

function within(node: TreeNode, around: readonly TreeNode[]): readonly Seen[] {
  return [{ node, around }, ...node.children.flatMap((child) => within(child, [...around, node]))];
}

/**
 * Exactly so named before named so with something after it ("Cart, 2 items"); what can be touched before what cannot. A
 * field that holds the name comes last: what was searched for stands below the search.
 */
export function findNamed(seen: readonly Seen[], name: string): Seen | undefined {
  const isOther = ({ node }: Seen) => !isField(node);
  return bestNamed(seen.filter(isOther), name) ?? bestNamed(seen, name);
}

function bestNamed(seen: readonly Seen[], name: string): Seen | undefined {
  const exact = seen.filter(({ node }) => namesOf(node).includes(name));
  const longer = seen.filter(({ node }) => namesOf(node).some((one) => one.startsWith(`${name}, `)));
  return exact.find(isTouchable) ?? longer.find(isTouchable) ?? exact[0];
}

function namesOf({ text, description, hint }: TreeNode): readonly string[] {
  return [text, description, hint];
}

function isTouchable({ node, around }: Seen): boolean {
  return node.clickable || node.longClickable || around.some(({ clickable }) => clickable);
}

export function findField(seen: readonly Seen[], name: string): Seen | undefined {
  return seen.find(({ node }) => isField(node) && namesOf(node).includes(name));
}

function isField({ className }: TreeNode): boolean {
  return className.endsWith('EditText');
}

/** The switch or box in the same touchable row as the name; the named thing itself when it is one. */
export function findSwitch(seen: readonly Seen[], name: string): TreeNode | undefined {
  for (const { node, around } of seen) {
    if (!namesOf(node).includes(name)) continue;
    const row = [node, ...around.toReversed()].find(({ clickable }) => clickable);
    const control = row === undefined ? undefined : within(row, []).find((one) => one.node.checkable);
    if (control !== undefined) return control.node;
  }
  return undefined;
}

/** Of the things of that name the one on the same height as the words; a canvas calls it `<name>: <words>`. */
export function besideBox(phone: VirtualPhone, name: string, words: string): Box | undefined {
  const spot = spotsOn(phone).find((one) => one.name === `${name}: ${words}`);
  if (spot !== undefined) return spot.box;
  const seen = seenOn(phone);
  const anchor = findNamed(seen, words)?.node.box;
  if (anchor === undefined) return undefined;
  const away = ({ node }: Seen) => Math.abs(centre(node.box).y - centre(anchor).y);
  const named = seen.filter(({ node }) => namesOf(node).includes(name));
  return named.toSorted((a, b) => away(a) - away(b))[0]?.node.box;
}

/** Whether the words stand anywhere on the screen, alone or within longer ones. */
export function showsWords(phone: VirtualPhone, words: string): boolean {
  const texts = seenOn(phone).flatMap(({ node }) => namesOf(node));
  return [...texts, ...spotsOn(phone).map(({ name }) => name)].some((one) => one.includes(words));
}

/** A named place on a canvas, pixels of the screen. */
export interface Spot {
  readonly name: string;
  readonly box: Box;
}

/** Canvases show nothing to the tree; the phone's true state tells where their parts are. */
export function spotsOn(phone: VirtualPhone): readonly Spot[] {
  const spots = valueAt(phone.state(), ['spots']);
  return Array.isArray(spots) ? (spots as readonly Spot[]) : [];
}
