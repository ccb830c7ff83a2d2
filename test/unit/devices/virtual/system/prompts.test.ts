import { describe, expect, it } from 'vitest';
import { askOnScreen } from '../../../../../devices/virtual/adbd/usb-debugging.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

function asked() {
  const driver = new PhoneDriver();
  const client = new AbortController();
  const answer = askOnScreen(driver.phone)('AA:BB', client.signal);
  return { driver, client, answer };
}

describe('"Allow USB debugging?"', () => {
  it('lies over everything until it is tapped', async () => {
    const { driver, answer } = asked();
    expect(driver.texts()).toContain('Allow USB debugging?');
    expect(driver.texts().join()).toContain('AA:BB');
    expect(driver.phone.foreground().activity).toBe('com.android.systemui.usb.UsbDebuggingActivity');
    expect(driver.get('Allow').packageName).toBe('com.android.systemui');
    await driver.tap('Always allow from this computer');
    await driver.tap('Allow');
    expect(await answer).toEqual({ allow: true, always: true });
    expect(driver.find('Allow')).toBeUndefined();
    expect(driver.phone.foreground().app).not.toBe('com.android.systemui');
  });

  it.each(['Cancel', 'back'])('is refused with %s', async (how) => {
    const { driver, answer } = asked();
    if (how === 'back') await driver.press('back');
    else await driver.tap(how);
    expect(await answer).toMatchObject({ allow: false });
    expect(driver.find('Allow')).toBeUndefined();
  });

  it('goes away with the client', () => {
    const { driver, client } = asked();
    client.abort();
    expect(driver.find('Allow')).toBeUndefined();
  });

  it('changes the picture, and a restart takes it away', () => {
    const { driver } = asked();
    const before = driver.phone.frame();
    driver.phone.reboot();
    expect(driver.find('Allow')).toBeUndefined();
    expect(Buffer.compare(before.data, driver.phone.frame().data)).not.toBe(0);
  });
});
