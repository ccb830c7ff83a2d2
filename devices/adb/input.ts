/** Gestures as `input` commands. Exit codes lie, so what the command prints decides. */
import { DroidcuaError, unreachable } from '../../src/errors.ts';
import type { ScreenPoint } from '../../src/geometry.ts';
import type { Gesture, KeyName } from '../../src/ports/device.ts';
import { complaint } from './adb-error.ts';
import type { Shell } from './shell.ts';

/** Besides the gesture itself: on old devices every `input` starts a Java machine, about a second. */
const INPUT_TIMEOUT_MS = 15_000;
/** Keys of one call; each takes a few milliseconds once the command runs. */
const KEYS_PER_CALL = 100;

/** Source: android.view.KeyEvent. */
export const KEY_CODES: Readonly<Record<KeyName, number>> = {
  home: 3,
  back: 4,
  recent: 187,
  enter: 66,
  delete: 67,
  tab: 61,
  escape: 111,
  volume_up: 24,
  volume_down: 25,
  move_end: 123,
};

/** Rejects with DEVICE_COMMAND_FAILED when the device refuses, DEVICE_UNSUPPORTED for what `input` cannot do. */
export async function sendGesture(shell: Shell, gesture: Gesture, signal: AbortSignal): Promise<void> {
  for (const command of commandsFor(gesture)) {
    const time = 'durationMs' in gesture ? gesture.durationMs : 0;
    await sendInput(shell, command, signal, INPUT_TIMEOUT_MS + time);
  }
}

/** Runs one `input` command line. */
export async function sendInput(
  shell: Shell,
  command: string,
  signal: AbortSignal,
  timeoutMs = INPUT_TIMEOUT_MS,
): Promise<void> {
  const { all, exitCode } = await shell.text(command, signal, timeoutMs);
  const failure = complaint(all, `run "${command}"`);
  if (failure !== undefined) throw failure;
  if (exitCode === 0) return;
  const words = all.trim().split('\n')[0] ?? '';
  throw new DroidcuaError('DEVICE_COMMAND_FAILED', `"${command}" ended with ${exitCode}: ${words}`);
}

export function commandsFor(gesture: Gesture): readonly string[] {
  switch (gesture.kind) {
    case 'tap':
      return [`input tap ${xy(gesture.at)}`];
    case 'double_tap':
      // One call: two would be further apart than the 300 ms Android allows between the taps.
      return [`input tap ${xy(gesture.at)}; input tap ${xy(gesture.at)}`];
    case 'long_press':
      return [`input swipe ${xy(gesture.at)} ${xy(gesture.at)} ${Math.round(gesture.durationMs)}`];
    case 'swipe':
      return [`input swipe ${path(gesture)}`];
    case 'drag':
      return [`input draganddrop ${path(gesture)}`];
    case 'key':
      return keyCommands(KEY_CODES[gesture.key], gesture.times ?? 1);
    case 'pinch':
      throw new DroidcuaError('DEVICE_UNSUPPORTED', 'Pinching needs two fingers, and adb has one.', {
        hint: 'Use the zoom controls of the app, or a double tap.',
      });
    default:
      return unreachable(gesture);
  }
}

function keyCommands(code: number, times: number): readonly string[] {
  const commands: string[] = [];
  for (let left = Math.round(times); left > 0; left -= KEYS_PER_CALL) {
    const codes = Array<number>(Math.min(left, KEYS_PER_CALL)).fill(code);
    commands.push(`input keyevent ${codes.join(' ')}`);
  }
  return commands;
}

function path(gesture: { from: ScreenPoint; to: ScreenPoint; durationMs: number }): string {
  return `${xy(gesture.from)} ${xy(gesture.to)} ${Math.round(gesture.durationMs)}`;
}

/** Some devices refuse fractions, and none understands an exponent. */
function xy({ x, y }: ScreenPoint): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
