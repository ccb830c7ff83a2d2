/** Detector models that the user has added: one folder each under `models` of the data folder. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { DroidcuaError } from '../../src/errors.ts';
import { type ElementKind, ElementKindSchema } from '../../src/ports/element.ts';
import { makeFolder } from '../../src/util/make-folder.ts';
import { nearest } from '../../src/util/nearest.ts';
import { decodeHits } from './decode.ts';
import { kindOf } from './element-kinds.ts';
import { classNames, inputSide, readMetadata } from './metadata.ts';
import { Runner } from './runner.ts';

const CardSchema = z.strictObject({
  name: z.string(),
  /** Of the model file, hexadecimal. */
  sha256: z.string(),
  /** Side of the network's input, pixels. */
  side: z.int().positive(),
  /** What each class is, by its number. */
  classes: z.array(ElementKindSchema),
  /** File it was added from. */
  source: z.string(),
  bytes: z.int(),
});
export type ModelCard = z.infer<typeof CardSchema>;

export interface AddOptions {
  /** Name of the file without its ending when absent. */
  readonly name?: string | undefined;
  /** What classes are, by their name or number; JSON as in the file that `--classes` names. */
  readonly classes?: unknown;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/i;
const RESERVED = ['segment', 'screens', 'off'];
const MODEL_FILE = 'model.onnx';
const CARD_FILE = 'model.json';
const DEFAULT_SIDE = 640;

/** Rejects with USAGE_INVALID for a name or class map that cannot be, DETECTOR_FAILED for a file that is no such model. */
export async function addModel(home: string, file: string, options: AddOptions = {}): Promise<ModelCard> {
  const name = nameFor(file, options.name);
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new DroidcuaError('USAGE_INVALID', `The model file ${file} cannot be read.`, {
      hint: 'Name an ONNX file of a YOLO detector.',
      details: { path: file },
      cause,
    });
  });
  const metadata = readMetadata(bytes);
  const side = inputSide(metadata) ?? DEFAULT_SIDE;
  await tryModel(file, side);
  const card: ModelCard = {
    name,
    sha256: sha256(bytes),
    side,
    classes: [...classesOf(classNames(metadata), options.classes)],
    source: basename(file),
    bytes: bytes.length,
  };
  await store(join(home, 'models', name), bytes, card);
  return card;
}

function nameFor(file: string, wanted: string | undefined): string {
  const name = wanted ?? basename(file).replace(/\.onnx$/i, '');
  if (NAME.test(name) && !RESERVED.includes(name)) return name;
  throw new DroidcuaError('USAGE_INVALID', `A model cannot be called "${name}".`, {
    hint: `Give it a name with --name: letters, digits, dots, dashes, underscores; not ${RESERVED.join(' or ')}.`,
  });
}

/** Loads it and runs it on an empty picture: what does not work then never will. */
async function tryModel(file: string, side: number): Promise<void> {
  const runner = new Runner({ model: file, threads: 1 });
  try {
    decodeHits(await runner.run(new Float32Array(3 * side * side), { width: side, height: side }), 1);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DroidcuaError('DETECTOR_FAILED', `${file} is no detector of the YOLO family: ${reason}`, {
      hint: 'Export it to ONNX with one input of shape [1, 3, side, side], for example "yolo export format=onnx".',
      details: { path: file },
      cause,
    });
  } finally {
    await runner.close();
  }
}

const ClassMapSchema = z.record(z.string(), ElementKindSchema);

function classesOf(names: readonly string[], map: unknown): readonly ElementKind[] {
  const known = names.map((name) => kindOf(name) ?? 'icon');
  if (map === undefined) return known;
  const parsed = ClassMapSchema.safeParse(map);
  if (!parsed.success) {
    throw new DroidcuaError('USAGE_INVALID', 'The class map does not say what the classes are.', {
      hint: `Write {"button": "button", "3": "input"}: names or numbers of classes, and one of ${ElementKindSchema.options.join(', ')}.`,
    });
  }
  const kinds = [...known];
  for (const [key, kind] of Object.entries(parsed.data)) {
    const index = /^\d+$/.test(key) ? Number(key) : names.indexOf(key);
    if (index < 0 || index > 10_000) throw unknownClass(key, names);
    while (kinds.length < index) kinds.push('icon');
    kinds[index] = kind;
  }
  return kinds;
}

function unknownClass(name: string, names: readonly string[]): DroidcuaError {
  return new DroidcuaError('USAGE_INVALID', `The model has no class "${name}".`, {
    hint:
      names.length === 0
        ? 'It does not name its classes: use their numbers.'
        : `It has: ${names.join(', ')}.`,
  });
}

async function store(folder: string, bytes: Uint8Array, card: ModelCard): Promise<void> {
  try {
    makeFolder(folder);
    // Renamed when it is whole: a copy that was interrupted is never taken for a model.
    await writeFile(join(folder, `${MODEL_FILE}.part`), bytes);
    await rename(join(folder, `${MODEL_FILE}.part`), join(folder, MODEL_FILE));
    await writeFile(join(folder, CARD_FILE), `${JSON.stringify(card, null, 2)}\n`);
  } catch (cause) {
    throw new DroidcuaError('STORE_FAILED', `The model cannot be kept in ${folder}.`, {
      details: { path: folder },
      cause,
    });
  }
}

/** Every model that was added, by name. Folders without a card are none. */
export async function listModels(home: string): Promise<readonly ModelCard[]> {
  const names = await readdir(join(home, 'models')).catch(() => []);
  const cards: ModelCard[] = [];
  for (const name of names.filter((one) => NAME.test(one)).sort()) {
    const text = await readFile(join(home, 'models', name, CARD_FILE), 'utf8').catch(() => '');
    const card = CardSchema.safeParse(parsedJson(text));
    if (card.success && card.data.name === name) cards.push(card.data);
  }
  return cards;
}

/** Rejects with USAGE_INVALID when there is no such model. */
export async function removeModel(home: string, name: string): Promise<void> {
  await cardNamed(home, name);
  await rm(join(home, 'models', name), { recursive: true, force: true });
}

/** The path of a model that is as it was when it was added. Rejects with USAGE_INVALID, or DETECTOR_FAILED when it is not. */
export async function openModel(home: string, name: string): Promise<ModelCard & { readonly path: string }> {
  const card = await cardNamed(home, name);
  const path = join(home, 'models', name, MODEL_FILE);
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes !== undefined && sha256(bytes) === card.sha256) return { ...card, path };
  const problem = bytes === undefined ? 'is missing' : `has the hash ${sha256(bytes)}`;
  throw new DroidcuaError(
    'DETECTOR_FAILED',
    `The model file ${path} ${problem}; expected SHA-256 ${card.sha256}.`,
    {
      hint: `Add it again: droidcua models add ${card.source} --name ${name}.`,
      details: { path, expected: card.sha256 },
    },
  );
}

async function cardNamed(home: string, name: string): Promise<ModelCard> {
  const cards = await listModels(home);
  const card = cards.find((one) => one.name === name);
  if (card !== undefined) return card;
  const near = nearest(
    name,
    cards.map((one) => one.name),
  );
  throw new DroidcuaError('USAGE_INVALID', `There is no detector model "${name}".`, {
    hint: `${near === undefined ? '' : `Did you mean ${near}? `}"droidcua models list" shows those that were added.`,
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
