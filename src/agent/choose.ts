/** From what was seen to an action that may run: decide, validate, and ask again when the action is refused. */
import { type DecideInput, decide, type Reask } from '../decision/decide.ts';
import type { RefusedDecision } from '../decision/prompt.ts';
import {
  type NeededConfirmation,
  type Validation,
  type ValidationOptions,
  validateDecision,
} from '../decision/validate.ts';
import type { Decision } from '../ports/decision.ts';
import type { DecisionContext } from '../ports/model.ts';
import type { Body } from './body.ts';
import type { Journal } from './journal.ts';
import { FULL_LOOP } from './loop-settings.ts';
import { reportDecision, reportReask, reportValidation } from './report-step.ts';
import type { Stopwatch } from './stopwatch.ts';

/** A refused action goes back to the model this often within one step. */
const MAX_REVISIONS = 2;

export type Choice =
  | {
      readonly kind: 'accepted';
      readonly decision: Decision;
      /** What of it cannot be undone, and may run only when that is allowed. */
      readonly needsConfirmation?: NeededConfirmation;
    }
  /** The last decision was still refused; nothing may run. */
  | { readonly kind: 'refused'; readonly decision: Decision; readonly reasons: readonly string[] }
  | { readonly kind: 'unusable'; readonly reason: string };

export interface Chooser {
  readonly body: Body;
  readonly journal: Journal;
  readonly watch: Stopwatch;
}

export async function choose(
  chooser: Chooser,
  asked: {
    readonly context: DecisionContext;
    readonly picture: Pick<DecideInput, 'picture'>;
    /** What the checks may know beside the context. */
    readonly known?: Omit<ValidationOptions, 'objected'>;
  },
  signal: AbortSignal,
): Promise<Choice> {
  const { body, journal, watch } = chooser;
  const { step } = asked.context;
  const refused: RefusedDecision[] = [];
  const asking = {
    context: asked.context,
    clock: body.clock,
    ...asked.picture,
    refused,
    onReask: (reask: Reask) => reportReask(journal, step, reask),
  };
  for (let revision = 0; ; revision += 1) {
    const thought = await watch.time('decide', () => decide(body.model, asking, signal));
    if (thought.kind === 'unparsable') return { kind: 'unusable', reason: thought.errors.join(' ') };
    const { decision } = thought;
    await reportDecision(journal, { step, model: body.model.name, thought });
    const started = body.clock.now();
    const judged: Validation = (body.loop ?? FULL_LOOP).preValidation
      ? validateDecision(decision, asked.context, { ...asked.known, objected: refused.length > 0 })
      : { ok: true, reasons: [] };
    const ms = body.clock.now() - started;
    watch.add('validate', ms);
    await reportValidation(journal, step, { ...judged, ms });
    if (judged.ok) return accepted(decision, judged.needsConfirmation);
    const stubborn = refused.some((earlier) => sameAction(earlier.decision, decision));
    if (revision >= MAX_REVISIONS || stubborn) return { kind: 'refused', decision, reasons: judged.reasons };
    refused.push({ decision, reasons: judged.reasons });
  }
}

function accepted(decision: Decision, needed: NeededConfirmation | undefined): Choice {
  return { kind: 'accepted', decision, ...(needed === undefined ? {} : { needsConfirmation: needed }) };
}

function sameAction(a: Decision, b: Decision): boolean {
  return JSON.stringify(a.action) === JSON.stringify(b.action);
}
