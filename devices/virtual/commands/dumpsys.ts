/** `dumpsys SERVICE`: the lines that clients look for, with what is true of this phone. */
import type { VirtualPhone } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { displayDump, surfaceFlingerDump, windowDump } from './dump-display.ts';
import { INPUT_METHOD } from './input-methods.ts';
import { appOf, focusOf, hashOf, launcherOf, processIdOf, shortName } from './names.ts';
import { apkOf } from './package-manager.ts';

type Dump = (call: Call, args: readonly string[]) => string;

const DUMPS: ReadonlyMap<string, Dump> = new Map<string, Dump>([
  ['SurfaceFlinger', (_, args) => surfaceFlingerDump(args)],
  ['activity', activityDump],
  ['battery', batteryDump],
  ['display', ({ system }) => displayDump(system.phone)],
  ['input_method', inputMethodDump],
  ['package', packageDump],
  ['power', powerDump],
  ['window', ({ system }) => windowDump(system.phone)],
]);

function dumpsys(call: Call): number {
  const [name, ...args] = call.args.filter((arg, at, all) => arg !== '-t' && all[at - 1] !== '-t');
  if (name === undefined || name === '-l') {
    call.out.write(`Currently running services:\n${[...DUMPS.keys()].map((key) => `  ${key}\n`).join('')}`);
    return 0;
  }
  const dump = DUMPS.get(name);
  if (dump === undefined) call.err.write(`Can't find service: ${name}\n`);
  else call.out.write(dump(call, args));
  // The real one ends with 0 as well.
  return 0;
}

function inputMethodDump({ system }: Call): string {
  const shown = system.phone.foreground().keyboardShown === true;
  return [
    'Current Input Method Manager state:',
    `  mCurMethodId=${INPUT_METHOD.replace('/.', '/com.android.inputmethod.latin.')}`,
    `  mShowRequested=${shown} mShowExplicitlyRequested=false mShowForced=false mInputShown=${shown}`,
    `  mIsInputViewShown=${shown}`,
    '',
  ].join('\n');
}

function powerDump(): string {
  return 'POWER MANAGER (dumpsys power)\n\n  mWakefulness=Awake\n  mHoldingDisplaySuspendBlocker=true\nDisplay Power: state=ON\n';
}

/** It has no battery that could run down: it is always plugged in and full. */
function batteryDump(): string {
  return [
    'Current Battery Service state:',
    '  AC powered: true',
    '  USB powered: false',
    '  Wireless powered: false',
    '  status: 5',
    '  health: 2',
    '  present: true',
    '  level: 100',
    '  scale: 100',
    '',
  ].join('\n');
}

function packageDump({ system }: Call, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-')) ?? '';
  const app = appOf(system.phone, name);
  if (app === undefined) return `Unable to find package: ${name}\n`;
  const component = shortName(launcherOf(app));
  return [
    'Activity Resolver Table:',
    '  Non-Data Actions:',
    '      android.intent.action.MAIN:',
    `        ${hashOf(component)} ${component} filter ${hashOf(app.id)}`,
    '          Action: "android.intent.action.MAIN"',
    '          Category: "android.intent.category.LAUNCHER"',
    '',
    'Packages:',
    `  Package [${app.id}] (${hashOf(app.id)}):`,
    `    codePath=${apkOf(app)}`,
    ...versionLines(system.phone, app.id),
    '',
  ].join('\n');
}

function activityDump({ system }: Call, args: readonly string[]): string {
  if (args[0] === 'services') return servicesDump(system.guests.services(), args[1] ?? '');
  const focus = focusOf(system.phone);
  const name = focus === undefined ? undefined : shortName(focus);
  const record = name === undefined ? 'null' : `ActivityRecord{${hashOf(name)} u0 ${name} t1}`;
  const running =
    focus === undefined ? '' : `  PID #${processIdOf(focus.packageName)}: ${focus.packageName}\n`;
  return `ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)\nDisplay #0 (activities from top to bottom):\n  topResumedActivity=${record}\n  ResumedActivity: ${record}\n  mFocusedApp=${record}\n${running}`;
}

/** Apps the phone came with are of its own Android version. */
function versionLines(phone: VirtualPhone, packageName: string): readonly string[] {
  const own = { versionCode: 1, minSdk: 26, targetSdk: phone.profile.apiLevel, versionName: '1.0' };
  const { versionCode, minSdk, targetSdk, versionName } = phone.packageInfo(packageName) ?? own;
  return [
    `    versionCode=${versionCode} minSdk=${minSdk} targetSdk=${targetSdk}`,
    `    versionName=${versionName}`,
  ];
}

/** Apps that came with the phone have no services; those whose name contains the filter. */
function servicesDump(services: readonly string[], filter: string): string {
  const shown = services.filter((name) => name.includes(filter));
  const records = shown.flatMap((name) => [
    `  * ServiceRecord{${hashOf(name)} u0 ${name}}`,
    '    isForeground=true foregroundId=1 types=0x00000001',
  ]);
  const list = shown.length === 0 ? ['  (nothing)'] : ['  User 0 active services:', ...records];
  return ['ACTIVITY MANAGER SERVICES (dumpsys activity services)', ...list, ''].join('\n');
}

export const DUMPSYS: readonly (readonly [string, Command])[] = [['dumpsys', dumpsys]];
