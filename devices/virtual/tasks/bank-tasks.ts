/** Tasks in the Arabic bank, whose pages run from right to left. Told in English, with the names as the app shows them. */
import { initialBank, LIMITS, type Payee, riyals } from '../apps/bank/data.ts';
import { type Act, leave, open, see, tap, tapBeside, turnOff, turnOn, type } from './act.ts';
import type { Draw } from './draw.ts';
import { adds, becomes, isValue, type Probe } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';

const BANK = 'org.droidcua.palmbank';
const APP = 'بنك النخيل';
const APPS = [APP] as const;
const TAGS = ['bank', 'right-to-left'];

function isSpent(draw: Draw, amount: number): Probe {
  return isValue(BANK, ['balance'], initialBank(draw.seed).balance - amount);
}

function adding(draw: Draw, values: Readonly<Record<string, unknown>>): Probe {
  return adds(BANK, 'transactions', initialBank(draw.seed).transactions.length + 1, values);
}

/** From the filled form to the confirmation. */
const confirm = (): readonly Act[] => [tap('متابعة'), tap('تأكيد'), see('تمت العملية بنجاح')];

export const BANK_TASKS: readonly TaskDefinition[] = [
  {
    id: 'bank-pay-bill',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: (draw) => {
      const { id, title, amount } = draw.pick(initialBank(draw.seed).bills);
      return {
        params: { bill: title },
        high: `Pay the bill "${title}" in the bank app.`,
        steps: [open(APP), tap('الفواتير'), tapBeside('ادفع', title), tap('ادفع الآن'), see('مدفوعة')],
        goals: [
          goal('the bill is paid', [becomes(BANK, 'bills', id, { paid: true })]),
          goal('once', [isSpent(draw, amount), adding(draw, { title, amount, direction: 'out' })]),
        ],
      };
    },
  },
  {
    id: 'bank-security',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: (draw) => {
      const limit = draw.pick(LIMITS.filter((one) => one !== 2000));
      return {
        params: { limit },
        high: `In the bank app let the fingerprint open it, hide the balance, switch the alerts off and set the daily limit to ${limit} riyals.`,
        steps: [
          ...[open(APP), tap('الإعدادات'), turnOn('الدخول بالبصمة'), turnOn('إخفاء الرصيد')],
          ...[
            turnOff('تنبيهات العمليات'),
            tap('الحد اليومي للتحويل'),
            tap(riyals(limit)),
            see(riyals(limit)),
            leave(),
          ],
        ],
        goals: [
          goal('the fingerprint opens it', [isValue(BANK, ['options', 'fingerprint'], true)]),
          goal('the balance is hidden', [isValue(BANK, ['options', 'hideBalance'], true)]),
          goal('no alerts', [isValue(BANK, ['options', 'alerts'], false)]),
          goal(`the limit is ${limit}`, [isValue(BANK, ['options', 'dailyLimit'], limit)]),
        ],
      };
    },
  },
  {
    id: 'bank-transfer-and-bills',
    apps: APPS,
    tags: [...TAGS, 'dialog', 'form'],
    plan: (draw) => {
      const { payees, bills } = initialBank(draw.seed);
      const payee = draw.pick(payees);
      const amount = draw.int(5, 30) * 10;
      const [first, second] = draw.several(bills, 2);
      const paid = [first, second].flatMap((bill) => bill ?? []);
      return {
        params: { name: payee.name, amount, bills: paid.map(({ title }) => title).join(' and ') },
        high: `In the bank app send ${amount} riyals to ${payee.name}, then pay the bills ${paid.map(({ title }) => title).join(' and ')}.`,
        steps: [
          ...[open(APP), tap('تحويل'), tap('اختر المستفيد'), tap(payee.name)],
          ...[
            type(String(amount), 'المبلغ بالريال'),
            ...confirm(),
            tap('العودة إلى الرئيسية'),
            tap('الفواتير'),
          ],
          ...paid.flatMap(({ title }) => [tapBeside('ادفع', title), tap('ادفع الآن')]),
          ...[see('مدفوعة'), leave(), see(paid[1]?.title ?? '')],
        ],
        goals: [
          goal('the money is sent', [adding(draw, { title: `تحويل إلى ${payee.name}`, amount })], 2),
          ...paid.map(({ id, title, amount: due }) =>
            goal(`${title} is paid`, [
              becomes(BANK, 'bills', id, { paid: true }),
              adding(draw, { title, amount: due }),
            ]),
          ),
          goal('nothing else is spent', [
            isSpent(
              draw,
              paid.reduce((sum, bill) => sum + bill.amount, amount),
            ),
          ]),
        ],
      };
    },
  },
  {
    id: 'bank-new-payee',
    apps: APPS,
    tags: [...TAGS, 'dialog', 'form'],
    plan: (draw) => {
      const name = draw.pick(['نورة السالم', 'عمر الفارس', 'هدى كريم']);
      const iban = `SA${draw.int(10, 98)} ${draw.int(1000, 9999)} ${draw.int(1000, 9999)} ${draw.int(1000, 9999)}`;
      const amount = draw.int(2, 19) * 50;
      const note = draw.pick(['إيجار', 'هدية', 'كتب']);
      const payee: Payee = { id: initialBank(draw.seed).payees.length + 1, name, iban };
      return {
        params: { name, iban, amount, note },
        high: `In the bank app make ${name} (${iban}) a payee and send ${amount} riyals there with the note "${note}".`,
        steps: [
          ...[open(APP), tap('المستفيدون'), tap('إضافة مستفيد'), type(name, 'الاسم الكامل')],
          ...[type(iban, 'رقم الآيبان'), tap('حفظ'), tap(name), see(name)],
          ...[type(String(amount), 'المبلغ بالريال'), type(note, 'ملاحظة (اختياري)'), ...confirm()],
          ...[tap('العودة إلى الرئيسية'), leave(), see(`تحويل إلى ${name}`)],
        ],
        goals: [
          goal('the payee is there', [adds(BANK, 'payees', payee.id, { ...payee })]),
          goal('the money is sent', [
            adding(draw, { title: `تحويل إلى ${name}`, amount }),
            isSpent(draw, amount),
          ]),
          goal('with the note', [adding(draw, { note })]),
        ],
      };
    },
  },
];
