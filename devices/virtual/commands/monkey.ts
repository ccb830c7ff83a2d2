/** `monkey [-p PKG] -c android.intent.category.LAUNCHER 1`: a well-worn way to open an app. More events are random touches. */
import { type ScreenPoint, screenPoint } from '../../../src/geometry.ts';
import { seededRandom } from '../../../src/util/random.ts';
import type { InstalledApp, VirtualPhone } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { appOf, focusOf, launcherOf } from './names.ts';
import { optionsOf } from './options.ts';

const ABORTED = 252;
const VALUED = ['-p', '-c', '-s', '--pct-syskeys', '--pct-touch', '--pct-motion', '--throttle'];
const MAX_EVENTS = 100_000;
/** One event in so many is a swipe; the rest are taps. */
const SWIPE_SHARE = 5;
const SWIPE_MS = 100;
/** The share of events that open another app, when none is named. Source: AOSP Monkey, --pct-appswitch. */
const SWITCH_SHARE = 0.02;

async function monkey(call: Call): Promise<number> {
  const { values, rest } = optionsOf(call.args, VALUED);
  const { phone } = call.system;
  const seed = Number(values.get('-s') ?? 0);
  const app = chosen(call, values.get('-p'), seed);
  for (const arg of call.args) call.out.write(`  bash arg: ${arg}\n`);
  const count = Number(rest[0] ?? 'none');
  if (!Number.isInteger(count) || count < 1 || count > MAX_EVENTS) {
    call.err.write(`** Error: Count not specified or not a number between 1 and ${MAX_EVENTS}\n`);
    return 1;
  }
  if (app === undefined) {
    call.out.write('** No activities found to run, monkey aborted.\n');
    return ABORTED;
  }
  // A side effect of the real one: it turns automatic rotation on.
  phone.putSetting('system', 'accelerometer_rotation', '1');
  phone.launch(app.id);
  const throttle = Number(values.get('--throttle') ?? 0);
  const verbose = call.args.some((arg) => /^-v+$/.test(arg));
  await play(call, app, { count, seed, throttle, verbose, alone: values.has('-p') });
  return 0;
}

/** The app that is named; without a name any that the launcher shows, the same for the same seed. */
function chosen({ system }: Call, name: string | undefined, seed: number): InstalledApp | undefined {
  if (name !== undefined) return appOf(system.phone, name);
  return anyOf(shownApps(system.phone), seededRandom(seed));
}

function shownApps(phone: VirtualPhone): readonly InstalledApp[] {
  return phone.apps().filter(({ launchable }) => launchable !== false);
}

function anyOf(apps: readonly InstalledApp[], random: () => number): InstalledApp | undefined {
  return apps[Math.floor(random() * apps.length)];
}

interface Run {
  readonly count: number;
  readonly seed: number;
  /** Milliseconds between events. */
  readonly throttle: number;
  /** Whether it tells what it does. */
  readonly verbose: boolean;
  /** Only one app may be touched. */
  readonly alone: boolean;
}

const CATEGORIES = ['LAUNCHER', 'MONKEY'].map(
  (name) => `:IncludeCategory: android.intent.category.${name}\n`,
);

/** Opening the app is the first event. */
async function play(call: Call, app: InstalledApp, run: Run): Promise<void> {
  const { count, seed, throttle, verbose, alone } = run;
  const { phone, clock } = call.system;
  const say = (text: string): void => {
    if (verbose) call.out.write(text);
  };
  say(
    `:Monkey: seed=${seed} count=${count}\n${alone ? `:AllowPackage: ${app.id}\n` : ''}${CATEGORIES.join('')}`,
  );
  say(switchText(app));
  const random = seededRandom(seed);
  for (let event = 1; event < count; event += 1) {
    if (throttle > 0) await clock.sleep(throttle, call.signal);
    const next = alone || random() >= SWITCH_SHARE ? undefined : anyOf(shownApps(phone), random);
    if (next === undefined) touch(phone, alone ? app : undefined, random);
    else {
      say(switchText(next));
      phone.launch(next.id);
    }
  }
  call.out.write(
    `Events injected: ${count}\n## Network stats: elapsed time=0ms (0ms mobile, 0ms wifi, 0ms not connected)\n`,
  );
  say('// Monkey finished\n');
}

function switchText(app: InstalledApp): string {
  const { packageName, activity } = launcherOf(app);
  return `:Switch: #Intent;action=android.intent.action.MAIN;category=android.intent.category.LAUNCHER;launchFlags=0x10200000;component=${packageName}/${activity};end\n`;
}

/** The same seed gives the same touches. What leads out of the app that is meant is undone. */
function touch(phone: VirtualPhone, only: InstalledApp | undefined, random: () => number): void {
  if (only !== undefined && focusOf(phone)?.packageName !== only.id) phone.launch(only.id);
  const { width, height } = phone.screen();
  const point = (): ScreenPoint => screenPoint(Math.floor(random() * width), Math.floor(random() * height));
  if (random() < 1 / SWIPE_SHARE) {
    phone.input({ kind: 'swipe', from: point(), to: point(), durationMs: SWIPE_MS });
  } else phone.input({ kind: 'tap', at: point() });
}

export const MONKEY: readonly (readonly [string, Command])[] = [['monkey', monkey]];
