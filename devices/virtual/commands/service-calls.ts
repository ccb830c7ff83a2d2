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

function cmd(call: Call): number | Promise<number> {
  const [service = '', ...args] = call.args;
  if (service === '-l') {
    call.out.write(
      'Currently running services:\n  activity\n  input\n  input_method\n  package\n  settings\n  window\n',
    );
    return 0;
  }
  if (service === 'package') return packageManager(call, args);
  if (service === 'settings') return settingsCommand(call, args);
  const same = SAME_AS.get(service);
  if (same !== undefined) return call.run([same, ...args]);
  call.err.write(`cmd: Can't find service: ${service}\n`);
  return 20;
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
