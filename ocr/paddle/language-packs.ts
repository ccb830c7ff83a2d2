/** Folders with recognition networks for scripts the bundled one cannot read. Layout: docs/ocr-packs.md. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DroidcuaError } from '../../src/errors.ts';
import type { ModelFile } from './model-files.ts';

export interface LanguagePack {
  readonly name: string;
  readonly recognition: ModelFile;
  readonly keys: ModelFile;
  /** Unicode script names, such as Cyrillic: what the pack is for. */
  readonly scripts: readonly string[];
}

const FileNameSchema = z.string().regex(/^[^/\\]+$/, 'must be a file name in the folder of the pack');
const HashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
const ScriptSchema = z.string().refine(isScript, 'must be the name of a Unicode script, such as Cyrillic');

const PackSchema = z.strictObject({
  recognition: FileNameSchema,
  keys: FileNameSchema,
  scripts: z.array(ScriptSchema).min(1),
  sha256: z.strictObject({ recognition: HashSchema.optional(), keys: HashSchema.optional() }).optional(),
});

/** Every folder in `folder` with a pack.json, by name. Rejects with OCR_FAILED naming the file and what is wrong. */
export async function readPacks(folder: string): Promise<readonly LanguagePack[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw packError(`The folder of language packs ${folder} cannot be read.`, folder, cause);
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const packs: LanguagePack[] = [];
  for (const name of names.sort()) packs.push(await readPack(join(folder, name), name));
  return packs;
}

async function readPack(folder: string, name: string): Promise<LanguagePack> {
  const path = join(folder, 'pack.json');
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw packError(`The language pack ${path} cannot be read.`, path, cause);
  }
  const parsed = PackSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join('.') ?? '';
    const problem = `${place === '' ? '' : `"${place}": `}${issue?.message ?? 'not understood'}`;
    throw packError(`The language pack ${path} is not valid: ${problem}.`, path, parsed.error);
  }
  const { recognition, keys, scripts, sha256 } = parsed.data;
  const fix = `Copy the language pack to ${folder} again, or remove that folder.`;
  return {
    name,
    recognition: { path: join(folder, recognition), sha256: sha256?.recognition, fix },
    keys: { path: join(folder, keys), sha256: sha256?.keys, fix },
    scripts,
  };
}

/** A pattern for the letters of these scripts. */
export function lettersOf(scripts: readonly string[]): RegExp {
  return new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
}

function isScript(name: string): boolean {
  try {
    return /^[A-Za-z_]+$/.test(name) && lettersOf([name]) instanceof RegExp;
  } catch {
    return false;
  }
}

function packError(message: string, path: string, cause: unknown): DroidcuaError {
  return new DroidcuaError('OCR_FAILED', message, {
    cause,
    hint: 'docs/ocr-packs.md tells what the folder of a language pack holds; the setting ocrPacks names the folder around them.',
    details: { path },
  });
}
