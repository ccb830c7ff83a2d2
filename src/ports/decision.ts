/**
 * The decision every model must give: LongHorizonUI's three levels of reflection (the previous action, the current
 * screen, the reason), then a goal and one action. Field names: drd decision schema (`urn:droidcua:drd:1`).
 */
import { z } from 'zod';
import { ActionSchema } from './action.ts';

export const InterruptSchema = z.enum([
  'none',
  'popup',
  'permission',
  'ad',
  'black_screen',
  'loading',
  'app_crash',
  'login_wall',
  'system_dialog',
]);

export const FailureCauseSchema = z
  .enum([
    'target_missed',
    'target_occluded',
    'no_response',
    'wrong_page',
    'popup',
    'loading',
    'app_closed',
    'keyboard_covering',
    'control_disabled',
    'plan_wrong',
    'other',
  ])
  .nullable();

export const DecisionSchema = z.strictObject({
  historical_status: z.strictObject({
    verdict: z.enum(['first_step', 'success', 'failed', 'unknown']),
    expected_transition: z.string(),
    observed_transition: z.string(),
    evidence_ids: z.array(z.int().min(1)).max(8),
    failure_cause: FailureCauseSchema,
    failure_note: z.string().nullable(),
  }),
  import_contents: z.strictObject({
    items: z
      .array(
        z.strictObject({
          element_id: z.int().nullable(),
          text: z.string(),
          role: z.enum(['target', 'value', 'label', 'state', 'error', 'memory']),
        }),
      )
      .max(12),
    goal_consistency: z.enum(['on_track', 'off_track', 'unknown']),
    remaining: z.string(),
    interrupt: InterruptSchema,
  }),
  think: z.strictObject({
    screen_state: z.string(),
    grounding: z.string(),
    rationale: z.string(),
    risk: z.enum(['safe', 'reversible', 'irreversible']),
  }),
  Execute_goal: z.strictObject({
    text: z.string(),
    target_element_id: z.int().nullable(),
    expected_outcome: z.string(),
  }),
  action: ActionSchema,
  /** Further actions of the same turn (UI-Mate batching); empty when single. */
  then: z.array(ActionSchema).max(3),
});
export type Decision = z.infer<typeof DecisionSchema>;
