/**
 * Did the last step bring the run forward, and if not, what now? Commits what worked; asks for another way at most twice;
 * then goes back to the last committed screen; begins again once; then it is over (LongHorizonUI, sections on compensation
 * and rollback).
 */
import type { Observation } from '../../perception/observation.ts';
import type { Decision } from '../../ports/decision.ts';
import type { PastStep } from '../../ports/model.ts';
import type { Journal } from '../journal.ts';
import type { Commit, CommitLog, DoneAction } from './commit-log.ts';
import { identityOf, isSamePlace, isSameState } from './screen-identity.ts';
import type { SnapshotKeeper } from './snapshot-keeper.ts';
import { tierOrder, tryTiers, type WayBack } from './tiers.ts';

/** Other ways that the model may try on the same screen before what it did is undone (paper: "a few"). */
const MAX_REPLANS = 2;
/** Rollbacks in a row without a newly committed step. */
const MAX_ROLLBACKS = 3;
const MAX_RESTARTS = 1;

/** What the last step did, as the executor and then the model saw it. */
export interface Judged {
  readonly past: PastStep;
  /** What it did that had an effect on the device, in order; nothing when it was refused. */
  readonly done: readonly DoneAction[];
  /** It cannot be undone. */
  readonly irreversible: boolean;
}

export type Review =
  /** The decision may be carried out. */
  | { readonly kind: 'go_on' }
  | { readonly kind: 'roll_back'; readonly reason: string }
  | { readonly kind: 'restart'; readonly reason: string }
  | { readonly kind: 'give_up'; readonly reason: string };

export interface RolledBack {
  /** The step whose screen is shown again; undefined when nothing helped. */
  readonly to: Commit | undefined;
  readonly words: string;
}

export interface Recovery {
  /** Judges the last step on the screen it led to, with the decision that was made there. */
  review(
    seen: { readonly observation: Observation; readonly decision: Decision; readonly step: number },
    history: readonly PastStep[],
    signal: AbortSignal,
  ): Promise<Review>;
  /** Told after every step what was done, before it is judged. */
  acted(judged: Judged): void;
  rollBack(step: number, reason: string, signal: AbortSignal): Promise<RolledBack>;
  restart(step: number, reason: string, signal: AbortSignal): Promise<boolean>;
}

export interface RecoveryParts {
  readonly journal: Journal;
  readonly log: CommitLog;
  readonly keeper: SnapshotKeeper;
  readonly way: WayBack;
  /** Whether what the model says of its last action counts. */
  readonly reflection: boolean;
  /** Whether anything is undone at all. */
  readonly rollback: boolean;
}

interface State {
  /** Steps that did not work since the last commit. */
  failures: number;
  /** Something on the device changed since the last commit, perhaps for the worse. */
  changed: boolean;
  rollbacks: number;
  restarts: number;
  pending: Judged | undefined;
  /** What was done since the last commit and had an effect. */
  doneSince: DoneAction[];
  irreversible: boolean;
}

export function createRecovery(parts: RecoveryParts): Recovery {
  const state = freshState();
  return {
    acted: (judged) => {
      state.pending = judged;
      if (judged.done.length === 0) return;
      state.changed = true;
      state.doneSince.push(...judged.done);
      if (judged.irreversible) state.irreversible = true;
    },
    review: (seen, history, signal) => review({ parts, state }, seen, { history, signal }),
    rollBack: (step, reason, signal) => rollBack({ parts, state }, { step, reason }, signal),
    restart: (step, reason, signal) => restart({ parts, state }, { step, reason }, signal),
  };
}

function freshState(): State {
  return {
    ...{ failures: 0, changed: false, rollbacks: 0, restarts: 0, pending: undefined },
    ...{ doneSince: [], irreversible: false },
  };
}

interface Self {
  readonly parts: RecoveryParts;
  readonly state: State;
}

async function review(
  self: Self,
  seen: { readonly observation: Observation; readonly decision: Decision; readonly step: number },
  { history, signal }: { readonly history: readonly PastStep[]; readonly signal: AbortSignal },
): Promise<Review> {
  const { state, parts } = self;
  const { pending } = state;
  state.pending = undefined;
  if (parts.log.last() === undefined)
    await commit(self, { seen, step: seen.step - 1, history: history.length }, signal);
  if (pending === undefined) return { kind: 'go_on' };
  const fault = faultOf(pending, seen.decision, parts.reflection);
  if (fault === undefined) {
    await commit(self, { seen, step: pending.past.step, history: history.length }, signal);
    return { kind: 'go_on' };
  }
  if (fault === 'waiting') return { kind: 'go_on' };
  state.failures += 1;
  return next(self, { seen, fault });
}

/** Undefined when the step worked; `waiting` when it is too early to tell. */
function faultOf({ past }: Judged, decision: Decision, reflection: boolean): string | undefined {
  const { verdict, failure_note: note, observed_transition: observed } = decision.historical_status;
  if (past.verdict === 'NEEDS_MORE_TIME') return 'waiting';
  // A pop-up may have covered the right page: what the model sees after it was closed decides. That nothing changed is a
  // fact, which no reply can argue away.
  const unclear = reflection && past.verdict === 'UNEXPECTED_CHANGE' && verdict === 'success';
  if (past.verdict !== 'SUCCESS' && !unclear) return past.feedback;
  if (reflection && verdict === 'failed') return note ?? observed;
  return undefined;
}

