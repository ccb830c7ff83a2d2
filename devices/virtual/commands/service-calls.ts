/** `cmd SERVICE ...` and `svc ...`. */
import type { Call, Command } from '../shell/command.ts';
import { APP_OPS, appOps } from './app-ops.ts';
import { notificationCommand } from './notification-service.ts';
import { packageManager } from './package-manager.ts';
import { SERVICE_INTERFACES, serviceList } from './service-names.ts';
import { settingsCommand } from './settings.ts';
import { type ServiceCommand, SWITCH_SERVICES } from './switch-services.ts';

/** Services whose shell commands have a name of their own too. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['activity', 'am'],
  ['input', 'input'],
  ['window', 'wm'],
  ['input_method', 'ime'],
]);

/** Services with commands of their own. */
export const SERVICES: ReadonlyMap<string, ServiceCommand> = new Map<string, ServiceCommand>([
  ['appops', appOps],
  ['notification', notificationCommand],
  ['package', packageManager],
  ['settings', settingsCommand],
  ...SWITCH_SERVICES,
  ...[...SAME_AS].map(([service, name]): [string, ServiceCommand] => [
    service,
    (call, args) => call.run([name, ...args]),
  ]),
]);

function cmd(call: Call): number | Promise<number> {
  const [service = '', ...args] = call.args;
  if (service === '-l') {
    call.out.write(serviceList());
    return 0;
  }
  const command = SERVICES.get(service);
  if (command !== undefined) return command(call, args);
  if (SERVICE_INTERFACES.has(service)) return noCommands(call);
  call.err.write(`cmd: Can't find service: ${service}\n`);
  return 20;
}

/** Stock images have the clipboard and some others, and no commands for them. */
function noCommands({ err }: Call): number {
  err.write('No shell command implementation.\n');
  return 255;
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
  ...APP_OPS,
  ['cmd', cmd],
  ['svc', svc],
];
