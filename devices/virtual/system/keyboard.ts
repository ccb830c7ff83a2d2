/** The soft keyboard as a description: its keys are nodes with taps like any others. */
import {
  mdiAppleKeyboardShift,
  mdiBackspaceOutline,
  mdiCheck,
  mdiCogOutline,
  mdiKeyboardReturn,
  mdiMicrophone,
} from '@mdi/js';
import { column, row, spacer, stack } from '../toolkit/containers.ts';
import type { BoxNode, Node } from '../toolkit/node.ts';
import { icon, text } from '../toolkit/text.ts';
import type { Paint } from '../toolkit/theme.ts';
import type { KeyboardPage, PhoneState } from './state.ts';

export interface KeyboardActions {
  readonly type: (character: string) => void;
  readonly backspace: () => void;
  readonly enter: () => void;
  readonly shift: () => void;
  readonly page: (page: KeyboardPage) => void;
}

export interface KeyboardLook {
  readonly state: PhoneState['keyboard'];
  /** Enter breaks the line instead of finishing. */
  readonly multiline: boolean;
  readonly landscape: boolean;
}

const ROWS: Readonly<Record<KeyboardPage, readonly string[]>> = {
  letters: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  symbols: ['1234567890', '@#$_&-+()/', '*"\':;!?'],
  more: ['~`|•√π÷×§∆', '£¢€¥^°={}\\', '%©®™✓[]'],
  digits: ['123', '456', '789'],
};

interface KeyStyle {
  readonly weight?: number;
  readonly back?: Paint;
  readonly front?: Paint;
  readonly round?: boolean;
}

/** `strip` on top, then four rows; the height is that of {@link keyboardHeight}. */
export function keyboard(look: KeyboardLook, actions: KeyboardActions): Node {
  const rows = look.state.page === 'digits' ? digitRows(actions) : letterRows(look, actions);
  const height = rowHeight(look.landscape);
  return column({ background: 'keyboard', padding: { x: 3, top: look.landscape ? 4 : 0, bottom: 4 } }, [
    !look.landscape && strip(),
    ...rows.map((keys) => row({ height, width: 'fill', align: 'stretch' }, keys)),
  ]);
}

/** dp. */
export function keyboardHeight(landscape: boolean): number {
  return rowHeight(landscape) * 4 + (landscape ? 8 : STRIP_HEIGHT + 4);
}

const STRIP_HEIGHT = 44;

function rowHeight(landscape: boolean): number {
  return landscape ? 40 : 54;
}

function strip(): BoxNode {
  return row({ height: STRIP_HEIGHT, padding: { x: 14 }, gap: 16 }, [
    icon(mdiCogOutline, { size: 22 }),
    spacer(),
    icon(mdiMicrophone, { size: 22 }),
  ]);
}

function key(face: Node, onTap: () => void, style: KeyStyle = {}): BoxNode {
  const { weight = 1, back = 'key', round = false } = style;
  const cap = stack(
    {
      width: 'fill',
      height: 'fill',
      background: back,
      radius: round ? 24 : 7,
      align: 'center',
      justify: 'center',
    },
    [face],
  );
  return stack({ weight, onTap, padding: { x: 3, y: 5 } }, [cap]);
}

function characterKey(character: string, actions: KeyboardActions, style: KeyStyle = {}): BoxNode {
  return key(text(character, { style: 'keyCap', maxLines: 1 }), () => actions.type(character), style);
}

function iconKey(path: string, onTap: () => void, style: KeyStyle): BoxNode {
  return key(icon(path, { size: 22, color: style.front ?? 'onSurface' }), onTap, style);
}

function wordKey(word: string, onTap: () => void, weight: number): BoxNode {
  return key(text(word, { style: 'labelLarge', maxLines: 1 }), onTap, {
    weight,
    back: 'keyStrong',
    round: true,
  });
}

const STRONG = { back: 'keyStrong' } as const;

function letterRows(look: KeyboardLook, actions: KeyboardActions): Node[][] {
  const { page, shift } = look.state;
  const upper = page === 'letters' && shift !== 'off';
  const [first = '', second = '', third = ''] = ROWS[page].map((keys) => (upper ? keys.toUpperCase() : keys));
  const characters = (keys: string) => Array.from(keys).map((one) => characterKey(one, actions));
  const half = second.length < first.length ? [halfKey()] : [];
  return [
    characters(first),
    [...half, ...characters(second), ...half],
    [
      thirdRowStart(look, actions),
      ...characters(third),
      iconKey(mdiBackspaceOutline, actions.backspace, { ...STRONG, weight: 1.5 }),
    ],
    bottomRow(look, actions),
  ];
}

function halfKey(): BoxNode {
  return stack({ weight: 0.5 }, []);
}

function thirdRowStart(look: KeyboardLook, actions: KeyboardActions): BoxNode {
  const { page, shift } = look.state;
  if (page === 'symbols') return wordKey('=\\<', () => actions.page('more'), 1.5);
  if (page === 'more') return wordKey('?123', () => actions.page('symbols'), 1.5);
  const style: KeyStyle = shift === 'off' ? STRONG : { back: 'primary', front: 'onPrimary' };
  return iconKey(mdiAppleKeyboardShift, actions.shift, { ...style, weight: 1.5 });
}

function bottomRow(look: KeyboardLook, actions: KeyboardActions): Node[] {
  const letters = look.state.page === 'letters';
  const target = letters ? 'symbols' : 'letters';
  const finish = look.multiline ? mdiKeyboardReturn : mdiCheck;
  return [
    wordKey(letters ? '?123' : 'ABC', () => actions.page(target), 1.5),
    characterKey(',', actions, STRONG),
    key(text('English', { style: 'bodyMedium', color: 'onSurfaceVariant' }), () => actions.type(' '), {
      weight: 5,
    }),
    characterKey('.', actions, STRONG),
    iconKey(finish, actions.enter, { back: 'primary', front: 'onPrimary', weight: 1.5, round: true }),
  ];
}

function digitRows(actions: KeyboardActions): Node[][] {
  const digits = ROWS.digits.map((keys) => Array.from(keys).map((one) => characterKey(one, actions)));
  const side = [
    characterKey('-', actions, STRONG),
    characterKey('+', actions, STRONG),
    iconKey(mdiBackspaceOutline, actions.backspace, STRONG),
  ];
  const last = [
    characterKey('*', actions, STRONG),
    characterKey('0', actions),
    characterKey('.', actions, STRONG),
    iconKey(mdiCheck, actions.enter, { back: 'primary', front: 'onPrimary', round: true }),
  ];
  return [...digits.map((keys, index) => [...keys, ...side.slice(index, index + 1)]), last];
}
