/** Commands of the phone's shell that refuse, dawdle or say more than they should. */
import type { Call, Command, CommandTable, Output } from '../shell/command.ts';
import type { Faults } from './faults.ts';
import type { ScreenLock } from './lock-layer.ts';

/** What happens instead of the command; undefined: the command does its work. */
type Instead = (call: Call) => number | undefined | Promise<number | undefined>;

const JAVA = 'java.lang.SecurityException';
/** What keys do to the screen. Source: AOSP PhoneWindowManager.interceptKeyBeforeQueueing. */
const SCREEN_KEYS: Readonly<Record<string, (lock: ScreenLock) => void>> = {
  POWER: (lock) => (lock.state() === 'dozing' ? lock.wake() : lock.sleep()),
  WAKEUP: (lock) => lock.wake(),
  SLEEP: (lock) => lock.sleep(),
  SOFT_SLEEP: (lock) => lock.sleep(),
  MENU: (lock) => lock.unlock(),
};
const SCREEN_KEY_CODES: Readonly<Record<string, string>> = {
  '26': 'POWER',
  '82': 'MENU',
  '223': 'SLEEP',
  '224': 'WAKEUP',
  '276': 'SOFT_SLEEP',
};
const DIED = 137;

/** The table with faults in front of the commands that have some. */
export function faultyCommands(table: CommandTable, faults: Faults, lock: ScreenLock): CommandTable {
  const users = secondaryUser(faults);
  const instead: Readonly<Record<string, readonly Instead[]>> = {
    input: [slowInput(faults), noInjection(faults), keysOfLock(lock)],
    uiautomator: [deadDump(faults)],
    screencap: [manyDisplays(faults)],
    wm: [keyguard(lock)],
    pm: [failedInstall(faults), users],
    cmd: [failedInstall(faults), users],
    am: [users],
  };
  const changed = [...table].map(([name, command]): readonly [string, Command] => {
    const guarded = guard(command, instead[name] ?? []);
    return [name, name === 'dumpsys' ? lockedDump(guarded, faults, lock) : guarded];
  });
  return new Map(changed);
}

function guard(command: Command, instead: readonly Instead[]): Command {
  if (instead.length === 0) return command;
  return async (call) => {
    for (const one of instead) {
      const status = await one(call);
      if (status !== undefined) return status;
    }
    return command(call);
  };
}

function slowInput(faults: Faults): Instead {
  return async (call) => {
    const ms = faults.hit('slow-input')?.number('ms') ?? 0;
    if (ms > 0) await call.system.clock.sleep(ms, call.signal);
    return undefined;
  };
}

/** The exit code of the real one is not reliable; here it is 255, as of an exception. */
function noInjection(faults: Faults): Instead {
  return ({ err }) => {
    if (faults.hit('inject-events') === undefined) return undefined;
    err.write(
      `${JAVA}: Injecting input events requires the caller (or the source of the instrumentation, if any) to have the INJECT_EVENTS permission.\n` +
        '\tat android.os.Parcel.createExceptionOrNull(Parcel.java:3011)\n',
    );
    return 255;
  };
}

function keysOfLock(lock: ScreenLock): Instead {
  return ({ args }) => {
    const at = args.indexOf('keyevent');
    // A long press of the power key shows a menu or calls the assistant: the screen stays lit.
    if (at < 0 || args.includes('--longpress')) return undefined;
    for (const key of args.slice(at + 1)) {
      const name = key.toUpperCase().replace(/^KEYCODE_/, '');
      SCREEN_KEYS[SCREEN_KEY_CODES[name] ?? name]?.(lock);
    }
    return undefined;
  };
}

function keyguard(lock: ScreenLock): Instead {
  return ({ args }) => {
    if (args[0] !== 'dismiss-keyguard') return undefined;
    lock.unlock();
    return 0;
  };
}

function deadDump(faults: Faults): Instead {
  return ({ args }) => (args[0] === 'dump' && faults.hit('stale-dump') !== undefined ? DIED : undefined);
}

