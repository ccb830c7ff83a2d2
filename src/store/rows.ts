/** Database rows as typed values. */
import { z } from 'zod';
import { RunStatusSchema } from '../agent/events.ts';

export const RunRowSchema = z.object({
  id: z.string(),
  task: z.string(),
  app: z.string().nullable(),
  device: z.string(),
  backend: z.string(),
  device_model: z.string(),
  model: z.string(),
  seed: z.int(),
  max_steps: z.int(),
  pid: z.int(),
  started_ms: z.number(),
  updated_ms: z.number(),
  steps: z.int(),
  ended_ms: z.number().nullable(),
  status: RunStatusSchema.nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  hint: z.string().nullable(),
});
export type RunRow = z.infer<typeof RunRowSchema>;

export const StepRowSchema = z.object({
  step: z.int(),
  action: z.string().nullable(),
  goal: z.string().nullable(),
  verdict: z.string().nullable(),
  ok: z.int().nullable(),
  feedback: z.string().nullable(),
  ms: z.number().nullable(),
});
export type StepRow = z.infer<typeof StepRowSchema>;
