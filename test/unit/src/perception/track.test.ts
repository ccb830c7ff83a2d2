import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/geometry.ts';
import type { FusedElement } from '../../../../src/perception/candidate.ts';
import { createTracker } from '../../../../src/perception/track.ts';

function element(id: number, text: string, box: Box, rest: Partial<FusedElement> = {}): FusedElement {
  return { id, text, box, kind: 'button', source: 'accessibility', conf: 1, state: {}, ...rest };
}

function uids(list: readonly { readonly uid: string }[]): readonly string[] {
  return list.map(({ uid }) => uid);
}

const screen = [
  element(1, 'Display', [0, 300, 1080, 480]),
  element(2, 'Sound', [0, 480, 1080, 660]),
  element(3, 'Battery', [0, 660, 1080, 840]),
];

describe('tracker', () => {
  it('keeps the uid of what stays, whatever its number', () => {
    const tracker = createTracker();
    const first = tracker.track(screen);
    const banner = element(1, 'Update available', [0, 200, 1080, 300]);
    const second = tracker.track([banner, ...screen.map((old) => ({ ...old, id: old.id + 1 }))]);
    expect(uids(second).slice(1)).toEqual(uids(first));
    expect(uids(first)).not.toContain(second[0]?.uid);
  });

  it('follows a list that scrolls by a row', () => {
    const tracker = createTracker();
    const [, sound, battery] = tracker.track(screen);
    const scrolled = tracker.track([
      element(1, 'Sound', [0, 300, 1080, 480]),
      element(2, 'Battery', [0, 480, 1080, 660]),
      element(3, 'Storage', [0, 660, 1080, 840]),
    ]);
    expect(uids(scrolled).slice(0, 2)).toEqual([sound?.uid, battery?.uid]);
    expect(uids([...screen.map((_, i) => ({ uid: `e${i + 1}` }))])).not.toContain(scrolled[2]?.uid);
  });

  it('takes another text in the same place for another thing, but a field that is typed into for the same', () => {
    const tracker = createTracker();
    const box: Box = [0, 300, 1080, 480];
    const first = tracker.track([
      element(1, 'Save', box),
      element(2, 'Search', [0, 100, 900, 200], { kind: 'input' }),
    ]);
    const second = tracker.track([
      element(1, 'Delete', box),
      element(2, 'milk', [0, 100, 900, 200], { kind: 'input' }),
    ]);
    expect(second[0]?.uid).not.toBe(first[0]?.uid);
    expect(second[1]?.uid).toBe(first[1]?.uid);
  });

  it('never takes the field of another app for the same', () => {
    const tracker = createTracker();
    const field = element(1, 'Search', [0, 100, 900, 200], { kind: 'input' });
    const [notes] = tracker.track([field], 'notes');
    const [contacts] = tracker.track([field], 'contacts');
    const [again] = tracker.track([field], 'notes');
    expect(contacts?.uid).not.toBe(notes?.uid);
    expect(again?.uid).toBe(notes?.uid);
  });

  it('accepts a reading mistake in an unmoved text', () => {
    const tracker = createTracker();
    const [first] = tracker.track([element(1, 'Settings', [10, 10, 200, 60], { kind: 'text' })]);
    const [second] = tracker.track([element(1, 'Sett1ngs', [12, 10, 204, 61], { kind: 'text' })]);
    expect(second?.uid).toBe(first?.uid);
  });

  it('remembers what was touched, also after it was away', () => {
    const tracker = createTracker();
    const [display] = tracker.track(screen);
    tracker.markClicked(display?.uid ?? '');
    tracker.track([element(1, 'Brightness', [0, 300, 1080, 480])]);
    const [again, other] = tracker.track(screen);
    expect([again?.uid, again?.clickedBefore]).toEqual([display?.uid, true]);
    expect(other?.clickedBefore).toBeUndefined();
  });

  it('never gives one uid twice on a screen, for any two screens', () => {
    const any = fc.array(
      fc.record({
        text: fc.constantFrom('', 'a', 'OK', 'Settings'),
        x: fc.nat(900),
        y: fc.nat(2000),
        kind: fc.constantFrom('button', 'text', 'input' as const),
      }),
      { maxLength: 40 },
    );
    const build = (
      list: readonly { text: string; x: number; y: number; kind: 'button' | 'text' | 'input' }[],
    ) =>
      list.map(({ text, x, y, kind }, index) => element(index + 1, text, [x, y, x + 100, y + 60], { kind }));
    fc.assert(
      fc.property(any, any, (a, b) => {
        const tracker = createTracker();
        for (const list of [a, b, a]) {
          const tracked = tracker.track(build(list));
          expect(new Set(uids(tracked)).size).toBe(list.length);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('gives an unchanged screen its uids again, for any screen', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(900), fc.nat(2000)), { maxLength: 60 }), (places) => {
        const tracker = createTracker();
        const list = places.map(([x, y], index) => element(index + 1, `t${index}`, [x, y, x + 80, y + 40]));
        expect(uids(tracker.track(list))).toEqual(uids(tracker.track(list)));
      }),
      { numRuns: 30 },
    );
  });
});
