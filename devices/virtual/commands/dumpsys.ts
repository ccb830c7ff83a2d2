/** `dumpsys SERVICE`: the lines that clients look for, with what is true of this phone. */
import type { VirtualPhone } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { activityDump } from './dump-activity.ts';
import { displayDump, inputDump, surfaceFlingerDump } from './dump-display.ts';
import { batteryDump, locationDump, powerDump } from './dump-hardware.ts';
import { SERVICE_DUMPS } from './dump-services.ts';
import { windowDump } from './dump-window.ts';
import { currentInputMethod } from './input-methods.ts';
import { hashOf, launcherOf, packageNamed, shortName } from './names.ts';
import { apkOf } from './package-manager.ts';
import { permissionLines } from './package-permissions.ts';
import { SERVICE_INTERFACES, serviceList } from './service-names.ts';

type Dump = (call: Call, args: readonly string[]) => string;

/** Services that have something to tell. */
export const DUMPS: ReadonlyMap<string, Dump> = new Map<string, Dump>([
  ['SurfaceFlinger', ({ system }, args) => surfaceFlingerDump(system.phone, args)],
  ['activity', activityDump],
  ['battery', batteryDump],
  ['display', ({ system }) => displayDump(system.phone)],
  ['input', inputDump],
  ['input_method', inputMethodDump],
  ['location', locationDump],
  ['package', packageDump],
  ['power', powerDump],
  ['window', windowDump],
  ...SERVICE_DUMPS,
]);

function dumpsys(call: Call): number {
  const [name, ...args] = call.args.filter((arg, at, all) => arg !== '-t' && all[at - 1] !== '-t');
  if (name === undefined || name === '-l') {
    call.out.write(serviceList());
    return 0;
  }
  const dump = DUMPS.get(name);
  if (dump !== undefined) call.out.write(dump(call, args));
  // Some services have nothing to tell.
  else if (!SERVICE_INTERFACES.has(name)) call.err.write(`Can't find service: ${name}\n`);
  // The real one ends with 0 as well.
  return 0;
}

function inputMethodDump({ system }: Call): string {
  const shown = system.phone.foreground().keyboardShown === true;
  return [
    'Current Input Method Manager state:',
    `  mCurMethodId=${currentInputMethod(system.phone)}`,
    `  mShowRequested=${shown} mShowExplicitlyRequested=false mShowForced=false mInputShown=${shown}`,
    `  mIsInputViewShown=${shown}`,
    '',
  ].join('\n');
}

function packageDump(call: Call, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-')) ?? '';
  const { phone } = call.system;
  const app = packageNamed(phone, name);
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
    `    codePath=${apkOf(phone, app)}`,
    ...versionLines(phone, app.id),
    ...permissionLines(call, app.id),
    '',
  ].join('\n');
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

export const DUMPSYS: readonly (readonly [string, Command])[] = [['dumpsys', dumpsys]];
