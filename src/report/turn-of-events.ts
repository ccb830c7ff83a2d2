/** What happens beside the plain steps, one line each: recoveries, interruptions, confirmations, words of the person. */
import type { EventOf, RunEvent } from '../agent/events.ts';

export type Beside =
  | 'consult'
  | 'commit'
  | 'replan'
  | 'rollback'
  | 'restart'
  | 'interrupt'
  | 'dropped'
  | 'confirm'
  | 'message'
  | 'pause'
  | 'plan'
  | 'resume';

/** Undefined for what needs no line. */
type Line<T extends RunEvent['type']> = (event: EventOf<T>) => string | undefined;

const TIER_WORDS = {
  in_place: 'nothing had to be undone',
  back: 'by going back',
  replay: 'by opening the app again and repeating the steps',
  app_data: "from the app's saved data",
  device: "from the device's snapshot",
} as const;

/** The words for each of these events. */
const besideLines: { readonly [T in Beside]: Line<T> } = {
  consult: () => undefined,
  commit: () => undefined,
  replan: (event) => `looking for another way (${event.n}): ${event.reason}`,
  rollback: (event) =>
    event.tier === null
      ? `the screen after step ${event.to} could not be restored: ${event.reason}`
      : `back to the screen after step ${event.to}, ${TIER_WORDS[event.tier]}: ${event.reason}`,
  restart: (event) => `${event.ok ? 'begun again' : 'could not begin again'}: ${event.reason}`,
  interrupt: (event) => `${event.handled ? '' : 'in the way: '}${event.what}`,
  dropped: (event) =>
    `${event.actions} further ${event.actions === 1 ? 'action' : 'actions'} not carried out: ${event.reason}`,
  confirm: (event) => `${event.allowed ? 'allowed' : 'not allowed'} by ${event.by}: ${event.what}`,
  message: (event) => `you said: ${event.text}`,
  pause: (event) => (event.reason === 'takeover' ? 'handed back by the person' : 'paused, going on'),
  plan: (event) =>
    `plan (${event.reason}): ${event.subgoals.filter(({ status }) => status === 'done').length}/${event.subgoals.length} done`,
  resume: (event) => `going on after step ${event.step}`,
};

/** The words of any event; undefined for one that needs no line, or has its own place. */
export function besideLine(event: RunEvent): string | undefined {
  if (!(event.type in besideLines)) return undefined;
  // The table pairs each type with its own words, which TypeScript cannot follow through the index.
  return (besideLines[event.type as Beside] as (event: RunEvent) => string | undefined)(event);
}

export const BESIDE_TYPES = Object.keys(besideLines) as readonly Beside[];
