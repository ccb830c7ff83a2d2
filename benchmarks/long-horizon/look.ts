/** One look at the phone's true screen, as someone who reads it perfectly would describe it. */
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { type Seen, seenOn } from '../../devices/virtual/tasks/on-screen.ts';
import type { PhoneTruth } from '../../devices/virtual/tasks/truth.ts';

export interface Look {
  readonly seen: readonly Seen[];
  readonly texts: ReadonlySet<string>;
  /** Package whose page is open, also while a question lies over it. */
  readonly app: string;
  /** Name of the open page within the app. */
  readonly page: string;
  readonly keyboard: boolean;
  /** Package and activity of the window in front. */
  readonly front: string;
  readonly state: PhoneTruth;
}

export function lookAtPhone(phone: VirtualPhone): Look {
  const state = phone.state();
  const seen = seenOn(phone);
  const { app, activity, keyboardShown } = phone.foreground();
  return {
    seen,
    state,
    texts: new Set(seen.flatMap(({ node }) => [node.text, node.description]).filter((one) => one !== '')),
    app: String(state['foreground']),
    page: String(state['screen']),
    keyboard: keyboardShown === true,
    front: `${app ?? ''}/${activity ?? ''}`,
  };
}

/** Shared words of two screens, 0-1 (Jaccard). */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((one) => b.has(one)).length;
  const all = a.size + b.size - both;
  return all === 0 ? 1 : both / all;
}
