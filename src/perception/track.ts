/** Recognises elements from screen to screen, so that the same thing keeps its `uid` while its number changes. */
import { munkres } from 'munkres';
import { iou } from '../geometry.ts';
import type { UiElement } from '../ports/element.ts';
import type { FusedElement } from './candidate.ts';
import { textSimilarity } from './similar-text.ts';

export interface Tracker {
  /**
   * Gives every element its uid, and `clickedBefore` to those touched earlier. A named element that comes back to
   * its old place after other screens has its old uid again. Elements of different apps are never the same.
   */
  track(elements: readonly FusedElement[], app?: string): readonly UiElement[];
  /** Remembers that the element was touched. */
  markClicked(uid: string): void;
}

/** Weights of place and words in how alike two elements are (LongHorizonUI's tracker uses 0.6 for both limits). */
const WEIGHT = { place: 0.6, words: 0.4 } as const;
const LEAST = { place: 0.6, words: 0.6 } as const;
const IMPOSSIBLE = 10;

export function createTracker(): Tracker {
  let previous: readonly UiElement[] = [];
  let lastApp: string | undefined;
  let given = 0;
  const clicked = new Set<string>();
  const known = new Map<string, string>();
  const newUid = (): string => {
    given += 1;
    return `e${given}`;
  };
  return {
    track(elements, app) {
      const uids = matchElements(app === lastApp ? previous : [], elements);
      lastApp = app;
      const taken = new Set(uids.values());
      previous = elements.map((element, index) => {
        const place = `${app ?? ''} ${placeOf(element)}`;
        const old = known.get(place);
        const uid = uids.get(index) ?? (old === undefined || taken.has(old) ? newUid() : old);
        taken.add(uid);
        if (element.text !== '') known.set(place, uid);
        return { ...element, uid, ...(clicked.has(uid) ? { clickedBefore: true } : {}) };
      });
      return previous;
    },
    markClicked: (uid) => clicked.add(uid),
  };
}

function placeOf({ kind, text, box }: FusedElement): string {
  return `${kind} ${box.join(' ')} ${text}`;
}

/** The uid of the earlier element per index of the new list; new things are missing. */
export function matchElements(
  before: readonly UiElement[],
  after: readonly FusedElement[],
): ReadonlyMap<number, string> {
  const uids = new Map<number, string>();
  const taken = new Set<UiElement>();
  const settle = (index: number, old: UiElement): void => {
    uids.set(index, old.uid);
    taken.add(old);
  };
  for (const [index, element] of after.entries()) {
    const same = before.find((old) => !taken.has(old) && isUnmoved(old, element));
    if (same !== undefined) settle(index, same);
  }
  const open = [...after.keys()].filter((index) => !uids.has(index));
  const left = before.filter((old) => !taken.has(old));
  for (const [row, column] of cheapest(
    left,
    open.map((index) => after[index]),
  )) {
    const [index, old] = [open[row], left[column]];
    if (index !== undefined && old !== undefined) settle(index, old);
  }
  return uids;
}

function isUnmoved(old: UiElement, element: FusedElement): boolean {
  return old.kind === element.kind && old.text === element.text && iou(old.box, element.box) > 0.9;
}

/** Pairs [new, old] with the least cost 1 - (0.6 IoU + 0.4 likeness of words), impossible ones left out. */
function cheapest(
  before: readonly UiElement[],
  after: readonly (FusedElement | undefined)[],
): readonly (readonly [number, number])[] {
  if (before.length === 0 || after.length === 0) return [];
  const costs = after.map((element) =>
    before.map((old) => (element === undefined ? IMPOSSIBLE : cost(old, element))),
  );
  return munkres(costs).filter(([row, column]) => (costs[row]?.[column] ?? IMPOSSIBLE) < IMPOSSIBLE);
}

/** The same thing keeps its place and about its words, or moves (scrolls) with exactly the same ones. */
function cost(old: UiElement, element: FusedElement): number {
  if (old.kind !== element.kind) return IMPOSSIBLE;
  const place = iou(old.box, element.box);
  const words = textSimilarity(old.text, element.text);
  const stays = place > LEAST.place && (words >= LEAST.words || isEditable(element));
  const moves = element.text !== '' && old.text === element.text;
  return stays || moves ? 1 - (WEIGHT.place * place + WEIGHT.words * words) : IMPOSSIBLE;
}

/** A field stays itself whatever is typed into it. */
function isEditable({ kind }: FusedElement): boolean {
  return kind === 'input' || kind === 'toggle';
}
