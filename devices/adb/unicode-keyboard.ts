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

/**
 * Types into the field that has the focus. Rejects with DEVICE_COMMAND_FAILED when the phone does not let the helper be chosen,
 * or with the signal's reason; the keyboards are as before then too.
 */
export async function typeThroughHelper(
  shell: Shell,
  clock: Clock,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  const before = await readKeyboards(shell, signal);
  try {
    const switched = await shell.text(`ime enable ${HELPER_IME}; ime set ${HELPER_IME}`, signal);
    throwNotChosen(switched.all);
    await clock.sleep(SWITCH_MS, signal);
    const base64 = Buffer.from(text, 'utf8').toString('base64');
    const sent = await shell.text(`am broadcast -a ADB_INPUT_B64 --es msg ${quote(base64)}`, signal);
    const failure = complaint(sent.all, 'type through the helper keyboard');
    if (failure !== undefined) throw failure;
    await clock.sleep(SWITCH_MS, signal);
  } finally {
    for (const command of restoring(before)) {
      // Also after an abort, so with a limit of its own instead of the caller's signal.
      await shell.text(command, AbortSignal.timeout(RESTORE_TIMEOUT_MS)).catch(() => undefined);
    }
  }
}

interface Keyboards {
  /** Undefined when the phone does not tell. */
  readonly chosen: string | undefined;
  readonly helperEnabled: boolean;
}

async function readKeyboards(shell: Shell, signal: AbortSignal): Promise<Keyboards> {
  const current = (await shell.text('settings get secure default_input_method', signal)).stdout.trim();
  const enabled = await shell.text('ime list -s', signal);
  return {
    chosen: current === '' || current === 'null' ? undefined : current,
    helperEnabled: enabled.stdout.split('\n').some((line) => line.trim() === HELPER_IME),
  };
}

/** Android takes another keyboard by itself when the one in use is disabled. */
function restoring({ chosen, helperEnabled }: Keyboards): readonly string[] {
  const set = chosen === undefined ? [] : [`ime set ${quote(chosen)}`];
  return helperEnabled && chosen !== undefined ? set : [...set, `ime disable ${HELPER_IME}`];
}

function throwNotChosen(words: string): void {
  if (/SecurityException/.test(words)) {
    throw new DroidcuaError('DEVICE_COMMAND_FAILED', 'adb may not change the keyboard of this phone.', {
      hint: 'Choose ADBKeyBoard once in the phone\'s settings under "On-screen keyboard", then try again.',
    });
  }
  // The command ends with 0 on some versions, and this is no exception either.
  if (/cannot be (?:enabled|selected)/.test(words)) {
    throw new DroidcuaError(
      'DEVICE_COMMAND_FAILED',
      `The phone does not take ${HELPER_IME} as its keyboard.`,
      {
        hint: 'Install ADBKeyBoard anew, or choose it once in the phone\'s settings under "On-screen keyboard".',
      },
    );
  }
  const failure = complaint(words, 'switch to the helper keyboard');
  if (failure !== undefined) throw failure;
}
