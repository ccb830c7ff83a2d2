import { describe, expect, it } from 'vitest';
import { bank } from '../../../../../devices/virtual/apps/bank/bank.ts';
import type { Payee, Transaction } from '../../../../../devices/virtual/apps/bank/data.ts';
import { riyals } from '../../../../../devices/virtual/apps/bank/data.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const APP = bank.packageName;

async function opened(): Promise<PhoneDriver> {
  const driver = new PhoneDriver({ apps: [bank], profile: 'small' });
  await driver.open(APP);
  return driver;
}

function latest(driver: PhoneDriver): Transaction | undefined {
  return (driver.data(APP)['transactions'] as Transaction[])[0];
}

describe('the bank that runs from right to left', () => {
  it('has the way back and the start of every row on the right', async () => {
    const driver = await opened();
    await driver.tap('الإعدادات');
    const { width } = driver.phone.screen();
    expect(driver.get('رجوع').box[2]).toBeGreaterThan(width - 20);
    expect(driver.get('الدخول بالبصمة').box[2]).toBeGreaterThan(width - 60);
    expect(driver.get('switch_widget').box[0]).toBeLessThan(60);
  });

  it('sends money after one more question, and never more than the limit', async () => {
    const driver = await opened();
    const before = driver.data(APP)['balance'] as number;
    await driver.tap('تحويل');
    await driver.tap('next');
    expect(driver.phone.state()['toast']).toBe('اختر المستفيد أولًا');
    await driver.tap('payee');
    await driver.tap('خالد المنصور');
    await driver.tap('amount');
    driver.phone.type('2500');
    await driver.press('back');
    await driver.tap('next');
    expect(driver.phone.state()['toast']).toBe('المبلغ أكبر من الحد اليومي');
    await driver.tap('amount');
    await driver.press('move_end');
    for (let i = 0; i < 4; i += 1) await driver.press('delete');
    driver.phone.type('450');
    await driver.tap('note');
    driver.phone.type('إيجار');
    await driver.press('back');
    await driver.tap('next');
    await driver.tap('إلغاء');
    expect(driver.data(APP)['balance']).toBe(before);
    await driver.tap('next');
    await driver.tap('confirm_transfer');
    expect(driver.get('done_title').text).toBe('تمت العملية بنجاح');
    expect(latest(driver)).toMatchObject({ title: 'تحويل إلى خالد المنصور', amount: 450, note: 'إيجار' });
    expect(driver.data(APP)['balance']).toBe(before - 450);
    await driver.press('back');
    expect(driver.get('balance').text).toBe(riyals(before - 450));
  });

  it('pays a bill once', async () => {
    const driver = await opened();
    await driver.tap('الفواتير');
    await driver.tap('ادفع فاتورة المياه');
    await driver.tap('confirm_bill');
    expect(driver.get('ادفع فاتورة المياه').enabled).toBe(false);
    expect(latest(driver)).toMatchObject({ title: 'فاتورة المياه', amount: 64, direction: 'out' });
  });

  it('takes new payees and remembers the settings', async () => {
    const driver = await opened();
    await driver.tap('المستفيدون');
    await driver.tap('إضافة مستفيد');
    await driver.tap('name');
    driver.phone.type('محمد علي');
    await driver.tap('iban');
    driver.phone.type('SA12 3456 7890 1234');
    await driver.press('back');
    await driver.tap('save');
    expect((driver.data(APP)['payees'] as Payee[]).at(-1)?.name).toBe('محمد علي');
    await driver.press('back');
    await driver.tap('الإعدادات');
    await driver.tap('إخفاء الرصيد');
    await driver.tap('الحد اليومي للتحويل');
    await driver.tap('5,000 ر.س');
    expect(driver.data(APP)['options']).toEqual({
      alerts: true,
      fingerprint: false,
      hideBalance: true,
      dailyLimit: 5000,
    });
    await driver.press('back');
    expect(driver.get('balance').text).toBe('••••••');
  });

  it('shows what came in by itself', async () => {
    const driver = await opened();
    await driver.tap('عرض الكل');
    await driver.tap('وارد');
    expect(driver.texts()).toContain('راتب شهر أغسطس');
    expect(driver.texts()).not.toContain('سوق المدينة');
    await driver.tap('راتب شهر أغسطس');
    expect(driver.get('amount').text).toBe('9,500 ر.س');
  });
});
