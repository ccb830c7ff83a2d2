/** The JSON Schema of a decision, made from the same zod schema that validates the replies. */
import { z } from 'zod';
import { ActionSchema, PositionSchema } from '../ports/action.ts';
import { DecisionSchema } from '../ports/decision.ts';

/** What a request for a step decision sends along: draft 2020-12, actions and positions as `$defs`. */
export function decisionJsonSchema(): Readonly<Record<string, unknown>> {
  // A registry of its own: the global one would give the ports an effect at import time.
  const names = z.registry<{ id: string }>();
  names.add(ActionSchema, { id: 'action' });
  names.add(PositionSchema, { id: 'position' });
  return z.toJSONSchema(DecisionSchema, { metadata: names });
}
