/** Focus, caret and characters: what typing does to the field that has the focus. */
import type { FieldEdit } from '../field-edit.ts';
import type { Placed } from '../toolkit/layout.ts';
import { findField, walk } from '../toolkit/layout.ts';
import type { FieldInput, FieldNode } from '../toolkit/node.ts';
import type { Core } from './core.ts';
import { topEntry, touch } from './core.ts';
import { hideKeyboard } from './navigation.ts';
import type { ScreenEntry } from './state.ts';

export interface FocusedField {
  readonly entry: ScreenEntry;
  readonly placed: Placed;
  readonly node: FieldNode;
  readonly caret: number;
}

/** The field of the active window that has the focus. */
export function focusedField(core: Core, window: Placed): FocusedField | undefined {
  const entry = topEntry(core);
  if (entry?.focus == null) return undefined;
  const placed = findField(window, entry.focus.key);
  if (placed?.node.kind !== 'field') return undefined;
  return { entry, placed, node: placed.node, caret: Math.min(entry.focus.caret, placed.node.value.length) };
}

/** Gives a field the focus and shows the keyboard that fits it. */
export function focusField(core: Core, node: FieldNode, caret: number): void {
  const entry = topEntry(core);
  if (entry === undefined || node.enabled === false) return;
  entry.focus = { key: node.key, caret };
  core.state.keyboard = {
    shown: true,
    page: node.input === 'number' || node.input === 'phone' ? 'digits' : 'letters',
    shift: wantsCapital(node, caret) ? 'once' : 'off',
  };
  touch(core);
}

/** What a kind of field lets in. */
const ALLOWED: Readonly<Partial<Record<FieldInput, RegExp>>> = {
  number: /[0-9.,-]/,
  phone: /[0-9+*#()\-., /;N]/,
};

/** Puts text at the caret; characters the field does not take are dropped. */
export function insertText(core: Core, focused: FocusedField, text: string): void {
  const { node, caret, entry } = focused;
  const allowed = ALLOWED[node.input];
  const accepted = Array.from(text).filter((one) => allowed?.test(one) ?? true);
  const added = accepted.join('');
  if (added === '') return;
  const value = node.value.slice(0, caret) + added + node.value.slice(caret);
  entry.focus = { key: node.key, caret: caret + added.length };
  node.onChange(value);
  followShift(core, { ...node, value }, caret + added.length);
}

export function deleteBefore(core: Core, focused: FocusedField): void {
  const { node, caret, entry } = focused;
  const last = Array.from(node.value.slice(0, caret)).pop();
  if (last === undefined) return;
  const at = caret - last.length;
  const value = node.value.slice(0, at) + node.value.slice(caret);
  entry.focus = { key: node.key, caret: at };
  node.onChange(value);
  followShift(core, { ...node, value }, at);
}

export function editField(core: Core, focused: FocusedField, edit: FieldEdit): void {
  const { node } = focused;
  if (edit.kind === 'finish') finishInput(core, node);
  else if (edit.kind === 'clear') clearField(core, focused);
  else insertText(core, focused, node.multiline ? edit.text : edit.text.replaceAll('\n', ' '));
}

function clearField(core: Core, { node, entry }: FocusedField): void {
  entry.focus = { key: node.key, caret: 0 };
  node.onChange('');
  followShift(core, { ...node, value: '' }, 0);
}

/** A line break, or the end of the input: then the keyboard goes and the field's submit handler runs. */
export function pressEnter(core: Core, focused: FocusedField): void {
  if (focused.node.multiline) {
    insertText(core, focused, '\n');
    return;
  }
  finishInput(core, focused.node);
}

function finishInput(core: Core, node: FieldNode): void {
  hideKeyboard(core);
  node.onSubmit?.();
  touch(core);
}

export function moveToEnd(core: Core, focused: FocusedField): void {
  focused.entry.focus = { key: focused.node.key, caret: focused.node.value.length };
  touch(core);
}

/** Moves the focus to the field after the focused one, or to the first; nothing happens without fields. */
export function focusNext(core: Core, window: Placed): void {
  const fields: FieldNode[] = [];
  for (const { node } of walk(window)) if (node.kind === 'field') fields.push(node);
  const key = topEntry(core)?.focus?.key;
  const next = fields[(fields.findIndex((node) => node.key === key) + 1) % Math.max(1, fields.length)];
  if (next !== undefined) focusField(core, next, next.value.length);
}

function followShift(core: Core, node: FieldNode, caret: number): void {
  const { keyboard } = core.state;
  if (keyboard.shift !== 'lock') keyboard.shift = wantsCapital(node, caret) ? 'once' : 'off';
  touch(core);
}

/** Keyboards start sentences with a capital letter, in name fields every word. */
function wantsCapital(node: FieldNode, caret: number): boolean {
  if (node.password || node.input === 'email') return false;
  const before = node.value.slice(0, caret);
  if (before === '') return true;
  return node.input === 'name' ? before.endsWith(' ') : /[.!?]\s+$|\n$/.test(before);
}
