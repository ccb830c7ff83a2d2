/** Turns what a step saw, decided and judged into events. */
import type { DecideResult, Reask } from '../decision/decide.ts';
import type { Validation } from '../decision/validate.ts';
import type { Observation } from '../perception/observation.ts';
import type { ModelUsage } from '../ports/model.ts';
import type { Journal } from './journal.ts';

export async function reportObservation(
  journal: Journal,
  step: number,
  seen: { readonly observation: Observation; readonly ms: number },
): Promise<void> {
  const { observation, ms } = seen;
  const { frame } = observation;
  await journal.record({
    type: 'observation',
    step,
    obs: {
      obsId: observation.obsId,
      image: { width: frame.image.width, height: frame.image.height },
      screen: { width: frame.screen.width, height: frame.screen.height },
      rotation: frame.rotation,
      app: observation.app ?? null,
      activity: observation.activity ?? null,
      keyboardShown: observation.keyboardShown ?? null,
      shot: await journal.shot(frame),
      elements: [...observation.elements],
      degraded: [...observation.degraded],
      timings: { ...observation.timings },
    },
    ms,
  });
}

function tokensOf({ inputTokens, outputTokens }: ModelUsage): {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
} {
  return { inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
}

export async function reportReask(journal: Journal, step: number, reask: Reask): Promise<void> {
  const { usage, ...told } = reask;
  await journal.record({ type: 'reask', step, ...told, ...tokensOf(usage) });
}

export async function reportDecision(
  journal: Journal,
  made: {
    readonly step: number;
    readonly model: string;
    readonly thought: Extract<DecideResult, { kind: 'decision' }>;
  },
): Promise<void> {
  const { step, model, thought } = made;
  await journal.record({
    type: 'decision',
    step,
    decision: thought.decision,
    raw: thought.raw,
    model,
    ...tokensOf(thought.usage),
    calls: thought.calls,
    ms: thought.ms,
  });
}

export async function reportValidation(
  journal: Journal,
  step: number,
  judged: Validation & { readonly ms: number },
): Promise<void> {
  await journal.record({
    type: 'validate',
    step,
    ok: judged.ok,
    reasons: [...judged.reasons],
    ms: judged.ms,
  });
}
