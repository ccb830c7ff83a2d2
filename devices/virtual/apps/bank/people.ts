/** Payees and settings. */
import { mdiPlus } from '@mdi/js';
import { column, scroll, stack } from '../../toolkit/containers.ts';
import { fab, floating } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { groupHeader, listItem, switchItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { choiceDialog, type Screen } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { type BankData, type Context, LIMITS, type Payee, riyals } from './data.ts';
import { brandButton, inner, rtl } from './parts.ts';

const AVATARS = ['#0f766e', '#8a5a9e', '#b4642d', '#2f6fb5'] as const;

function avatar(payee: Payee): Node {
  return stack(
    {
      width: 44,
      height: 44,
      radius: 22,
      background: AVATARS[payee.id % AVATARS.length],
      align: 'center',
      justify: 'center',
      tree: 'none',
    },
    [text(payee.name.slice(0, 1), { style: 'titleMedium', color: '#ffffff' })],
  );
}

export function payees(context: Context): Screen {
  const rows = context.data.payees.map((payee) =>
    listItem({
      title: payee.name,
      summary: payee.iban,
      leading: avatar(payee),
      onTap: () => context.push('transfer', { payee: payee.id }),
    }),
  );
  const add = fab(mdiPlus, { description: 'إضافة مستفيد', onTap: () => context.push('newPayee') });
  return inner(context, 'المستفيدون', [floating(scroll('payees', {}, rows), add)]);
}

export function newPayee(context: Context): Screen {
  const draft = context.local({ name: '', iban: '' });
  const save = () => {
    const name = draft.name.trim();
    const iban = draft.iban.trim().toUpperCase();
    if (name === '' || !/^SA[\d ]{10,}$/.test(iban)) {
      context.toast('أدخل الاسم ورقم الآيبان الصحيح');
      return;
    }
    const id = Math.max(0, ...context.data.payees.map((one) => one.id)) + 1;
    context.data.payees.push({ id, name, iban });
    context.pop();
    context.toast('تمت إضافة المستفيد');
  };
  return inner(context, 'مستفيد جديد', [
    column({ padding: { x: 20, y: 8 }, gap: 16 }, [
      field({
        key: 'name',
        hint: 'الاسم الكامل',
        value: draft.name,
        onChange: (value) => {
          draft.name = value;
        },
      }),
      field({
        key: 'iban',
        hint: 'رقم الآيبان',
        value: draft.iban,
        onChange: (value) => {
          draft.iban = value;
        },
      }),
      brandButton('حفظ', { id: 'save', onTap: save }),
    ]),
  ]);
}

export function settings(context: Context): Screen {
  const { options } = context.data;
  const toggle = (title: string, summary: string, key: Exclude<keyof BankData['options'], 'dailyLimit'>) =>
    switchItem({
      title,
      summary,
      checked: options[key],
      onChange: (checked) => {
        options[key] = checked;
      },
    });
  return inner(context, 'الإعدادات', [
    scroll('settings', {}, [
      groupHeader('الأمان'),
      toggle('الدخول بالبصمة', 'استخدام بصمة الإصبع بدل كلمة المرور', 'fingerprint'),
      toggle('إخفاء الرصيد', 'لا يظهر الرصيد في الصفحة الرئيسية', 'hideBalance'),
      groupHeader('الإشعارات'),
      toggle('تنبيهات العمليات', 'رسالة عند كل عملية', 'alerts'),
      groupHeader('الحدود'),
      listItem({
        title: 'الحد اليومي للتحويل',
        summary: riyals(options.dailyLimit),
        onTap: () => context.push('limit'),
      }),
    ]),
  ]);
}

export function limit(context: Context): Screen {
  const { options } = context.data;
  return rtl(
    choiceDialog({
      title: 'الحد اليومي للتحويل',
      options: LIMITS.map((value) => ({ value, title: riyals(value) })),
      value: options.dailyLimit,
      cancel: 'إلغاء',
      onChoose: (value) => {
        options.dailyLimit = value;
        context.pop();
      },
      onCancel: () => context.pop(),
    }),
  );
}
