/** `am`: start and stop apps. Source of texts: AOSP ActivityManagerShellCommand.java. */

import { APPIUM_SETTINGS } from '../guests.ts';
import type { IntentRequest } from '../intents.ts';
import type { Call, Command } from '../shell/command.ts';
import { crash, killAll, killBackground, stackList } from './activity-more.ts';
import { startService, stopService } from './activity-services.ts';
import { USER_VERBS } from './activity-users.ts';
import { receiveAsKeyboard } from './adb-keyboard.ts';
import { configuration } from './configuration.ts';
import { waitForIdle } from './idle.ts';
import { instrument } from './instrument.ts';
import { type Intent, intentOf } from './intent.ts';
import { appOf, type Component, focusOf, launcherOf, shortName } from './names.ts';
import { optionsOf } from './options.ts';
import { runningApps } from './processes.ts';

const USAGE =
  'Activity manager (activity) commands:\n  start-activity|start-service|stop-service|force-stop|kill|kill-all|crash|broadcast|instrument|stack|task|get-config|switch-user|get-current-user\n';
const MAIN = 'android.intent.action.MAIN';
const HOME = 'android.intent.category.HOME';
/** By then every window has been drawn, milliseconds. */
const DRAWN_MS = 500;

type Verb = (call: Call, args: readonly string[]) => number | Promise<number>;

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['start', start],
  ['start-activity', start],
  ['force-stop', stop],
  ['kill', killBackground],
  ['kill-all', killAll],
  ['crash', crash],
  ['stack', stackList],
  ['task', taskLock],
  ['startservice', startService],
  ['start-service', startService],
  ['startforegroundservice', startService],
  ['start-foreground-service', startService],
  ['stopservice', stopService],
  ['stop-service', stopService],
  ['get-config', configuration],
  // Nothing on this phone waits for a debugger, so that there is nothing to be told.
  ['set-debug-app', () => 0],
  ['clear-debug-app', () => 0],
  ['wait-for-broadcast-idle', broadcastsIdle],
  ...USER_VERBS,
  ['broadcast', broadcast],
  ['instrument', instrument],
]);

function am(call: Call): number | Promise<number> {
  const [name = '', ...args] = call.args;
  const verb = VERBS.get(name);
  if (verb !== undefined) return verb(call, args);
  call.err.write(name === '' ? USAGE : `Unknown command: ${name}\n${USAGE}`);
  return 255;
}

async function start(call: Call, args: readonly string[]): Promise<number> {
  const intent = intentOf(args);
  call.out.write(`Starting: Intent { ${intent.shown()} }\n`);
  const { phone } = call.system;
  if (intent.action === MAIN && intent.categories.includes(HOME)) {
    phone.key('home');
    return intent.wait ? report(call, call.system.clock.now(), NOTHING_STARTED) : 0;
  }
  const target = targetOf(call, intent) ?? takerOf(call, intent);
  if (target === undefined) return notFound(call, intent);
  if (intent.stopFirst) phone.stop(target.packageName);
  if (target.packageName === APPIUM_SETTINGS) return startHelper(call);
  return bringUp(call, target, intent.wait);
}

async function bringUp(call: Call, target: Target, wait: boolean): Promise<number> {
  const { packageName, request } = target;
  const { phone, clock } = call.system;
  const state = launchState(call, target);
  const began = clock.now();
  if (request === undefined) phone.launch(packageName);
  else phone.send(request);
  if (state === 'HOT' || state === NOTHING_STARTED)
    call.err.write('Warning: Activity not started, its current task has been brought to the front\n');
  return wait ? report(call, began, state) : 0;
}

/** It shows nothing: what is in front stays there. */
function startHelper({ system }: Call): number {
  system.guests.startService(APPIUM_SETTINGS, `${APPIUM_SETTINGS}/.ForegroundService`);
  return 0;
}

interface Target extends Component {
  /** What the app is asked; undefined when it is only opened. */
  readonly request?: IntentRequest;
}

