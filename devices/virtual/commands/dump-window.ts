/** `dumpsys window [PART]`: the parts of the window manager's state. Source of names: AOSP WindowManagerService, DisplayContent. */
import type { Call } from '../shell/command.ts';
import { type Display, displaysOf } from './displays.ts';
import { apiOf, focusOf, hashOf, shortName } from './names.ts';

type Part = (call: Call) => readonly string[];

/** In the order `dumpsys window` prints them all. */
const PARTS: readonly (readonly [name: string, title: string, part: Part])[] = [
  ['lastanr', 'LAST ANR', () => ['  <no ANR has occurred since boot>']],
  ['policy', 'POLICY STATE', policy],
  ['animator', 'ANIMATOR STATE', () => ['    DisplayContentsAnimator #0:', '    mBulkUpdateParams=0x0']],
  ['sessions', 'SESSIONS', sessions],
  ['displays', 'DISPLAY CONTENTS', displays],
  ['tokens', 'TOKENS', tokens],
  ['windows', 'WINDOWS', windows],
];

/** Without a part all of them. An unknown part is told from the rest, as Android does, on the same output. */
export function windowDump(call: Call, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-')) ?? 'all';
  const short = name === 'd' ? 'displays' : name === 'w' ? 'windows' : name === 'p' ? 'policy' : name;
  const chosen = PARTS.filter(([part]) => short === 'all' || short === 'visible' || part === short);
  if (chosen.length === 0) return `Bad window command, or no windows match: ${name}\nUse -h for help.\n`;
  return chosen
    .map(
      ([part, title, lines]) =>
        `WINDOW MANAGER ${title} (dumpsys window ${part})\n${lines(call).join('\n')}\n`,
    )
    .join('\n');
}

function policy(): readonly string[] {
  return [
    '    mSafeMode=false mSystemReady=true mSystemBooted=true',
    '    mShowingLockscreen=false mShowingDream=false mDreamingLockscreen=false',
    '    mAwake=true mScreenOnEarly=true mScreenOnFully=true',
    '    KeyguardServiceDelegate',
    '      showing=false',
    '      showingAndNotOccluded=false',
    '      inputRestricted=false',
    '      occluded=false',
    '      secure=false',
    '      screenState=SCREEN_STATE_ON',
    '      interactiveState=INTERACTIVE_STATE_AWAKE',
  ];
}

function sessions({ system }: Call): readonly string[] {
  const focus = focusOf(system.phone);
  return focus === undefined ? [] : [`  Session Session{${hashOf(focus.packageName)} 500:u0a10100}:`];
}

/** Since Android 13 the task stands behind the closing brace of the name. */
function activityRecord(call: Call): string | undefined {
  const focus = focusOf(call.system.phone);
  if (focus === undefined) return undefined;
  const name = shortName(focus);
  return `ActivityRecord{${hashOf(name)} u0 ${name}${apiOf(call) >= 33 ? '} t1}' : ' t1}'}`;
}

function windowName({ system }: Call): string | undefined {
  const focus = focusOf(system.phone);
  if (focus === undefined) return undefined;
  const name = `${focus.packageName}/${focus.activity}`;
  return `Window{${hashOf(name)} u0 ${name}}`;
}

function displays(call: Call): readonly string[] {
  return displaysOf(call.system.phone).flatMap((display) => displayLines(call, display));
}

function displayLines(call: Call, { logical, size, on }: Display): readonly string[] {
  const { phone } = call.system;
  const { panel, profile } = phone;
  const natural = `${size.width}x${size.height}`;
  const forced =
    on && profile !== panel ? ` base=${profile.size.width}x${profile.size.height} ${profile.density}dpi` : '';
  const screen = on ? phone.screen() : size;
  const now = `${screen.width}x${screen.height}`;
  const rotation = on ? phone.rotation() : 0;
  return [
    `  Display: mDisplayId=${logical} (organized)`,
    `    init=${natural} ${panel.density}dpi${forced} cur=${now} app=${now} rng=${now}-${now}`,
    `    deferred=false mLayoutNeeded=false`,
    `  mCurrentFocus=${(on ? windowName(call) : undefined) ?? 'null'}`,
    `  mFocusedApp=${(on ? activityRecord(call) : undefined) ?? 'null'}`,
    '',
    '  DisplayRotation',
    `    mCurrentRotation=ROTATION_${rotation}`,
    `    mRotation=${rotation / 90} mDeferredRotationPauseCount=0`,
    '',
  ];
}

function tokens(call: Call): readonly string[] {
  const record = activityRecord(call);
  return ['  All tokens:', ...(record === undefined ? [] : [`  ${record}:`])];
}

function windows(call: Call): readonly string[] {
  const { phone } = call.system;
  const { width, height } = phone.screen();
  const keyboard = phone.foreground().keyboardShown === true;
  const name = windowName(call);
  const titles = [
    ...(keyboard ? [`Window{${hashOf('InputMethod')} u0 InputMethod}`] : []),
    `Window{${hashOf('NavigationBar0')} u0 NavigationBar0}`,
    `Window{${hashOf('StatusBar')} u0 StatusBar}`,
    ...(name === undefined ? [] : [name]),
  ];
  return [
    ...titles.flatMap((title, index) => [
      `  Window #${index} ${title}:`,
      '    mDisplayId=0 rootTaskId=1',
      `    Frames: parent=[0,0][${width},${height}] display=[0,0][${width},${height}]`,
      '    isOnScreen=true',
      '    isVisible=true',
    ]),
    `  mInputMethodWindow=${keyboard ? (titles[0] ?? 'null') : 'null'}`,
    '  mSystemBooted=true mDisplayEnabled=true',
  ];
}
