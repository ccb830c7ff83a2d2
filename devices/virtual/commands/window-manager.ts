/** `wm size`, `wm density`, `wm user-rotation`. The size is that of the phone held upright, whatever its rotation. */
import type { PhoneProfile } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { FORCED_DENSITY, FORCED_SIZE, LOWEST_DENSITY } from '../system/forced-display.ts';
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
  const { phone } = call.system;
  if (change === undefined) {
    const [physical, current] = [told(phone.panel, what), told(phone.profile, what)];
    call.out.write(`Physical ${what}: ${physical}\n`);
    if (current !== physical) call.out.write(`Override ${what}: ${current}\n`);
    return 0;
  }
  const { namespace, name } = what === 'size' ? FORCED_SIZE : FORCED_DENSITY;
  if (change === 'reset') {
    phone.deleteSetting(namespace, name);
    return 0;
  }
  const forced = what === 'size' ? sizeIn(change, phone.panel.density) : densityIn(change);
  if ('error' in forced) {
    call.err.write(`Error: ${forced.error}\n`);
    return 255;
  }
  phone.putSetting(namespace, name, forced.value);
  return 0;
}

function told({ size, density }: PhoneProfile, what: 'size' | 'density'): string {
  return what === 'size' ? `${size.width}x${size.height}` : String(density);
}

type Asked = { readonly value: string } | { readonly error: string };

/** Texts: AOSP WindowManagerShellCommand. */
function sizeIn(text: string, density: number): Asked {
  const at = text.indexOf('x');
  if (at <= 0 || at >= text.length - 1) return { error: `bad size ${text}` };
  const sides = [text.slice(0, at), text.slice(at + 1)].map((side) => pixelsIn(side, density));
  const bad = sides.indexOf(undefined);
  if (bad < 0) return { value: sides.join(',') };
  const side = bad === 0 ? text.slice(0, at) : text.slice(at + 1);
  return { error: `bad number java.lang.NumberFormatException: For input string: "${side}"` };
}

function pixelsIn(text: string, density: number): number | undefined {
  const [, digits, unit] = /^(\d{1,6})(px|dp)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  return unit === 'dp' ? Math.round((Number(digits) * density) / 160) : Number(digits);
}

function densityIn(text: string): Asked {
  if (!/^\d{1,6}$/.test(text)) {
    return { error: `bad number java.lang.NumberFormatException: For input string: "${text}"` };
  }
  return Number(text) < LOWEST_DENSITY
    ? { error: `density must be >= ${LOWEST_DENSITY}` }
    : { value: String(Number(text)) };
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
