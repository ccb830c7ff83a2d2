/** Writing into fields: like the accessibility action, any Unicode text, whatever the keyboard can type. */
import { centre, screenPoint } from '../../../src/geometry.ts';
import type { TreeNode } from '../../../src/ports/device.ts';
import { currentElement } from './screen.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

/** What the driver sends for "press enter when done": a backslash and an n, two characters. */
const ENTER_MARK = String.raw`\n`;

export interface Written {
  readonly text: string;
  /** Instead of what stands there; after it otherwise. */
  readonly replace: boolean;
}

/** Throws `invalid element state` when the element takes no text. */
export async function typeInto(state: Uia2State, id: string, { text, replace }: Written): Promise<void> {
  const old = await focusField(state, id);
  if (replace) erase(state, old);
  state.phone.type(text.replaceAll(ENTER_MARK, ''));
  if (text.endsWith(ENTER_MARK)) state.phone.key('enter');
}

/** Throws `invalid element state` when the element takes no text. */
export async function clearField(state: Uia2State, id: string): Promise<void> {
  erase(state, await focusField(state, id));
}

/** Gives the focus to a field, its caret at the end; the text that stands in it. */
async function focusField(state: Uia2State, id: string): Promise<string> {
  const first = await currentElement(state, id);
  if (first.node === undefined || !isField(first.node) || !first.node.enabled) throw noField(first.tag);
  if (!first.node.focused) {
    const { x, y } = centre(first.box);
    state.phone.input({ kind: 'tap', at: screenPoint(x, y) });
  }
  // The keyboard may have moved the field, which matters to nothing here but must not be mistaken for its absence.
  const { node, tag } = await currentElement(state, id);
  if (node?.focused !== true) throw noField(tag);
  state.phone.key('move_end');
  return node.text === node.hint ? '' : node.text;
}

function erase({ phone }: Uia2State, text: string): void {
  for (let left = Array.from(text).length; left > 0; left -= 1) phone.key('delete');
}

function isField({ className, hint }: TreeNode): boolean {
  return /EditText$|AutoCompleteTextView$/.test(className) || hint !== '';
}

function noField(tag: string): W3cError {
  return new W3cError(
    'invalid element state',
    `Cannot set the text of the ${tag}. Did you interact with the correct element?`,
  );
}
