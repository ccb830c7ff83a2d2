import { describe, expect, it } from 'vitest';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

async function settings(): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open('com.android.settings');
  return driver;
}

/** Brightness of the pixel in the left margin, half way down. */
function margin(driver: PhoneDriver): number {
  const { data, width, height } = driver.phone.frame();
  return data[((height / 2) * width + 4) * 4] ?? 0;
}

describe('the settings', () => {
  it('switch to the dark theme for real', async () => {
    const driver = await settings();
    await driver.tap('Display');
    expect(margin(driver)).toBeGreaterThan(200);
    expect(driver.get('Dark theme').className).toBe('android.widget.TextView');
    await driver.tap('Dark theme');
    expect(driver.phone.getSetting('secure', 'ui_night_mode')).toBe('2');
    expect(margin(driver)).toBeLessThan(50);
    const checked = driver.nodes().filter((node) => node.checkable && node.checked);
    expect(checked.length).toBe(2);
  });

  it('need scrolling to reach the page about the phone, which tells the version', async () => {
    const driver = await settings();
    expect(driver.find('About phone')).toBeUndefined();
    await driver.scrollTo('About phone');
    await driver.tap('About phone');
    expect(driver.texts()).toEqual(
      expect.arrayContaining(['Android version', '14', 'Model', 'Virtual Phone']),
    );
  });

  it('choose the screen timeout in a dialog', async () => {
    const driver = await settings();
    await driver.tap('Display');
    await driver.tap('Screen timeout');
    expect(driver.get('30 seconds')).toMatchObject({ checkable: true, checked: true });
    expect(driver.find('Display')).toBeUndefined();
    await driver.tap('5 minutes');
    expect(driver.phone.getSetting('system', 'screen_off_timeout')).toBe('300000');
    expect(driver.texts()).toContain('After 5 minutes of inactivity');
  });

  it('make text larger', async () => {
    const driver = await settings();
    await driver.tap('Display');
    const before = driver.get('Dark theme').box;
    await driver.tap('Font size');
    await driver.tap('Largest');
    const after = driver.get('Dark theme').box;
    expect(after[3] - after[1]).toBeGreaterThan((before[3] - before[1]) * 1.2);
  });

  it('turn the radios off with airplane mode', async () => {
    const driver = await settings();
    await driver.tap('Network & internet');
    await driver.tap('Airplane mode');
    expect(driver.phone.settings('global')).toMatchObject({
      airplane_mode_on: '1',
      wifi_on: '0',
      bluetooth_on: '0',
    });
    expect(driver.nodes().filter((node) => !node.enabled).length).toBeGreaterThan(0);
    await driver.tap('Airplane mode');
    expect(driver.phone.settings('global')).toMatchObject({ airplane_mode_on: '0', wifi_on: '1' });
  });

  it('follow taps and swipes on a slider', async () => {
    const driver = await settings();
    await driver.tap('Display');
    const { box } = driver.get('brightness_slider');
    const y = (box[1] + box[3]) / 2;
    driver.phone.input({ kind: 'tap', at: screenPoint(box[2] - 1, y) });
    expect(driver.phone.getSetting('system', 'screen_brightness')).toBe('255');
    driver.phone.input({
      kind: 'swipe',
      from: screenPoint(box[2] - 30, y),
      to: screenPoint(box[0], y),
      durationMs: 300,
    });
    expect(driver.phone.getSetting('system', 'screen_brightness')).toBe('0');
  });

  it('find a page by its words', async () => {
    const driver = await settings();
    await driver.tap('Search settings');
    driver.phone.type('dark');
    await driver.wait();
    await driver.tap('Display');
    expect(driver.phone.state()['screen']).toBe('display');
  });

  it('stop an app and block its notifications', async () => {
    const driver = new PhoneDriver();
    await driver.open('org.droidcua.notes');
    await driver.open('com.android.settings');
    await driver.tap('Apps');
    await driver.tap('Used lately');
    expect(driver.find('Contacts')).toBeUndefined();
    await driver.scrollTo('Notes');
    await driver.tap('Notes');
    await driver.tap('Notifications');
    expect(driver.data('com.android.settings')['blocked']).toEqual(['org.droidcua.notes']);
    expect(driver.get('Force stop').enabled).toBe(true);
    await driver.tap('Force stop');
    expect(driver.phone.state()['running']).not.toContain('org.droidcua.notes');
    expect(driver.get('Force stop').enabled).toBe(false);
  });

  it('erase everything after a question', async () => {
    const driver = await settings();
    driver.phone.putSetting('secure', 'ui_night_mode', '2');
    await driver.scrollTo('System');
    await driver.tap('System');
    await driver.tap('Reset options');
    await driver.tap('Erase all data (factory reset)');
    await driver.tap('Cancel');
    expect(driver.phone.getSetting('secure', 'ui_night_mode')).toBe('2');
    await driver.tap('Erase all data (factory reset)');
    await driver.tap('Erase');
    expect(driver.phone.getSetting('secure', 'ui_night_mode')).toBe('2');
    await driver.tap('I understand');
    expect(driver.get('checkbox').checked).toBe(true);
    await driver.tap('Erase');
    expect(driver.phone.getSetting('secure', 'ui_night_mode')).toBe('1');
    expect(driver.phone.foreground().app).toBe('com.android.launcher3');
  });

  it('has no page without a title and no entry that leads nowhere', async () => {
    const driver = await settings();
    const entries = new Set<string>();
    for (let i = 0; i < 6; i += 1) {
      for (const node of driver.nodes()) if (node.resourceId === 'android:id/title') entries.add(node.text);
      await driver.swipe(-800);
    }
    expect(entries.size).toBe(15);
    for (const name of entries) {
      driver.phone.stop('com.android.settings');
      await driver.open('com.android.settings');
      await driver.scrollTo(name);
      await driver.tap(name);
      expect(driver.get('collapsing_title').text).toBe(name);
    }
  });
});
