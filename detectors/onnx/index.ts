/** Finds controls with a trained network of the YOLO family: OmniParser's, or any that Ultralytics exports to ONNX. */
import { DroidcuaError } from '../../src/errors.ts';
import { area, type Box, clamp, intersect } from '../../src/geometry.ts';
import type { Detection, Detector } from '../../src/ports/detector.ts';
import type { ElementKind } from '../../src/ports/element.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { decodeHits } from './decode.ts';
import { letterbox } from './letterbox.ts';
import { Runner } from './runner.ts';
import { mergePasses, suppress } from './suppress.ts';
import { mendCut, tilesOf } from './tiles.ts';

export interface OnnxDetectorOptions {
  /** Path of the model file. */
  readonly model: string;
  /** What each class of the network is, by its number; `icon` for those that are not listed. */
  readonly classes?: readonly ElementKind[];
  /** Side of the network's square input, pixels. 640 when absent. */
  readonly side?: number;
  /** Whether it takes any size: `side` is then the longer edge. */
  readonly fitted?: boolean;
  /** Least score of a hit, 0-1. 0.05 when absent, as OmniParser's is used. */
  readonly threshold?: number;
  /** IoU above which two hits of one pass are one thing, 0-1. 0.1 when absent, as OmniParser's is used. */
  readonly same?: number;
  /** Whether halves of the picture are looked at too. */
  readonly tiles?: boolean;
  /** Threads of the network. 2 when absent. */
  readonly threads?: number;
}

interface Found {
  /** Pixels of the picture. */
  readonly box: Box;
  readonly score: number;
  readonly label: number;
}

const SIDE = 640;
const THRESHOLD = 0.05;
/** OmniParser's NMS. */
const SAME_HIT = 0.1;

/** The thread and its network start with the first picture and stay until `close`. */
export function createOnnxDetector(options: OnnxDetectorOptions): Detector {
  const { model, side = SIDE, fitted = false, tiles = true, threads = 2 } = options;
  const runner = new Runner({ model, threads });
  const pass = async (image: RgbaImage, part: Box): Promise<readonly Found[]> => {
    const box = await letterbox(image, part, { side, fitted });
    const hits = decodeHits(await runner.run(box.data, box.frame), options.threshold ?? THRESHOLD);
    const found = hits.map((hit) => ({ ...hit, box: inPicture(hit.box, part, box) }));
    return suppress(
      found.flatMap((one) => inside(one, part)),
      options.same ?? SAME_HIT,
    );
  };
  const detect = async (image: RgbaImage, signal: AbortSignal): Promise<readonly Found[]> => {
    const whole = await pass(image, [0, 0, image.width, image.height]);
    if (!tiles) return whole;
    const [first, second] = tilesOf(image);
    const halves: (readonly Found[])[] = [];
    for (const tile of [first, second]) {
      signal.throwIfAborted();
      halves.push(await pass(image, tile));
    }
    return mergePasses(whole, mendCut(halves[0] ?? [], halves[1] ?? [], image));
  };
  return {
    name: 'onnx',
    detect: async ({ image }, signal) => {
      signal.throwIfAborted();
      try {
        const found = await detect(image, signal);
        signal.throwIfAborted();
        return found.map(toDetection(options.classes ?? [])).sort((a, b) => area(b.box) - area(a.box));
      } catch (cause) {
        signal.throwIfAborted();
        throw new DroidcuaError(
          'DETECTOR_FAILED',
          `The detector model ${model} does not work: ${messageOf(cause)}`,
          {
            hint: 'See "droidcua models list"; add the model again, or choose another with --detector.',
            details: { path: model },
            cause,
          },
        );
      }
    },
    close: () => runner.close(),
  };
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** From pixels of the network's input to pixels of the picture. */
function inPicture(
  box: Box,
  part: Box,
  { scale, left, top }: { scale: number; left: number; top: number },
): Box {
  return [
    part[0] + (box[0] - left) / scale,
    part[1] + (box[1] - top) / scale,
    part[0] + (box[2] - left) / scale,
    part[1] + (box[3] - top) / scale,
  ];
}

/** Cut to the part that was looked at; nothing when it lies outside. */
function inside(found: Found, part: Box): Found[] {
  const box = intersect(found.box, part);
  return box === undefined || area(box) < 1 ? [] : [{ ...found, box }];
}

function toDetection(classes: readonly ElementKind[]): (found: Found) => Detection {
  return ({ box, score, label }) => ({ box, kind: classes[label] ?? 'icon', confidence: clamp(score, 0, 1) });
}
