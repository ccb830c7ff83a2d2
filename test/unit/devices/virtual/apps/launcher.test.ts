import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../devices/virtual/apps/catalogue.ts';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

describe('the home screen', () => {
  it('shows every app, and opens the drawer by a swipe up that begins on an icon', async () => {
    const driver = new PhoneDriver();
    await driver.wait();
    expect(driver.texts()).toEqual(expect.arrayContaining(CATALOGUE.map(({ label }) => label)));
    const icon = driver.get('Clock').box;
    driver.phone.input({
      kind: 'swipe',
      from: screenPoint(icon[0] + 20, icon[1] + 20),
      to: screenPoint(icon[0] + 20, icon[1] - 700),
      durationMs: 200,
    });
    await driver.wait();
    expect(driver.phone.state()['screen']).toBe('drawer');
  });

  it('has pages where there is no room for all of them', async () => {
    const driver = new PhoneDriver();
    driver.phone.setRotation(90);
    await driver.wait();
    expect(driver.find('Home screen 1 of 2')).toBeDefined();
    const first = driver.texts();
    await driver.swipe(0, -800);
    expect(driver.find('Home screen 2 of 2')).toBeDefined();
    const second = driver.texts();
    expect(new Set([...first, ...second])).toEqual(
      new Set([...first, ...second, ...CATALOGUE.map(({ label }) => label)]),
    );
    expect(second).not.toEqual(first);
    await driver.swipe(0, -800);
    expect(driver.texts()).toEqual(second);
    await driver.swipe(0, 800);
    expect(driver.texts()).toEqual(first);
  });
});
