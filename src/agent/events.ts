/**
 * The history of a run as one union. The store, the terminal, the JSONL trajectory and the report only read these;
 * every metric is recomputed from them.
 */
import { z } from 'zod';
import { DecisionSchema } from '../ports/decision.ts';
import { BoxSchema, UiElementSchema } from '../ports/element.ts';

const SizeSchema = z.strictObject({ width: z.number(), height: z.number() });
const PointSchema = z.strictObject({ x: z.number(), y: z.number() });
const MsSchema = z.number().min(0);
/** SHA-256 (hex) of the picture file; the store keeps `shots/<hash>.png`. */
const ShotSchema = z.string();

export const VerdictSchema = z.enum(['SUCCESS', 'NO_CHANGE', 'UNEXPECTED_CHANGE', 'NEEDS_MORE_TIME']);
export const StageSchema = z.enum(['index', 'relative', 'absolute', 'historical', 'direct']);
/** How a snapshot was restored, cheapest first: LongHorizonUI's rollback made real on a device. */
export const TierSchema = z.enum(['in_place', 'back', 'replay', 'app_data', 'device']);
export type Tier = z.infer<typeof TierSchema>;

export const RunStatusSchema = z.enum(['success', 'failure', 'needs_model', 'limit', 'cancelled', 'error']);
/**
 * How a run ended: `success` says so and its last check agrees; `failure` a step could not be done; `needs_model` the
 * built-in follower cannot break the task into steps; `limit` a budget is spent; `error` something broke.
 */
export type RunStatus = z.infer<typeof RunStatusSchema>;

export const PhaseStatSchema = z.strictObject({ totalMs: MsSchema, medianMs: MsSchema, count: z.int() });

export const MetricsSchema = z.strictObject({
  steps: z.int(),
  modelCalls: z.int(),
  /** Replies that had to be asked for again because they could not be used. */
  reasks: z.int(),
  inputTokens: z.int().nullable(),
  outputTokens: z.int().nullable(),
  attempts: z.int(),
  /** Steps whose first attempt changed nothing and a later one did. */
  compensated: z.int(),
  /** Rollbacks that were begun, and those after which the run went on from a restored screen. */
  rollbacks: z.int().optional(),
  rollbacksOk: z.int().optional(),
  /** In the currency of the price table; null when it is not known. */
  cost: z.number().nullable().optional(),
  restarts: z.int().optional(),
  replans: z.int().optional(),
  interrupts: z.int().optional(),
  durationMs: MsSchema,
  /** Per phase: observe, decide, validate, execute, settle, verify, record. */
  phases: z.record(z.string(), PhaseStatSchema),
  /** Median per step of everything but model time and waiting for the phone's own animations. */
  overheadMsPerStep: MsSchema,
});
export type RunMetrics = z.infer<typeof MetricsSchema>;

