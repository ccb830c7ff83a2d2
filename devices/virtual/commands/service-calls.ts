/** `cmd SERVICE ...` and `svc ...`. */
import type { Call, Command } from '../shell/command.ts';
import { packageManager } from './package-manager.ts';
import { settingsCommand } from './settings.ts';

/** Services whose shell commands have a name of their own too. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['activity', 'am'],
  ['input', 'input'],
  ['window', 'wm'],
  ['input_method', 'ime'],
]);

type ServiceCommand = (call: Call, args: readonly string[]) => number | Promise<number>;

const SERVICES: ReadonlyMap<string, ServiceCommand> = new Map<string, ServiceCommand>([
  ['package', packageManager],
  ['settings', settingsCommand],
  ['uimode', uiMode],
  ['connectivity', connectivity],
  ['wifi', wifi],
  // Stock images have the service and no commands for it.
  ['clipboard', noCommands],
  ...[...SAME_AS].map(([service, name]): [string, ServiceCommand] => [
    service,
    (call, args) => call.run([name, ...args]),
  ]),
]);

function cmd(call: Call): number | Promise<number> {
  const [service = '', ...args] = call.args;
  if (service === '-l') {
    const names = [...SERVICES.keys()].sort();
    call.out.write(`Currently running services:\n${names.map((name) => `  ${name}\n`).join('')}`);
    return 0;
  }
  const command = SERVICES.get(service);
  if (command !== undefined) return command(call, args);
  call.err.write(`cmd: Can't find service: ${service}\n`);
  return 20;
}

function noCommands({ err }: Call): number {
  err.write('No shell command implementation.\n');
  return 255;
}

function unknown({ err }: Call, verb: string): number {
  err.write(`Unknown command: ${verb}\n`);
  return 255;
}

/** `cmd uimode night [yes|no]`. Texts: AOSP UiModeManagerService. */
function uiMode(call: Call, [verb = '', wanted]: readonly string[]): number {
  const { phone } = call.system;
  if (verb !== 'night') return unknown(call, verb);
  if (wanted !== undefined && wanted !== 'yes' && wanted !== 'no') {
    call.err.write("Error: mode must be 'yes', 'no', or 'auto', or 'custom_schedule', or 'custom_bedtime'\n");
    return 255;
  }
  if (wanted !== undefined) phone.putSetting('secure', 'ui_night_mode', wanted === 'yes' ? '2' : '1');
  const dark = phone.getSetting('secure', 'ui_night_mode') === '2';
  call.out.write(`Night mode: ${dark ? 'yes' : 'no'}\n`);
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

/** What `svc SERVICE enable|disable` switches. */
const SWITCHES: ReadonlyMap<string, string> = new Map([
  ['wifi', 'wifi_on'],
  ['data', 'mobile_data'],
  ['bluetooth', 'bluetooth_on'],
]);

/** `svc wifi enable`, `svc power stayon true`...: kept as the settings they stand for. */
function svc(call: Call): number {
  const [service = '', verb = '', value = ''] = call.args;
  const done = service === 'power' ? svcPower(call, verb, value) : svcSwitch(call, service, verb);
  if (done) return 0;
  call.err.write('Available commands:\n    power\n    data\n    wifi\n    bluetooth\n');
  return 1;
}

function svcSwitch({ system }: Call, service: string, verb: string): boolean {
  const name = SWITCHES.get(service);
  if (name === undefined || (verb !== 'enable' && verb !== 'disable')) return false;
  system.phone.putSetting('global', name, verb === 'enable' ? '1' : '0');
  return true;
}

function svcPower({ system }: Call, verb: string, value: string): boolean {
  if (verb === 'stayon') {
    system.phone.putSetting('global', 'stay_on_while_plugged_in', value === 'false' ? '0' : '7');
    return true;
  }
  if (verb !== 'reboot' && verb !== 'shutdown') return false;
  system.power.request(verb === 'reboot' ? 'reboot' : 'off');
  return true;
}

export const SERVICE_CALLS: readonly (readonly [string, Command])[] = [
  ['cmd', cmd],
  ['svc', svc],
];