function manyDisplays(faults: Faults): Instead {
  return ({ args, err }) => {
    if (args.includes('-d') || faults.hit('multi-display') === undefined) return undefined;
    err.write(
      '[Warning] Multiple displays were found, but no display id was specified! Defaulting to the first display found, however this default is not guaranteed to be consistent across captures. A display id should be specified.\nSee "dumpsys SurfaceFlinger --display-id" for valid display IDs.\n',
    );
    return undefined;
  };
}

/** `pm ...` and `cmd package ...`: the words after the service. */
function packageWords({ name, args }: Call): readonly string[] {
  if (name === 'pm') return args;
  return args[0] === 'package' ? args.slice(1) : [];
}

function failedInstall(faults: Faults): Instead {
  return async (call) => {
    const [verb, ...rest] = packageWords(call);
    if (!['install', 'install-commit'].includes(verb ?? '')) return undefined;
    const hit = faults.hit('install-failure');
    if (hit === undefined) return undefined;
    await swallow(call, Number(rest[rest.indexOf('-S') + 1] ?? 0));
    call.out.write(`Failure [${hit.text('code')}]\n`);
    return 1;
  };
}

/** The client sends the whole package whatever the answer will be. */
async function swallow({ input }: Call, size: number): Promise<void> {
  for (let seen = 0; seen < size; ) {
    const bytes = await input.read();
    if (bytes === undefined) return;
    seen += bytes.length;
  }
}

function secondaryUser(faults: Faults): Instead {
  return (call) => {
    const words = call.name === 'am' ? call.args : packageWords(call);
    const asks = ['list', 'start', 'start-activity', 'force-stop', 'clear', 'query-activities'];
    if (!asks.includes(words[0] ?? '') || words.includes('--user')) return undefined;
    const hit = faults.hit('secondary-user');
    if (hit === undefined) return undefined;
    const user = hit.number('user');
    call.err.write(
      `\nException occurred while executing '${words[0] ?? ''}':\n${JAVA}: Shell does not have permission to access user ${user}\n`,
    );
    return 255;
  };
}

const LOCKED: readonly (readonly [RegExp, string])[] = [
  [/mShowingLockscreen=false/g, 'mShowingLockscreen=true'],
  [/(KeyguardServiceDelegate\s+showing=)false/g, '$1true'],
];
const DOZING: readonly (readonly [RegExp, string])[] = [
  ...LOCKED,
  [/mAwake=true/g, 'mAwake=false'],
  [/mWakefulness=Awake/g, 'mWakefulness=Dozing'],
  [/(mDreamingLockscreen|mShowingDream)=false/g, '$1=true'],
  [/(Display Power: state|mScreenState)=ON/g, '$1=OFF'],
];
/** Whoever reads the attributes of the window with the focus finds why its pictures are black. */
const SECURE: readonly (readonly [RegExp, string])[] = [
  [
    /^(\s*mCurrentFocus=.*)$/gm,
    '$1\n    mAttrs={(0,0)(fillxfill) sim={adjust=resize} ty=BASE_APPLICATION fl=SECURE LAYOUT_IN_SCREEN}',
  ],
];

/** The dumps tell of the lock and of secure windows, as those of a real phone do. */
function lockedDump(command: Command, faults: Faults, lock: ScreenLock): Command {
  return (call) => {
    const state = lock.state();
    const changes = [
      ...(state === 'open' ? [] : state === 'locked' ? LOCKED : DOZING),
      ...(faults.has('secure') && call.args[0] === 'window' ? SECURE : []),
    ];
    return command(changes.length === 0 ? call : { ...call, out: rewritten(call.out, changes) });
  };
}

function rewritten(out: Output, changes: readonly (readonly [RegExp, string])[]): Output {
  return {
    write: (data) => {
      const text = typeof data === 'string' ? data : Buffer.from(data).toString();
      out.write(changes.reduce((all, [pattern, words]) => all.replaceAll(pattern, words), text));
    },
  };
}
