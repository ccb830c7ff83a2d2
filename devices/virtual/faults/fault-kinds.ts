/**
 * Everything that can be made to go wrong with a virtual phone. Sources: public reports of agents and adb tools that met
 * these troubles on real phones; the texts are those of AOSP.
 */

/** Where a fault acts: in the phone itself, in the commands of its shell, or in its adb daemon. */
export type FaultPlace = 'phone' | 'command' | 'adbd';

export type FaultValue = number | string;

export interface FaultKind {
  readonly name: string;
  readonly place: FaultPlace;
  /** What happens. Begins with the opportunity at which chance decides. */
  readonly does: string;
  /** Chance at one opportunity when none is given, 0-1. */
  readonly rate: number;
  /** How often it happens at most when nothing else is said; any number of times when absent. */
  readonly times?: number;
  /** What else can be set, with what it is when it is not set. `ms` are milliseconds. */
  readonly values: Readonly<Record<string, FaultValue>>;
}

/** Chance of what happens now and then. */
const SOMETIMES = 0.1;

type Row = readonly [name: string, does: string, values?: Readonly<Record<string, FaultValue>>];

function kinds(place: FaultPlace, rate: number, rows: readonly Row[]): readonly FaultKind[] {
  return rows.map(([name, does, values = {}]) => ({ name, place, does, rate, values }));
}

const TOUCHES = kinds('phone', SOMETIMES, [
  ['lost-tap', 'A tap: it reaches nothing.'],
  ['doubled-tap', 'A tap: it arrives twice.'],
  ['first-tap', 'The first tap after another screen has come up: it reaches nothing.'],
  ['slow-screen', 'A touch or key: nothing happens for a while, then it takes effect.', { ms: 1500 }],
  [
    'shifted-layout',
    'A tap: a banner comes up just before it and moves the content down, so that the finger meets what was above.',
    { ms: 3000, dp: 64 },
  ],
]);

/**
 * Their opportunity is the moment they are switched on, and every touch or key from then on; for the dialogs also a look
 * at a phone that nobody has used for three seconds.
 */
const MOMENTS = kinds('phone', SOMETIMES, [
  ['popup', 'A moment: the app asks to be rated.', { ms: 300 }],
  ['permission-dialog', 'A moment: the system asks for a permission of the app in front.', { ms: 300 }],
  ['anr-dialog', 'A moment: the app in front is said not to respond.', { ms: 300 }],
  ['crash-dialog', 'A moment: the app in front ends and the system says so.', { ms: 300 }],
  ['update-dialog', 'A moment: the app wants to be updated.', { ms: 300 }],
  ['rotation', 'A moment: the picture turns by a quarter, or back.'],
  ['keyboard-up', 'A moment: a keyboard comes up over the content, which does not make room for it.'],
]);

/** The settings of the display. */
const DISPLAY: readonly FaultKind[] = [
  {
    name: 'size-override',
    place: 'phone',
    does: 'A moment: the display pretends another size and density, as after `wm size` and `wm density`.',
    rate: 1,
    times: 1,
    values: { width: 720, height: 1600, dpi: 280 },
  },
];

/** The screen is off or locked until somebody brings it back. */
const LOCKS: readonly FaultKind[] = [
  {
    name: 'locked',
    place: 'phone',
    does: 'A moment: the lock screen comes up. A swipe up, `wm dismiss-keyguard` or the menu key opens it.',
    rate: 1,
    times: 1,
    values: {},
  },
  {
    name: 'dozing',
    place: 'phone',
    does: 'A moment: the screen goes dark. The keys WAKEUP and POWER and a double tap bring the lock screen.',
    rate: 1,
    times: 1,
    values: {},
  },
];

const PICTURES = kinds('phone', 1, [
  ['secure', 'A picture: it is black, as that of a window with FLAG_SECURE. The tree stays readable.'],
  ['half-drawn', 'A touch or key: for a while only the upper part of the new screen is there.', { ms: 600 }],
  ['clock-tick', 'A picture: the clock in the status bar goes on by a minute.'],
]);

const TREES = kinds('phone', 1, [
  ['stale-tree', 'A touch or key: for a while the tree is that of the screen before.', { ms: 2000 }],
  ['empty-tree', 'A tree: it has no windows at all.'],
  ['one-node-tree', 'A tree: one node without a name, as games and web views give.'],
  ['system-tree', 'A tree: the status bar only.'],
  ['null-root', 'A tree: there is no active window.'],
  ['not-idle', 'A tree: the screen never stands still, so that none is given.', { ms: 11_000 }],
]);

const COMMANDS = kinds('command', 1, [
  ['slow-input', '`input`: it starts slowly, as its Java process did on old phones.', { ms: 1000 }],
  ['inject-events', '`input`: refused for want of the INJECT_EVENTS permission.'],
  ['stale-dump', '`uiautomator dump`: it dies without a word and leaves the old file.'],
  ['multi-display', '`screencap` without -d: it warns of several displays on standard error.'],
  [
    'install-failure',
    'An installation: it fails with this code.',
    { code: 'INSTALL_FAILED_INSUFFICIENT_STORAGE' },
  ],
  ['secondary-user', '`pm` and `am` without --user: refused, because another user is there.', { user: 10 }],
]);

const DAEMON = kinds('adbd', SOMETIMES, [
  ['adb-drop', 'A stream is opened: the connection breaks after so many bytes.', { bytes: 16_384 }],
  ['adb-stall', 'A stream is opened: after so many bytes the phone sends nothing more.', { bytes: 16_384 }],
  ['silent-open', 'A stream is opened: it is never answered.'],
  ['offline', 'A stream is opened: the phone is gone for a while, then back.', { ms: 3000 }],
]);

const UNAUTHORIZED: FaultKind = {
  name: 'unauthorized',
  place: 'adbd',
  does: 'A client connects: nobody presses "Allow".',
  rate: 1,
  values: {},
};

export const FAULT_KINDS: readonly FaultKind[] = [
  ...TOUCHES,
  ...MOMENTS,
  ...DISPLAY,
  ...LOCKS,
  ...PICTURES,
  ...TREES,
  ...COMMANDS,
  ...DAEMON,
  UNAUTHORIZED,
];
