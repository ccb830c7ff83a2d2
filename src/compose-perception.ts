/** The part of the composition root that names detectors and text recognition. They are loaded when first needed. */
import type { Config } from './config/schema.ts';
import type { Detector } from './ports/detector.ts';
import type { OcrEngine } from './ports/ocr.ts';
import type { ModelServices } from './services.ts';

export async function loadDetectors(pixels: Detector | undefined): Promise<readonly Detector[]> {
  const { createAccessibilityDetector } = await import('../detectors/accessibility/index.ts');
  return [createAccessibilityDetector(), ...(pixels === undefined ? [] : [pixels])];
}

/** Rejects with USAGE_INVALID for a model that was not added, and with DETECTOR_FAILED for one that has changed since. */
export async function loadPixelDetector({ detector, home }: Config): Promise<Detector | undefined> {
  if (detector === 'off') return undefined;
  if (detector === 'segment') {
    return (await import('../detectors/segment/index.ts')).createSegmentDetector();
  }
  const { openModel } = await import('../detectors/onnx/model-store.ts');
  const { createOnnxDetector } = await import('../detectors/onnx/index.ts');
  const { path, side, classes } = await openModel(home, detector);
  return createOnnxDetector({ model: path, side, classes });
}

/** Undefined when it is switched off. */
export async function loadOcr({ ocr, ocrLanguages }: Config): Promise<OcrEngine | undefined> {
  if (ocr === 'off') return undefined;
  if (ocr === 'paddle') return (await import('../ocr/paddle/paddle-engine.ts')).createPaddleOcr();
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
