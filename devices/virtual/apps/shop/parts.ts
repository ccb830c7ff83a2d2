/** What several pages of the shop show: product pictures, cards, the cart in the bar. */
import {
  mdiCartOutline,
  mdiHeart,
  mdiHeartOutline,
  mdiMinus,
  mdiPlus,
  mdiStar,
  mdiTrashCanOutline,
} from '@mdi/js';
import { type CanvasGradient, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { appBar } from '../../toolkit/bars.ts';
import { column, grid, picture, row, stack } from '../../toolkit/containers.ts';
import { iconButton } from '../../toolkit/controls.ts';
import type { BoxNode, Node, PaintNode } from '../../toolkit/node.ts';
import type { Painter } from '../../toolkit/painter.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, countOf, money, open } from './data.ts';
import { COLORS, type ColorName, type Product } from './product-type.ts';

/** A product in one of its colours on a soft backdrop; the picture takes the shape of its node. */
export function photo(
  product: Product,
  color: ColorName,
  look: {
    readonly height: number;
    readonly width?: number;
    readonly radius: number;
    readonly named?: boolean;
  },
): PaintNode {
  const { height, width, radius, named = false } = look;
  return picture(
    {
      height,
      width: width ?? 'fill',
      radius,
      ...(named ? { description: `${product.name}, ${color}`, id: 'photo' } : {}),
    },
    (painter, wide, tall) => paintPhoto(painter, { width: wide, height: tall }, { product, color }),
  );
}

function paintPhoto(
  painter: Painter,
  size: { readonly width: number; readonly height: number },
  what: { readonly product: Product; readonly color: ColorName },
): void {
  const { context } = painter;
  const { width, height } = size;
  const tint = COLORS[what.color];
  const wall = context.createLinearGradient(0, 0, 0, height);
  wall.addColorStop(0, `${tint}2e`);
  wall.addColorStop(1, `${tint}5c`);
  painter.fillRect({ x: 0, y: 0, width, height }, painter.theme.dark ? '#dfe3ec' : '#f7f8fc');
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  const side = Math.min(width, height);
  painter.circle(width / 2, height * 0.5, side * 0.4, '#ffffff99');
  const item = side * 0.54;
  const left = (width - item) / 2;
  const top = height * 0.5 - item / 2;
  context.fillStyle = 'rgba(20,26,44,0.16)';
  context.beginPath();
  context.ellipse(width / 2, top + item * 0.99, item * 0.42, item * 0.06, 0, 0, Math.PI * 2);
  context.fill();
  painter.icon(what.product.shape, { x: left, y: top }, item, tint);
  // The gradient runs in the shape's own grid of 24.
  const shine = context.createLinearGradient(0, 0, 0, 24);
  shine.addColorStop(0, 'rgba(255,255,255,0.38)');
  shine.addColorStop(0.6, 'rgba(255,255,255,0)');
  fillShape(context, what.product.shape, { x: left, y: top, size: item }, shine);
}

function fillShape(
  context: SKRSContext2D,
  shape: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
  fill: CanvasGradient,
): void {
  context.save();
  context.fillStyle = fill;
  context.translate(at.x, at.y);
  context.scale(at.size / 24, at.size / 24);
  context.fill(new Path2D(shape));
  context.restore();
}

/** The bar on top with the way back and the cart. */
export function shopBar(context: Context, title: string, back = true): BoxNode {
  return appBar({ title, onBack: back ? () => context.pop() : undefined, actions: [cartButton(context)] });
}

function cartButton(context: Context): Node {
  const count = countOf(context.data.cart);
  const badge = stack(
    { minHeight: 18, radius: 9, background: 'error', padding: { x: 5 }, align: 'center', justify: 'center' },
    [text(String(count), { style: 'labelMedium', color: 'onError', tree: 'none' })],
  );
  return stack(
    {
      className: 'android.widget.ImageButton',
      tree: 'leaf',
      id: 'cart',
      description: count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`,
      width: 48,
      height: 48,
      onTap: () => open(context, 'cart'),
    },
    [
      stack({ width: 48, height: 48, align: 'center', justify: 'center' }, [
        icon(mdiCartOutline, { color: 'onSurface' }),
      ]),
      count > 0
        ? column({ width: 48, height: 48, align: 'end', padding: { top: 2, right: 2 } }, [badge])
        : column({}, []),
    ],
  );
}

export function stars(product: Product): Node {
  return row({ gap: 4 }, [
    icon(mdiStar, { size: 16, color: '#e09a1a' }),
    text(`${product.rating.toFixed(1)} (${product.reviews})`, {
      style: 'bodySmall',
      color: 'onSurfaceVariant',
    }),
  ]);
}

export function heart(context: Context, product: Product): Node {
  const { data } = context;
  const saved = data.saved.includes(product.id);
  return iconButton(saved ? mdiHeart : mdiHeartOutline, {
    description: saved ? `Saved: ${product.name}` : `Save ${product.name}`,
    color: saved ? 'error' : 'onSurfaceVariant',
    selected: saved,
    onTap: () => {
      data.saved = saved ? data.saved.filter((id) => id !== product.id) : [...data.saved, product.id];
      context.toast(saved ? 'Removed from saved items' : 'Saved for later');
    },
  });
}

/** Cards of two, or of four in landscape, side by side. */
export function productGrid(context: Context, products: readonly Product[]): Node {
  const cards = products.map((product) => productCard(context, product));
  return grid(context.system.landscape ? 4 : 2, { padding: { x: 16, top: 8 }, gap: 12 }, cards);
}

function productCard(context: Context, product: Product): Node {
  return column(
    {
      className: 'android.view.ViewGroup',
      id: 'product',
      radius: 16,
      background: 'surfaceContainer',
      onTap: () => open(context, 'product', { id: product.id }),
    },
    [
      photo(product, product.colors[0], { height: 148, radius: 16 }),
      column({ padding: { left: 14, right: 6, top: 10, bottom: 12 }, gap: 2 }, [
        text(product.name, { style: 'labelLarge', maxLines: 1 }),
        stars(product),
        text(money(product.price), { style: 'titleMedium' }),
      ]),
    ],
  );
}

/** A count between its two buttons. */
export function stepper(props: {
  readonly value: number;
  /** What is counted, for the names of the buttons. */
  readonly of?: string;
  readonly onChange: (value: number) => void;
  /** Makes the lower button remove the thing when one is left. */
  readonly removable?: boolean;
}): Node {
  const { value, of, onChange, removable = false } = props;
  const what = of === undefined ? 'quantity' : `quantity of ${of}`;
  const last = value === 1;
  return row({ radius: 24, border: 'outlineVariant' }, [
    iconButton(last && removable ? mdiTrashCanOutline : mdiMinus, {
      description: last && removable ? `Remove ${of ?? ''}` : `Decrease ${what}`,
      enabled: !last || removable,
      onTap: () => onChange(value - 1),
    }),
    text(String(value), { style: 'titleMedium', width: 28, align: 'center', id: 'quantity' }),
    iconButton(mdiPlus, {
      description: `Increase ${what}`,
      enabled: value < 10,
      onTap: () => onChange(value + 1),
    }),
  ]);
}
