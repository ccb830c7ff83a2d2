/** What does the field say now? From the accessibility tree when there is one, else from a full look at the screen. */
import { distance } from 'fastest-levenshtein';
import type { Box } from '../geometry.ts';
import { iou } from '../geometry.ts';
import type { TreeNode } from '../ports/device.ts';
import { readTree } from './forgive.ts';
import type { Hands } from './hands.ts';

/** How much a field may move or grow while typing and still be the same one. */
const SAME_FIELD_IOU = 0.3;
/** Recognised text may differ from the typed text by this share of its characters. */
const OCR_TOLERANCE = 0.15;

export interface FieldText {
  readonly text: string;
  readonly password: boolean;
  /** `exact` from the tree; `recognised` from pixels, where single characters may be misread. */
  readonly source: 'exact' | 'recognised';
}

/** Undefined when neither the tree nor the pixels show a field that could be meant. */
export async function readField(
  hands: Hands,
  box: Box | undefined,
  signal: AbortSignal,
): Promise<FieldText | undefined> {
  const tree = await readTree(hands.device, signal);
  if (tree.kind === 'tree') {
    const node = focusedField(tree.roots);
    // An empty field reports its hint as its text.
    const text = node?.text === node?.hint ? '' : (node?.text ?? '');
    if (node !== undefined) return { text, password: node.password, source: 'exact' };
  }
  const seen = await hands.look(signal);
  const fields = seen.elements.filter((element) => element.kind === 'input');
  const field =
    fields.find((element) => element.state.focused === true) ??
    fields.find((element) => box !== undefined && iou(element.box, box) >= SAME_FIELD_IOU);
  if (field === undefined) return undefined;
  return { text: field.text, password: field.state.password === true, source: 'recognised' };
}

function focusedField(nodes: readonly TreeNode[]): TreeNode | undefined {
  for (const node of nodes) {
    if (node.focused && node.className.endsWith('EditText')) return node;
    const inside = focusedField(node.children);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** Whether a field shows what was typed. A password field shows as many dots as characters. */
export function fieldShows(field: FieldText, expected: string): boolean {
  if (field.password) return characterCount(field.text) === characterCount(expected);
  const seen = normalise(field.text);
  const wanted = normalise(expected);
  if (field.source === 'exact') return seen === wanted;
  return distance(seen, wanted) <= Math.floor(wanted.length * OCR_TOLERANCE);
}

function normalise(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Characters as a person counts keystrokes of the delete key: code points. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
