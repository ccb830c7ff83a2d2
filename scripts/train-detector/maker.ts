/** Random choices that all follow from one seed, and what every part of a page is made of: words, icons, colours. */
import { seededRandom } from '../../src/util/random.ts';
import { type IconSet, type Photo, WORDS } from './material.ts';

/** Number of a class, as network.py lists them. */
export const KIND = { button: 0, icon: 1, input: 2, toggle: 3, image: 4 } as const;

export interface Look {
  readonly dark: boolean;
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
  readonly tone: string;
  readonly panel: string;
  readonly line: string;
  /** Corner radius of buttons and of cards, CSS pixels. */
  readonly radius: number;
  readonly round: number;
  readonly font: string;
  readonly dividers: boolean;
  readonly upper: boolean;
  readonly pad: number;
}

const FONTS = ['Roboto', '"Noto Sans CJK SC"', '"Liberation Sans"', '"DejaVu Sans"', '"Liberation Serif"'];

export class Maker {
  readonly random: () => number;
  readonly look: Look;
  readonly #icons: readonly IconSet[];
  readonly #photos: readonly Photo[];
  readonly #line: IconSet;

  constructor(seed: number, icons: readonly IconSet[], photos: readonly Photo[]) {
    this.random = seededRandom(seed);
    this.#icons = icons;
    this.#photos = photos;
    this.#line = this.pick(icons.filter(({ coloured }) => !coloured));
    this.look = this.#randomLook();
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  chance(part: number): boolean {
    return this.random() < part;
  }

  int(low: number, high: number): number {
    return low + Math.floor(this.random() * (high - low + 1));
  }

  many(low: number, high: number, make: (index: number) => string): string {
    return Array.from({ length: this.int(low, high) }, (_, index) => make(index)).join('');
  }

  words(low: number, high: number): string {
    return Array.from({ length: this.int(low, high) }, () => this.pick(WORDS)).join(' ');
  }

  colour(low = 30, high = 70): string {
    return `hsl(${this.int(0, 359)} ${this.int(25, 95)}% ${this.int(low, high)}%)`;
  }

  svg(size: number, color = 'currentColor', label = ''): string {
    const { icons, width } = this.chance(0.85) ? this.#line : this.#ofKind(false);
    return `<svg ${label} width="${size}" height="${size}" viewBox="0 0 ${width} ${width}" style="color:${color}">${this.pick(icons)}</svg>`;
  }

  emoji(size: number, label = ''): string {
    const { icons, width } = this.#ofKind(true);
    return `<svg ${label} width="${size}" height="${size}" viewBox="0 0 ${width} ${width}">${this.pick(icons)}</svg>`;
  }

  /** Something to touch that is no more than a drawing: the box is the place around it. */
  action(size = this.int(20, 28), around = 8): string {
    return `<span data-k="1" class="act" style="padding:${around}px">${this.svg(size)}</span>`;
  }

  photo(width: number | string, height: number, radius = this.pick([0, 4, 8, 16])): string {
    const wide = typeof width === 'number' ? `${width}px` : width;
    return `<span data-k="4" class="pic" style="width:${wide};height:${height}px;border-radius:${radius}px;background-image:url(${this.photoUrl()})"></span>`;
  }

  photoUrl(): string {
    return this.pick(this.#photos).url;
  }

  #ofKind(coloured: boolean): IconSet {
    return this.pick(this.#icons.filter((set) => set.coloured === coloured));
  }

  #randomLook(): Look {
    const dark = this.chance(0.45);
    const hue = this.int(0, 359);
    const tint = this.chance(0.5) ? this.int(3, 30) : 0;
    const at = (light: number, more = 0): string => `hsl(${hue} ${tint + more}% ${light}%)`;
    const ground = dark ? this.int(0, 17) : this.pick([100, 100, 98, 96, 93]);
    return {
      dark,
      ground: at(ground),
      ink: dark ? at(this.int(84, 100)) : at(this.int(4, 22)),
      faint: dark ? at(this.int(55, 75)) : at(this.int(35, 58)),
      tone: this.colour(dark ? 50 : 30, dark ? 80 : 58),
      panel: at(dark ? ground + this.int(3, 9) : ground === 100 ? this.int(93, 99) : 100),
      line: at(dark ? ground + this.int(8, 18) : ground - this.int(6, 16)),
      radius: this.pick([0, 2, 4, 4, 8, 12, 24, 24]),
      round: this.pick([0, 4, 8, 12, 16, 24]),
      font: this.pick(FONTS),
      dividers: this.chance(0.5),
      upper: this.chance(0.3),
      pad: this.pick([10, 12, 16, 16, 20, 24]),
    };
  }
}
