/** `am start-service` and `am stop-service`. Texts and exit codes: AOSP ActivityManagerShellCommand. */
import { APPIUM_SETTINGS } from '../guests.ts';
import type { Call } from '../shell/command.ts';
import { intentOf } from './intent.ts';
import { shortName } from './names.ts';

/** Of all programs only Appium's helper has a service that runs here. */
export function startService({ system, out, err }: Call, args: readonly string[]): number {
  const { component, shown } = intentOf(args);
  out.write(`Starting service: Intent { ${shown()} }\n`);
  if (component?.packageName !== APPIUM_SETTINGS || system.phone.packageInfo(APPIUM_SETTINGS) === undefined) {
    err.write('Error: Not found; no service started.\n');
    return 255;
  }
  system.guests.startService(APPIUM_SETTINGS, shortName(component));
  return 0;
}

/** Android ends it with an error code even when a service was stopped. */
export function stopService({ system, out, err }: Call, args: readonly string[]): number {
  const { component, shown } = intentOf(args);
  out.write(`Stopping service: Intent { ${shown()} }\n`);
  const runs = component !== undefined && system.guests.services().includes(shortName(component));
  if (runs) system.guests.stop(component.packageName);
  err.write(runs ? 'Service stopped\n' : 'Service not stopped: was not running.\n');
  return 255;
}
