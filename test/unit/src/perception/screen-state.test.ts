import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../src/geometry.ts';
import { pictureClues } from '../../../../src/perception/picture-clues.ts';
import { describeState, type StateInput, screenStateOf } from '../../../../src/perception/screen-state.ts';
import { signatureOf } from '../../../../src/perception/signature.ts';
import { readWindows } from '../../../../src/perception/windows.ts';
import type { TreeNode, TreeResult } from '../../../../src/ports/device.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { treeNode } from '../../../support/fake-phone.ts';
import { blank, fill, type Rgb } from '../../../support/picture.ts';

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

const SEEN = { source: 'accessibility', state: {}, text: '' } as const;
const NAMED = treeNode({ ...APP, text: 'Hello', box: [10, 200, 200, 240] });

function stateOf(image: RgbaImage, more: Partial<StateInput> = {}) {
  const shown = more.tree ?? NO_TREE;
  const size = { width: image.width, height: image.height };
  const windows = readWindows(shown, size, size);
  const signature = signatureOf({ image });
  const clues = pictureClues(image, signature, more.keyboardShown);
  const about = { lines: [], elements: [], keyboardShown: undefined, screen: size };
  return screenStateOf({ image, tree: shown, windows, clues, signature, ...about, ...more });
}

/** A page with a few things on it, and a panel over it. */
function withPanel(page: Rgb, ink: Rgb, box: Box, colour: Rgb): RgbaImage {
  const image = blank(WIDTH, HEIGHT, page);
  for (let y = 80; y < HEIGHT - 80; y += 90) fill(image, [20, y, 260, y + 40], ink);
  return fill(image, box, colour);
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
    const elements = [1, 2, 3, 4].map((id) => ({ ...SEEN, id, box: APP.box, text: 'x' }));
    expect(stateOf(ordinary(), { tree: tree(page([circle])), elements }).picture).toBe('normal');
  });

  it('is loading without a tree when a small mark is all there is, and nothing to read', () => {
    const ring = fill(blank(WIDTH, HEIGHT, [250, 250, 250]), [250, 580, 290, 620], [90, 60, 160]);
    const mark = { ...SEEN, id: 1, source: 'segment', box: [250, 580, 290, 620] } as const;
    expect(stateOf(ring, { elements: [mark] }).picture).toBe('loading');
    const words = [{ text: 'No notes yet', box: [200, 640, 340, 660] as Box, confidence: 1 }];
    expect(stateOf(ring, { elements: [mark], lines: words }).picture).toBe('normal');
    expect(stateOf(ring, { elements: [mark], lines: undefined }).picture, 'text was not read').toBe('normal');
  });

  it('is normal with one button on it', () => {
    expect(stateOf(ordinary()).picture).toBe('normal');
  });
});

describe('what is in front', () => {
  const panel: Box = [60, 400, 480, 760];

  it('is a dialog by the tree', () => {
    const dialog = treeNode({ ...APP, box: panel, children: [NAMED] });
    expect(stateOf(ordinary(), { tree: tree(page([NAMED]), dialog) }).dialog).toEqual({
      box: panel,
      by: 'tree',
    });
  });

  it('is a dialog by the scrim around a bright panel, whether or not there is a tree', () => {
    const onLight = withPanel([100, 100, 100], [20, 20, 20], panel, [250, 250, 250]);
    expect(stateOf(onLight).dialog).toEqual({ box: panel, by: 'scrim' });
    expect(stateOf(onLight, { tree: tree(page([NAMED])) }).dialog).toEqual({ box: panel, by: 'scrim' });
    const onDark = withPanel([6, 6, 8], [28, 28, 30], panel, [45, 48, 55]);
    expect(stateOf(onDark).dialog).toEqual({ box: panel, by: 'scrim' });
  });

  it('is no dialog on a light page, at the side, or where something beside it is as bright', () => {
    const light = withPanel([225, 225, 225], [20, 20, 20], panel, [255, 255, 255]);
    expect(stateOf(light).dialog).toBeUndefined();
    const side = withPanel([90, 90, 90], [20, 20, 20], [0, 400, 200, 760], [250, 250, 250]);
    expect(stateOf(side).dialog).toBeUndefined();
    const card = withPanel([90, 90, 90], [250, 250, 250], panel, [250, 250, 250]);
    expect(stateOf(card).dialog).toBeUndefined();
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
    expect(stateOf(ordinary(), { tree: tree(page([NAMED]), toast) }).toast).toEqual({
      text: 'Saved',
      box: [100, 1000, 440, 1060],
    });
  });

  it('is a message that the tree lacks, read on a panel low in the middle', () => {
    const pill: Box = [120, 1000, 420, 1064];
    const image = fill(ordinary(), pill, [48, 48, 48]);
    const word = {
      ...SEEN,
      id: 1,
      source: 'ocr',
      text: 'Contact deleted',
      box: [180, 1016, 360, 1048],
    } as const;
    const shown = tree(page([NAMED]));
    expect(stateOf(image, { tree: shown, elements: [word] }).toast?.text).toBe('Contact deleted');
    const told = { ...word, source: 'accessibility' } as const;
    expect(stateOf(image, { tree: shown, elements: [told] }).toast).toBeUndefined();
    expect(stateOf(image, { elements: [word] }).toast, 'a game may have buttons there').toBeUndefined();
  });
});

describe('scrolling areas and the focus', () => {
  it('come from the elements', () => {
    const list = { ...SEEN, id: 1, box: [0, 100, WIDTH, 900] as Box, state: { scrollable: true } };
    const field = { ...SEEN, id: 2, box: [10, 120, 530, 180] as Box, state: { focused: true }, text: 'Name' };
    expect(stateOf(ordinary(), { elements: [list, field] })).toMatchObject({
      scrollables: [list.box],
      focused: 2,
    });
  });
});

it('is told in sentences, none for an ordinary screen', () => {
  expect(describeState(stateOf(ordinary()))).toEqual([]);
  const panel: Box = [60, 400, 480, 760];
  const image = withPanel([100, 100, 100], [20, 20, 20], panel, [250, 250, 250]);
  expect(describeState(stateOf(image, { keyboardShown: true }))).toEqual([
    'A dialog is in front; the rest of the screen is dimmed.',
    'The soft keyboard is shown.',
  ]);
});
