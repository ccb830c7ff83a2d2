/** From the cart to a paid order. */
import { mdiCheckCircle, mdiChevronRight, mdiMapMarker } from '@mdi/js';
import { card, column, row, scroll, spacer } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { radioItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { choiceDialog, dialog, page, type Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import {
  type Checkout,
  type Context,
  CUTLERY,
  chosenAddress,
  linesOf,
  money,
  PAYMENTS,
  placeOrder,
  storeShown,
  sumOf,
} from './data.ts';
import type { Store } from './menu.ts';
import { BRAND, bar, brandButton, factRow, PRICE } from './parts.ts';
import { lineRow } from './store.ts';

const BLANK: Checkout = { note: '', cutlery: CUTLERY[1], payment: '小满支付' };

export function checkout(context: Context): Screen {
  const shown = storeShown(context);
  if (shown === undefined) return page([bar(context, '确认订单')]);
  const draft = context.local<Checkout>({ ...BLANK });
  const total = sumOf(linesOf(context.data, shown)) + shown.fee;
  const submit = () => {
    if (chosenAddress(context.data) === undefined) context.toast('请先选择收货地址');
    else context.push('pay', { id: shown.id, total });
  };
  return page([
    bar(context, '确认订单'),
    scroll('checkout', { padding: { x: 16, bottom: 20 }, gap: 12 }, [
      addressCard(context),
      goods(context, shown),
      wishes(context, draft),
      card({}, [
        text('支付方式', { style: 'titleMedium' }),
        ...PAYMENTS.map((payment) =>
          radioItem({
            title: payment,
            checked: draft.payment === payment,
            onTap: () => {
              draft.payment = payment;
            },
          }),
        ),
      ]),
    ]),
    row({ background: 'surfaceContainer', padding: { x: 20, y: 10 }, gap: 8 }, [
      text('合计', { style: 'bodyMedium' }),
      text(money(total), { style: 'titleLarge', color: PRICE, weight: 1, id: 'total' }),
      brandButton('提交订单', { id: 'submit', onTap: submit }),
    ]),
  ]);
}

function addressCard(context: Context): Node {
  const address = chosenAddress(context.data);
  return card(
    { id: 'address', className: 'android.view.ViewGroup', onTap: () => context.push('addresses') },
    [
      row({ gap: 12 }, [
        icon(mdiMapMarker, { color: BRAND }),
        column({ weight: 1, gap: 4 }, [
          text(address?.place ?? '选择收货地址', { style: 'titleMedium' }),
          text(address === undefined ? '' : `${address.name}  ${address.phone}`, {
            style: 'bodyMedium',
            color: 'onSurfaceVariant',
          }),
        ]),
        icon(mdiChevronRight),
      ]),
    ],
  );
}

function goods(context: Context, shown: Store): Node {
  return card({ gap: 10 }, [
    text(shown.name, { style: 'titleMedium' }),
    ...linesOf(context.data, shown).map(lineRow),
    factRow('配送费', shown.fee === 0 ? '免费' : money(shown.fee)),
  ]);
}

function wishes(context: Context, draft: Checkout): Node {
  return card({ gap: 12 }, [
    row(
      {
        id: 'cutlery',
        className: 'android.view.ViewGroup',
        minHeight: 40,
        gap: 8,
        onTap: () => context.push('cutlery'),
      },
      [
        text('餐具数量', { weight: 1 }),
        text(draft.cutlery, { color: 'onSurfaceVariant' }),
        icon(mdiChevronRight, { size: 20 }),
      ],
    ),
    field({
      key: 'note',
      hint: '备注（口味、偏好）',
      value: draft.note,
      onChange: (value) => {
        draft.note = value;
      },
    }),
  ]);
}

export function cutlery(context: Context): Screen {
  const draft = context.below<Checkout>({ ...BLANK });
  return choiceDialog({
    title: '餐具数量',
    options: CUTLERY.map((value) => ({ value, title: value })),
    value: draft.cutlery,
    cancel: '取消',
    onChoose: (value) => {
      draft.cutlery = value;
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}

/** The last question: what is paid cannot be taken back. */
export function pay(context: Context): Screen {
  const { payment } = context.below<Checkout>({ ...BLANK });
  const total = Number(context.params['total']);
  const confirm = () => {
    const shown = storeShown(context);
    if (shown === undefined) return;
    const order = placeOrder(context.data, shown, context.below<Checkout>(BLANK));
    context.pop(3);
    context.push('paid', { order });
  };
  return dialog({
    title: '确认支付',
    message: `将通过${payment}付款 ${money(total)}。付款后订单不能撤销。`,
    actions: [
      { title: '取消', onTap: () => context.pop() },
      { title: '确认支付', onTap: confirm, id: 'confirm_pay' },
    ],
  });
}

export function paid(context: Context): Screen {
  const order = context.data.orders.find((one) => one.id === context.params['order']);
  const total = money(order?.total ?? 0);
  return page([
    spacer(),
    column({ align: 'center', gap: 12, padding: { x: 32 } }, [
      icon(mdiCheckCircle, { size: 88, color: '#3aa655' }),
      text('支付成功', { style: 'headlineSmall', id: 'paid_title' }),
      text(`已支付 ${total}，骑手正在赶往商家`, { color: 'onSurfaceVariant', align: 'center' }),
      spacer(16),
      brandButton('查看订单', {
        width: 220,
        onTap: () => context.replace('order', { id: order?.id ?? 0 }),
      }),
      button('返回首页', { style: 'text', onTap: () => context.pop() }),
    ]),
    spacer(),
  ]);
}
