/** What the shop sells. */
import { CATEGORIES, type Product } from './product-type.ts';
import { RANGE } from './range.ts';

export const PRODUCTS: readonly Product[] = CATEGORIES.flatMap((category) =>
  RANGE[category].map(([name, price, rating, reviews, shape, colors, sizes, about]) => {
    const id = name.toLowerCase().replace(/[^a-z]+/g, '-');
    return { id, name, category, price, rating, reviews, shape, colors, sizes, about };
  }),
);

export function productOf(id: unknown): Product | undefined {
  return PRODUCTS.find((product) => product.id === id);
}
