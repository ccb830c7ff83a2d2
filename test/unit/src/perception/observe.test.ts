import { describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../../../detectors/accessibility/index.ts';
import { createSegmentDetector } from '../../../../detectors/segment/index.ts';
import { DroidcuaError } from '../../../../src/errors.ts';
import { createEyes, type Eyes, observe } from '../../../../src/perception/observe.ts';
import type { Clock } from '../../../../src/ports/clock.ts';
import type { Foreground, TreeResult } from '../../../../src/ports/device.ts';
import type { OcrEngine, TextLine } from '../../../../src/ports/ocr.ts';
import { blank, frameOf } from '../../../support/picture.ts';
import { gameMenu } from '../../../support/screens.ts';
import { node, treeOf } from '../../../support/tree.ts';

const signal = new AbortController().signal;
const clock: Clock = { now: () => 5, sleep: () => Promise.resolve() };
const menu = gameMenu(540, 1200);
const settings = treeOf(
  node('FrameLayout', [0, 0, 540, 1200], {
    children: [node('Button', [100, 300, 400, 380], { text: 'Display', clickable: true })],
  }),
);

interface Script {
  readonly captures?: readonly (Error | 'picture' | 'black')[];
  readonly tree?: TreeResult | Error;
  readonly foreground?: Foreground | Error;
  readonly lines?: readonly TextLine[] | Error;
  readonly hasTree?: boolean;
}

function reject<T>(value: T | Error): Promise<T> {
  return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
}

function eyesOf(script: Script): Eyes & { readonly captures: () => number } {
  const { captures = ['picture'], tree = settings, lines = [], hasTree = true } = script;
  const front = script.foreground ?? { app: 'com.example', activity: '.Main', keyboardShown: false };
  let count = 0;
  const ocr: OcrEngine = { name: 'scripted', read: () => reject(lines), close: () => Promise.resolve() };
  const eyes = createEyes({
    device: {
      info: {
        id: 'test',
        backend: 'virtual',
        model: 'test',
        osVersion: '14',
        density: 420,
        capabilities: { tree: hasTree, pinch: true, unicode: true, snapshot: false },
      },
      capture: () => {
        const next = captures[Math.min(count, captures.length - 1)] ?? 'picture';
        count += 1;
        if (next instanceof Error) return Promise.reject(next);
        return Promise.resolve(frameOf(next === 'black' ? blank(540, 1200, [0, 0, 0]) : menu.image));
      },
      tree: () => reject(tree),
      apps: {
        foreground: () => reject(front),
      },
    },
    detectors: [createAccessibilityDetector(), createSegmentDetector()],
    ocr,
  });
  return { ...eyes, captures: () => count };
}

const broken = new DroidcuaError('IMAGE_INVALID', 'truncated picture');

describe('observe', () => {
  it('joins tree, pixels and text, and tells the app in front', async () => {
    const seen = await observe(eyesOf({}), clock, signal);
    expect(seen).toMatchObject({ app: 'com.example', activity: '.Main', keyboardShown: false, degraded: [] });
    expect(seen.elements.map(({ id, uid, text }) => [id, uid, text])).toEqual([[1, 'e1', 'Display']]);
    expect(Object.keys(seen.timings).sort()).toEqual([
      'accessibility',
      'capture',
      'detect',
      'foreground',
      'fuse',
      'ocr',
      'tree',
    ]);
  });

  it('sees a game by its pixels when there is no tree, and says what is missing', async () => {
    const tree: TreeResult = { kind: 'none', reason: 'degenerate', detail: 'one empty node' };
    const play = menu.controls[0]?.box ?? [0, 0, 0, 0];
    const middle = [play[0] + 100, play[1] + 20, play[2] - 100, play[3] - 20] as const;
    const lines = [{ text: 'PLAY', box: middle, confidence: 0.98 }];
    const seen = await observe(eyesOf({ tree, lines }), clock, signal);
    expect(seen.elements.find(({ text }) => text === 'PLAY')).toMatchObject({
      kind: 'button',
      source: 'bound',
    });
    expect(seen.elements.length).toBeGreaterThanOrEqual(6);
    expect(seen.degraded).toEqual(['tree: degenerate (one empty node)']);
  });

  it('does not call a device without trees degraded', async () => {
    const tree: TreeResult = { kind: 'none', reason: 'unsupported', detail: '' };
    expect((await observe(eyesOf({ tree, hasTree: false }), clock, signal)).degraded).toEqual([]);
  });

  it('goes on without every source that fails', async () => {
    const seen = await observe(
      eyesOf({
        tree: new DroidcuaError('DEVICE_TIMEOUT', 'no tree in time'),
        foreground: new DroidcuaError('DEVICE_COMMAND_FAILED', 'no answer'),
        lines: new DroidcuaError('OCR_FAILED', 'no model file'),
      }),
      clock,
      signal,
    );
    expect([...seen.degraded].sort()).toEqual([
      'foreground: no answer',
      'ocr: no model file',
      'tree: no tree in time',
    ]);
    expect(seen.app).toBeUndefined();
    expect(seen.elements.length).toBeGreaterThan(0);
  });

  it('goes on without a detector that throws', async () => {
    const eyes = eyesOf({ hasTree: false, tree: { kind: 'none', reason: 'unsupported', detail: '' } });
    const bad = {
      name: 'onnx',
      detect: () => Promise.reject(new DroidcuaError('DETECTOR_FAILED', 'bad model')),
      close: () => Promise.resolve(),
    } as const;
    const seen = await observe({ ...eyes, detectors: [...eyes.detectors, bad] }, clock, signal);
    expect(seen.degraded).toEqual(['onnx: bad model']);
    expect(seen.elements.length).toBeGreaterThanOrEqual(6);
  });

  it('takes a second picture when the first is broken, and gives up with the second error', async () => {
    expect((await observe(eyesOf({ captures: [broken, 'picture'] }), clock, signal)).elements).toHaveLength(
      1,
    );
    const never = eyesOf({ captures: [broken] });
    await expect(observe(never, clock, signal)).rejects.toBe(broken);
    expect(never.captures()).toBe(2);
  });

  it('uses a picture that is known already', async () => {
    const eyes = eyesOf({});
    const frame = frameOf(menu.image);
    expect((await observe(eyes, clock, signal, frame)).frame).toBe(frame);
    expect(eyes.captures()).toBe(0);
  });

  it('tells a keyboard by its keys when the device cannot, and believes the device when it can', async () => {
    const lines = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((text, row) => ({
      text,
      confidence: 1,
      box: [10, 800 + row * 90, 530, 860 + row * 90] as const,
    }));
    const shownBy = async (keyboardShown: boolean | undefined) => {
      const foreground = { app: 'com.example', activity: '.Main', keyboardShown };
      return observe(eyesOf({ lines, foreground }), clock, signal);
    };
    expect(await shownBy(undefined)).toMatchObject({
      keyboardShown: true,
      state: { keyboard: { shown: true } },
    });
    expect(await shownBy(false)).toMatchObject({
      keyboardShown: false,
      state: { keyboard: { shown: false } },
    });
  });

  it('says that a picture is black', async () => {
    const seen = await observe(eyesOf({ captures: ['black'] }), clock, signal);
    expect(seen.degraded.join()).toContain('all black');
  });

  it('numbers observations and keeps uids from one to the next', async () => {
    const eyes = eyesOf({});
    const [first, second] = [await observe(eyes, clock, signal), await observe(eyes, clock, signal)];
    expect([first.obsId, second.obsId]).toEqual(['o1', 'o2']);
    expect(second.elements[0]?.uid).toBe(first.elements[0]?.uid);
  });

  it("rejects with the signal's reason, not with what it broke", async () => {
    const control = new AbortController();
    const reason = new Error('stopped');
    const eyes = eyesOf({});
    const device = {
      ...eyes.device,
      tree: () => {
        control.abort(reason);
        return Promise.reject(new Error('socket closed'));
      },
    };
    await expect(observe({ ...eyes, device }, clock, control.signal)).rejects.toBe(reason);
  });
});
