/** `am kill-all|crash|stack|task`, and how an app dies. Source of texts: AOSP ActivityManagerShellCommand.java. */
import type { IntentRequest } from '../intents.ts';
import type { InstalledApp, VirtualPhone } from '../phone-api.ts';
import type { Call } from '../shell/command.ts';
import { apiOf, appOf, focusOf, launcherOf, processIdOf, shortName } from './names.ts';
import { runningApps } from './processes.ts';

/** Ends what is in the background; the app in front stays. */
export function killAll({ system }: Call): number {
  const front = focusOf(system.phone)?.packageName;
  for (const name of runningApps(system.phone)) if (name !== front) system.phone.stop(name);
  return 0;
}

/** `am kill PACKAGE` ends only what nobody sees. */
export function killBackground(call: Call, args: readonly string[]): number {
  const name = args.find((arg) => !arg.startsWith('-'));
  if (name !== undefined && focusOf(call.system.phone)?.packageName !== name) call.system.phone.stop(name);
  return 0;
}

/** A crash within so many milliseconds of another is told in other words. Source: AOSP ActivityManagerConstants. */
const REPEATED_WITHIN_MS = 60_000;
const CRASH_TAG = 'am_crash';

/** `am crash PACKAGE`: the app throws, the log tells of it, it is gone, and the phone says so. What does not run cannot crash: nothing is said. */
export function crash({ system }: Call, args: readonly string[]): number {
  const name = args.find((arg) => !arg.startsWith('-'));
  const { phone } = system;
  const app = name === undefined ? undefined : appOf(phone, name);
  if (name === undefined || app === undefined || !runningApps(phone).includes(name)) return 0;
  const pid = processIdOf(name);
  const lines = [
    'FATAL EXCEPTION: main',
    `Process: ${name}, PID: ${pid}`,
    'android.app.RemoteServiceException$CrashedByAdbException: shell-induced crash',
    '\tat android.app.ActivityThread.throwRemoteServiceException(ActivityThread.java:1985)',
  ];
  const at = phone.wallClock();
  const repeated = phone.log
    .recent()
    .some(
      (line) =>
        line.tag === CRASH_TAG && line.text.includes(`,${name},`) && line.at > at - REPEATED_WITHIN_MS,
    );
  for (const text of lines) phone.log.add({ at, level: 'E', tag: 'AndroidRuntime', text, packageName: name });
  const event = `[${pid},0,${name},0,android.app.RemoteServiceException$CrashedByAdbException,shell-induced crash,ActivityThread.java,1985]`;
  phone.log.add({ at, level: 'I', tag: CRASH_TAG, text: event });
  phone.stop(name);
  tellOfCrash(phone, app, repeated);
  return 0;
}

/** Words: AOSP AppErrorDialog, `aerr_application` and `aerr_application_repeated`. */
function tellOfCrash(phone: VirtualPhone, { id, label }: InstalledApp, repeated: boolean): void {
  phone.prompt({
    packageName: 'android',
    activity: `Application Error: ${id}`,
    title: `${label} ${repeated ? 'keeps stopping' : 'has stopped'}`,
    actions: ['App info', 'Close app'],
    onAnswer: ({ action }) => {
      if (action === 'App info') phone.send(detailsOf(id));
    },
  });
}

function detailsOf(packageName: string): IntentRequest {
  return {
    action: 'android.settings.APPLICATION_DETAILS_SETTINGS',
    data: `package:${packageName}`,
    type: undefined,
    extras: {},
    packageName: undefined,
  };
}

/** `am stack list` until Android 11, `am task`-like lines since: one task for each app that runs. */
export function stackList(call: Call, args: readonly string[]): number {
  if (args[0] !== 'list') {
    call.err.write(`Error: unknown command '${args[0] ?? ''}'\n`);
    return 1;
  }
  const { phone } = call.system;
  const { width, height } = phone.screen();
  for (const [index, name] of runningApps(phone).entries()) {
    const app = appOf(phone, name);
    const component = app === undefined ? name : shortName(launcherOf(app));
    const head = apiOf(call) >= 31 ? 'RootTask id=' : 'Stack id=';
    call.out.write(`${head}${index + 1} bounds=[0,0][${width},${height}] displayId=0 userId=0\n`);
    call.out.write(
      `  taskId=${index + 1}: ${component} bounds=[0,0][${width},${height}] userId=0 visible=${index === 0}\n\n`,
    );
  }
  return 0;
}
