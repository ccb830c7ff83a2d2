import { describe, expect, it } from 'vitest';
import { annotate } from '../../../../src/perception/annotate.ts';
import { compareSignatures, signatureOf } from '../../../../src/perception/signature.ts';
import type { RgbaImage } from '../../../../src/ports/image.ts';
import { blank, frameOf } from '../../../support/picture.ts';

const page = blank(540, 1200, [30, 30, 30]);

function changes(marked: RgbaImage) {
  return compareSignatures(signatureOf(frameOf(page)), signatureOf(frameOf(marked))).boxes;
}

function pixel(image: RgbaImage, x: number, y: number): readonly number[] {
  return [...image.data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 3)];
}

describe('annotate', () => {
  it('returns a marked copy and leaves the picture alone', () => {
    const marked = annotate(page, { elements: [{ id: 7, box: [100, 400, 300, 500] }] });
    expect([marked.width, marked.height, marked.data.length]).toEqual([540, 1200, page.data.length]);
    expect(pixel(page, 100, 450)).toEqual([30, 30, 30]);
    const [box] = changes(marked);
    expect(box?.[0]).toBeLessThanOrEqual(100);
    expect(box?.[2]).toBeGreaterThanOrEqual(300);
    expect(pixel(marked, 400, 450)).toEqual([30, 30, 30]);
  });

  it('changes nothing without marks', () => {
    expect(Buffer.compare(annotate(page, {}).data, page.data)).toBe(0);
  });

  it('keeps numbers of small neighbours and of edge elements on the picture', () => {
    const marked = annotate(page, {
      elements: [
        { id: 1, box: [0, 0, 20, 20] },
        { id: 180, box: [520, 1180, 540, 1200] },
      ],
    });
    expect(changes(marked).length).toBeGreaterThan(0);
  });

  it('marks a tap at its point and a swipe along its way', () => {
    const tapped = annotate(page, { points: [{ x: 270, y: 600 }] });
    expect(pixel(tapped, 270, 600)).toEqual([255, 23, 68]);
    const swiped = annotate(page, { swipes: [{ from: { x: 270, y: 900 }, to: { x: 270, y: 300 } }] });
    expect(pixel(swiped, 270, 600)).toEqual([255, 23, 68]);
  });

  it('shows which elements were tapped before', () => {
    const box = [100, 400, 300, 500] as const;
    const once = annotate(page, { elements: [{ id: 1, box }] });
    const again = annotate(page, { elements: [{ id: 1, box, clickedBefore: true }] });
    expect(Buffer.compare(once.data, again.data)).not.toBe(0);
  });

  it('draws kinds in colours of their own, on which white numbers can be read', () => {
    const kinds = ['button', 'icon', 'text', 'input', 'toggle', 'image', 'container'] as const;
    const seen = kinds.flatMap((kind) =>
      [7, 8].map((id) => {
        // The left line of the box, halfway down, where no number stands.
        const marked = annotate(blank(1080, 1080, [30, 30, 30]), {
          elements: [{ id, kind, box: [100, 400, 300, 600] }],
        });
        return pixel(marked, 100, 500);
      }),
    );
    expect(new Set(seen.map(String)).size).toBe(14);
    for (const colour of seen) expect(contrastToWhite(colour), String(colour)).toBeGreaterThanOrEqual(4.5);
  });
});

/** WCAG 2.2 contrast. */
function contrastToWhite(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
