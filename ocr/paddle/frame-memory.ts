/** What the picture before looked like and what was made of its parts, so that rows without a change are not worked on again. */
import type { Box } from '../../src/geometry.ts';
import type { TextLine } from '../../src/ports/ocr.ts';
import type { SharedFrame } from './protocol.ts';

/** What one read leaves for the next. */
export interface FrameRecord {
  readonly frame: SharedFrame;
  /** Names of bands, by their rows. */
  readonly bandKeys: ReadonlyMap<string, string>;
  /** What the boxes said, by box. */
  readonly readings: ReadonlyMap<string, readonly TextLine[]>;
}

export class FrameMemory {
  #record: FrameRecord | undefined;
  /** The collector does not see how large shared buffers are, and lets dozens of them pile up. */
  #spare: SharedArrayBuffer | undefined;

  get(): FrameRecord | undefined {
    return this.#record;
  }

  /** For a picture of so many bytes: memory of a picture that nobody needs any more, as far as there is some. */
  buffer(bytes: number): SharedArrayBuffer {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare?.byteLength === bytes ? spare : new SharedArrayBuffer(bytes);
  }

  /** Only after every thread is done with the frame: the one before it may be written over from now on. */
  set(record: FrameRecord): void {
    this.#spare = this.#record?.frame.pixels;
    this.#record = record;
  }
}

/** Rows are compared in blocks of this many. */
const BLOCK = 8;

/** Tells whether rows `top` to `bottom` (exclusive, whole pixels) are byte for byte those of the frame before. */
export function sameRows(
  frame: SharedFrame,
  before: SharedFrame | undefined,
): (top: number, bottom: number) => boolean {
  const { width, height } = frame;
  if (before === undefined || before.width !== width || before.height !== height) return () => false;
  const [now, old] = [Buffer.from(frame.pixels), Buffer.from(before.pixels)];
  const bytes = width * 4;
  // changes[n]: blocks above block n that differ.
  const changes = new Uint32Array(Math.ceil(height / BLOCK) + 1);
  for (let block = 0; block * BLOCK < height; block += 1) {
    const [from, to] = [block * BLOCK * bytes, Math.min(height, (block + 1) * BLOCK) * bytes];
    const differs = now.compare(old, from, to, from, to) === 0 ? 0 : 1;
    changes[block + 1] = (changes[block] ?? 0) + differs;
  }
  return (top, bottom) => {
    const first = Math.max(0, Math.floor(top / BLOCK));
    const last = Math.min(changes.length - 1, Math.ceil(bottom / BLOCK));
    return changes[first] === changes[last];
  };
}

export function boxKey(box: Box): string {
  return box.join(' ');
}
