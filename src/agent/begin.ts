/** The first words of a run on record: that it begins, or that it goes on. */
import type { Body } from './body.ts';
import type { EventPayload } from './events.ts';
import type { Journal } from './journal.ts';
import { type ResumePoint, resumePoint } from './resume.ts';
import type { RunInput } from './run-input.ts';

/** A run that begins has nothing behind it; one that was cut off goes on where its events end. */
export async function begin(
  { body, journal }: { readonly body: Body; readonly journal: Journal },
  input: RunInput,
): Promise<ResumePoint> {
  if (input.recorded === undefined) {
    await journal.record(runStart(body, input));
    return resumePoint([]);
  }
  const point = resumePoint(input.recorded);
  await journal.record({ type: 'resume', step: point.next - 1 });
  if (point.cut !== undefined) await journal.record(point.cut);
  return point;
}

function runStart(body: Body, input: RunInput): EventPayload {
  const { id, backend, model, osVersion } = body.device.info;
  return {
    type: 'run_start',
    task: input.task,
    app: input.app,
    device: { id, backend, model, osVersion },
    model: { name: body.model.name, description: body.model.description, vision: body.model.vision },
    maxSteps: input.maxSteps,
    limits: {
      ...{ turns: input.maxTurns ?? null, tokens: input.maxTokens },
      ...{ cost: input.maxCost ?? null, timeMs: input.timeoutMs },
    },
    ...(input.prices === undefined ? {} : { prices: { ...input.prices } }),
    seed: input.seed,
    mode: 'instruct',
  };
}
