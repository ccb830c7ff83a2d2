/** The cart. */
import { mdiCartOutline } from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { emptyState } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { type CartLine, type Context, countOf, money, open, subtotalOf } from './data.ts';
import { photo, stepper } from './parts.ts';
import { productOf } from './products.ts';

export function cart(context: Context): Screen {
  const { data } = context;
  const bar = appBar({ title: 'Cart', onBack: () => context.pop() });
  if (data.cart.length === 0) return page([bar, emptyState(mdiCartOutline, 'Your cart is empty')]);
  return page([
    bar,
    scroll('lines', { id: 'lines' }, [
      ...data.cart.flatMap((line) => [cartLine(context, line), divider(20)]),
    ]),
    column({ padding: { x: 20, y: 14 }, gap: 12, background: 'surfaceContainer' }, [
      row({ width: 'fill' }, [
        text(`Subtotal (${countOf(data.cart)})`, { weight: 1 }),
        text(money(subtotalOf(data.cart)), { style: 'titleLarge', id: 'subtotal' }),
      ]),
      button('Checkout', { id: 'checkout', height: 48, radius: 24, onTap: () => open(context, 'checkout') }),
    ]),
  ]);
}

export function variantOf(line: CartLine): string {
  return line.size === null ? line.color : `${line.color}, ${line.size}`;
}

function cartLine(context: Context, line: CartLine): Node {
  const { data } = context;
  const product = productOf(line.product);
  const change = (quantity: number) => {
    line.quantity = quantity;
    if (quantity < 1) data.cart = data.cart.filter((one) => one !== line);
  };
  return row({ padding: { x: 20, y: 14 }, gap: 16 }, [
    product && photo(product, line.color, { height: 88, width: 88, radius: 16 }),
    column({ weight: 1, gap: 2 }, [
      text(line.name, { style: 'titleMedium', maxLines: 1 }),
      text(variantOf(line), { style: 'bodyMedium', color: 'onSurfaceVariant' }),
      row({ justify: 'between', width: 'fill', padding: { top: 4 } }, [
        text(money(line.price * line.quantity), { style: 'titleMedium' }),
        stepper({ value: line.quantity, of: line.name, removable: true, onChange: change }),
      ]),
    ]),
  ]);
}
