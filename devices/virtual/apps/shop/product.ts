/** The page of one product. */
import { column, row, scroll, stack } from '../../toolkit/containers.ts';
import { button, chip } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { addToCart, type Choice, type Context, money } from './data.ts';
import { heart, photo, shopBar, stars, stepper } from './parts.ts';
import { COLORS, type Product } from './product-type.ts';
import { productOf } from './products.ts';

export function productPage(context: Context): Screen {
  const product = productOf(context.params['id']);
  if (product === undefined) return page([shopBar(context, 'Product')]);
  const [color] = product.colors;
  const choice = context.local<Choice>({ color, size: product.sizes[0] ?? null, quantity: 1 });
  return page([
    shopBar(context, product.category),
    scroll('product', { padding: { bottom: 16 } }, [
      column({ padding: { x: 16 } }, [
        photo(product, choice.color, {
          height: context.system.landscape ? 180 : 260,
          radius: 24,
          named: true,
        }),
      ]),
      heading(context, product),
      choices(product, choice),
      column({ padding: { x: 20, top: 16 } }, [
        text(product.about, { style: 'bodyMedium', color: 'onSurfaceVariant' }),
      ]),
    ]),
    buyBar(context, product, choice),
  ]);
}

function heading(context: Context, product: Product): Node {
  return row({ padding: { left: 20, right: 8, top: 16 } }, [
    column({ weight: 1, gap: 4 }, [
      text(product.name, { style: 'headlineSmall', id: 'name' }),
      stars(product),
      text(money(product.price), { style: 'titleLarge', color: 'primary', id: 'price' }),
    ]),
    heart(context, product),
  ]);
}

function choices(product: Product, choice: Choice): Node {
  const colors = product.colors.map((name) =>
    row({ gap: 8 }, [
      stack({ width: 18, height: 18, radius: 9, background: COLORS[name] }, []),
      chip(name, {
        selected: choice.color === name,
        onTap: () => {
          choice.color = name;
        },
      }),
    ]),
  );
  const sizes = product.sizes.map((size) =>
    chip(size, {
      selected: choice.size === size,
      onTap: () => {
        choice.size = size;
      },
    }),
  );
  return column({ padding: { x: 20, top: 14 }, gap: 8 }, [
    text('Color', { style: 'labelLarge' }),
    row({ gap: 16 }, colors),
    sizes.length > 0 && text('Size', { style: 'labelLarge' }),
    sizes.length > 0 && row({ gap: 8 }, sizes),
    row({ justify: 'between', width: 'fill', padding: { top: 6 } }, [
      text('Quantity', { style: 'labelLarge' }),
      stepper({
        value: choice.quantity,
        onChange: (quantity) => {
          choice.quantity = quantity;
        },
      }),
    ]),
  ]);
}

function buyBar(context: Context, product: Product, choice: Choice): Node {
  const add = () => {
    addToCart(context.data, product, choice);
    context.toast('Added to cart');
  };
  return row({ padding: { x: 20, y: 12 }, gap: 16, background: 'surfaceContainer', width: 'fill' }, [
    column({ weight: 1 }, [
      text('Total', { style: 'bodySmall', color: 'onSurfaceVariant' }),
      text(money(product.price * choice.quantity), { style: 'titleLarge', id: 'total' }),
    ]),
    button('Add to cart', { id: 'add_to_cart', height: 48, radius: 24, onTap: add }),
  ]);
}
