/** The detector that the package brings: trained from nothing on generated screens, see docs/detector.md. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { DroidcuaError } from '../../src/errors.ts';
import type { Detector } from '../../src/ports/detector.ts';
import { ElementKindSchema } from '../../src/ports/element.ts';
import { createOnnxDetector } from './index.ts';

/** Its name in settings. */
export const BUNDLED = 'screens';

/** Longest edge of what the network is shown, pixels: a control of 24 dp is about as many pixels large. */
const LONG_EDGE = 960;
/** Where precision and recall balance on screens it was not trained on. */
const THRESHOLD = 0.35;
/** Rows and their icons overlap by less, doubles by more. */
const SAME_HIT = 0.5;

const CardSchema = z.strictObject({
  /** Of the model file, hexadecimal. */
  sha256: z.string(),
  bytes: z.int().positive(),
  /** What each class is, by its number. */
  classes: z.array(ElementKindSchema).min(1),
});
type Card = z.infer<typeof CardSchema>;

export interface BundledOptions {
  /** Path of the model file; the package's own when absent. Its card, a JSON file, lies beside it. */
  readonly model?: string;
  readonly threads?: number;
  /** Whether it also looks at tiles of the picture (LongHorizonUI's adaptive grid). False when absent. */
  readonly tiles?: boolean;
}

/** Rejects with DETECTOR_FAILED when the package's files are missing or have changed. */
export async function createBundledDetector(options: BundledOptions = {}): Promise<Detector> {
  const model = options.model ?? packagedModel();
  const card = await readCard(model.replace(/\.onnx$/, '.json'));
  await check(model, card);
  return createOnnxDetector({
    model,
    classes: card.classes,
    side: LONG_EDGE,
    fitted: true,
    threshold: THRESHOLD,
    same: SAME_HIT,
    tiles: options.tiles ?? false,
    threads: options.threads ?? 2,
  });
}

/** The same file for the sources and for what is built from them. */
function packagedModel(): string {
  const name = `#models/${BUNDLED}.onnx`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw broken(`detectors/onnx/models/${BUNDLED}.onnx`, 'is missing', cause);
  }
}

async function readCard(path: string): Promise<Card> {
  try {
    return CardSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw broken(path, 'cannot be read', cause);
  }
}

async function check(path: string, { sha256 }: Card): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    throw broken(path, `is missing; expected SHA-256 ${sha256}`, cause);
  }
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw broken(path, `has the SHA-256 ${found}; expected ${sha256}`);
}

function broken(path: string, problem: string, cause?: unknown): DroidcuaError {
  return new DroidcuaError('DETECTOR_FAILED', `The model file ${path} ${problem}.`, {
    hint: 'It is part of the package: install droidcua again, or set detector to segment.',
    details: { path },
    cause,
  });
}
