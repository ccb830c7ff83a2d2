/** `cmd SERVICE` of services that switch something of the phone. Texts: the shell commands of AOSP's services. */
import type { Call } from '../shell/command.ts';
import { batteryCommand } from './dump-hardware.ts';
import { apiOf, packageNamed } from './names.ts';
import { optionsOf } from './options.ts';

export type ServiceCommand = (call: Call, args: readonly string[]) => number | Promise<number>;

/** Names and values of the secure setting `ui_night_mode`. */
const NIGHT_MODES: readonly (readonly [string, string])[] = [
  ['auto', '0'],
  ['no', '1'],
  ['yes', '2'],
];
/** Languages of single apps came with Android 13. */
const APP_LOCALES_SINCE = 33;

function unknown({ err }: Call, verb: string): number {
  err.write(`Unknown command: ${verb}\n`);
  return 255;
}

/** `cmd uimode night [yes|no|auto]`. Texts: AOSP UiModeManagerService. */
function uiMode(call: Call, [verb = '', wanted]: readonly string[]): number {
  const { phone } = call.system;
  if (verb !== 'night') return unknown(call, verb);
  const mode = NIGHT_MODES.find(([name]) => name === wanted);
  if (wanted !== undefined && mode === undefined) {
    call.err.write("Error: mode must be 'yes', 'no', or 'auto', or 'custom_schedule', or 'custom_bedtime'\n");
    return 255;
  }
  if (mode !== undefined) phone.putSetting('secure', 'ui_night_mode', mode[1]);
  const now = phone.getSetting('secure', 'ui_night_mode') ?? '1';
  call.out.write(`Night mode: ${NIGHT_MODES.find(([, value]) => value === now)?.[0] ?? 'no'}\n`);
  return 0;
}

/** `cmd connectivity airplane-mode [enable|disable]`. */
function connectivity(call: Call, [verb = '', wanted]: readonly string[]): number {
  const { phone } = call.system;
  if (verb !== 'airplane-mode') return unknown(call, verb);
  if (wanted === 'enable' || wanted === 'disable') {
    phone.putSetting('global', 'airplane_mode_on', wanted === 'enable' ? '1' : '0');
    return 0;
  }
  call.out.write(phone.getSetting('global', 'airplane_mode_on') === '1' ? 'enabled\n' : 'disabled\n');
  return 0;
}

/** `cmd wifi status`, `cmd wifi set-wifi-enabled enabled|disabled`. */
function wifi(call: Call, [verb = '', wanted]: readonly string[]): number {
  const { phone } = call.system;
  if (verb === 'status') {
    call.out.write(`Wifi is ${phone.getSetting('global', 'wifi_on') === '1' ? 'enabled' : 'disabled'}\n`);
    return 0;
  }
  if (verb !== 'set-wifi-enabled' || (wanted !== 'enabled' && wanted !== 'disabled'))
    return unknown(call, verb);
  phone.putSetting('global', 'wifi_on', wanted === 'enabled' ? '1' : '0');
  return 0;
}

/** `cmd power set-mode 0|1`: the battery saver. */
function power({ system, err }: Call, [verb = '', mode]: readonly string[]): number {
  if (verb === 'set-mode' && (mode === '0' || mode === '1')) {
    system.phone.putSetting('global', 'low_power', mode);
    return 0;
  }
  err.write(`Unknown command: ${verb}\n`);
  return 255;
}

/** This phone has no shade to expand: the commands are taken and nothing is seen. */
function statusBar(call: Call, [verb = '']: readonly string[]): number {
  if (verb === 'check-support') call.out.write('true\n');
  return ['expand-notifications', 'expand-settings', 'collapse', 'check-support'].includes(verb)
    ? 0
    : unknown(call, verb);
}

/** `cmd locale get-app-locales|set-app-locales PACKAGE`: kept, and without effect on the apps of this phone. */
function locale(call: Call, [verb = '', ...args]: readonly string[]): number {
  const { values, rest } = optionsOf(args, ['--user', '--locales', '--delegate']);
  const { out, err, system } = call;
  const [name] = rest;
  if (apiOf(call) < APP_LOCALES_SINCE) {
    err.write("cmd: Can't find service: locale\n");
    return 20;
  }
  if (verb !== 'get-app-locales' && verb !== 'set-app-locales') return unknown(call, verb);
  if (name === undefined) {
    err.write('Error: no package specified\n');
    return 255;
  }
  if (packageNamed(system.phone, name) === undefined) out.write(`Unknown package ${name} for userId 0\n`);
  else if (verb === 'set-app-locales') system.services.locales.set(name, values.get('--locales') ?? '');
  else out.write(`Locales for ${name} for user 0 are [${system.services.locales.get(name) ?? ''}]\n`);
  return 0;
}

export const SWITCH_SERVICES: readonly (readonly [string, ServiceCommand])[] = [
  ['battery', batteryCommand],
  ['connectivity', connectivity],
  ['locale', locale],
  ['power', power],
  ['statusbar', statusBar],
  ['uimode', uiMode],
  ['wifi', wifi],
];
