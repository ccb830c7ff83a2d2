/** `wm size`, `wm density`, `wm user-rotation`. The size is that of the phone held upright, whatever its rotation. */
import type { Call, Command } from '../shell/command.ts';
import { apiOf } from './names.ts';

const USAGE =
  'Window manager (window) commands:\n' +
  '  size [reset|WxH|WdpxHdp] [-d DISPLAY_ID]\n' +
  '  density [reset|DENSITY] [-d DISPLAY_ID]\n' +
  '  user-rotation [-d DISPLAY_ID] [free|lock] [rotation]\n' +
  '  dismiss-keyguard\n';
/** Android 11 renamed it. */
const RENAMED_SINCE = 30;

function wm(call: Call): number {
  const [what = '', ...args] = withoutDisplay(call.args);
  if (what === 'size' || what === 'density') return measure(call, what, args[0]);
  const rotation = apiOf(call) >= RENAMED_SINCE ? 'user-rotation' : 'set-user-rotation';
  if (what === rotation) return rotate(call, args);
  // Without a fault that locks it, the phone has no lock screen.
  if (what === 'dismiss-keyguard') return 0;
  call.err.write(what === '' ? USAGE : `Unknown command: ${what}\n`);
  return 255;
}

function withoutDisplay(args: readonly string[]): readonly string[] {
  return args.filter((arg, at) => arg !== '-d' && args[at - 1] !== '-d');
}

function measure(call: Call, what: 'size' | 'density', change: string | undefined): number {
  const { profile } = call.system.phone;
  const fact = what === 'size' ? `${profile.size.width}x${profile.size.height}` : String(profile.density);
  if (change === undefined) call.out.write(`Physical ${what}: ${fact}\n`);
  // There is never an override, so that a reset and an override to what is there change nothing.
  if (change === undefined || change === 'reset' || change === fact) return 0;
  call.err.write(`Error: the display ${what} of this phone is fixed at ${fact}\n`);
  return 1;
}

/** `free` lets the sensor decide, `lock 0-3` quarter turns keep the picture as it is told. */
function rotate({ system, out, err }: Call, [mode, turn]: readonly string[]): number {
  const { phone } = system;
  if (mode === undefined) {
    const free = phone.getSetting('system', 'accelerometer_rotation') === '1';
    out.write(free ? 'free\n' : `lock ${phone.getSetting('system', 'user_rotation') ?? '0'}\n`);
    return 0;
  }
  if (mode !== 'free' && mode !== 'lock') {
    err.write(`Error: unknown option: ${mode}\n`);
    return 255;
  }
  const wanted = turn ?? String(phone.rotation() / 90);
  if (!/^[0-3]$/.test(wanted)) {
    err.write(`Error: rotation must be 0-3: ${wanted}\n`);
    return 255;
  }
  if (mode === 'lock') phone.putSetting('system', 'user_rotation', wanted);
  phone.putSetting('system', 'accelerometer_rotation', mode === 'free' ? '1' : '0');
  return 0;
}

export const WINDOW_MANAGER: readonly (readonly [string, Command])[] = [['wm', wm]];
