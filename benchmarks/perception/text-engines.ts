/** The engines that read side by side: this project's own and their peers, on the same model files where they can. */
import { readFile } from 'node:fs/promises';
import * as ort from 'onnxruntime-node';
import { bundledModelFiles } from '../../ocr/paddle/model-files.ts';
import { createPaddleOcr } from '../../ocr/paddle/paddle-engine.ts';
import { createTesseractOcr } from '../../ocr/tesseract/tesseract-engine.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { encodePng } from '../../src/util/image.ts';
import { run } from '../../src/util/process.ts';
import type { PlacedText } from './text-score.ts';

export interface TextReader {
  /** Reads a picture as if it were the first, with the networks loaded from the second on. */
  read(image: RgbaImage): Promise<readonly PlacedText[]>;
  close(): Promise<void>;
}

const FOREVER = new AbortController().signal;
const NATIVE_DEADLINE_MS = 120_000;

/** Rejects when a package or program is missing. */
export const ENGINES: Readonly<Record<string, () => Promise<TextReader>>> = {
  'ocr/paddle': () => Promise.resolve(ownPaddle()),
  'ocr/tesseract (tesseract.js 7)': () => Promise.resolve(ownTesseract()),
  'paddleocr 1.2, long side 1280': () => paddleocr(1280),
  'paddleocr 1.2, long side 1600': () => paddleocr(1600),
  'ppu-paddle-ocr 6.3': ppu,
  'tesseract (native program)': native,
};

function ownPaddle(): TextReader {
  const engine = createPaddleOcr({ remember: false });
  return { read: (image) => engine.read(image, FOREVER), close: () => engine.close() };
}

function ownTesseract(): TextReader {
  const engine = createTesseractOcr();
  return { read: (image) => engine.read(image, FOREVER), close: () => engine.close() };
}

async function models(): Promise<{ detection: ArrayBuffer; recognition: ArrayBuffer; keys: string }> {
  const files = bundledModelFiles();
  const [detection, recognition] = await Promise.all(
    [files.detection, files.recognition].map(async (path) => new Uint8Array(await readFile(path)).buffer),
  );
  if (detection === undefined || recognition === undefined) throw new Error('No models.');
  return { detection, recognition, keys: await readFile(files.keys, 'utf8') };
}

interface PeerResult {
  readonly text: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

function placed({ text, box: { x, y, width, height } }: PeerResult): PlacedText {
  return { text, box: [x, y, x + width, y + height] };
}

async function paddleocr(side: number): Promise<TextReader> {
  const { PaddleOcrService } = await import('paddleocr');
  const { detection, recognition, keys } = await models();
  const service = await PaddleOcrService.createInstance({
    ort: ort as never,
    modelPreset: 'PP-OCRv5_mobile',
    detection: { modelBuffer: detection, maxSideLength: side },
    recognition: {
      modelBuffer: recognition,
      charactersDictionary: [...keys.replace(/\r?\n$/, '').split(/\r?\n/), ' '],
    },
  });
  return {
    read: async (image) => (await service.recognize(image)).map(placed),
    close: () => Promise.resolve(),
  };
}

async function ppu(): Promise<TextReader> {
  const { PaddleOcrService } = await import('ppu-paddle-ocr');
  const { detection, recognition, keys } = await models();
  const service = new PaddleOcrService({
    model: {
      detection,
      recognition,
      charactersDictionary: new TextEncoder().encode(`${keys.trimEnd()}\n `).buffer,
    },
  });
  await service.initialize();
  return {
    read: async (image) => {
      const png = new Uint8Array(await encodePng(image)).buffer;
      const { results } = await service.recognize(png, { flatten: true, strategy: 'per-box', noCache: true });
      return results.map(placed);
    },
    close: () => Promise.resolve(),
  };
}

async function native(): Promise<TextReader> {
  await run('tesseract', ['--version'], { signal: FOREVER });
  const args = ['stdin', 'stdout', '--psm', '11', '-l', 'eng+chi_sim', 'tsv'];
  return {
    read: async (image) => {
      const input = await encodePng(image);
      const { stdout } = await run('tesseract', args, {
        input,
        signal: FOREVER,
        timeoutMs: NATIVE_DEADLINE_MS,
      });
      return linesOfTable(stdout);
    },
    close: () => Promise.resolve(),
  };
}

/** Tesseract's table has a row for every word, with the numbers of its block, paragraph and line. */
function linesOfTable(table: string): readonly PlacedText[] {
  const lines = new Map<string, PlacedText>();
  for (const row of table.split('\n').slice(1)) {
    const [level, page, block, paragraph, line, , left, top, width, height, , text = ''] = row.split('\t');
    if (level !== '5' || text.trim() === '') continue;
    const key = [page, block, paragraph, line].join(' ');
    const [x, y] = [Number(left), Number(top)];
    const before = lines.get(key);
    lines.set(key, {
      text: before === undefined ? text : joined(before.text, text),
      box: [before?.box[0] ?? x, before?.box[1] ?? y, x + Number(width), y + Number(height)],
    });
  }
  return [...lines.values()];
}

function joined(left: string, right: string): string {
  const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。！？、：]/u;
  return han.test(left.slice(-1)) && han.test(right.slice(0, 1)) ? left + right : `${left} ${right}`;
}
