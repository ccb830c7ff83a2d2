/** Turns class numbers of the recognition network into characters. */
import { readFile } from 'node:fs/promises';
import { type ModelFile, requireModelFile } from './model-files.ts';

/** Index is the class number; class 0 is the CTC blank and the last class is the space. */
export type Charset = readonly string[];

/** Code points that fonts use for icons: they mean nothing outside their font. */
const PRIVATE_USE = /\p{Co}/u;

/**
 * Reads a PaddleOCR keys file: one character a line. The network has two more classes than the file has lines
 * (`use_space_char` of PaddleOCR): the blank in front and the space at the end.
 * Characters for private use become empty, so that they are never reported as letters.
 */
export function parseCharset(keys: string): Charset {
  const lines = keys.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const known = lines.map((character) => (PRIVATE_USE.test(character) ? '' : character));
  return ['', ...known, ' '];
}

/** Rejects with OCR_FAILED when the file cannot be read. */
export async function loadCharset(file: ModelFile): Promise<Charset> {
  await requireModelFile(file);
  return parseCharset(await readFile(file.path, 'utf8'));
}
