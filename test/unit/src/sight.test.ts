import { describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../../detectors/accessibility/index.ts';
import { createSegmentDetector } from '../../../detectors/segment/index.ts';
import { createEyes } from '../../../src/perception/observe.ts';
import { loadTemplates } from '../../../src/perception/templates.ts';
import type { Detector } from '../../../src/ports/detector.ts';
import { lookAt } from '../../../src/sight.ts';
import { decodeImage, encodePng } from '../../../src/util/image.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { blank, fill } from '../../support/picture.ts';

const signal = new AbortController().signal;

async function look(bytes: Uint8Array, detectors: readonly Detector[] = [createSegmentDetector()]) {
  const templates = await loadTemplates();
  return lookAt(
    {
      source: { kind: 'picture', bytes },
      eyesOf: (device) =>
        Promise.resolve(
          createEyes({ device, detectors: [createAccessibilityDetector(), ...detectors], templates }),
        ),
      clock: new ManualClock(),
    },
    signal,
  );
}

describe('a look at a picture', () => {
  it.each([
    [1, 1],
    [2, 2],
    [1, 3000],
    [3000, 1],
    [20, 20],
    [64, 10],
    [7680, 4320],
  ])('of %i x %i pixels works, and finds nothing on it', async (width, height) => {
    const image = fill(blank(width, height, [30, 60, 90]), [0, 0, width >> 1, height >> 1], [200, 210, 220]);
    const sight = await look(await encodePng(image));
    expect([sight.width, sight.height, sight.degraded]).toEqual([width, height, []]);
    const marked = await decodeImage(await sight.annotated());
    expect([marked.width, marked.height]).toEqual([width, height]);
  });

  it('does not call a picture black that is too small to be looked at', async () => {
    expect((await look(await encodePng(blank(1, 1, [0, 0, 0])))).state.picture).toBe('normal');
  });

  it('goes on without a detector that throws, and says so', async () => {
    const broken: Detector = {
      name: 'onnx',
      detect: () => {
        throw new Error('the network is gone');
      },
      close: () => Promise.resolve(),
    };
    const image = fill(blank(540, 1200), [40, 300, 500, 360], [30, 90, 200]);
    const sight = await look(await encodePng(image), [createSegmentDetector(), broken]);
    expect(sight.degraded).toEqual(['onnx: the network is gone']);
    expect(sight.elements.length).toBeGreaterThan(0);
  });

  it('says what is wrong with bytes that are no picture', async () => {
    await expect(look(new TextEncoder().encode('<html>'))).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  });
});
