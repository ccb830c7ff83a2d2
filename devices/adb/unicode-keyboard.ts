/**
 * Any text, on phones that have the helper keyboard ADBKeyBoard (com.android.adbkeyboard): it takes text by broadcast. The phone's
 * own keyboard is put back after every use, whatever happens: left behind, the helper shows no keys to the phone's user.
 */
import { DroidcuaError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { complaint } from './adb-error.ts';
import { quote } from './quote.ts';
import type { Shell } from './shell.ts';

export const HELPER_PACKAGE = 'com.android.adbkeyboard';
const HELPER_IME = `${HELPER_PACKAGE}/.AdbIME`;
/** The field is connected to the new keyboard a moment after the switch; text sent earlier is lost. */
const SWITCH_MS = 500;
const RESTORE_TIMEOUT_MS = 5000;

export async function typeThroughHelper(
  shell: Shell,
  clock: Clock,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const current = await shell.text('settings get secure default_input_method', signal);
  const before = current.stdout.trim();
  try {
    const switched = await shell.text(`ime enable ${HELPER_IME}; ime set ${HELPER_IME}`, signal);
    throwNotPermitted(switched.all);
    await clock.sleep(SWITCH_MS, signal);
    const base64 = Buffer.from(text, 'utf8').toString('base64');
    const sent = await shell.text(`am broadcast -a ADB_INPUT_B64 --es msg ${quote(base64)}`, signal);
    const failure = complaint(sent.all, 'type through the helper keyboard');
    if (failure !== undefined) throw failure;
    await clock.sleep(SWITCH_MS, signal);
  } finally {
    // Also after an abort, so with a limit of its own instead of the caller's signal.
    const limit = AbortSignal.timeout(RESTORE_TIMEOUT_MS);
    if (before !== '' && before !== 'null') {
      await shell.text(`ime set ${quote(before)}`, limit).catch(() => undefined);
    }
  }
}

function throwNotPermitted(words: string): void {
  if (/SecurityException/.test(words)) {
    throw new DroidcuaError('DEVICE_COMMAND_FAILED', 'adb may not change the keyboard of this phone.', {
      hint: 'Choose ADBKeyBoard once in the phone\'s settings under "On-screen keyboard", then try again.',
    });
  }
  const failure = complaint(words, 'switch to the helper keyboard');
  if (failure !== undefined) throw failure;
}
