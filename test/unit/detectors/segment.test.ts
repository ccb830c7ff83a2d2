import { describe, expect, it } from 'vitest';
import { createSegmentDetector } from '../../../detectors/segment/index.ts';
import { iou } from '../../../src/geometry.ts';
import type { RgbaImage } from '../../../src/ports/image.ts';
import { detectorContract } from '../../contract/detector.contract.ts';
import { blank, fill } from '../../support/picture.ts';
import { type Drawn, form, gameMenu } from '../../support/screens.ts';

const NO_TREE = { kind: 'none', reason: 'null_root', detail: '' } as const;

function inputOf(image: RgbaImage) {
  return { image, screen: { width: image.width, height: image.height }, tree: NO_TREE };
}

function detect(image: RgbaImage) {
  return createSegmentDetector().detect(inputOf(image), new AbortController().signal);
}

detectorContract('segment', { create: createSegmentDetector, busy: () => inputOf(gameMenu().image) });

/** Per control: what was found at its place, if its box fits well. */
async function look({ image, controls }: Drawn) {
  const found = await detect(image);
  return controls.map(({ name, kind, box }) => {
    const [best] = [...found].sort((a, b) => iou(b.box, box) - iou(a.box, box));
    return {
      name,
      kind,
      found: best !== undefined && iou(best.box, box) > 0.85 ? best.kind : undefined,
      best,
    };
  });
}

describe('segment', () => {
  it.each([
    ['portrait', 1080, 2400],
    ['landscape', 2400, 1080],
    ['small', 540, 1200],
  ] as const)('finds every button of a game menu: %s', async (_, width, height) => {
    for (const { name, kind, found } of await look(gameMenu(width, height))) {
      expect([name, found]).toEqual([name, kind]);
    }
  });

  it.each([
    ['light', false],
    ['dark', true],
  ] as const)('finds fields, buttons and switches with their state: %s', async (_, dark) => {
    const seen = await look(form(dark));
    for (const { name, kind, found } of seen) expect([name, found]).toEqual([name, kind]);
    expect(seen.find(({ name }) => name === 'on')?.best?.state?.checked).toBe(true);
    expect(seen.find(({ name }) => name === 'off')?.best?.state?.checked).toBe(false);
  });

  it('gives exact places: within two pixels of the small picture', async () => {
    const button = [300, 900, 780, 1050] as const;
    const [found] = await detect(fill(blank(1080, 2400), button, [30, 90, 200]));
    for (const [i, edge] of button.entries())
      expect(Math.abs((found?.box[i] ?? -99) - edge)).toBeLessThanOrEqual(6);
  });

  it('does not take the lines of a text for icons', async () => {
    const found = await detect(form().image);
    expect(found.filter(({ kind }) => kind === 'icon')).toEqual([]);
    expect(found.filter(({ kind }) => kind === 'text').length).toBeGreaterThanOrEqual(4);
  });

  it('finds nothing in noise that fills the screen but what lies within it', async () => {
    const image = blank(300, 600);
    for (let i = 0; i < image.data.length; i += 1) if (i % 4 !== 3) image.data[i] = (i * 2654435761) >>> 24;
    for (const { kind } of await detect(image)) expect(['image', 'icon', 'text']).toContain(kind);
  });
});
