/** `monkey [-p PKG] -c android.intent.category.LAUNCHER 1`: a well-worn way to open an app. More events are random touches. */
import { type ScreenPoint, screenPoint } from '../../../src/geometry.ts';
import { seededRandom } from '../../../src/util/random.ts';
import type { InstalledApp } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { appOf, focusOf, launcherOf } from './names.ts';
import { optionsOf } from './options.ts';

const ABORTED = 252;
const VALUED = ['-p', '-c', '-s', '--pct-syskeys', '--pct-touch', '--pct-motion', '--throttle'];
const MAX_EVENTS = 100_000;
/** One event in so many is a swipe; the rest are taps. */
const SWIPE_SHARE = 5;
const SWIPE_MS = 100;

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
  const run = { count, seed, throttle: Number(values.get('--throttle') ?? 0) };
  await play(call, app, run);
  return 0;
}

/** The app that is named; without a name any that the launcher shows, the same for the same seed. */
function chosen({ system }: Call, name: string | undefined, seed: number): InstalledApp | undefined {
  if (name !== undefined) return appOf(system.phone, name);
  const shown = system.phone.apps().filter(({ launchable }) => launchable !== false);
  return shown[Math.floor(seededRandom(seed)() * shown.length)];
}

interface Run {
  readonly count: number;
  readonly seed: number;
  /** Milliseconds between events. */
  readonly throttle: number;
}

/** Opening the app is the first event. */
async function play(call: Call, app: InstalledApp, { count, seed, throttle }: Run): Promise<void> {
  const { packageName, activity } = launcherOf(app);
  call.out.write(
    `:Monkey: seed=${seed} count=${count}\n:AllowPackage: ${packageName}\n` +
      `:Switch: #Intent;action=android.intent.action.MAIN;component=${packageName}/${activity};end\n`,
  );
  const random = seededRandom(seed);
  for (let event = 1; event < count; event += 1) {
    if (throttle > 0) await call.system.clock.sleep(throttle, call.signal);
    touch(call, app, random);
  }
  call.out.write(
    `Events injected: ${count}\n## Network stats: elapsed time=0ms (0ms mobile, 0ms wifi, 0ms not connected)\n// Monkey finished\n`,
  );
}

/** The same seed gives the same touches. What leads out of the app is undone. */
function touch({ system }: Call, app: InstalledApp, random: () => number): void {
  const { phone } = system;
  if (focusOf(phone)?.packageName !== app.id) phone.launch(app.id);
  const { width, height } = phone.screen();
  const point = (): ScreenPoint => screenPoint(Math.floor(random() * width), Math.floor(random() * height));
  if (random() < 1 / SWIPE_SHARE) {
    phone.input({ kind: 'swipe', from: point(), to: point(), durationMs: SWIPE_MS });
  } else phone.input({ kind: 'tap', at: point() });
}

export const MONKEY: readonly (readonly [string, Command])[] = [['monkey', monkey]];
