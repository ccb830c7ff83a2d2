/** Android key codes. Source: frameworks/native/include/android/keycodes.h. */
import type { PhoneKey } from '../phone-api.ts';

/** What a key does on this phone; `none` are real keys without an effect here. */
export type KeyEffect =
  | { readonly kind: 'key'; readonly key: PhoneKey }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'modifier'; readonly modifier: 'shift' | 'alt' | 'ctrl' | 'meta' }
  | { readonly kind: 'none' };

const KEYS: readonly (readonly [string, number, PhoneKey])[] = [
  ['HOME', 3, 'home'],
  ['BACK', 4, 'back'],
  ['DPAD_UP', 19, 'dpad_up'],
  ['DPAD_DOWN', 20, 'dpad_down'],
  ['DPAD_LEFT', 21, 'dpad_left'],
  ['DPAD_RIGHT', 22, 'dpad_right'],
  ['DPAD_CENTER', 23, 'dpad_center'],
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

/** Real keys that open nothing and type nothing; what POWER, SLEEP and WAKEUP do to the screen is the lock's business. */
const QUIET: readonly (readonly [string, number])[] = [
  ['UNKNOWN', 0],
  ['SOFT_LEFT', 1],
  ['SOFT_RIGHT', 2],
  ['CALL', 5],
  ['ENDCALL', 6],
  ['POWER', 26],
  ['CAMERA', 27],
  ['CLEAR', 28],
  ['SYM', 63],
  ['EXPLORER', 64],
  ['ENVELOPE', 65],
  ['HEADSETHOOK', 79],
  ['FOCUS', 80],
  ['MENU', 82],
  ['NOTIFICATION', 83],
  ['SEARCH', 84],
  ['MEDIA_PLAY_PAUSE', 85],
  ['MEDIA_STOP', 86],
  ['MEDIA_NEXT', 87],
  ['MEDIA_PREVIOUS', 88],
  ['MUTE', 91],
  ['PAGE_UP', 92],
  ['PAGE_DOWN', 93],
  ['FORWARD_DEL', 112],
  ['CAPS_LOCK', 115],
  ['MOVE_HOME', 122],
  ['MEDIA_PLAY', 126],
  ['MEDIA_PAUSE', 127],
  ['VOLUME_MUTE', 164],
  ['SETTINGS', 176],
  ['ASSIST', 219],
  ['BRIGHTNESS_DOWN', 220],
  ['BRIGHTNESS_UP', 221],
  ['SLEEP', 223],
  ['WAKEUP', 224],
  ['SOFT_SLEEP', 276],
  ['CUT', 277],
  ['COPY', 278],
  ['PASTE', 279],
];

const MODIFIERS: readonly (readonly [string, number, 'shift' | 'alt' | 'ctrl' | 'meta'])[] = [
  ['ALT_LEFT', 57, 'alt'],
  ['ALT_RIGHT', 58, 'alt'],
  ['SHIFT_LEFT', 59, 'shift'],
  ['SHIFT_RIGHT', 60, 'shift'],
  ['CTRL_LEFT', 113, 'ctrl'],
  ['CTRL_RIGHT', 114, 'ctrl'],
  ['META_LEFT', 117, 'meta'],
  ['META_RIGHT', 118, 'meta'],
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
  ...MODIFIERS.map(([name, code, modifier]): Key => ({ name, code, effect: { kind: 'modifier', modifier } })),
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