/** Whether the model is asked for another way, or what was done is undone. */
async function next(
  self: Self,
  at: {
    readonly seen: { readonly observation: Observation; readonly step: number };
    readonly fault: string;
  },
): Promise<Review> {
  const { parts, state } = self;
  const { seen, fault } = at;
  if (!parts.rollback || parts.log.last() === undefined) return { kind: 'go_on' };
  if (state.failures <= MAX_REPLANS && !isUndoneAtOnce(self, seen.observation)) {
    await parts.journal.record({ type: 'replan', step: seen.step, n: state.failures, reason: fault });
    return { kind: 'go_on' };
  }
  if (state.rollbacks < MAX_ROLLBACKS) return { kind: 'roll_back', reason: fault };
  if (state.restarts < MAX_RESTARTS && mayRestart(self)) return { kind: 'restart', reason: fault };
  const spent = `${MAX_ROLLBACKS} rollbacks in a row did not help`;
  return { kind: 'give_up', reason: `${spent}. Last: ${fault}` };
}

/** Where going back costs nothing, a wrong turn is undone at once: what it changed unseen is undone with it. */
function isUndoneAtOnce({ parts, state }: Self, observation: Observation): boolean {
  const last = parts.log.last();
  if (last === undefined || last.saved === null || state.irreversible || !state.changed) return false;
  const { keeper } = parts;
  return keeper.cheap() && keeper.holds(last.saved) && !isSameState(identityOf(observation), last.identity);
}

/** A task whose message has been sent must not be done twice: then only a snapshot of the whole device may take it back. */
function mayRestart({ parts, state }: Self): boolean {
  const first = parts.log.first();
  if (first === undefined) return false;
  const saved = first.saved !== null && parts.keeper.holds(first.saved);
  return saved || !(state.irreversible || parts.log.hasBarrier());
}

async function commit(
  { parts, state }: Self,
  at: {
    readonly seen: { readonly observation: Observation };
    readonly step: number;
    readonly history: number;
  },
  signal: AbortSignal,
): Promise<void> {
  const { log, keeper, journal, rollback } = parts;
  const { observation } = at.seen;
  const barrier = state.irreversible;
  const saved = rollback ? await keeper.save(barrier, signal) : null;
  const identity = identityOf(observation);
  const before = log.last();
  log.add({
    ...{ step: at.step, identity, barrier, saved },
    moved: before === undefined || !isSamePlace(before.identity, identity),
    ...{ actions: state.doneSince, history: at.history },
  });
  Object.assign(state, { failures: 0, changed: false, rollbacks: 0, doneSince: [], irreversible: false });
  await journal.record({
    type: 'commit',
    step: at.step,
    app: observation.app ?? null,
    activity: observation.activity ?? null,
    screenHash: observation.signature.hash,
    barrier,
    saved: saved?.name ?? null,
  });
}

/** To the last committed screen; the second time in a row to the one before it, since the fault may lie further back. */
async function rollBack(
  { parts, state }: Self,
  { step, reason }: { readonly step: number; readonly reason: string },
  signal: AbortSignal,
): Promise<RolledBack> {
  const { log, keeper, way, journal } = parts;
  const target = log.target(state.rollbacks);
  if (target === undefined) return { to: undefined, words: reason };
  const started = way.clock.now();
  // What cannot be undone stays done: no key and no snapshot may pretend otherwise.
  const order = state.irreversible
    ? (['in_place'] as const)
    : tierOrder(keeper, target, state.changed || state.rollbacks > 0);
  const { tier, tried, replayed } = await tryTiers(order, { way, commit: target }, signal);
  state.rollbacks += 1;
  if (tier !== null) {
    log.cutAfter(target);
    Object.assign(state, { failures: 0, changed: false, doneSince: [] });
  }
  const ms = way.clock.now() - started;
  await journal.record({ type: 'rollback', step, to: target.step, tier, tried, replayed, reason, ms });
  return tier === null
    ? { to: undefined, words: `The screen after step ${target.step} could not be restored. ${reason}` }
    : { to: target, words: `Rolled back to the screen after step ${target.step}: ${reason}` };
}

/** From the first screen of the run: by its snapshot, else by starting the app anew. */
async function restart(
  { parts, state }: Self,
  { step, reason }: { readonly step: number; readonly reason: string },
  signal: AbortSignal,
): Promise<boolean> {
  const { log, keeper, way, journal } = parts;
  const first = log.first();
  const started = way.clock.now();
  let ok = false;
  if (first !== undefined) {
    const saved = first.saved !== null && keeper.holds(first.saved);
    const order = saved ? (['device', 'replay'] as const) : (['in_place', 'replay'] as const);
    const { tier } = await tryTiers(order, { way, commit: first }, signal);
    ok = tier !== null;
    log.cutAfter(first);
  }
  Object.assign(state, { ...freshState(), restarts: state.restarts + 1 });
  await journal.record({ type: 'restart', step, ok, reason, ms: way.clock.now() - started });
  return ok;
}
