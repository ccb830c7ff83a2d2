/** Run as a process of its own: looks at pictures one after the other, as a run does, and prints the most memory it took, MB. */

import { readFile } from 'node:fs/promises';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createBundledDetector } from '../../detectors/onnx/bundled.ts';
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import { createPaddleOcr } from '../../ocr/paddle/paddle-engine.ts';
import { decodeImage } from '../../src/util/image.ts';
import { BLIND, createStage, look } from './eyes.ts';
import { peakMemoryMb } from './peak-memory.ts';

const ocr = createPaddleOcr();
const trained = await createBundledDetector();
const stage = createStage({
  detectors: [createAccessibilityDetector(), trained, createSegmentDetector()],
  ocr,
});
for (const path of process.argv.slice(2)) {
  const image = await decodeImage(await readFile(path));
  const screen = { width: image.width, height: image.height };
  stage.show({ name: path, image, screen, tree: BLIND, controls: [], game: false });
  await look(stage);
}
await Promise.all([ocr.close(), trained.close()]);
console.log(peakMemoryMb());
