/** `dumpsys activity [PART]`. Source of names: AOSP ActivityTaskManagerService, ActivityManagerService. */
import type { Call } from '../shell/command.ts';
import { apiOf, appOf, focusOf, hashOf, launcherOf, processIdOf, shortName } from './names.ts';
import { runningApps } from './processes.ts';

type Part = (call: Call, filter?: string) => readonly string[];

const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['activities', activities],
  ['a', activities],
  ['top', top],
  ['recents', recents],
  ['r', recents],
  ['processes', processes],
  ['p', processes],
  ['services', services],
  [
    'broadcasts',
    () => [
      'ACTIVITY MANAGER BROADCAST STATE (dumpsys activity broadcasts)',
      '  Historical broadcasts [foreground]:',
    ],
  ],
  ['lru', processes],
]);

export function activityDump(call: Call, args: readonly string[]): string {
  const [name, filter] = args.filter((arg) => !arg.startsWith('-'));
  if (name === undefined) {
    return ['services', 'recents', 'activities', 'processes']
      .map((part) => `${(PARTS.get(part)?.(call, '') ?? []).join('\n')}\n`)
      .join('-'.repeat(79).concat('\n'));
  }
  const part = PARTS.get(name);
  if (part === undefined) return `Bad activity command, or no activities match: ${name}\nUse -h for help.\n`;
  return `${part(call, filter).join('\n')}\n`;
}

function record(call: Call): string | undefined {
  const focus = focusOf(call.system.phone);
  if (focus === undefined) return undefined;
  const name = shortName(focus);
  return `ActivityRecord{${hashOf(name)} u0 ${name}${apiOf(call) >= 33 ? '} t1}' : ' t1}'}`;
}

/** Android 10 named the activity in front otherwise than Android 11 and later. */
function activities(call: Call): readonly string[] {
  const focus = focusOf(call.system.phone);
  const shown = record(call) ?? 'null';
  const task =
    focus === undefined
      ? []
      : [
          `  * Task{${hashOf(focus.packageName)} #1 type=standard A=10100:${focus.packageName}}`,
          `    * Hist  #0: ${shown}`,
          `        packageName=${focus.packageName} processName=${focus.packageName}`,
          `        state=RESUMED`,
        ];
  return [
    'ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)',
    'Display #0 (activities from top to bottom):',
    ...task,
    ...(apiOf(call) >= 30
      ? [`  topResumedActivity=${shown}`, `  ResumedActivity: ${shown}`]
      : [`    mResumedActivity: ${shown}`, `  ResumedActivity: ${shown}`]),
    `  mFocusedApp=${shown}`,
    '  KeyguardController:',
    '    mKeyguardShowing=false',
    '',
  ];
}

function top(call: Call): readonly string[] {
  const focus = focusOf(call.system.phone);
  if (focus === undefined) return ['TASK null id=1'];
  const name = shortName(focus);
  return [
    `TASK ${focus.packageName} id=1 userId=0`,
    `  ACTIVITY ${name} ${hashOf(name)} pid=${processIdOf(focus.packageName)}`,
  ];
}

function recents(call: Call): readonly string[] {
  const tasks = runningApps(call.system.phone).map((packageName, index) => {
    const app = appOf(call.system.phone, packageName);
    const component = app === undefined ? packageName : shortName(launcherOf(app));
    return `  * Recent #${index}: Task{${hashOf(packageName)} #${index + 1} type=standard I=${component}}`;
  });
  return ['ACTIVITY MANAGER RECENT TASKS (dumpsys activity recents)', ...tasks];
}

function processes(call: Call): readonly string[] {
  const front = focusOf(call.system.phone)?.packageName;
  const lines = runningApps(call.system.phone).map(
    (name) =>
      `  PID #${processIdOf(name)}: ProcessRecord{${hashOf(name)} ${processIdOf(name)}:${name}/u0a100}${name === front ? ' (top-activity)' : ''}`,
  );
  return ['ACTIVITY MANAGER RUNNING PROCESSES (dumpsys activity processes)', ...lines];
}

/** Apps that came with the phone have no services; those whose name contains the filter. */
function services({ system }: Call, filter = ''): readonly string[] {
  const shown = system.guests.services().filter((name) => name.includes(filter));
  const records = shown.flatMap((name) => [
    `  * ServiceRecord{${hashOf(name)} u0 ${name}}`,
    '    isForeground=true foregroundId=1 types=0x00000001',
  ]);
  const list = shown.length === 0 ? ['  (nothing)'] : ['  User 0 active services:', ...records];
  return ['ACTIVITY MANAGER SERVICES (dumpsys activity services)', ...list];
}
