/** Gets to a target that may be hidden: behind a pop-up, under the keyboard, not loaded yet, or further down. */
import type { UiElement } from '../../ports/element.ts';
import { type Grounding, strong } from './ground.ts';
import { type Act, type Attempt, act, count, fail, type Move, type Turn } from './move.ts';
import { popupButton } from './popup.ts';
import { mayScroll, quoted, scrollArea, seemsLoading } from './screen-view.ts';

export type Reached =
  | { readonly kind: 'at'; readonly element: UiElement; readonly how: string }
  | { readonly kind: 'move'; readonly move: Move };

export interface Search {
  /** The thing in words, for reports. */
  readonly words: string;
  readonly find: () => Grounding;
  /** Scrolls in one direction at most; 0 looks at this screen only. */
  readonly limit: number;
}

/** Steps of one scroll that looks for something: less than a page, so that nothing is skipped. */
const SEEK_RATIO = 0.65;
export const SEEK_LIMIT = 12;

/** The element, or the one next thing to do to get to it, or why it cannot be reached. */
export function reach(search: Search, turn: Turn): Reached {
  const found = search.find();
  const sure = strong(found);
  if (sure !== undefined) return { kind: 'at', element: sure.element, how: sure.how };
  const next = uncover(search, found, turn) ?? look(search, turn);
  if (next !== undefined) return { kind: 'move', move: next };
  // Nothing better is to be found anywhere: a weak fit is now the best there is.
  if (found.kind === 'found')
    return { kind: 'at', element: found.element, how: `${found.how} Nothing fits better.` };
  return { kind: 'move', move: settleOnce(turn, search.words) ?? fail(missing(search.words, found.closest)) };
}

export function missing(words: string, closest: readonly string[]): string {
  const near = closest.length === 0 ? 'nothing on it looks like that' : `closest: ${closest.join(', ')}`;
  return `no element matches "${words}" on this screen (${near})`;
}

function uncover(search: Search, found: Grounding, turn: Turn): Act | undefined {
  if (count(turn, 'dismiss') === 0) {
    const button = popupButton(turn.context);
    if (button !== undefined) return dismiss(button, search.words);
  }
  if (seemsLoading(turn.context) && count(turn, 'settle') < 2)
    return settle(
      `"${search.words}" is not there yet and the screen seems to be loading.`,
      1.5 + count(turn, 'settle'),
    );
  if (found.kind === 'missing' && turn.context.keyboardShown === true && count(turn, 'hide_keyboard') === 0) {
    return act(
      'hide_keyboard',
      { name: 'press_key', key: 'back' },
      {
        grounding: `"${search.words}" is not in sight; the keyboard may cover it.`,
        expected: 'The keyboard is gone.',
      },
    );
  }
  return undefined;
}

export function dismiss(button: UiElement, words: string): Act {
  return act(
    'dismiss',
    { name: 'click', position: { kind: 'index', id: button.id } },
    {
      grounding: `"${words}" is not in sight and a pop-up is; ${quoted(button)} sends it away.`,
      expected: 'The pop-up is gone.',
    },
    button,
  );
}

/** Down to the end, then up to the start. */
function look(search: Search, turn: Turn): Act | undefined {
  if (search.limit === 0 || !mayScroll(turn.context)) return undefined;
  const downs = turn.attempts.filter((attempt) => attempt.purpose === 'seek_down');
  const ups = turn.attempts.filter((attempt) => attempt.purpose === 'seek_up');
  if (ups.length === 0 && downs.length < search.limit && !stuck(downs))
    return scroll('down', search.words, turn);
  if (ups.length < search.limit + downs.length && !stuck(ups)) return scroll('up', search.words, turn);
  return undefined;
}

/** The last scroll did not move anything, or could not be done. */
export function stuck(attempts: readonly Attempt[]): boolean {
  const last = attempts.at(-1);
  return last !== undefined && last.verdict !== 'SUCCESS' && last.verdict !== 'NEEDS_MORE_TIME';
}

function scroll(direction: 'up' | 'down', words: string, turn: Turn): Act {
  const area = scrollArea(turn.context);
  return act(
    direction === 'down' ? 'seek_down' : 'seek_up',
    {
      name: 'scroll',
      direction,
      distance_ratio: SEEK_RATIO,
      anchor: area === undefined ? null : { kind: 'index', id: area.id },
    },
    {
      grounding: `"${words}" is not in sight; the rest of the page may have it.`,
      expected: `Another part of the page is in view.`,
    },
  );
}

export function settle(grounding: string, seconds = 1.5): Act {
  return act(
    'settle',
    { name: 'wait', seconds, until: null },
    { grounding, expected: 'The screen has finished loading.' },
  );
}

/** One last look after a pause, before giving up. */
export function settleOnce(turn: Turn, words: string): Act | undefined {
  return count(turn, 'settle') > 0
    ? undefined
    : settle(`"${words}" is not in sight; it may still be coming.`);
}
