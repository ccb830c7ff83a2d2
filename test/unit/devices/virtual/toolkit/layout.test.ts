import { describe, expect, it } from 'vitest';
import {
  column,
  grid,
  row,
  scroll,
  spacer,
  stack,
} from '../../../../../devices/virtual/toolkit/containers.ts';
import { hitPath } from '../../../../../devices/virtual/toolkit/hit.ts';
import type { Placed } from '../../../../../devices/virtual/toolkit/layout.ts';
import { layout, walk } from '../../../../../devices/virtual/toolkit/layout.ts';
import type { Node } from '../../../../../devices/virtual/toolkit/node.ts';
import { text } from '../../../../../devices/virtual/toolkit/text.ts';
import { windowTree } from '../../../../../devices/virtual/toolkit/tree.ts';
import { Typesetter } from '../../../../../devices/virtual/toolkit/typesetter.ts';

const typesetter = new Typesetter();
const PAGE = [0, 0, 400, 600] as const;

function place(node: Node, offset = 0): Placed {
  return layout(node, PAGE, { scale: 2, fontScale: 2, typesetter, scrollOffset: () => offset });
}

function boxOf(placed: Placed, id: string) {
  for (const one of walk(placed)) if (one.node.id === id) return one.box;
  throw new Error(`no node ${id}`);
}

const block = (id: string, props = {}) => stack({ id, height: 50, ...props }, []);

describe('layout', () => {
  it('stacks children in a column, stretched to its width, and shares what is left by weight', () => {
    const placed = place(
      column({ padding: 10, gap: 5 }, [
        block('a'),
        stack({ id: 'b', weight: 1 }, []),
        stack({ id: 'c', weight: 2 }, []),
      ]),
    );
    expect(boxOf(placed, 'a')).toEqual([20, 20, 380, 120]);
    expect(boxOf(placed, 'b')).toEqual([20, 130, 380, 277]);
    expect(boxOf(placed, 'c')).toEqual([20, 287, 380, 580]);
  });

  it('puts the last child of a row at its end behind a spacer', () => {
    const placed = place(
      column({}, [row({ width: 'fill' }, [block('a', { width: 30 }), spacer(), block('b', { width: 40 })])]),
    );
    expect(boxOf(placed, 'a')).toEqual([0, 0, 60, 100]);
    expect(boxOf(placed, 'b')).toEqual([320, 0, 400, 100]);
  });

  it('spreads, centres and ends along the flow', () => {
    const at = (justify: 'between' | 'center' | 'end') => {
      const placed = place(column({ justify }, [block('a'), block('b')]));
      return [boxOf(placed, 'a')[1], boxOf(placed, 'b')[1]];
    };
    expect(at('between')).toEqual([0, 500]);
    expect(at('center')).toEqual([200, 300]);
    expect(at('end')).toEqual([400, 500]);
  });

  it('makes equal cells in a grid, also in a last row that is not full', () => {
    const cells = ['a', 'b', 'c', 'd', 'e'].map((id) => block(id));
    const placed = place(grid(3, { gap: 10 }, cells));
    expect(boxOf(placed, 'a')[2]).toBe(boxOf(placed, 'd')[2]);
    expect(boxOf(placed, 'b')).toEqual([140, 0, 260, 100]);
    expect(boxOf(placed, 'e')).toEqual([140, 120, 260, 220]);
  });

  it('limits a scroll offset to what there is and cuts what lies outside', () => {
    const rows = Array.from({ length: 10 }, (_, i) => block(`r${i}`));
    const list = () =>
      column({}, [block('head'), scroll('list', { id: 'list', padding: { bottom: 20 } }, rows)]);
    const placed = place(list(), 9999);
    const scroller = [...walk(placed)].find(({ node }) => node.id === 'list');
    expect(scroller?.scroll).toEqual({ key: 'list', axis: 'y', offset: 540, max: 540 });
    expect(boxOf(placed, 'r9')).toEqual([0, 460, 400, 560]);
    const seen = [...walk(placed)].filter(({ visible }) => visible !== undefined).map(({ node }) => node.id);
    expect(seen).not.toContain('r4');
    expect(seen).toContain('r5');
    expect(place(list(), -50)).toEqual(place(list(), 0));
  });

  it('wraps text to the width it has and ends the last line it may use with an ellipsis', () => {
    const long = 'one two three four five six seven eight nine ten eleven twelve';
    const lines = (maxLines: number) => {
      const placed = place(column({}, [text(long, { id: 't', maxLines })]));
      return (
        [...walk(placed)].find(({ node }) => node.id === 't')?.text?.lines.map((line) => line.text) ?? []
      );
    };
    expect(lines(9).join(' ')).toBe(long);
    expect(lines(9).length).toBeGreaterThan(1);
    expect(lines(1)[0]).toMatch(/^one .*…$/);
  });
});

describe('the typesetter', () => {
  const font = { size: 20, weight: 400 } as const;

  it('breaks a word that is wider than the line and keeps track of where lines start', () => {
    const lines = typesetter.wrap('a\nWWWWWWWWWWWW b', font, 100, 99);
    expect(lines[0]).toMatchObject({ text: 'a', start: 0 });
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(line.width).toBeLessThanOrEqual(100);
      expect('a\nWWWWWWWWWWWW b'.slice(line.start).startsWith(line.text)).toBe(true);
    }
  });

  it('gives an empty text one empty line, and characters that no font has the width of one sign', () => {
    expect(typesetter.wrap('', font, 100, 9)).toEqual([{ text: '', start: 0, width: 0, rtl: false }]);
    expect(typesetter.width('한', font)).toBe(typesetter.width('\ufffd', font));
    expect(typesetter.width('é', font)).not.toBe(typesetter.width('\ufffd', font));
  });
});

describe('hit-testing and the tree', () => {
  it('agree: what a node reports is where it is hit, and what covers it wins', () => {
    const noop = () => undefined;
    const placed = place(
      stack({}, [
        block('under', { width: 200, onTap: noop }),
        block('over', { width: 100, background: 'primary' }),
      ]),
    );
    expect(hitPath(placed, { x: 300, y: 50 })[0]?.node.id).toBe('under');
    expect(hitPath(placed, { x: 50, y: 50 })[0]?.node.id).toBe('over');
    expect(hitPath(placed, { x: 300, y: 500 })).toEqual([]);
    const root = windowTree(placed, PAGE, { packageName: 'org.x', focus: undefined });
    expect(root.children.map(({ resourceId, box, clickable }) => ({ resourceId, box, clickable }))).toEqual([
      { resourceId: 'org.x:id/under', box: [0, 0, 400, 100], clickable: true },
      { resourceId: 'org.x:id/over', box: [0, 0, 200, 100], clickable: false },
    ]);
  });

  it('leaves out layout boxes without meaning but keeps their children', () => {
    const placed = place(column({}, [row({}, [text('Hello')])]));
    const root = windowTree(placed, PAGE, { packageName: 'org.x', focus: undefined });
    expect(root.children).toHaveLength(1);
    expect(root.children[0]).toMatchObject({
      className: 'android.widget.TextView',
      text: 'Hello',
      children: [],
    });
  });
});
