/** The part of the composition root that names detectors and text recognition. They are loaded when first needed. */
import type { Config } from './config/schema.ts';
import type { Detector } from './ports/detector.ts';
import type { OcrEngine } from './ports/ocr.ts';
import type { ModelServices } from './services.ts';

export interface PixelDetectors {
  readonly all: readonly Detector[];
  close(): Promise<void>;
}

export async function loadDetectors({ all }: PixelDetectors): Promise<readonly Detector[]> {
  const { createAccessibilityDetector } = await import('../detectors/accessibility/index.ts');
  return [createAccessibilityDetector(), ...all];
}

/**
 * Those that the setting names, joined by plus signs; none for `off`. Rejects with USAGE_INVALID for a model that was
 * not added, and with DETECTOR_FAILED for one that is missing or has changed since.
 */
export async function loadPixelDetectors({ detector, home }: Config): Promise<PixelDetectors> {
  const names = detector === 'off' ? [] : [...new Set(detector.split('+').map((name) => name.trim()))];
  const all = await Promise.all(names.map((name) => loadPixelDetector(name, home)));
  return {
    all,
    close: async () => {
      await Promise.all(all.map((one) => one.close()));
    },
  };
}

async function loadPixelDetector(name: string, home: string): Promise<Detector> {
  if (name === 'segment') {
    return (await import('../detectors/segment/index.ts')).createSegmentDetector();
  }
  if (name === 'screens') {
    return (await import('../detectors/onnx/bundled.ts')).createBundledDetector();
  }
  const { openModel } = await import('../detectors/onnx/model-store.ts');
  const { createOnnxDetector } = await import('../detectors/onnx/index.ts');
  const { path, side, classes } = await openModel(home, name);
  return createOnnxDetector({ model: path, side, classes });
}

/** Undefined when it is switched off. */
export async function loadOcr({
  ocr,
  ocrLanguages,
  ocrPacks,
}: Pick<Config, 'ocr' | 'ocrLanguages' | 'ocrPacks'>): Promise<OcrEngine | undefined> {
  if (ocr === 'off') return undefined;
  if (ocr === 'paddle') {
    const { createPaddleOcr } = await import('../ocr/paddle/paddle-engine.ts');
    return createPaddleOcr(ocrPacks === undefined ? {} : { packs: ocrPacks });
  }
  const { createTesseractOcr } = await import('../ocr/tesseract/tesseract-engine.ts');
  return createTesseractOcr({ languages: ocrLanguages.split('+') });
}

export function detectorModels(home: string): ModelServices {
  const store = () => import('../detectors/onnx/model-store.ts');
  return {
    add: async (file, options) => (await store()).addModel(home, file, options),
    list: async () => (await store()).listModels(home),
    remove: async (name) => (await store()).removeModel(home, name),
  };
}
