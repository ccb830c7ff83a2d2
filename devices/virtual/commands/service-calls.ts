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

/** `svc power stayon`, `svc wifi enable`...: kept as the settings they stand for. */
function svc(call: Call): number {
  const [service = '', verb = ''] = call.args;
  const names = new Map([
    ['wifi', 'wifi_on'],
    ['data', 'mobile_data'],
    ['bluetooth', 'bluetooth_on'],
  ]);
  const name = names.get(service);
  if (name !== undefined && (verb === 'enable' || verb === 'disable')) {
    call.system.phone.putSetting('global', name, verb === 'enable' ? '1' : '0');
    return 0;
  }
  if (service === 'power' && verb === 'stayon') {
    call.system.phone.putSetting('global', 'stay_on_while_plugged_in', call.args[2] === 'false' ? '0' : '7');
    return 0;
  }
  call.err.write('Available commands:\n    power\n    data\n    wifi\n    bluetooth\n');
  return 1;
}

export const SERVICE_CALLS: readonly (readonly [string, Command])[] = [
  ['cmd', cmd],
  ['svc', svc],
];
