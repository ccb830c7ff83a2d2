/** `appops` and `cmd appops`: what apps may do beside their permissions. Texts: AOSP AppOpsService, names: AppOpsManager. */
import type { Call, Command } from '../shell/command.ts';
import { packageNamed } from './names.ts';
import { optionsOf } from './options.ts';

const MODES = ['allow', 'ignore', 'deny', 'default', 'foreground'];
/** Operations whose mode is not `allow` unless somebody sets it. */
const DEFAULTS: Readonly<Record<string, string>> = {
  GET_USAGE_STATS: 'default',
  MANAGE_EXTERNAL_STORAGE: 'default',
  MOCK_LOCATION: 'deny',
  PROJECT_MEDIA: 'ignore',
  REQUEST_INSTALL_PACKAGES: 'default',
  SCHEDULE_EXACT_ALARM: 'default',
  SYSTEM_ALERT_WINDOW: 'default',
  WRITE_SETTINGS: 'default',
};
const OPERATIONS = new Set([
  ...Object.keys(DEFAULTS),
  ...[
    'ACCESS_NOTIFICATIONS',
    'CALL_PHONE',
    'CAMERA',
    'COARSE_LOCATION',
    'FINE_LOCATION',
    'PICTURE_IN_PICTURE',
  ],
  ...['POST_NOTIFICATION', 'READ_CALENDAR', 'READ_CALL_LOG', 'READ_CLIPBOARD', 'READ_CONTACTS', 'READ_SMS'],
  ...['READ_EXTERNAL_STORAGE', 'READ_PHONE_STATE', 'RECEIVE_SMS', 'RECORD_AUDIO', 'RUN_ANY_IN_BACKGROUND'],
  ...['RUN_IN_BACKGROUND', 'SEND_SMS', 'START_FOREGROUND', 'TOAST_WINDOW', 'VIBRATE', 'WAKE_LOCK'],
  ...['WRITE_CALENDAR', 'WRITE_CALL_LOG', 'WRITE_CLIPBOARD', 'WRITE_CONTACTS', 'WRITE_EXTERNAL_STORAGE'],
]);
const FAILED = 255;

type Verb = (call: Call, args: readonly string[]) => number;

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['get', get],
  ['set', set],
  ['reset', reset],
  ['query-op', query],
  ['write-settings', ({ out }) => say(out, 'Current settings written.')],
  ['read-settings', ({ out }) => say(out, 'Last settings read.')],
]);

/** `args` begin with the verb. */
export function appOps(call: Call, args: readonly string[]): number {
  const [name = '', ...rest] = args;
  const verb = VERBS.get(name);
  if (verb !== undefined) return verb(call, optionsOf(rest, ['--user']).rest);
  call.err.write(name === '' ? 'AppOps service (appops) commands:\n' : `Unknown command: ${name}\n`);
  return FAILED;
}

function get(call: Call, [packageName, operation]: readonly string[]): number {
  const name = named(call, packageName);
  if (name === undefined) return FAILED;
  const wanted = operation === undefined ? undefined : operationOf(call, operation);
  if (operation !== undefined && wanted === undefined) return FAILED;
  const modes = [...(call.system.services.operations.get(name) ?? [])];
  const shown = wanted === undefined ? modes : modes.filter(([one]) => one === wanted);
  for (const [one, mode] of shown) call.out.write(`${one}: ${mode}\n`);
  if (shown.length > 0) return 0;
  call.out.write('No operations.\n');
  if (wanted !== undefined) call.out.write(`Default mode: ${defaultOf(wanted)}\n`);
  return 0;
}

function set(call: Call, [packageName, operation, mode]: readonly string[]): number {
  const name = named(call, packageName);
  if (name === undefined) return FAILED;
  if (operation === undefined) return failed(call, 'Operation not specified.');
  const wanted = operationOf(call, operation);
  if (wanted === undefined) return FAILED;
  if (mode === undefined) return failed(call, 'Mode not specified.');
  if (!MODES.includes(mode)) return failed(call, `Mode ${mode} is not valid`);
  const { operations } = call.system.services;
  const modes = operations.get(name) ?? new Map<string, string>();
  // A mode that is as it would be anyway is not kept.
  if (mode === defaultOf(wanted)) modes.delete(wanted);
  else modes.set(wanted, mode);
  operations.set(name, modes);
  return 0;
}

function reset({ system, out }: Call, [name]: readonly string[]): number {
  if (name === undefined) system.services.operations.clear();
  else system.services.operations.delete(name);
  return say(out, `Reset all modes for: user 0, ${name === undefined ? 'all packages' : `package ${name}`}`);
}

/** Packages on which the operation was set to the mode. */
function query(call: Call, [operation = '', mode = 'allow']: readonly string[]): number {
  const wanted = operationOf(call, operation);
  if (wanted === undefined) return FAILED;
  const found = [...call.system.services.operations].filter(([, modes]) => modes.get(wanted) === mode);
  for (const [name] of found) call.out.write(`${name}\n`);
  return found.length > 0 ? 0 : say(call.out, 'No operations.');
}

function named(call: Call, packageName: string | undefined): string | undefined {
  if (packageName !== undefined && packageNamed(call.system.phone, packageName) !== undefined) {
    return packageName;
  }
  failed(
    call,
    packageName === undefined ? 'Package name not specified.' : `No UID for ${packageName} in user 0`,
  );
  return undefined;
}

/** `CAMERA` or `android:camera`. */
function operationOf(call: Call, text: string): string | undefined {
  const name = text.startsWith('android:') ? text.slice('android:'.length).toUpperCase() : text;
  if (OPERATIONS.has(name)) return name;
  failed(call, `Unknown operation string: ${text}`);
  return undefined;
}

function defaultOf(operation: string): string {
  return DEFAULTS[operation] ?? 'allow';
}

function failed({ err }: Call, text: string): number {
  err.write(`Error: ${text}\n`);
  return FAILED;
}

function say(out: Call['out'], line: string): number {
  out.write(`${line}\n`);
  return 0;
}

export const APP_OPS: readonly (readonly [string, Command])[] = [
  ['appops', (call) => appOps(call, call.args)],
];
