/** Android key codes. Source: frameworks/native/include/android/keycodes.h. */
import type { KeyName } from '../../../src/ports/device.ts';

/** What a key does on this phone; `none` are real keys that change nothing on a phone that is always awake. */
export type KeyEffect =
  | { readonly kind: 'key'; readonly key: KeyName }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none' };

const KEYS: readonly (readonly [string, number, KeyName])[] = [
  ['HOME', 3, 'home'],
  ['BACK', 4, 'back'],
  ['VOLUME_UP', 24, 'volume_up'],
  ['VOLUME_DOWN', 25, 'volume_down'],
  ['TAB', 61, 'tab'],
  ['ENTER', 66, 'enter'],
  ['DEL', 67, 'delete'],
  ['ESCAPE', 111, 'escape'],
  ['MOVE_END', 123, 'move_end'],
  ['NUMPAD_ENTER', 160, 'enter'],
  ['APP_SWITCH', 187, 'recent'],
];

const QUIET: readonly (readonly [string, number])[] = [
  ['UNKNOWN', 0],
  ['MENU', 82],
  ['WAKEUP', 224],
];

const TYPED: readonly (readonly [string, number, string])[] = [
  ...Array.from({ length: 10 }, (_, i) => [String(i), 7 + i, String(i)] as const),
  ['STAR', 17, '*'],
  ['POUND', 18, '#'],
  ...Array.from({ length: 26 }, (_, i) => {
    const letter = String.fromCodePoint(97 + i);
    return [letter.toUpperCase(), 29 + i, letter] as const;
  }),
  ['COMMA', 55, ','],
  ['PERIOD', 56, '.'],
  ['SPACE', 62, ' '],
  ['GRAVE', 68, '`'],
  ['MINUS', 69, '-'],
  ['EQUALS', 70, '='],
  ['LEFT_BRACKET', 71, '['],
  ['RIGHT_BRACKET', 72, ']'],
  ['BACKSLASH', 73, '\\'],
  ['SEMICOLON', 74, ';'],
  ['APOSTROPHE', 75, "'"],
  ['SLASH', 76, '/'],
  ['AT', 77, '@'],
  ['PLUS', 81, '+'],
];

interface Key {
  readonly name: string;
  readonly code: number;
  readonly effect: KeyEffect;
}

const ALL: readonly Key[] = [
  ...KEYS.map(([name, code, key]): Key => ({ name, code, effect: { kind: 'key', key } })),
  ...QUIET.map(([name, code]): Key => ({ name, code, effect: { kind: 'none' } })),
  ...TYPED.map(([name, code, text]): Key => ({ name, code, effect: { kind: 'text', text } })),
];

/** Takes `66`, `ENTER`, `KEYCODE_ENTER`; undefined for a key this phone does not have. */
export function keyEffect(text: string): KeyEffect | undefined {
  const name = text.toUpperCase().replace(/^KEYCODE_/, '');
  const bySymbol = name === text ? undefined : ALL.find((key) => key.name === name);
  if (bySymbol !== undefined) return bySymbol.effect;
  if (/^\d+$/.test(text)) return ALL.find((key) => key.code === Number(text))?.effect;
  return ALL.find((key) => key.name === name)?.effect;
}