const payloads = [
  z.strictObject({
    type: z.literal('run_start'),
    task: z.string(),
    app: z.string().nullable(),
    device: z.strictObject({ id: z.string(), backend: z.string(), model: z.string(), osVersion: z.string() }),
    model: z.strictObject({ name: z.string(), description: z.string(), vision: z.boolean() }),
    maxSteps: z.int(),
    /** Further limits; null is none. */
    limits: z
      .strictObject({
        turns: z.int().nullable(),
        tokens: z.int().nullable(),
        cost: z.number().nullable(),
        timeMs: z.number().nullable(),
      })
      .optional(),
    /** Money for a million tokens, by model. */
    prices: z.record(z.string(), z.strictObject({ input: z.number(), output: z.number() })).optional(),
    seed: z.int(),
    mode: z.literal('instruct'),
  }),
  z.strictObject({
    type: z.literal('observation'),
    step: z.int().min(1),
    obs: z.strictObject({
      obsId: z.string(),
      image: SizeSchema,
      screen: SizeSchema,
      rotation: z.int(),
      app: z.string().nullable(),
      activity: z.string().nullable(),
      keyboardShown: z.boolean().nullable(),
      shot: ShotSchema,
      elements: z.array(UiElementSchema),
      degraded: z.array(z.string()),
      timings: z.record(z.string(), MsSchema),
    }),
    ms: MsSchema,
  }),
  z.strictObject({
    type: z.literal('reask'),
    step: z.int().min(1),
    /** Who replied; the model of the run when absent. */
    model: z.string().optional(),
    /** 1-based number of the reply that could not be used. */
    attempt: z.int().min(1),
    reason: z.string(),
    raw: z.string(),
    /** Of this reply; a step that gets a decision counts them there. */
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
  }),
  z.strictObject({
    type: z.literal('decision'),
    step: z.int().min(1),
    decision: DecisionSchema,
    raw: z.string(),
    model: z.string(),
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
    /** Model calls this decision took, re-asks included. */
    calls: z.int().min(1),
    ms: MsSchema,
  }),
  z.strictObject({
    type: z.literal('validate'),
    step: z.int().min(1),
    ok: z.boolean(),
    reasons: z.array(z.string()),
    ms: MsSchema,
  }),
  z.strictObject({
    type: z.literal('attempt'),
    step: z.int().min(1),
    /** 1-based within the step. */
    attempt: z.int().min(1),
    stage: StageSchema,
    /** The gesture in words, for people. */
    what: z.string(),
    /** Picture pixels of the observation, for pointer gestures. */
    point: PointSchema.nullable(),
    target: BoxSchema.nullable(),
    /** Milliseconds of sending the gesture. */
    ms: MsSchema,
    settleMs: MsSchema,
  }),
  z.strictObject({
    type: z.literal('verify'),
    step: z.int().min(1),
    attempt: z.int().min(1),
    verdict: VerdictSchema,
    evidence: z.string(),
    by: z.enum(['local', 'model']),
    shot: ShotSchema.nullable(),
    ms: MsSchema,
  }),
  z.strictObject({
    /** A model was asked for something other than a step's decision. */
    type: z.literal('consult'),
    step: z.int().min(0),
    role: z.enum(['verify', 'plan', 'output']),
    /** Who was asked; the model of the run when absent. */
    model: z.string().optional(),
    ok: z.boolean(),
    text: z.string(),
    inputTokens: z.int().nullable(),
    outputTokens: z.int().nullable(),
    ms: MsSchema,
  }),
  z.strictObject({
    /** The screen after a verified step: a place to come back to. */
    type: z.literal('commit'),
    step: z.int().min(0),
    app: z.string().nullable(),
    activity: z.string().nullable(),
    screenHash: z.string(),
    /** What was done here cannot be undone: nothing goes back beyond it. */
    barrier: z.boolean(),
    /** Name of the device's own snapshot, when one was saved. */
    saved: z.string().nullable(),
  }),
  z.strictObject({
    /** The model was told what failed and asked for another way on the same screen. */
    type: z.literal('replan'),
    step: z.int().min(1),
    /** 1-based, since the last committed step. */
    n: z.int().min(1),
    reason: z.string(),
  }),
  z.strictObject({
    type: z.literal('rollback'),
    step: z.int().min(1),
    /** Step whose committed screen was to be restored; 0 is the start of the run. */
    to: z.int().min(0),
    /** The tier that restored it; null when none did. */
    tier: TierSchema.nullable(),
    /** Tiers that were tried, in order, with what became of them. */
    tried: z.array(z.strictObject({ tier: TierSchema, detail: z.string() })),
    /** Actions that were carried out again. */
    replayed: z.int().min(0),
    reason: z.string(),
    ms: MsSchema,
  }),
  z.strictObject({
    /** The whole task begins again from its first screen. */
    type: z.literal('restart'),
    step: z.int().min(1),
    ok: z.boolean(),
    reason: z.string(),
    ms: MsSchema,
  }),
  z.strictObject({
    /** Something in the way was dealt with, or could not be. */
    type: z.literal('interrupt'),
    step: z.int().min(1),
    kind: z.enum([
      'popup',
      'permission',
      'ad',
      'anr',
      'crash',
      'black_screen',
      'loading',
      'login_wall',
      'left_app',
    ]),
    handled: z.boolean(),
    /** What was done about it, in words. */
    what: z.string(),
    ms: MsSchema,
  }),
  z.strictObject({
    /** Further actions of a turn that did not run because the screen was not as expected. */
    type: z.literal('dropped'),
    step: z.int().min(1),
    actions: z.int().min(1),
    reason: z.string(),
  }),
  z.strictObject({
    /** Whether an action that cannot be undone may run. */
    type: z.literal('confirm'),
    step: z.int().min(1),
    what: z.string(),
    allowed: z.boolean(),
    by: z.enum(['policy', 'person']),
  }),
  z.strictObject({
    /** A word from the person during the run. */
    type: z.literal('message'),
    step: z.int().min(0),
    text: z.string(),
  }),
  z.strictObject({
    /** The run stood still: paused by the person, or handed over to the person. */
    type: z.literal('pause'),
    step: z.int().min(0),
    reason: z.enum(['paused', 'takeover']),
    ms: MsSchema,
  }),
  z.strictObject({
    /** The subgoals of the task, as they stand now. */
    type: z.literal('plan'),
    step: z.int().min(0),
    reason: z.string(),
    subgoals: z.array(
      z.strictObject({
        text: z.string(),
        doneWhen: z.string(),
        status: z.enum(['open', 'done', 'blocked']),
      }),
    ),
  }),
  z.strictObject({
    /** The run goes on after its process had ended. */
    type: z.literal('resume'),
    step: z.int().min(0),
  }),
  z.strictObject({
    type: z.literal('step_end'),
    step: z.int().min(1),
    ok: z.boolean(),
    feedback: z.string(),
    /** Milliseconds per phase of this step. */
    phases: z.record(z.string(), MsSchema),
    ms: MsSchema,
  }),
  z.strictObject({
    type: z.literal('run_end'),
    status: RunStatusSchema,
    /** One sentence for people. */
    reason: z.string(),
    /** For programs: an ErrorCode, or one of RUN_ENDS. */
    code: z.string(),
    hint: z.string().nullable(),
    steps: z.int(),
    metrics: MetricsSchema,
  }),
] as const;

const envelope = {
  v: z.literal(1),
  /** Milliseconds since the Unix epoch. */
  ts: z.number(),
  runId: z.string(),
  /** 0-based, without gaps. */
  seq: z.int().min(0),
};

export const EventPayloadSchema = z.discriminatedUnion('type', payloads);
/** What happened, before the recorder stamps it. */
export type EventPayload = z.infer<typeof EventPayloadSchema>;

export const RunEventSchema = EventPayloadSchema.and(z.object(envelope));
export type RunEvent = EventPayload & { v: 1; ts: number; runId: string; seq: number };

/** An event of one type. */
export type EventOf<T extends EventPayload['type']> = Extract<RunEvent, { type: T }>;

/** Where a run writes its history. The loop awaits both: what is not recorded has not happened. */
export interface RunSink {
  /**
   * Stamps the payload, makes it durable and gives back the stamped event. Rejects only with STORE_FAILED; everything
   * recorded before stays readable.
   */
  record(payload: EventPayload): Promise<RunEvent>;
  /** Keeps a PNG picture and gives its SHA-256 in hex; the same picture is kept once. Rejects only with STORE_FAILED. */
  saveShot(png: Uint8Array): Promise<string>;
}
