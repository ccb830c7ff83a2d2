import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, intersect, iou } from '../../../../src/geometry.ts';
import { FUSE_DEFAULTS, type FuseInput, fuse } from '../../../../src/perception/fuse.ts';
import type { Detection } from '../../../../src/ports/detector.ts';
import type { TextLine } from '../../../../src/ports/ocr.ts';

const IMAGE = { width: 1080, height: 2400 };
const WHOLE: Box = [0, 0, 1080, 2400];

/** Some reach beyond the picture, many lie on each other: a few places and sizes are drawn again and again. */
const box = fc
  .record({
    x: fc.integer({ min: -2, max: 10 }),
    y: fc.integer({ min: -2, max: 24 }),
    w: fc.integer({ min: 0, max: 5 }),
    h: fc.integer({ min: 0, max: 3 }),
    shift: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ x, y, w, h, shift }): Box => {
    const [left, top] = [x * 100 + shift, y * 100 + shift];
    return [left, top, left + w * 110, top + h * 60];
  });
const confidence = fc.double({ min: 0, max: 1, noNaN: true });
const kind = fc.constantFrom<Detection['kind'][]>(
  'button',
  'icon',
  'text',
  'input',
  'toggle',
  'image',
  'container',
);
const detection: fc.Arbitrary<Detection> = fc.record({
  box,
  kind,
  confidence,
  text: fc.constantFrom('', 'OK', 'Cancel', 'Buy · 5'),
  state: fc.record({ clickable: fc.boolean(), enabled: fc.boolean() }),
});
const line: fc.Arbitrary<TextLine> = fc.record({
  box,
  confidence,
  text: fc.constantFrom('OK', 'Cancel', 'Buy', 'x', 'Play now', ' '),
});

const input: fc.Arbitrary<FuseInput> = fc.record({
  image: fc.constant(IMAGE),
  sources: fc
    .tuple(
      fc.array(detection, { maxLength: 25 }),
      fc.array(detection, { maxLength: 25 }),
      fc.array(detection, { maxLength: 25 }),
    )
    .map(([tree, segment, onnx]) => [
      { name: 'accessibility' as const, detections: tree },
      { name: 'segment' as const, detections: segment },
      { name: 'onnx' as const, detections: onnx },
    ]),
  lines: fc.array(line, { maxLength: 25 }),
  windows: fc.record({
    modal: fc.constantFrom<(Box | undefined)[]>(undefined, [100, 600, 980, 1500]),
    keyboard: fc.constantFrom<(Box | undefined)[]>(undefined, [0, 1600, 1080, 2400]),
    bars: fc.constant<readonly Box[]>([]),
    blind: fc.constantFrom<(readonly Box[])[]>([], [WHOLE], [[0, 800, 1080, 1600]]),
  }),
});

/** Overlap above which two elements are one thing listed twice. */
const DOUBLE = 0.9;

describe('the fused list, for any input', () => {
  it('is the same in whatever order the sources come', () => {
    fc.assert(
      fc.property(input, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (given, order) => {
        const sources = order.flatMap((index) => given.sources[index] ?? []);
        expect(fuse({ ...given, sources })).toEqual(fuse(given));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('is the same in whatever order lines and what pixels showed come', () => {
    fc.assert(
      fc.property(input, (given) => {
        const sources = given.sources.map((source) =>
          source.name === 'accessibility'
            ? source
            : { ...source, detections: [...source.detections].reverse() },
        );
        const lines = [...(given.lines ?? [])].reverse();
        expect(fuse({ ...given, sources, lines })).toEqual(fuse(given));
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('has ids 1 to n, lies in the picture, and has no thing twice', () => {
    fc.assert(
      fc.property(input, (given) => {
        const elements = fuse(given, { ...FUSE_DEFAULTS, cap: 60 });
        expect(elements.map(({ id }) => id)).toEqual(elements.map((_, index) => index + 1));
        for (const [index, one] of elements.entries()) {
          expect(intersect(one.box, WHOLE)).toEqual(one.box);
          const twice = elements.slice(index + 1).find((other) => iou(one.box, other.box) > DOUBLE);
          expect(twice, JSON.stringify(one)).toBeUndefined();
        }
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
