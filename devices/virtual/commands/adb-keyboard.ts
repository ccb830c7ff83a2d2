/**
 * What ADBKeyBoard does with the broadcasts it listens to, while it is the input method in charge. Source of actions and
 * extras: its README and its AdbIME.java.
 */
import { ADB_KEYBOARD, ADB_KEYBOARD_ID } from '../apk/adb-keyboard.ts';
import type { IntentRequest } from '../intents.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { applyKey } from './input-keys.ts';
import { currentInputMethod } from './input-methods.ts';

type Receiver = (phone: VirtualPhone, extras: IntentRequest['extras']) => void;

const finish: Receiver = (phone) => phone.edit({ kind: 'finish' });
const next: Receiver = (phone) => phone.key('tab');

const RECEIVERS: ReadonlyMap<string, Receiver> = new Map<string, Receiver>([
  ['ADB_INPUT_TEXT', (phone, { msg }) => insert(phone, msg)],
  ['ADB_INPUT_B64', (phone, { msg = '' }) => insert(phone, Buffer.from(msg, 'base64').toString('utf8'))],
  ['ADB_INPUT_CHARS', (phone, { chars = '' }) => insert(phone, fromCodes(chars))],
  ['ADB_INPUT_CODE', (phone, { code = '' }) => void applyKey(phone, code)],
  ['ADB_EDITOR_CODE', (phone, extras) => EDITOR_ACTIONS[extras['code'] ?? '']?.(phone, extras)],
  ['ADB_CLEAR_TEXT', (phone) => phone.edit({ kind: 'clear' })],
  ['ADB_ACTION_SEARCH', finish],
  ['ADB_ACTION_GO', finish],
  ['ADB_ACTION_DONE', finish],
  ['ADB_ACTION_SEND', finish],
  ['ADB_ACTION_NEXT', next],
]);

/** Go, search, send, next, done. Source: android.view.inputmethod.EditorInfo. */
const EDITOR_ACTIONS: Readonly<Record<string, Receiver>> = {
  '2': finish,
  '3': finish,
  '4': finish,
  '5': next,
  '6': finish,
};

/** Nothing happens while another input method is in charge, or no field has the focus. */
export function receiveAsKeyboard(phone: VirtualPhone, broadcast: IntentRequest | undefined): void {
  if (broadcast === undefined || currentInputMethod(phone) !== ADB_KEYBOARD_ID) return;
  const { action, extras, packageName } = broadcast;
  if (packageName !== undefined && packageName !== ADB_KEYBOARD.packageName) return;
  RECEIVERS.get(action)?.(phone, extras);
}

function insert(phone: VirtualPhone, text = ''): void {
  if (text !== '') phone.edit({ kind: 'insert', text });
}

/** `128512,32,65`. */
function fromCodes(chars: string): string {
  const codes = chars.split(',').map(Number);
  const valid = codes.every((code) => Number.isInteger(code) && code > 0 && code <= 0x10ffff);
  return valid ? String.fromCodePoint(...codes) : '';
}
