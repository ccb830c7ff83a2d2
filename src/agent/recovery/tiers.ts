/**
 * The ways back to a committed screen, each really carried out on the device and believed only when the screen that comes
 * up is the committed one: LongHorizonUI's rollback, with a device behind it.
 */
import { asDroidcuaError } from '../../errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Device } from '../../ports/device.ts';
import type { Tier } from '../events.ts';
import type { Commit, CommitLog } from './commit-log.ts';
import { type IdentitySource, identityOf, isSamePlace, isSameState } from './screen-identity.ts';
import type { SnapshotKeeper } from './snapshot-keeper.ts';

export interface WayBack {
  readonly device: Device;
  readonly clock: Clock;
  readonly keeper: SnapshotKeeper;
  readonly log: CommitLog;
  /** A full fresh look at a settled screen. */
  readonly look: (signal: AbortSignal) => Promise<IdentitySource>;
  /** Carries out the actions again; how many were done, and why not all. */
  readonly replay: (commit: Commit, signal: AbortSignal) => Promise<Replayed>;
}

export interface Replayed {
  readonly done: number;
  /** Null when everything was carried out. */
  readonly stopped: string | null;
}

export interface TierResult {
  readonly ok: boolean;
  readonly detail: string;
  readonly replayed: number;
}

type TierWay = (way: WayBack, commit: Commit, signal: AbortSignal) => Promise<TierResult>;

/** Presses of the back key before this way is given up (the paper's pages are at most a few screens deep). */
const MAX_BACKS = 4;
/** After a key or a start, milliseconds until the next look. */
const SETTLE_MS = 700;

export const TIER_WAYS: { readonly [T in Exclude<Tier, 'app_data'>]: TierWay } & {
  readonly app_data: TierWay;
} = {
  in_place: async ({ look }, commit, signal) => {
    const now = identityOf(await look(signal));
    return isSameState(now, commit.identity)
      ? restored('the screen is already the committed one')
      : other(now);
  },
  back: goBack,
  replay: async (way, commit, signal) => {
    const { done, stopped } = await way.replay(commit, signal);
    if (stopped !== null) return { ok: false, detail: stopped, replayed: done };
    const now = identityOf(await way.look(signal));
    const ok = isSamePlace(now, commit.identity);
    return { ...(ok ? restored(`${done} actions repeated`) : other(now)), replayed: done };
  },
  app_data: async (way, commit, signal) => {
    const { device } = way;
    const { app } = commit.identity;
    if (device.appData === undefined || app === undefined || !(await device.appData.holds(app, signal))) {
      return failed('the data of this app was not saved');
    }
    await device.appData.restore(app, signal);
    return await TIER_WAYS.replay(way, commit, signal);
  },
  device: async ({ keeper, look }, commit, signal) => {
    const { saved } = commit;
    if (saved === null || !keeper.holds(saved)) return failed('there is no snapshot of this moment');
    await keeper.restore(saved, signal);
    const now = identityOf(await look(signal));
    return isSamePlace(now, commit.identity) ? restored(`snapshot ${saved.name}`) : other(now);
  },
};

async function goBack(
  { device, clock, look }: WayBack,
  commit: Commit,
  signal: AbortSignal,
): Promise<TierResult> {
  const home = await isAtHome(commit);
  for (let press = 1; press <= MAX_BACKS; press += 1) {
    await device.input({ kind: 'key', key: 'back' }, signal);
    await clock.sleep(SETTLE_MS, signal);
    const now = identityOf(await look(signal));
    if (isSameState(now, commit.identity)) return restored(`back pressed ${press} times`);
    if (now.app !== commit.identity.app && !home)
      return failed(`back led out of the app after ${press} presses`);
  }
  return failed(`${MAX_BACKS} presses of back did not lead there`);
}

function isAtHome(commit: Commit): Promise<boolean> {
  return Promise.resolve(/launcher/i.test(commit.identity.app ?? ''));
}

function restored(detail: string): TierResult {
  return { ok: true, detail, replayed: 0 };
}

function failed(detail: string): TierResult {
  return { ok: false, detail, replayed: 0 };
}

function other({
  app,
  activity,
}: {
  readonly app: string | undefined;
  readonly activity: string | undefined;
}): TierResult {
  return failed(`another screen is shown (${[app, activity].filter(Boolean).join('/') || 'unknown'})`);
}

/** Tries the tiers in this order; a broken device call fails its tier only, an abort ends everything. */
export async function tryTiers(
  order: readonly Tier[],
  { way, commit }: { readonly way: WayBack; readonly commit: Commit },
  signal: AbortSignal,
): Promise<{
  readonly tier: Tier | null;
  readonly tried: { tier: Tier; detail: string }[];
  readonly replayed: number;
}> {
  const tried: { tier: Tier; detail: string }[] = [];
  for (const tier of order) {
    const result = await attempt(TIER_WAYS[tier], { way, commit }, signal);
    tried.push({ tier, detail: result.detail });
    if (result.ok) return { tier, tried, replayed: result.replayed };
  }
  return { tier: null, tried, replayed: 0 };
}

async function attempt(
  tierWay: TierWay,
  { way, commit }: { readonly way: WayBack; readonly commit: Commit },
  signal: AbortSignal,
): Promise<TierResult> {
  try {
    return await tierWay(way, commit, signal);
  } catch (caught) {
    signal.throwIfAborted();
    const error = asDroidcuaError(caught);
    if (error.code === 'STORE_FAILED' || error.code === 'DEVICE_NOT_FOUND') throw error;
    return failed(error.message);
  }
}

/**
 * Cheapest first. What an action has changed unseen (an order, a sent form) no key undoes: where a snapshot of the device
 * costs next to nothing it comes first as soon as anything was changed.
 */
export function tierOrder(keeper: SnapshotKeeper, commit: Commit, changed: boolean): readonly Tier[] {
  const rest: readonly Tier[] = ['in_place', 'back', 'replay', 'app_data'];
  const saved = commit.saved !== null && keeper.holds(commit.saved);
  if (!saved) return rest;
  return keeper.cheap() && changed
    ? ['device', ...rest]
    : ['in_place', 'back', 'device', 'replay', 'app_data'];
}
