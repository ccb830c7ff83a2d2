/** From the cart to the order: the form, the question, the confirmation. */
import { mdiCheckCircle } from '@mdi/js';
import type { Json } from '../../json.ts';
import { appBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll, spacer, stack } from '../../toolkit/containers.ts';
import { button, radio } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { groupHeader, listItem } from '../../toolkit/lists.ts';
import type { FieldInput, Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { variantOf } from './cart.ts';
import {
  type Address,
  type CartLine,
  type Context,
  DELIVERIES,
  type Delivery,
  depthOf,
  feeOf,
  money,
  open,
  PAYMENTS,
  type Payment,
  placeOrder,
  subtotalOf,
} from './data.ts';

interface Draft extends Address {
  delivery: Delivery;
  payment: Payment;
}

const FIELDS: readonly (readonly [keyof Address, string, FieldInput])[] = [
  ['name', 'Full name', 'name'],
  ['street', 'Street address', 'name'],
  ['city', 'City', 'name'],
  ['postcode', 'Postcode', 'number'],
];

export function checkout(context: Context): Screen {
  const { data } = context;
  const draft = context.local<Draft>({
    ...{ name: '', street: '', city: '', postcode: '' },
    delivery: 'standard',
    payment: 'card',
  });
  const place = () => {
    const missing = FIELDS.find(([key]) => draft[key].trim() === '');
    if (missing === undefined) open(context, 'confirm', { ...draft });
    else context.toast(`Enter your ${missing[1].toLowerCase()}`);
  };
  return page([
    appBar({ title: 'Checkout', onBack: () => context.pop() }),
    scroll('form', { padding: { bottom: 24 } }, [
      addressForm(draft),
      groupHeader('Delivery'),
      ...choice(draft, 'delivery'),
      groupHeader('Payment'),
      ...choice(draft, 'payment'),
      groupHeader('Order summary'),
      ...data.cart.map(summaryLine),
      totals(data.cart, draft.delivery),
    ]),
    column({ padding: { x: 20, y: 12 }, background: 'surfaceContainer' }, [
      button('Place order', { id: 'place_order', height: 48, radius: 24, onTap: place }),
    ]),
  ]);
}

function addressForm(draft: Draft): Node {
  const fields = FIELDS.map(([key, hint, input]) =>
    field({
      key,
      hint,
      input,
      value: draft[key],
      onChange: (value) => {
        draft[key] = value;
      },
    }),
  );
  return column({ padding: { x: 20, top: 8 }, gap: 12 }, fields);
}

function choice(draft: Draft, of: 'delivery' | 'payment'): Node[] {
  if (of === 'delivery') {
    return DELIVERIES.map(({ value, title, when, fee }) =>
      option(title, `${when} - ${fee === 0 ? 'Free' : money(fee)}`, draft.delivery === value, () => {
        draft.delivery = value;
      }),
    );
  }
  return PAYMENTS.map(({ value, title, note }) =>
    option(title, note, draft.payment === value, () => {
      draft.payment = value;
    }),
  );
}

function option(title: string, summary: string, checked: boolean, onTap: () => void): Node {
  return listItem({ title, summary, leading: radio({ checked, id: 'radio' }), onTap });
}

function summaryLine(line: CartLine): Node {
  return row({ padding: { x: 24, y: 6 }, gap: 12, width: 'fill' }, [
    text(`${line.quantity} x ${line.name}`, { style: 'bodyMedium', weight: 1 }),
    text(variantOf(line), { style: 'bodyMedium', color: 'onSurfaceVariant' }),
    text(money(line.price * line.quantity), { style: 'bodyMedium' }),
  ]);
}

function totals(lines: readonly CartLine[], delivery: Delivery): Node {
  const fee = feeOf(delivery);
  const line = (title: string, cents: number) =>
    row({ width: 'fill' }, [
      text(title, { style: 'bodyMedium', weight: 1 }),
      text(money(cents), { style: 'bodyMedium' }),
    ]);
  return column({ padding: { x: 24, top: 8 }, gap: 8 }, [
    divider(),
    line('Subtotal', subtotalOf(lines)),
    line('Delivery fee', fee),
    row({ width: 'fill' }, [
      text('Total', { style: 'titleMedium', weight: 1 }),
      text(money(subtotalOf(lines) + fee), { style: 'titleMedium', id: 'total' }),
    ]),
  ]);
}

export function confirm(context: Context): Screen {
  const { data, params } = context;
  const { name, street, city, postcode } = addressOf(context);
  const delivery = DELIVERIES.find((one) => one.value === params['delivery'])?.value ?? 'standard';
  const payment = PAYMENTS.find((one) => one.value === params['payment'])?.value ?? 'card';
  const total = money(subtotalOf(data.cart) + feeOf(delivery));
  const depth = depthOf(context) - 1;
  return dialog({
    title: 'Confirm order',
    message: `${total} will be charged. Deliver to ${name}, ${street}, ${postcode} ${city}.`,
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      {
        title: 'Confirm',
        onTap: () => {
          const number = placeOrder(data, { address: { name, street, city, postcode }, delivery, payment });
          context.pop();
          context.replace('placed', { number, depth });
        },
      },
    ],
  });
}

function addressOf({ params }: Context): Address {
  const given = (key: keyof Address) => wordsOf(params[key]).trim();
  return { name: given('name'), street: given('street'), city: given('city'), postcode: given('postcode') };
}

function wordsOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function placed(context: Context): Screen {
  const number = wordsOf(context.params['number']);
  const home = () => context.pop(depthOf(context));
  const badge = stack(
    {
      width: 112,
      height: 112,
      radius: 56,
      background: 'primaryContainer',
      align: 'center',
      justify: 'center',
    },
    [icon(mdiCheckCircle, { size: 64, color: 'primary' })],
  );
  return page(
    [
      spacer(),
      column({ align: 'center', gap: 16, padding: { x: 32 } }, [
        badge,
        text('Thank you for your order', { style: 'headlineSmall', align: 'center' }),
        text(`Order number ${number}`, { style: 'titleMedium', id: 'order_number' }),
        text('We will tell you when it is on its way.', {
          style: 'bodyMedium',
          color: 'onSurfaceVariant',
          align: 'center',
        }),
        button('Continue shopping', { style: 'tonal', id: 'continue', onTap: home }),
      ]),
      spacer(),
    ],
    { onBack: home },
  );
}

export function order(context: Context): Screen {
  const number = wordsOf(context.params['number']);
  const found = context.data.orders.find((one) => one.number === number);
  const bar = appBar({ title: `Order ${number}`, onBack: () => context.pop() });
  if (found === undefined) return page([bar]);
  const { name, street, postcode, city } = found.address;
  const delivery = DELIVERIES.find((one) => one.value === found.delivery);
  const payment = PAYMENTS.find((one) => one.value === found.payment);
  return page([
    bar,
    scroll('order', { padding: { bottom: 24 } }, [
      listItem({ title: 'Deliver to', summary: `${name}, ${street}, ${postcode} ${city}` }),
      listItem({ title: 'Delivery', summary: delivery?.title ?? '' }),
      listItem({ title: 'Payment', summary: payment?.title ?? '' }),
      groupHeader('Items'),
      ...found.lines.map(summaryLine),
      totals(found.lines, found.delivery),
    ]),
  ]);
}
