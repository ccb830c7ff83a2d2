/** Where Tesseract's language data lies: in npm packages, one for each language. Nothing is fetched at run time. */
import { access, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DroidcuaError } from '../../src/errors.ts';

/** Tesseract's name of a language: eng, chi_sim, script names with letters and underscores. */
const LANGUAGE = /^[A-Za-z]+(_[A-Za-z]+)*$/;

const require = createRequire(import.meta.url);

/** The data file of a language. Rejects with OCR_FAILED that names the package to install. */
export async function languageFile(language: string): Promise<string> {
  if (!LANGUAGE.test(language)) {
    throw new DroidcuaError('OCR_FAILED', `"${language}" is no language of Tesseract.`, {
      hint: 'Use names such as eng, chi_sim or jpn.',
    });
  }
  const name = `@tesseract.js-data/${language}`;
  try {
    // The rounded "best" networks: a quarter of the size, and all that the LSTM engine reads.
    const folder = join(dirname(require.resolve(`${name}/package.json`)), '4.0.0_best_int');
    const path = join(folder, `${language}.traineddata.gz`);
    await access(path);
    return path;
  } catch (cause) {
    throw new DroidcuaError('OCR_FAILED', `The language data ${name} is not installed.`, {
      cause,
      hint: `Run "npm install ${name}".`,
      details: { package: name },
    });
  }
}

/**
 * Tesseract.js takes all languages from one folder: this makes one of links, and takes it away after `use`.
 * Rejects with OCR_FAILED for a language without data, and with what `use` rejects with.
 */
export async function withLanguageFolder<T>(
  languages: readonly string[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const files = await Promise.all(languages.map(languageFile));
  const folder = await mkdtemp(join(tmpdir(), 'droidcua-tesseract-'));
  try {
    await Promise.all(
      files.map((file, index) => symlink(file, join(folder, `${languages[index] ?? ''}.traineddata.gz`))),
    );
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
