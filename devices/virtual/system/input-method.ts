/** Which input method is in charge, and what it shows where the keyboard is. */
import { ADB_KEYBOARD_ID } from '../apk/adb-keyboard.ts';
import { row } from '../toolkit/containers.ts';
import type { Node } from '../toolkit/node.ts';
import { text } from '../toolkit/text.ts';
import { keyboardHeight } from './keyboard.ts';
import { STANDARD_INPUT_METHOD } from './settings.ts';
import type { PhoneState } from './state.ts';

type Settings = PhoneState['settings'];

const BAR_HEIGHT = 48;

function current(settings: Settings): string {
  return settings.secure['default_input_method'] ?? STANDARD_INPUT_METHOD;
}

/** Whether the keys of the phone's own keyboard are shown; any other input method has none. */
export function showsKeys(settings: Settings): boolean {
  return current(settings) === STANDARD_INPUT_METHOD;
}

/** How high its window is, dp; 0 for a program that does not run on this phone. */
export function inputHeight(settings: Settings, landscape: boolean): number {
  if (showsKeys(settings)) return keyboardHeight(landscape);
  return current(settings) === ADB_KEYBOARD_ID ? BAR_HEIGHT : 0;
}

/** All that ADBKeyBoard shows. */
export function adbKeyboardBar(): Node {
  return row({ height: BAR_HEIGHT, background: 'keyboard', padding: { x: 16 }, align: 'center' }, [
    text('ADB Keyboard {ON}', { style: 'labelLarge', color: 'onSurfaceVariant', maxLines: 1 }),
  ]);
}

/** The phone's own keyboard takes the place of one that is removed. */
export function forgetInputMethods(settings: Settings, packageName: string): void {
  const { secure } = settings;
  const left = (secure['enabled_input_methods'] ?? '')
    .split(':')
    .filter((id) => !id.startsWith(`${packageName}/`));
  secure['enabled_input_methods'] = left.join(':');
  if (current(settings).startsWith(`${packageName}/`)) secure['default_input_method'] = STANDARD_INPUT_METHOD;
}
