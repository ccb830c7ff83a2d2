/** What a product is, and what there is to choose from. */

export const CATEGORIES = ['Clothing', 'Bags & shoes', 'Home', 'Kitchen', 'Electronics', 'Outdoors'] as const;
export type Category = (typeof CATEGORIES)[number];

export const COLORS = {
  Black: '#2d3038',
  Blue: '#2f6fd0',
  Brown: '#8a5a3b',
  Green: '#2f8a5b',
  Grey: '#76808f',
  Orange: '#dd6f22',
  Red: '#c73f4a',
  Sand: '#b9925a',
  White: '#8fa0b8',
} as const;
export type ColorName = keyof typeof COLORS;

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  /** Cents. */
  readonly price: number;
  /** 0-5. */
  readonly rating: number;
  readonly reviews: number;
  /** SVG path of its picture, 24 x 24. */
  readonly shape: string;
  /** The first is chosen when nobody chooses; never empty. */
  readonly colors: readonly [ColorName, ...ColorName[]];
  /** Empty when there is only one. */
  readonly sizes: readonly string[];
  readonly about: string;
}
