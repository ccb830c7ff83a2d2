/** What a task of the virtual phone is: instructions, a start, and what must be true of the phone in the end. */
import type { Act } from './act.ts';
import type { Draw } from './draw.ts';
import { drawFor } from './draw.ts';
import type { Probe } from './probe.ts';
import type { Language } from './say.ts';
import { say } from './say.ts';

/** What the phone is like before the task begins, on top of what follows from its seed. */
export interface Start {
  /** By `<namespace>.<name>`. */
  readonly settings?: Readonly<Record<`${'system' | 'secure' | 'global'}.${string}`, string>>;
  /** Changes to the data of apps, by package. */
  readonly data?: Readonly<Record<string, (data: object) => void>>;
}

/** One thing to be achieved. It is false when the task begins. */
export interface Goal {
  readonly name: string;
  readonly weight: number;
  readonly probes: readonly Probe[];
}

/** What the author of a task says for one seed. */
export interface TaskPlan {
  /** What was drawn, by name. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What a person would ask for. */
  readonly high: string;
  readonly steps: readonly Act[];
  readonly start?: Start;
  readonly goals: readonly Goal[];
  /** What is true at the start and must still be. */
  readonly keeps?: readonly Probe[];
  /** Where in the state it may leave traces beside what its goals look at: paths such as `apps.org.droidcua.shop.cart`. */
  readonly touches?: readonly string[];
}

export interface TaskDefinition {
  /** Unique; `<app>-<what>`. */
  readonly id: string;
  /** Names as the launcher shows them; it begins in the first. */
  readonly apps: readonly [string, ...string[]];
  readonly tags: readonly string[];
  /** English when absent. */
  readonly language?: Language;
  readonly plan: (draw: Draw) => TaskPlan;
}

/** A task for one seed. */
export interface PhoneTask {
  readonly id: string;
  readonly seed: number;
  readonly app: string;
  readonly apps: readonly string[];
  readonly params: Readonly<Record<string, string | number>>;
  readonly high: string;
  /** The same as step instructions, one clause each. */
  readonly low: readonly string[];
  /** The reference solution: the steps as things to do. */
  readonly steps: readonly Act[];
  readonly tags: readonly string[];
  readonly start: Start;
  readonly goals: readonly Goal[];
  readonly keeps: readonly Probe[];
  readonly touches: readonly string[];
}

/** Its weight is the number of things to look at, unless told. */
export function goal(name: string, probes: readonly Probe[], weight = probes.length): Goal {
  return { name, probes, weight };
}

export function taskOf(definition: TaskDefinition, seed: number): PhoneTask {
  const { id, apps, tags, language = 'en' } = definition;
  const plan = definition.plan(drawFor(id, seed));
  const { high, steps, goals, params = {}, start = {}, keeps = [], touches = [] } = plan;
  const looked = [...goals.flatMap(({ probes }) => probes), ...keeps].flatMap((probe) => probe.touches);
  return {
    ...{ id, seed, app: apps[0], apps, params, high, steps, start, goals, keeps },
    low: steps.map((act) => say(act, language)),
    tags: [...new Set([...tags, ...tagsOf(steps, apps.length), ...(language === 'zh' ? ['chinese'] : [])])],
    touches: [...new Set([...looked, ...touches])],
  };
}

/** From how many steps on a task is of this length. */
const LENGTHS = [
  ['long', 15],
  ['medium', 8],
  ['short', 0],
] as const;

function tagsOf(steps: readonly Act[], apps: number): readonly string[] {
  const kinds = new Set(steps.map(({ kind }) => kind));
  const found: readonly (readonly [string, boolean])[] = [
    ['text', kinds.has('type')],
    ['toggle', kinds.has('switch')],
    ['scroll', kinds.has('seek')],
    ['check', kinds.has('see') || kinds.has('see_switch')],
    ['several-apps', apps > 1],
  ];
  const length = LENGTHS.find(([, from]) => steps.length >= from)?.[0] ?? 'short';
  return [length, ...found.flatMap(([tag, present]) => (present ? [tag] : []))];
}
