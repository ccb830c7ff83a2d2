/** Pieces that several pages share; every page runs from right to left. */
import { mdiArrowBottomLeft, mdiArrowTopRight } from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, row, stack } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import type { BoxNode, CommonProps, Node } from '../../toolkit/node.ts';
import { page, type Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, riyals, type Transaction } from './data.ts';

export const BRAND = '#0f766e';

/** A page with a title and the way back. */
export function inner(
  context: Context,
  title: string,
  children: readonly Node[],
  options: Omit<Screen, 'kind' | 'body'> = {},
): Screen {
  const bar = appBar({ title, onBack: () => context.pop(), backDescription: 'رجوع' });
  return page([bar, ...children], { rtl: true, ...options });
}

export function rtl(screen: Screen): Screen {
  return { ...screen, rtl: true };
}

export function brandButton(title: string, props: CommonProps): BoxNode {
  const base = button(title, { height: 52, radius: 26, ...props, background: BRAND });
  return { ...base, children: [text(title, { style: 'titleMedium', color: '#ffffff', maxLines: 1 })] };
}

/** A round sign with an icon in it. */
export function badge(path: string, color: `#${string}`, mirror = false): Node {
  return stack(
    {
      width: 44,
      height: 44,
      radius: 22,
      background: color,
      align: 'center',
      justify: 'center',
      tree: 'none',
    },
    [icon(path, { color: '#ffffff', size: 22, mirror })],
  );
}

export function transactionRow(context: Context, one: Transaction): Node {
  const incoming = one.direction === 'in';
  return row(
    {
      id: 'transaction',
      className: 'android.view.ViewGroup',
      padding: { x: 20, y: 12 },
      gap: 16,
      onTap: () => context.push('transaction', { id: one.id }),
    },
    [
      badge(incoming ? mdiArrowBottomLeft : mdiArrowTopRight, incoming ? '#2e9e5b' : '#c2554d', true),
      column({ weight: 1, gap: 2 }, [
        text(one.title, { style: 'titleMedium', maxLines: 1 }),
        text(one.date, { style: 'bodySmall', color: 'onSurfaceVariant' }),
      ]),
      text(riyals(one.amount), { style: 'titleMedium', color: incoming ? '#2e9e5b' : 'onSurface' }),
    ],
  );
}

export function fact(name: string, value: string): Node {
  return row({ width: 'fill', padding: { y: 8 }, gap: 16, align: 'start' }, [
    text(name, { style: 'bodyMedium', color: 'onSurfaceVariant', weight: 1 }),
    text(value, { style: 'bodyLarge', align: 'end', maxWidth: 230 }),
  ]);
}
