/** System properties: `getprop`, `setprop`. */
import type { AndroidSystem, Call, Command } from '../shell/command.ts';

/** Everything `getprop` shows: what follows from the model, what the phone says, what was set. */
export function propertiesOf({ phone, properties }: AndroidSystem): Readonly<Record<string, string>> {
  const { profile } = phone;
  const name = profile.name.replaceAll(/\W/g, '_');
  return {
    'ro.product.name': name,
    'ro.product.device': name,
    'ro.product.model': profile.model,
    'ro.product.manufacturer': 'droidcua',
    'ro.product.brand': 'droidcua',
    'ro.build.version.release': profile.androidVersion,
    'ro.build.version.sdk': String(profile.apiLevel),
    'ro.sf.lcd_density': String(phone.panel.density),
    'ro.kernel.qemu': '1',
    'sys.boot_completed': '1',
    'dev.bootcomplete': '1',
    'init.svc.bootanim': 'stopped',
    ...phone.getprop(),
    ...Object.fromEntries(properties),
  };
}

function getprop({ args, out, system }: Call): number {
  const all = new Map(Object.entries(propertiesOf(system)));
  const [name, fallback = ''] = args;
  if (name !== undefined) out.write(`${all.get(name) ?? fallback}\n`);
  else for (const [key, value] of [...all].sort()) out.write(`[${key}]: [${value}]\n`);
  return 0;
}

/** A shell may change these; the rest belongs to the system. */
const CHANGEABLE = /^(debug|log|persist\.log|vendor\.debug)\./;

function setprop({ args, err, system }: Call): number {
  const [name, value] = args;
  if (name === undefined || value === undefined) {
    err.write('setprop: Need 2 arguments\n');
    return 1;
  }
  if (!CHANGEABLE.test(name)) {
    err.write(`Failed to set property '${name}' to '${value}'.\nSee dmesg for error reason.\n`);
    return 1;
  }
  system.properties.set(name, value);
  return 0;
}

export const PROPERTIES: readonly (readonly [string, Command])[] = [
  ['getprop', getprop],
  ['setprop', setprop],
];
