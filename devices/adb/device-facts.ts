/** What is asked once, when a device is connected. */
import type { Shell } from './shell.ts';
import { HELPER_PACKAGE } from './unicode-keyboard.ts';

export interface DeviceFacts {
  readonly model: string;
  readonly osVersion: string;
  /** API level. */
  readonly sdk: number;
  /** Dots per inch. */
  readonly density: number;
  /** Whether the helper keyboard for Unicode text is there. */
  readonly helperKeyboard: boolean;
}

const DEFAULT_SDK = 30;
/** One dot per dp: what a device that does not say is taken for. */
const DEFAULT_DENSITY = 160;
const COMMAND = [
  'getprop ro.product.model',
  'getprop ro.build.version.release',
  'getprop ro.build.version.sdk',
  'wm density',
  `pm path ${HELPER_PACKAGE}`,
].join('; ');

export async function readFacts(shell: Shell, signal: AbortSignal): Promise<DeviceFacts> {
  const { stdout } = await shell.text(COMMAND, signal);
  const [model = '', release = '', sdk = ''] = stdout.split('\n').map((line) => line.trim());
  // The override is what apps see.
  const density = /Override density:\s*(\d+)/.exec(stdout) ?? /Physical density:\s*(\d+)/.exec(stdout);
  return {
    model: model === '' ? shell.serial : model,
    osVersion: release === '' ? 'unknown' : release,
    sdk: /^\d+$/.test(sdk) ? Number(sdk) : DEFAULT_SDK,
    density: density === null ? DEFAULT_DENSITY : Number(density[1]),
    helperKeyboard: /^package:/m.test(stdout),
  };
}
