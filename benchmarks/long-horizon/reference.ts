/** What the reference solution looks like, step by step, on a phone on which nothing goes wrong. */
import { collateral } from '../../devices/virtual/tasks/collateral.ts';
import { phoneForTask } from '../../devices/virtual/tasks/phone-for-task.ts';
import { replay } from '../../devices/virtual/tasks/replay.ts';
import type { PhoneTask } from '../../devices/virtual/tasks/task.ts';
import { leapingClock } from '../leaping-clock.ts';
import { type Look, likeness, lookAtPhone } from './look.ts';

/** What one act does. */
export interface Effect {
  readonly before: Look;
  readonly after: Look;
  /** Where lasting data changed. */
  readonly changes: string;
}

export interface Reference {
  readonly task: PhoneTask;
  /** One for each act. */
  readonly effects: readonly Effect[];
}

const SIGNAL = new AbortController().signal;

export async function referenceOf(task: PhoneTask, profile: string): Promise<Reference> {
  const clock = leapingClock();
  const phone = phoneForTask(task, { clock, profile });
  const effects: Effect[] = [];
  for (const act of task.steps) {
    const before = lookAtPhone(phone);
    await replay({ phone, clock, signal: SIGNAL }, [act]);
    const after = lookAtPhone(phone);
    effects.push({ before, after, changes: changesOf(before, after) });
  }
  return { task, effects };
}

function changesOf(before: Look, after: Look): string {
  return [...collateral(before.state, after.state, [])].sort().join(' ');
}

/** Words that two looks at one page share at least. */
const SAME_PAGE = 0.6;

/** Whether what happened between two looks is what the act does on the way that is known. */
export function tookEffect(effect: Effect, before: Look, now: Look): boolean {
  const there = now.app === effect.after.app && now.page === effect.after.page;
  if (!there || changesOf(before, now) !== effect.changes) return false;
  const moved = effect.changes !== '' || pageOf(effect.before) !== pageOf(effect.after);
  if (moved || isCovered(now)) return true;
  const like = likeness(now.texts, effect.after.texts);
  return like >= SAME_PAGE && like >= likeness(now.texts, effect.before.texts);
}

export function pageOf({ app, page }: Look): string {
  return `${app}/${page}`;
}

/** A question of the system or of the app lies over the page. */
export function isCovered({ front, app }: Look): boolean {
  return !front.startsWith(`${app}/`) || /Rate|Update|Permission|NotResponding/.test(front);
}
