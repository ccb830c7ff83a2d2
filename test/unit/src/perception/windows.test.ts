import { describe, expect, it } from 'vitest';
import { isSaidIn, textSimilarity } from '../../../../src/perception/similar-text.ts';
import { readWindows } from '../../../../src/perception/windows.ts';
import type { TreeNode } from '../../../../src/ports/device.ts';
import { node, treeOf } from '../../../support/tree.ts';

const SCREEN = { width: 1080, height: 2400 };
const app = node('FrameLayout', [0, 0, 1080, 2400], {
  children: [node('TextView', [0, 100, 1080, 2300], { text: 'Long page' })],
});

function read(...roots: readonly TreeNode[]) {
  return readWindows(treeOf(...roots), SCREEN, SCREEN);
}

describe('windows', () => {
  it('sees everything as blind without a tree', () => {
    const windows = readWindows({ kind: 'none', reason: 'not_idle', detail: '' }, SCREEN, SCREEN);
    expect(windows.blind).toEqual([[0, 0, 1080, 2400]]);
    expect(windows.modal).toBeUndefined();
  });

  it('knows a dialog by a front window that covers part of the screen', () => {
    const dialog = node('FrameLayout', [60, 800, 1020, 1600], {
      children: [node('Button', [700, 1450, 900, 1550], { text: 'OK' })],
    });
    expect(read(app, dialog).modal).toEqual([60, 800, 1020, 1600]);
    expect(read(dialog).modal).toEqual([60, 800, 1020, 1600]);
    expect(read(app).modal).toBeUndefined();
  });

  it('does not take the keyboard or the system bars for a dialog', () => {
    const keyboard = node('FrameLayout', [0, 1600, 1080, 2400], {
      packageName: 'com.google.android.inputmethod.latin',
    });
    const status = node('FrameLayout', [0, 0, 1080, 80], { packageName: 'com.android.systemui' });
    const windows = read(app, keyboard, status);
    expect(windows).toMatchObject({
      modal: undefined,
      keyboard: [0, 1600, 1080, 2400],
      bars: [[0, 0, 1080, 80]],
    });
  });

  it('is blind where a large leaf says nothing: a game, a web page', () => {
    const game = node('FrameLayout', [0, 0, 1080, 2400], { children: [node('View', [0, 80, 1080, 2400])] });
    expect(read(game).blind).toEqual([[0, 80, 1080, 2400]]);
    expect(read(app).blind).toEqual([]);
  });

  it('gives boxes in pixels of the picture', () => {
    const dialog = node('FrameLayout', [100, 800, 980, 1600]);
    const { modal } = readWindows(treeOf(app, dialog), SCREEN, { width: 540, height: 1200 });
    expect(modal).toEqual([50, 400, 490, 800]);
  });
});

describe('likeness of texts', () => {
  it('forgives case, spaces, width and single mistakes', () => {
    expect(textSimilarity('Wi-Fi', 'wifi')).toBe(1);
    expect(textSimilarity('ＡＢＣ', 'abc')).toBe(1);
    expect(textSimilarity('Display', 'Disp1ay')).toBeGreaterThan(0.8);
    expect(textSimilarity('OK', 'Cancel')).toBeLessThan(0.3);
    expect(textSimilarity('+', '-')).toBe(0);
    expect(textSimilarity('+', '+')).toBe(1);
  });

  it('finds a part in the whole, also misread, but not another word', () => {
    expect(isSaidIn('Dark therne', 'Display · Dark theme, font size')).toBe(true);
    expect(isSaidIn('深色主题', '显示 · 深色主题')).toBe(true);
    expect(isSaidIn('85% left', 'Battery · Adaptive')).toBe(false);
  });
});
