/** What this computer can do: keep runs, read text, reach the model. Each is tried, not looked up. */
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model, ModelRequest } from '../ports/model.ts';
import type { OcrEngine } from '../ports/ocr.ts';
import { makeFolder } from '../util/make-folder.ts';
import type { Finding } from './probe.ts';
import { drawProbe } from './probe-picture.ts';

const WORDS = 'Read me 42';

/** Writes a file into the data folder, reads it back and removes it. */
export async function storeProbe(home: string): Promise<Finding> {
  const path = join(home, `doctor-${randomUUID()}`);
  makeFolder(home);
  await writeFile(path, WORDS);
  const back = await readFile(path, 'utf8');
  await rm(path);
  return back === WORDS
    ? { ok: true, detail: `${home} can be written` }
    : {
        ok: false,
        detail: `${home} does not keep what is written`,
        fix: 'Choose another folder with DROIDCUA_HOME.',
      };
}

/** Reads words that were just drawn. */
export async function ocrProbe(ocr: OcrEngine | undefined, signal: AbortSignal): Promise<Finding> {
  if (ocr === undefined) return { ok: true, detail: 'switched off by the setting ocr' };
  const lines = await ocr.read(drawProbe(WORDS), signal);
  const text = lines.map((line) => line.text).join(' ');
  return text === WORDS
    ? { ok: true, detail: `${ocr.name} read "${text}"` }
    : { ok: false, detail: `${ocr.name} read "${text}" instead of "${WORDS}"`, fix: 'Run "npm ci" again.' };
}

/** One real, tiny call. */
export async function modelProbe(model: Model, signal: AbortSignal): Promise<Finding> {
  const request: ModelRequest = {
    messages: [
      {
        role: 'user',
        parts: [{ type: 'text', text: 'Reply with {"ready": true} as JSON and nothing else.' }],
      },
    ],
    schema: {
      name: 'ready',
      json: {
        type: 'object',
        properties: { ready: { type: 'boolean' } },
        required: ['ready'],
        additionalProperties: false,
      },
    },
  };
  const { text } = await model.complete(request, signal);
  if (/"ready"\s*:\s*true/.test(text)) return { ok: true, detail: `${model.name} answered` };
  return {
    ok: false,
    detail: `${model.name} answered "${text.slice(0, 80)}" instead of the JSON asked for`,
    fix: 'Use a model that follows instructions for JSON output.',
  };
}
