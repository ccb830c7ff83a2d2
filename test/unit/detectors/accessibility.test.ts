import { describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../../detectors/accessibility/index.ts';
import type { TreeNode } from '../../../src/ports/device.ts';
import { detectorContract } from '../../contract/detector.contract.ts';
import { blank } from '../../support/picture.ts';
import { node, treeOf } from '../../support/tree.ts';

const SCREEN = { width: 1080, height: 2400 };
const image = blank(SCREEN.width, SCREEN.height);

function detect(...roots: readonly TreeNode[]) {
  const input = { image, screen: SCREEN, tree: treeOf(...roots) };
  return createAccessibilityDetector().detect(input, new AbortController().signal);
}

function screen(...children: readonly TreeNode[]): TreeNode {
  return node('FrameLayout', [0, 0, 1080, 2400], { children });
}

const row = node('LinearLayout', [0, 300, 1080, 480], {
  clickable: true,
  children: [
    node('ImageView', [40, 350, 120, 430]),
    node('RelativeLayout', [160, 320, 900, 460], {
      children: [
        node('TextView', [160, 330, 500, 390], { text: 'Display' }),
        node('TextView', [160, 395, 700, 450], { text: 'Dark theme, font size' }),
      ],
    }),
  ],
});

detectorContract('accessibility', {
  create: createAccessibilityDetector,
  busy: () => ({ image: blank(1080, 2400), screen: SCREEN, tree: treeOf(screen(row)) }),
});

describe('labels', () => {
  it('makes a list row one touchable element with the texts inside it', async () => {
    expect(await detect(screen(row))).toEqual([
      {
        box: [0, 300, 1080, 480],
        kind: 'button',
        confidence: 1,
        text: 'Display · Dark theme, font size',
        state: { enabled: true, clickable: true },
      },
    ]);
  });

  it('keeps a touchable thing inside a row apart', async () => {
    const found = await detect(
      screen({
        ...row,
        children: [...row.children, node('Button', [900, 320, 1060, 460], { text: 'Add', clickable: true })],
      }),
    );
    expect(found.map(({ text }) => text)).toEqual(['Display · Dark theme, font size', 'Add']);
  });

  it('keeps the texts of a touchable page on their own', async () => {
    const page = node('ScrollView', [0, 200, 1080, 2300], {
      clickable: true,
      children: [node('TextView', [40, 300, 900, 380], { text: 'Chapter one' })],
    });
    const found = await detect(screen(page));
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['container', undefined],
      ['text', 'Chapter one'],
    ]);
    expect(found[1]?.state?.clickable).toBe(false);
  });

  it('uses text, then description, then hint', async () => {
    const found = await detect(
      screen(
        node('EditText', [0, 300, 1080, 400], { text: 'milk', hint: 'Search' }),
        node('EditText', [0, 500, 1080, 600], { hint: 'Search' }),
        node('ImageButton', [0, 700, 100, 800], { description: 'Navigate up', clickable: true }),
      ),
    );
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ['input', 'milk'],
      ['input', 'Search'],
      ['icon', 'Navigate up'],
    ]);
  });

  it('tells what a filled field asks for beside what stands in it', async () => {
    const found = await detect(
      screen(
        node('EditText', [0, 300, 1080, 400], { text: 'milk', hint: 'Search' }),
        node('EditText', [0, 500, 1080, 600], { text: 'Search', hint: 'Search' }),
      ),
    );
    expect(found.map(({ text, hint }) => [text, hint])).toEqual([
      ['milk', 'Search'],
      ['Search', undefined],
    ]);
  });

  it('does not take glyphs of an icon font for words', async () => {
    const [found] = await detect(
      screen(node('TextView', [0, 300, 100, 400], { text: '\uE8B6', clickable: true })),
    );
    expect(found).toMatchObject({ kind: 'icon' });
    expect(found?.text).toBeUndefined();
  });
});

