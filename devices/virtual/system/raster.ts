/** What pictures are drawn on. Phones of one process may share it: they never draw at the same time. */
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { RgbaImage } from '../../../src/ports/image.ts';

/** A picture of a phone has ten megabytes: only those somebody may ask for again at once are kept. */
const KEPT = 4;

interface Kept {
  readonly key: string;
  readonly image: RgbaImage;
}

export class Raster {
  readonly #canvases = new Map<string, Canvas>();
  /** The latest last. */
  readonly #pictures = new Map<object, Kept>();

  /** The one canvas of this size; whoever draws on it finds what was drawn last. */
  canvas(width: number, height: number): Canvas {
    const size = `${width}x${height}`;
    const known = this.#canvases.get(size);
    if (known !== undefined) return known;
    const canvas = createCanvas(width, height);
    this.#canvases.set(size, canvas);
    return canvas;
  }

  /** The owner's last picture, if it is still here and still true. */
  kept(owner: object, key: string): RgbaImage | undefined {
    const picture = this.#pictures.get(owner);
    return picture?.key === key ? picture.image : undefined;
  }

  keep(owner: object, key: string, image: RgbaImage): void {
    this.#pictures.delete(owner);
    this.#pictures.set(owner, { key, image });
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > KEPT && oldest !== undefined) this.#pictures.delete(oldest);
  }
}
