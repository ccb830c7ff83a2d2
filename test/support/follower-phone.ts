/** A phone of element lists: enough to let the built-in follower carry out a task turn by turn. */
import { follow } from '../../src/llm/builtin/builtin.ts';
import type { Action } from '../../src/ports/action.ts';
import { type Decision, DecisionSchema } from '../../src/ports/decision.ts';
import type { ElementKind, ElementState, UiElement } from '../../src/ports/element.ts';
import type { DecisionContext, PastStep, Verdict } from '../../src/ports/model.ts';

export const IMAGE = { width: 1000, height: 2000 };

export interface Thing {
  readonly text?: string;
  readonly kind?: ElementKind;
  readonly state?: ElementState;
  readonly box?: UiElement['box'];
}

/** Things without a box become rows of the page, 120 pixels each; strings are touchable rows. */
export function elements(things: readonly (Thing | string)[]): readonly UiElement[] {
  return things.map((thing, at) => {
    const {
      text = '',
      kind = 'button',
      state = {},
      box,
    } = typeof thing === 'string' ? { text: thing } : thing;
    const touch = kind !== 'text' && kind !== 'image';
    return {
      id: at + 1,
      uid: `u${at}`,
      box: box ?? [0, 100 + at * 120, 1000, 210 + at * 120],
      text,
      kind,
      source: 'accessibility',
      conf: 1,
      state: { enabled: true, clickable: touch, ...state },
    };
  });
}

export function contextOf(
  task: string,
  things: readonly (Thing | string)[],
  more: Partial<DecisionContext> = {},
): DecisionContext {
  return {
    task,
    step: 1,
    maxSteps: 40,
    elements: elements(things),
    image: IMAGE,
    app: 'com.example',
    activity: undefined,
    keyboardShown: false,
    apps: [],
    history: [],
    degraded: [],
    ...more,
  };
}

/** What the phone shows and how it answers. */
export interface FakePhone {
  readonly look: () => Partial<DecisionContext> & { readonly things: readonly (Thing | string)[] };
  /** The touched element is given for actions that name one. */
  readonly act: (action: Action, touched: UiElement | undefined) => Verdict | undefined;
}

export interface Play {
  readonly decisions: readonly Decision[];
  readonly history: readonly PastStep[];
  /** Each step as `Execute_goal.text`. */
  readonly goals: readonly string[];
  readonly end: Extract<Action, { name: 'done' }> | undefined;
}

/** Runs a task to its end, or to the limit. Every decision is checked against the schema. */
export function play(task: string, phone: FakePhone, limit = 40, earlier: readonly PastStep[] = []): Play {
  const history: PastStep[] = [...earlier];
  const decisions: Decision[] = [];
  for (let step = history.length + 1; step <= limit; step += 1) {
    const { things, ...seen } = phone.look();
    const context = contextOf(task, things, { ...seen, step, history });
    const decision = DecisionSchema.parse(JSON.parse(JSON.stringify(follow(context))));
    decisions.push(decision);
    if (decision.action.name === 'done') return finished(decisions, history, decision.action);
    const id = touchedId(decision.action);
    const touched = context.elements.find((element) => element.id === id);
    if (id !== undefined && touched === undefined) throw new Error(`Element ${id} is not on the screen.`);
    const verdict = phone.act(decision.action, touched);
    history.push({ step, decision, verdict, feedback: `${decision.action.name}: ${verdict ?? 'refused'}` });
  }
  return finished(decisions, history, undefined);
}

function finished(decisions: readonly Decision[], history: readonly PastStep[], end: Play['end']): Play {
  return { decisions, history, end, goals: decisions.map((decision) => decision.Execute_goal.text) };
}

function touchedId(action: Action): number | undefined {
  const position = 'position' in action ? action.position : 'anchor' in action ? action.anchor : null;
  return position === null || position.kind === 'absolute' ? undefined : position.id;
}
