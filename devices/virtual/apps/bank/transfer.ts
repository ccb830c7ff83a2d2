/** Sending money: to a payee, or for a bill. Both ask once more before anything is paid. */
import { mdiCheckCircle, mdiChevronRight, mdiFlash, mdiWater, mdiWifi } from '@mdi/js';
import { column, row, scroll, spacer } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { choiceDialog, dialog, type Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { type BankData, type Context, type Payee, riyals, spend } from './data.ts';
import { BRAND, badge, brandButton, inner, rtl } from './parts.ts';

interface Draft {
  payee: number;
  amount: string;
  note: string;
}

const BLANK: Draft = { payee: 0, amount: '', note: '' };
const BILL_LOOKS: Readonly<Record<string, readonly [string, `#${string}`]>> = {
  power: [mdiFlash, '#d99a1e'],
  water: [mdiWater, '#2f86d1'],
  net: [mdiWifi, '#7a5bc2'],
};

function payeeOf(data: BankData, id: number): Payee | undefined {
  return data.payees.find((one) => one.id === id);
}

/** What is wrong with a transfer; undefined when nothing is. */
function objection(data: BankData, draft: Draft): string | undefined {
  const amount = Number(draft.amount);
  if (payeeOf(data, draft.payee) === undefined) return 'اختر المستفيد أولًا';
  if (!Number.isInteger(amount) || amount <= 0) return 'أدخل مبلغًا صحيحًا';
  if (amount > data.options.dailyLimit) return 'المبلغ أكبر من الحد اليومي';
  return amount > data.balance ? 'الرصيد لا يكفي' : undefined;
}

export function transfer(context: Context): Screen {
  const { data } = context;
  const draft = context.local<Draft>({ ...BLANK, payee: Number(context.params['payee'] ?? 0) });
  const next = () => {
    const wrong = objection(data, draft);
    if (wrong === undefined) context.push('confirmTransfer');
    else context.toast(wrong);
  };
  return inner(context, 'تحويل جديد', [
    scroll('form', { padding: { x: 20, y: 8 }, gap: 16 }, [
      payeeBox(context, payeeOf(data, draft.payee)),
      field({
        key: 'amount',
        hint: 'المبلغ بالريال',
        input: 'number',
        value: draft.amount,
        onChange: (value) => {
          draft.amount = value;
        },
      }),
      field({
        key: 'note',
        hint: 'ملاحظة (اختياري)',
        value: draft.note,
        onChange: (value) => {
          draft.note = value;
        },
      }),
      text(`الحد اليومي ${riyals(data.options.dailyLimit)}`, {
        style: 'bodySmall',
        color: 'onSurfaceVariant',
      }),
      brandButton('متابعة', { id: 'next', onTap: next }),
    ]),
  ]);
}

/** The chosen payee; a tap asks for another. */
function payeeBox(context: Context, payee: Payee | undefined): Node {
  return row(
    {
      id: 'payee',
      className: 'android.view.ViewGroup',
      border: 'outline',
      radius: 12,
      padding: 16,
      gap: 8,
      onTap: () => context.push('choosePayee'),
    },
    [
      column({ weight: 1, gap: 2 }, [
        text('المستفيد', { style: 'bodySmall', color: 'onSurfaceVariant' }),
        text(payee?.name ?? 'اختر المستفيد', { id: 'payee_name' }),
      ]),
      icon(mdiChevronRight, { mirror: true }),
    ],
  );
}

export function choosePayee(context: Context): Screen {
  const draft = context.below<Draft>({ ...BLANK });
  return rtl(
    choiceDialog({
      title: 'اختر المستفيد',
      options: context.data.payees.map(({ id, name }) => ({ value: id, title: name })),
      value: draft.payee,
      cancel: 'إلغاء',
      onChoose: (id) => {
        draft.payee = id;
        context.pop();
      },
      onCancel: () => context.pop(),
    }),
  );
}

export function confirmTransfer(context: Context): Screen {
  const draft = context.below<Draft>({ ...BLANK });
  const name = payeeOf(context.data, draft.payee)?.name ?? '';
  const amount = Number(draft.amount);
  const confirm = () => {
    const id = spend(context.data, `تحويل إلى ${name}`, amount, draft.note);
    context.pop(2);
    context.push('done', { id });
  };
  return rtl(
    dialog({
      title: 'تأكيد التحويل',
      message: `سيتم تحويل ${riyals(amount)} إلى ${name}. لا يمكن التراجع عن هذه العملية.`,
      actions: [
        { title: 'إلغاء', onTap: () => context.pop() },
        { title: 'تأكيد', onTap: confirm, id: 'confirm_transfer' },
      ],
    }),
  );
}

export function done(context: Context): Screen {
  const one = context.data.transactions.find(({ id }) => id === context.params['id']);
  return inner(context, 'تمت العملية', [
    spacer(),
    column({ align: 'center', gap: 12, padding: { x: 32 } }, [
      icon(mdiCheckCircle, { size: 88, color: BRAND }),
      text('تمت العملية بنجاح', { style: 'headlineSmall', id: 'done_title' }),
      text(`${one?.title ?? ''} بمبلغ ${riyals(one?.amount ?? 0)}`, {
        color: 'onSurfaceVariant',
        align: 'center',
      }),
      brandButton('العودة إلى الرئيسية', { onTap: () => context.pop() }),
    ]),
    spacer(),
  ]);
}

export function bills(context: Context): Screen {
  const rows = context.data.bills.map((bill) => {
    const [path, color] = BILL_LOOKS[bill.id] ?? [mdiFlash, '#777777'];
    return listItem({
      title: bill.title,
      summary: bill.paid ? 'مدفوعة' : `المبلغ المستحق ${riyals(bill.amount)}`,
      leading: badge(path, color),
      trailing: button(bill.paid ? 'تم' : 'ادفع', {
        style: bill.paid ? 'text' : 'tonal',
        enabled: !bill.paid,
        description: `ادفع ${bill.title}`,
        onTap: () => context.push('confirmBill', { id: bill.id }),
      }),
    });
  });
  return inner(context, 'الفواتير', [scroll('bills', {}, rows)]);
}

export function confirmBill(context: Context): Screen {
  const bill = context.data.bills.find((one) => one.id === context.params['id']);
  const pay = () => {
    if (bill !== undefined && !bill.paid) {
      bill.paid = true;
      spend(context.data, bill.title, bill.amount);
      context.toast('تم دفع الفاتورة');
    }
    context.pop();
  };
  return rtl(
    dialog({
      title: 'دفع الفاتورة',
      message: `هل تريد دفع ${bill?.title ?? ''} بمبلغ ${riyals(bill?.amount ?? 0)}؟`,
      actions: [
        { title: 'إلغاء', onTap: () => context.pop() },
        { title: 'ادفع الآن', onTap: pay, id: 'confirm_bill' },
      ],
    }),
  );
}
