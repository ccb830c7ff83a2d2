import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/geometry.ts';
import { describeState, type StateInput, screenStateOf } from '../../../../src/perception/screen-state.ts';
import { signatureOf } from '../../../../src/perception/signature.ts';
import { readWindows } from '../../../../src/perception/windows.ts';
import type { TreeNode, TreeResult } from '../../../../src/ports/device.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { treeNode } from '../../../support/fake-phone.ts';
import { blank, fill } from '../../../support/picture.ts';

const WIDTH = 540;
const HEIGHT = 1200;
const NO_TREE: TreeResult = { kind: 'none', reason: 'null_root', detail: '' };
const APP = { packageName: 'com.example.app', box: [0, 0, WIDTH, HEIGHT] } as const;

function tree(...roots: readonly TreeNode[]): TreeResult {
  return { kind: 'tree', roots };
}

function page(children: readonly TreeNode[], more: Partial<TreeNode> = {}): TreeNode {
  return treeNode({ ...APP, ...more, children });
}

const NAMED = treeNode({ ...APP, text: 'Hello', box: [10, 200, 200, 240] });

function stateOf(image: RgbaImage, more: Partial<StateInput> = {}) {
  const shown = more.tree ?? NO_TREE;
  const size = { width: image.width, height: image.height };
  const windows = readWindows(shown, size, size);
  const about = { lines: [], pixels: [], elements: [], keyboardShown: undefined };
  return screenStateOf({ image, tree: shown, windows, signature: signatureOf({ image }), ...about, ...more });
}

function ordinary(): RgbaImage {
  return fill(blank(WIDTH, HEIGHT), [40, 300, 500, 360], [30, 90, 200]);
}

describe('a picture that shows nothing', () => {
  const black = blank(WIDTH, HEIGHT, [0, 0, 0]);
  it('is black without a tree, and secure with the tree of an app', () => {
    expect(stateOf(black).picture).toBe('black');
    expect(stateOf(black, { tree: tree(page([NAMED])) }).picture).toBe('secure');
    const bars = tree(page([NAMED], { packageName: 'com.android.systemui' }));
    expect(stateOf(black, { tree: bars }).picture).toBe('black');
  });

  it('is blank in one colour, and loading with a progress circle and little else', () => {
    expect(stateOf(blank(WIDTH, HEIGHT, [240, 240, 240])).picture).toBe('blank');
    const circle = treeNode({ ...APP, className: 'android.widget.ProgressBar', box: [240, 600, 300, 660] });
    expect(stateOf(ordinary(), { tree: tree(page([circle])) }).picture).toBe('loading');
    const elements = [1, 2, 3, 4].map((id) => ({ id, box: APP.box, state: {}, text: 'x' }));
    expect(stateOf(ordinary(), { tree: tree(page([circle])), elements }).picture).toBe('normal');
  });

  it('is normal with one button on it', () => {
    expect(stateOf(ordinary()).picture).toBe('normal');
  });
});

describe('what is in front', () => {
  const panel: Box = [60, 400, 480, 760];
  const container = { box: panel, kind: 'container', confidence: 0.8 } as const;

  it('is a dialog by the tree', () => {
    const dialog = treeNode({ ...APP, box: panel, children: [NAMED] });
    expect(stateOf(ordinary(), { tree: tree(page([NAMED]), dialog) }).dialog).toEqual({
      box: panel,
      by: 'tree',
    });
  });

  it('is a dialog by the scrim around a bright panel', () => {
    const image = fill(blank(WIDTH, HEIGHT, [90, 90, 90]), panel, [250, 250, 250]);
    expect(stateOf(image, { pixels: [container] }).dialog).toEqual({ box: panel, by: 'scrim' });
    const onDark = fill(blank(WIDTH, HEIGHT, [10, 10, 12]), panel, [45, 48, 55]);
    expect(stateOf(onDark, { pixels: [container] }).dialog).toEqual({ box: panel, by: 'scrim' });
  });

  it('is no dialog on a light page, at the side, or where the tree sees everything', () => {
    const light = fill(blank(WIDTH, HEIGHT, [225, 225, 225]), panel, [255, 255, 255]);
    expect(stateOf(light, { pixels: [container] }).dialog).toBeUndefined();
    const scrimmed = fill(blank(WIDTH, HEIGHT, [90, 90, 90]), [0, 400, 200, 760], [250, 250, 250]);
    const side = { ...container, box: [0, 400, 200, 760] } as const;
    expect(stateOf(scrimmed, { pixels: [side] }).dialog).toBeUndefined();
    const image = fill(blank(WIDTH, HEIGHT, [90, 90, 90]), panel, [250, 250, 250]);
    expect(stateOf(image, { pixels: [container], tree: tree(page([NAMED])) }).dialog).toBeUndefined();
  });

  it('is a keyboard by its rows, when nobody denies it', () => {
    const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
    const lines = rows.map((text, row) => ({
      text,
      confidence: 1,
      box: [10, 800 + row * 90, 530, 860 + row * 90] as Box,
    }));
    expect(stateOf(ordinary(), { lines }).keyboard).toEqual({ shown: true, box: [0, 788, WIDTH, HEIGHT] });
    expect(stateOf(ordinary(), { lines, keyboardShown: false }).keyboard).toEqual({
      shown: false,
      box: undefined,
    });
    expect(stateOf(ordinary(), { lines: lines.slice(0, 1) }).keyboard.shown).toBe(false);
  });

  it('is a message for a moment', () => {
    const toast = treeNode({
      ...APP,
      className: 'android.widget.Toast',
      text: 'Saved',
      box: [100, 1000, 440, 1060],
    });
    expect(stateOf(ordinary(), { tree: tree(page([NAMED]), toast) }).toast).toBe('Saved');
  });
});

describe('scrolling areas and the focus', () => {
  it('come from the elements', () => {
    const list = { id: 1, box: [0, 100, WIDTH, 900] as Box, state: { scrollable: true }, text: '' };
    const field = { id: 2, box: [10, 120, 530, 180] as Box, state: { focused: true }, text: 'Name' };
    expect(stateOf(ordinary(), { elements: [list, field] })).toMatchObject({
      scrollables: [list.box],
      focused: 2,
    });
  });
});

it('is told in sentences, none for an ordinary screen', () => {
  expect(describeState(stateOf(ordinary()))).toEqual([]);
  const panel: Box = [60, 400, 480, 760];
  const image = fill(blank(WIDTH, HEIGHT, [90, 90, 90]), panel, [250, 250, 250]);
  const state = stateOf(image, {
    pixels: [{ box: panel, kind: 'container', confidence: 1 }],
    keyboardShown: true,
  });
  expect(describeState(state)).toEqual([
    'A dialog is in front: only what is on it can be touched.',
    'The soft keyboard is shown.',
  ]);
});
