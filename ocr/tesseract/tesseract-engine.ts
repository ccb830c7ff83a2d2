/** Text recognition with Tesseract, compiled to WebAssembly (tesseract.js), in a thread of its own. */
import type { Page, Worker } from 'tesseract.js';
import { DroidcuaError } from '../../src/errors.ts';
import { type Box, iou } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { OcrEngine, TextLine } from '../../src/ports/ocr.ts';
import { encodePng } from '../../src/util/image.ts';
import { requirePixels, unlessAborted, wholePixels } from '../../src/util/read-request.ts';
import { inReadingOrder } from '../../src/util/reading-order.ts';
import { withLanguageFolder } from './language-data.ts';
import { linesOfWords } from './page-lines.ts';

export interface TesseractOptions {
  /** Tesseract's names; the package `@tesseract.js-data/<name>` of each must be installed. Default eng and chi_sim. */
  readonly languages?: readonly string[];
}

/** Text in no particular order: a screen is no page with columns. */
const SPARSE_TEXT = '11';
const LSTM_ONLY = 1;
/** Two lines that overlap this much were found by two overlapping regions. */
const SAME_LINE_IOU = 0.5;
/** Smaller pictures make the library print warnings, and hold no letter. */
const LEAST_SIDE = 8;

/**
 * The thread starts with the first read and stays until {@link OcrEngine.close}. Reads are answered one after another.
 * Rejects with OCR_FAILED that names the packages to install when they are missing.
 */
export function createTesseractOcr({ languages = ['eng', 'chi_sim'] }: TesseractOptions = {}): OcrEngine {
  return new TesseractEngine(languages);
}

class TesseractEngine implements OcrEngine {
  readonly name = 'tesseract';
  readonly #languages: readonly string[];
  readonly #closing = new AbortController();
  #worker: Promise<Worker> | undefined;

  constructor(languages: readonly string[]) {
    this.#languages = languages;
  }

  async read(image: RgbaImage, signal: AbortSignal, regions?: readonly Box[]): Promise<readonly TextLine[]> {
    signal.throwIfAborted();
    if (this.#closing.signal.aborted) throw closedError();
    requirePixels(image);
    const areas = regions?.flatMap((region) => wholePixels(region, image)) ?? [wholePicture(image)];
    // Whoever stops is answered at once; a page that has begun ends by itself.
    return await unlessAborted(this.#readAll(image, areas, signal), [signal, this.#closing.signal]);
  }

  async close(): Promise<void> {
    if (!this.#closing.signal.aborted) this.#closing.abort(closedError());
    const worker = this.#worker;
    this.#worker = undefined;
    await (await worker?.catch(() => undefined))?.terminate();
  }

  async #readAll(image: RgbaImage, areas: readonly Box[], signal: AbortSignal): Promise<TextLine[]> {
    const lines: TextLine[] = [];
    for (const area of areas) {
      if (signal.aborted) break;
      for (const line of await this.#readArea(image, area)) {
        if (!lines.some(({ box }) => iou(box, line.box) > SAME_LINE_IOU)) lines.push(line);
      }
    }
    return inReadingOrder(lines);
  }

  async #readArea(image: RgbaImage, area: Box): Promise<TextLine[]> {
    const part = cut(image, area);
    if (Math.min(part.width, part.height) < LEAST_SIDE) return [];
    const png = Buffer.from(await encodePng(part));
    const worker = await this.#started();
    try {
      const { data } = await worker.recognize(png, {}, { text: false, blocks: true });
      const at = { x: area[0], y: area[1], within: image };
      return linesOfPage(data).flatMap(({ words }) => linesOfWords(words, at));
    } catch (cause) {
      throw new DroidcuaError('OCR_FAILED', `Tesseract could not read a picture: ${messageOf(cause)}.`, {
        cause,
      });
    }
  }

  #started(): Promise<Worker> {
    if (this.#worker === undefined) {
      const worker = startTesseract(this.#languages);
      this.#worker = worker;
      // One that did not start never will: the next read tries again.
      worker.catch(() => {
        if (this.#worker === worker) this.#worker = undefined;
      });
    }
    return this.#worker;
  }
}

async function startTesseract(languages: readonly string[]): Promise<Worker> {
  const { createWorker } = await import('tesseract.js').catch((cause: unknown) => {
    throw new DroidcuaError('OCR_FAILED', 'The text recognition engine tesseract.js is not installed.', {
      cause,
      hint: `Run "npm install tesseract.js ${languages.map((one) => `@tesseract.js-data/${one}`).join(' ')}", or use the engine paddle.`,
    });
  });
  return await withLanguageFolder(languages, async (langPath) => {
    const worker = await new Promise<Worker>((resolve, reject) => {
      const fail = (cause: unknown): void => reject(startError(languages, cause));
      // A failed load of the data is told to the handler only: the promise of the worker then never settles.
      createWorker([...languages], LSTM_ONLY, {
        langPath,
        cacheMethod: 'none',
        gzip: true,
        errorHandler: fail,
      }).then(resolve, fail);
    });
    await worker.setParameters({ tessedit_pageseg_mode: SPARSE_TEXT as never, user_defined_dpi: '300' });
    return worker;
  });
}

function startError(languages: readonly string[], cause: unknown): DroidcuaError {
  return new DroidcuaError('OCR_FAILED', `Tesseract does not start: ${messageOf(cause)}.`, {
    cause,
    hint: `Run "npm ci" again: the language data of ${languages.join(' or ')} may be damaged.`,
    details: { languages },
  });
}

function linesOfPage({ blocks }: Page) {
  return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}

function wholePicture({ width, height }: RgbaImage): Box {
  return [0, 0, width, height];
}

function cut(image: RgbaImage, [left, top, right, bottom]: Box): RgbaImage {
  const size = { width: right - left, height: bottom - top };
  if (size.width === image.width && size.height === image.height) return image;
  const data = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y += 1) {
    const from = ((top + y) * image.width + left) * 4;
    data.set(image.data.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { ...size, data };
}

function closedError(): DroidcuaError {
  return new DroidcuaError('OCR_FAILED', 'The text recognition engine is closed.');
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
