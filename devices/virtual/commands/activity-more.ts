/** `am kill-all|crash|stack|task`, and how an app dies. Source of texts: AOSP ActivityManagerShellCommand.java. */
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

/** `am crash PACKAGE`: the app throws, the log tells of it, and it is gone. */
export function crash({ system, err }: Call, args: readonly string[]): number {
  const name = args.find((arg) => !arg.startsWith('-'));
  const { phone } = system;
  if (name === undefined || appOf(phone, name) === undefined || !runningApps(phone).includes(name)) {
    err.write(`Error: no running process of ${name ?? 'nothing'}\n`);
    return 1;
  }
  const lines = [
    'FATAL EXCEPTION: main',
    `Process: ${name}, PID: ${processIdOf(name)}`,
    'android.app.RemoteServiceException$CrashedByAdbException: shell-induced crash',
    '\tat android.app.ActivityThread.throwRemoteServiceException(ActivityThread.java:1985)',
  ];
  const at = phone.wallClock();
  for (const text of lines) phone.log.add({ at, level: 'E', tag: 'AndroidRuntime', text, packageName: name });
  phone.stop(name);
  return 0;
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
