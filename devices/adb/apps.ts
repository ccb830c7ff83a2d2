/** Apps on the device: which there are, bringing one to the front, stopping it, which one is in front. */
import { DroidcuaError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { AppEntry, DeviceApps, Foreground } from '../../src/ports/device.ts';
import { complaint } from './adb-error.ts';
import { componentIn, focusCommand, KEYBOARD_COMMAND, readForeground } from './focus.ts';
import { commandLine, quote } from './quote.ts';
import type { Shell } from './shell.ts';

const LAUNCHER_INTENT = '-a android.intent.action.MAIN -c android.intent.category.LAUNCHER';
const START_TIMEOUT_MS = 30_000;
/** How long a cold start may show a splash screen or nothing at all. */
const FRONT_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 200;
/** What Android itself puts in front of an app that asks for something at its start. */
const ASKING = /permissioncontroller|packageinstaller/;
/** Between the two answers of one call. */
const SEPARATOR = '--droidcua--';

export function createApps(shell: Shell, sdk: number, clock: Clock): DeviceApps {
  const foreground = async (signal: AbortSignal): Promise<Foreground> => {
    const command = `${focusCommand(sdk)}; echo ${SEPARATOR}; ${KEYBOARD_COMMAND}`;
    const { stdout } = await shell.text(command, signal);
    const [focus = '', keyboard = ''] = stdout.split(SEPARATOR);
    return readForeground(focus, keyboard);
  };
  return {
    list: (signal) => listApps(shell, signal),
    foreground,
    async launch(appId, signal) {
      const component = await launcherActivity(shell, appId, signal);
      const started = await shell.text(`am start -W -n ${quote(component)}`, signal, START_TIMEOUT_MS);
      // `am start` ends with 0 even when there is no such activity.
      const failure = complaint(started.all, `start ${appId}`);
      if (failure !== undefined) throw failure;
      await untilInFront(appId, () => foreground(signal), clock, signal);
    },
    async stop(appId, signal) {
      const { all } = await shell.text(commandLine(['am', 'force-stop', appId]), signal);
      const failure = complaint(all, `stop ${appId}`);
      if (failure !== undefined) throw failure;
    },
  };
}

/** Apps with an icon; on systems whose `cmd package` cannot tell, all packages. Labels are not available over adb. */
async function listApps(shell: Shell, signal: AbortSignal): Promise<readonly AppEntry[]> {
  const who = await shell.text('am get-current-user', signal);
  // Without a user, phones with a work profile or a secure folder answer with a SecurityException.
  const user = /^\s*(\d+)\s*$/.exec(who.stdout)?.[1] ?? '0';
  const query = `cmd package query-activities --brief --user ${user} ${LAUNCHER_INTENT}`;
  const launchable = (await shell.text(query, signal)).stdout.split('\n').map(componentIn);
  const ids = launchable.flatMap((component) => (component === undefined ? [] : [component.app]));
  if (ids.length > 0) return entries(ids);
  const listed = await shell.text(`pm list packages --user ${user}`, signal);
  const packages = [...listed.stdout.matchAll(/^package:(\S+)\s*$/gm)].map((match) => match[1] ?? '');
  if (packages.length > 0) return entries(packages);
  throw (
    complaint(listed.all, 'list its apps') ??
    new DroidcuaError('DEVICE_COMMAND_FAILED', 'The device lists no apps at all.')
  );
}

function entries(ids: readonly string[]): readonly AppEntry[] {
  return [...new Set(ids)].sort().map((id) => ({ id }));
}

async function launcherActivity(shell: Shell, appId: string, signal: AbortSignal): Promise<string> {
  const command = `cmd package resolve-activity --brief ${LAUNCHER_INTENT} ${quote(appId)}`;
  const { stdout } = await shell.text(command, signal);
  // The last line names it; before it come priorities. The resolver itself answers for apps with several icons.
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .findLast((line) => componentIn(line)?.app === appId);
  if (found !== undefined) return found;
  throw new DroidcuaError('DEVICE_COMMAND_FAILED', `The app ${appId} is not installed, or has no icon.`, {
    hint: 'List the apps of the device with "droidcua device apps".',
    details: { app: appId },
  });
}

/** Started is not in front: splash screens and slow starts come first. Ends as soon as the app, or its question, is seen. */
async function untilInFront(
  appId: string,
  look: () => Promise<Foreground>,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const end = clock.now() + FRONT_WITHIN_MS;
  for (;;) {
    const { app } = await look();
    if (app === appId || (app !== undefined && ASKING.test(app))) return;
    if (clock.now() >= end) {
      const instead = app === undefined ? 'nothing has the focus' : `${app} is in front`;
      throw new DroidcuaError('DEVICE_COMMAND_FAILED', `${appId} was started, but ${instead}.`, {
        hint: 'Look at the screen: a lock screen, a crash dialog or a login may be in the way.',
        details: { app: appId, front: app },
      });
    }
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
}