/** The activity that the launcher starts. */
function targetOf({ system }: Call, intent: Intent): Target | undefined {
  const { component } = intent;
  const app = appOf(system.phone, component?.packageName ?? intent.packageName ?? '');
  if (app === undefined) return undefined;
  const launcher = launcherOf(app);
  const fits = component === undefined ? intent.action === MAIN : component.activity === launcher.activity;
  return fits ? launcher : undefined;
}

/** An app that says it can do what is asked. */
function takerOf({ system }: Call, { request, component }: Intent): Target | undefined {
  if (request === undefined) return undefined;
  const taker = system.phone
    .takers(request)
    .find(({ activity }) => component === undefined || component.activity === activity);
  return taker === undefined ? undefined : { ...taker, request };
}

/** What `-W` says when what was asked for is in front already. Source: AOSP WaitResult.launchStateToString. */
const NOTHING_STARTED = 'UNKNOWN (0)';
/** Whether the process or even the activity was there before. */
type LaunchState = 'COLD' | 'WARM' | 'HOT' | typeof NOTHING_STARTED;

function launchState({ system }: Call, { packageName, activity, request }: Target): LaunchState {
  const { phone } = system;
  if (!runningApps(phone).includes(packageName)) return 'COLD';
  // The app's first screen is there as long as the app is; any other is made anew.
  if (request !== undefined && appOf(phone, packageName)?.launchActivity !== activity) return 'WARM';
  return focusOf(phone)?.packageName === packageName ? NOTHING_STARTED : 'HOT';
}

/** Android says so on standard error and still ends with exit code 0 on many versions; this one is of those. */
function notFound(call: Call, { component, shown }: Intent): number {
  if (component === undefined) {
    call.err.write(`Error: Activity not started, unable to resolve Intent { ${shown('0x10000000')} }\n`);
  } else {
    const { packageName, activity } = component;
    call.err.write(`Error type 3\nError: Activity class {${packageName}/${activity}} does not exist.\n`);
  }
  return 0;
}

/** What `-W` adds, once the app's window is drawn: Android does not wait for a game to stand still. */
async function report(call: Call, began: number, state: LaunchState): Promise<number> {
  const { system, out, signal } = call;
  await waitForIdle(system, signal, DRAWN_MS);
  const ms = Math.round(system.clock.now() - began);
  const focus = focusOf(system.phone);
  out.write('Status: ok\n');
  out.write(`LaunchState: ${state}\n`);
  if (focus !== undefined) out.write(`Activity: ${shortName(focus)}\n`);
  out.write(`TotalTime: ${state === NOTHING_STARTED ? 0 : ms}\nWaitTime: ${ms}\nComplete\n`);
  return 0;
}

function stop(call: Call, args: readonly string[]): number {
  const name = optionsOf(args, ['--user']).rest[0];
  if (name === undefined) {
    call.err.write(
      '\nException occurred while executing:\njava.lang.IllegalArgumentException: Argument required\n',
    );
    return 255;
  }
  call.system.guests.stop(name);
  // A package that is not there is no error to Android.
  if (appOf(call.system.phone, name) !== undefined) call.system.phone.stop(name);
  return 0;
}

/** This phone locks nobody into one task. */
function taskLock({ out, err }: Call, [verb = '', what]: readonly string[]): number {
  if (verb === 'lock') {
    out.write('Activity manager is not in lockTaskMode\n');
    return what === 'stop' ? 0 : 255;
  }
  err.write(`Error: unknown command '${verb}'\n`);
  return 255;
}

function broadcastsIdle({ out }: Call): number {
  out.write('All broadcast queues are idle!\n');
  return 0;
}

/** Of all that is on this phone only ADBKeyBoard listens to broadcasts from outside; the others are sent and nothing receives them. */
function broadcast({ system, out }: Call, args: readonly string[]): number {
  const intent = intentOf(args);
  out.write(`Broadcasting: Intent { ${intent.shown('0x400000')} }\n`);
  receiveAsKeyboard(system.phone, intent.request);
  out.write('Broadcast completed: result=0\n');
  return 0;
}

export const ACTIVITY_MANAGER: readonly (readonly [string, Command])[] = [['am', am]];
