/** What the bank remembers. Amounts are whole riyals. */
import { seededRandom } from '../../../../src/util/random.ts';
import type { AppContext } from '../../app.ts';

export interface Transaction {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly amount: number;
  readonly direction: 'in' | 'out';
  readonly note: string;
}

export interface Payee {
  readonly id: number;
  readonly name: string;
  readonly iban: string;
}

export interface Bill {
  readonly id: string;
  readonly title: string;
  readonly amount: number;
  paid: boolean;
}

export interface BankData {
  balance: number;
  /** The latest first. */
  transactions: Transaction[];
  payees: Payee[];
  bills: Bill[];
  options: { alerts: boolean; fingerprint: boolean; hideBalance: boolean; dailyLimit: number };
}

export type Context = AppContext<BankData>;

export const LIMITS = [500, 1000, 2000, 5000] as const;
export const TODAY = '15 سبتمبر';

const PAST: readonly (readonly [title: string, amount: number, direction: Transaction['direction']])[] = [
  ['مقهى الواحة', 38, 'out'],
  ['سوق المدينة', 214, 'out'],
  ['راتب شهر أغسطس', 9500, 'in'],
  ['محطة الوقود', 120, 'out'],
  ['تحويل من سارة', 350, 'in'],
  ['مكتبة المعرفة', 76, 'out'],
  ['صيدلية الشفاء', 59, 'out'],
  ['مطعم البستان', 143, 'out'],
];

export function initialBank(seed: number): BankData {
  const random = seededRandom(seed + 57);
  const order = PAST.map((line) => ({ line, at: random() })).sort((a, b) => a.at - b.at);
  const transactions = order.map(({ line: [title, amount, direction] }, index) => ({
    id: order.length - index,
    title,
    amount,
    direction,
    date: `${14 - index} سبتمبر`,
    note: '',
  }));
  return {
    balance: 12_000 + Math.floor(random() * 60) * 50,
    transactions,
    payees: [
      { id: 1, name: 'سارة الأحمد', iban: 'SA44 2000 0001 2345 6789' },
      { id: 2, name: 'خالد المنصور', iban: 'SA07 8000 0204 6080 1016' },
      { id: 3, name: 'ليلى حسن', iban: 'SA15 1000 0555 1234 0099' },
    ],
    bills: [
      { id: 'power', title: 'فاتورة الكهرباء', amount: 186, paid: false },
      { id: 'water', title: 'فاتورة المياه', amount: 64, paid: false },
      { id: 'net', title: 'فاتورة الإنترنت', amount: 240, paid: false },
    ],
    options: { alerts: true, fingerprint: false, hideBalance: false, dailyLimit: 2000 },
  };
}

/** `1,250 ر.س`. */
export function riyals(amount: number): string {
  return `${amount.toLocaleString('en-US')} ر.س`;
}

/** Takes money off the account and writes it down. */
export function spend(data: BankData, title: string, amount: number, note = ''): number {
  const id = Math.max(0, ...data.transactions.map((one) => one.id)) + 1;
  data.balance -= amount;
  data.transactions.unshift({ id, title, amount, direction: 'out', date: TODAY, note });
  return id;
}
