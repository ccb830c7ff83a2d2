/** Font files from npm packages. */
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { DroidcuaError } from '../../../src/errors.ts';

/**
 * Makes a font file known to the canvas, once in a process.
 *
 * Throws INVARIANT when the file is missing or damaged.
 */
export function registerFont(file: string, family: string): void {
  const path = createRequire(import.meta.url).resolve(file);
  if (GlobalFonts.registerFromPath(path, family) !== null) return;
  throw new DroidcuaError('INVARIANT', `The font file of the virtual phone cannot be used: ${path}.`, {
    hint: 'Run "npm ci" again: the font package may be damaged.',
  });
}
