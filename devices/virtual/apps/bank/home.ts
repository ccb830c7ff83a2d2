/** The first page, the list of movements, and one movement. */
import {
  mdiAccountMultiple,
  mdiBankTransfer,
  mdiCog,
  mdiEye,
  mdiEyeOff,
  mdiPalmTree,
  mdiReceiptTextOutline,
} from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { card, column, picture, row, scroll, scrollRow, stack } from '../../toolkit/containers.ts';
import { button, chip, iconButton } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import { page, type Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type Context, riyals, type Transaction } from './data.ts';
import { BRAND, badge, fact, inner, transactionRow } from './parts.ts';

const SHOWN_AT_HOME = 4;

export function home(context: Context): Screen {
  const { data } = context;
  const settings = iconButton(mdiCog, { description: 'الإعدادات', onTap: () => context.push('settings') });
  return page(
    [
      appBar({ title: 'بنك النخيل', actions: [settings] }),
      scroll('home', { padding: { bottom: 16 } }, [
        balanceCard(context),
        row({ padding: { x: 12, y: 12 } }, [
          shortcut('تحويل', mdiBankTransfer, () => context.push('transfer')),
          shortcut('الفواتير', mdiReceiptTextOutline, () => context.push('bills')),
          shortcut('المستفيدون', mdiAccountMultiple, () => context.push('payees')),
        ]),
        row({ padding: { left: 20, right: 8 } }, [
          text('آخر العمليات', { style: 'titleMedium', weight: 1 }),
          button('عرض الكل', { style: 'text', onTap: () => context.push('transactions') }),
        ]),
        ...data.transactions.slice(0, SHOWN_AT_HOME).map((one) => transactionRow(context, one)),
      ]),
    ],
    { rtl: true },
  );
}

function balanceCard({ data }: Context): Node {
  const { options } = data;
  const backdrop = picture({ width: 'fill', height: 148, radius: 24 }, (painter, width, height) => {
    const { context } = painter;
    const sweep = context.createLinearGradient(0, 0, width, height);
    sweep.addColorStop(0, '#0b5c56');
    sweep.addColorStop(1, '#19a08f');
    context.fillStyle = sweep;
    context.fillRect(0, 0, width, height);
    painter.circle(width * 0.1, height * 1.1, height * 0.8, '#ffffff1f');
    const size = height * 0.62;
    painter.icon(mdiPalmTree, { x: width * 0.05, y: height * 0.3 }, size, '#ffffff47');
  });
  const eye = iconButton(options.hideBalance ? mdiEyeOff : mdiEye, {
    description: options.hideBalance ? 'إظهار الرصيد' : 'إخفاء الرصيد',
    color: '#ffffff',
    onTap: () => {
      options.hideBalance = !options.hideBalance;
    },
  });
  const shown = options.hideBalance ? '••••••' : riyals(data.balance);
  return row({ padding: { x: 16, y: 4 } }, [
    stack({ weight: 1, align: 'stretch' }, [
      backdrop,
      column({ padding: { x: 22, y: 16 }, gap: 2 }, [
        row({ height: 36 }, [
          text('الحساب الجاري', { style: 'titleMedium', color: '#ffffff', weight: 1 }),
          eye,
        ]),
        text(shown, { style: 'displaySmall', color: '#ffffff', id: 'balance' }),
        text('رقم الحساب 4021 7788', { style: 'bodyMedium', color: '#e0f5f1' }),
      ]),
    ]),
  ]);
}

function shortcut(title: string, path: string, onTap: () => void): Node {
  return column(
    {
      weight: 1,
      align: 'center',
      gap: 8,
      padding: { y: 8 },
      className: 'android.widget.Button',
      tree: 'leaf',
      label: title,
      onTap,
    },
    [badge(path, BRAND), text(title, { style: 'labelLarge' })],
  );
}

type Filter = 'الكل' | 'وارد' | 'صادر';

const FILTERS: Readonly<Record<Filter, (one: Transaction) => boolean>> = {
  الكل: () => true,
  وارد: (one) => one.direction === 'in',
  صادر: (one) => one.direction === 'out',
};
const FILTER_NAMES: readonly Filter[] = ['الكل', 'وارد', 'صادر'];

export function transactions(context: Context): Screen {
  const state = context.local<{ filter: Filter }>({ filter: 'الكل' });
  const chips = FILTER_NAMES.map((name) =>
    chip(name, {
      selected: state.filter === name,
      onTap: () => {
        state.filter = name;
      },
    }),
  );
  const shown = context.data.transactions.filter(FILTERS[state.filter]);
  return inner(context, 'العمليات', [
    scrollRow('filters', { gap: 8, padding: { x: 16, y: 8 } }, chips),
    scroll('transactions', { id: 'transactions' }, [...shown.map((one) => transactionRow(context, one))]),
  ]);
}

export function transaction(context: Context): Screen {
  const one = context.data.transactions.find(({ id }) => id === context.params['id']);
  if (one === undefined) return inner(context, 'تفاصيل العملية', []);
  return inner(context, 'تفاصيل العملية', [
    column({ align: 'center', padding: { y: 20 }, gap: 6 }, [
      text(riyals(one.amount), { style: 'displaySmall', id: 'amount' }),
      text(one.title, { color: 'onSurfaceVariant' }),
    ]),
    column({ padding: { x: 16 } }, [
      card({}, [
        fact('النوع', one.direction === 'in' ? 'وارد' : 'صادر'),
        fact('التاريخ', one.date),
        fact('رقم العملية', `TX-${1000 + one.id}`),
        fact('ملاحظة', one.note === '' ? 'لا توجد' : one.note),
      ]),
      row({ gap: 8, padding: { y: 16, x: 4 } }, [
        icon(mdiPalmTree, { size: 18 }),
        text('شكرًا لاستخدامك بنك النخيل', { style: 'bodySmall', color: 'onSurfaceVariant' }),
      ]),
    ]),
  ]);
}