describe('switches', () => {
  const text = node('TextView', [40, 520, 600, 580], { text: 'Wi-Fi' });
  const knob = node('Switch', [900, 510, 1040, 590], { checkable: true, checked: true, text: 'ON' });

  it('makes a row and its switch one toggle when the row is what is touched', async () => {
    const found = await detect(
      screen(node('LinearLayout', [0, 500, 1080, 600], { clickable: true, children: [text, knob] })),
    );
    expect(found[0]).toMatchObject({
      kind: 'toggle',
      text: 'Wi-Fi',
      state: { checked: true, clickable: true },
    });
    expect(found).toHaveLength(1);
  });

  it('names a switch that is touched apart from its row after the row', async () => {
    const own = { ...knob, clickable: true };
    const found = await detect(
      screen(node('LinearLayout', [0, 500, 1080, 600], { clickable: true, children: [text, own] })),
    );
    expect(found.map(({ kind, text: label }) => [kind, label])).toEqual([
      ['button', 'Wi-Fi'],
      ['toggle', 'Wi-Fi'],
    ]);
  });

  it('has a checked state only for what can be checked', async () => {
    const found = await detect(
      screen(
        node('CheckBox', [0, 300, 500, 400], { text: 'Milk', checkable: true, clickable: true }),
        node('Button', [0, 500, 500, 600], { text: 'OK', clickable: true, enabled: false }),
      ),
    );
    expect(found[0]?.state).toEqual({ enabled: true, clickable: true, checked: false });
    expect(found[1]?.state).toEqual({ enabled: false, clickable: true });
  });
});

describe('what can be seen', () => {
  it('drops what is off the screen or has no area, but not its children', async () => {
    const found = await detect(
      screen(
        node('Button', [0, 2500, 500, 2600], { text: 'Below', clickable: true }),
        node('Button', [300, 300, 300, 400], { text: 'Flat', clickable: true }),
        node('LinearLayout', [0, 0, 0, 0], {
          children: [node('Button', [0, 600, 500, 700], { text: 'Child', clickable: true })],
        }),
        node('Button', [900, 900, 1300, 1000], { text: 'Half', clickable: true }),
      ),
    );
    expect(found.map(({ text, box }) => [text, box])).toEqual([
      ['Child', [0, 600, 500, 700]],
      ['Half', [900, 900, 1080, 1000]],
    ]);
  });

  it('scales boxes when the picture has another size than the screen', async () => {
    const half = blank(540, 1200);
    const input = { image: half, screen: SCREEN, tree: treeOf(screen(row)) };
    const [found] = await createAccessibilityDetector().detect(input, new AbortController().signal);
    expect(found?.box).toEqual([0, 150, 540, 240]);
  });

  it('flattens deep trees whole', async () => {
    let deep: TreeNode = node('TextView', [0, 300, 100, 400], { text: 'Bottom of the tree' });
    for (let level = 0; level < 60; level += 1) deep = screen(deep);
    expect((await detect(deep)).map(({ text }) => text)).toEqual(['Bottom of the tree']);
  });

  it('hides what a later sibling or a later window covers', async () => {
    const under = node('Button', [100, 1000, 400, 1100], { text: 'Under', clickable: true });
    const sheet = node('LinearLayout', [0, 800, 1080, 2400], {
      clickable: true,
      children: [node('TextView', [40, 850, 500, 900], { text: 'Sheet' })],
    });
    expect((await detect(screen(under, sheet))).map(({ text }) => text)).not.toContain('Under');
    const dialog = node('FrameLayout', [60, 800, 1020, 1600], {
      children: [node('Button', [700, 1400, 900, 1500], { text: 'OK', clickable: true })],
    });
    expect((await detect(screen(under), dialog)).map(({ text }) => text)).toEqual(['OK']);
  });

  it('lets texts show through an empty touch layer but takes their touch away', async () => {
    const under = node('Button', [100, 1000, 400, 1100], { text: 'Seen', clickable: true });
    const layer = node('View', [0, 200, 1080, 2400], { clickable: true });
    const found = await detect(screen(under, layer));
    expect(found[0]).toMatchObject({ text: 'Seen', state: { clickable: false } });
  });

  it('does not take an empty full-screen overlay for a cover', async () => {
    const overlay = node('FrameLayout', [0, 0, 1080, 2400], {
      children: [node('ImageButton', [900, 2100, 1040, 2240], { description: 'New note', clickable: true })],
    });
    expect((await detect(screen(row, overlay))).map(({ text }) => text)).toEqual([
      'Display · Dark theme, font size',
      'New note',
    ]);
  });

  it('reports scrollable areas', async () => {
    const [found] = await detect(screen(node('RecyclerView', [0, 300, 1080, 2300], { scrollable: true })));
    expect(found).toMatchObject({ kind: 'container', state: { scrollable: true, clickable: false } });
  });
});
