/** What every detector must keep to, whatever it looks at. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area } from '../../src/geometry.ts';
import type { Detector, DetectorInput } from '../../src/ports/detector.ts';
import { blank } from '../support/picture.ts';

export interface DetectorContract {
  readonly create: () => Detector | Promise<Detector>;
  /** A screen on which the detector must find something. */
  readonly busy: () => DetectorInput;
}

export function detectorContract(name: string, { create, busy }: DetectorContract): void {
  describe(`${name} keeps the detector contract`, () => {
    let detector: Detector;
    const signal = new AbortController().signal;
    beforeAll(async () => {
      detector = await create();
    });
    afterAll(() => detector.close());

    it('finds something on a busy screen, inside the picture, with an area and a sane confidence', async () => {
      const input = busy();
      const found = await detector.detect(input, signal);
      expect(found.length).toBeGreaterThan(0);
      for (const { box, confidence } of found) {
        expect(area(box)).toBeGreaterThan(0);
        expect(box[0]).toBeGreaterThanOrEqual(0);
        expect(box[1]).toBeGreaterThanOrEqual(0);
        expect(box[2]).toBeLessThanOrEqual(input.image.width);
        expect(box[3]).toBeLessThanOrEqual(input.image.height);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    });

    it('gives the same answer twice', async () => {
      const first = await detector.detect(busy(), signal);
      expect(await detector.detect(busy(), signal)).toEqual(first);
    });

    it('leaves the picture as it was', async () => {
      const input = busy();
      const before = Uint8Array.from(input.image.data);
      await detector.detect(input, signal);
      expect(Buffer.compare(input.image.data, before)).toBe(0);
    });

    it('gives an empty list for a screen without controls', async () => {
      for (const [width, height] of [
        [1, 1],
        [540, 1200],
        [1200, 3],
      ] as const) {
        const image = blank(width, height);
        const tree = { kind: 'none', reason: 'null_root', detail: '' } as const;
        expect(await detector.detect({ image, screen: { width, height }, tree }, signal)).toEqual([]);
      }
    });

    it("rejects with the signal's reason when aborted", async () => {
      const reason = new Error('enough');
      await expect(detector.detect(busy(), AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
