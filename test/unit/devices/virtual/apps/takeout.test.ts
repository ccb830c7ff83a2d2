import { describe, expect, it } from 'vitest';
import type { Address, Order } from '../../../../../devices/virtual/apps/takeout/data.ts';
import { initialTakeout } from '../../../../../devices/virtual/apps/takeout/data.ts';
import { STORES } from '../../../../../devices/virtual/apps/takeout/menu.ts';
import { takeout } from '../../../../../devices/virtual/apps/takeout/takeout.ts';
import { printable } from '../../../../../devices/virtual/toolkit/fonts.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const APP = takeout.packageName;

async function opened(): Promise<PhoneDriver> {
  const driver = new PhoneDriver({ apps: [takeout], profile: 'small' });
  await driver.open(APP);
  return driver;
}

function orders(driver: PhoneDriver): readonly Order[] {
  return driver.data(APP)['orders'] as Order[];
}

async function enter(driver: PhoneDriver, category: string, store: string): Promise<void> {
  await driver.tap(category);
  await driver.tap(store);
}

describe('the takeout app', () => {
  it('sells what was put into the cart, once the payment is confirmed', async () => {
    const driver = await opened();
    await enter(driver, '早餐', '早安包子铺');
    expect(driver.get('还差 ¥10 起送').enabled).toBe(false);
    await driver.tap('添加鲜肉包子');
    await driver.tap('添加鲜肉包子');
    await driver.tap('添加油条');
    await driver.tap('减少油条');
    await driver.tap('添加豆浆');
    await driver.tap('去结算');
    await driver.tap('餐具数量');
    await driver.tap('2 份');
    await driver.tap('备注（口味、偏好）');
    driver.phone.type('豆浆不要糖');
    await driver.press('back');
    await driver.tap('提交订单');
    await driver.tap('取消');
    expect(orders(driver)).toHaveLength(1);
    await driver.tap('提交订单');
    await driver.tap('confirm_pay');
    expect(driver.texts()).toContain('支付成功');
    expect(orders(driver)[0]).toEqual({
      id: 2,
      store: 'zaoan',
      lines: [
        { name: '鲜肉包子', count: 2, price: 6 },
        { name: '豆浆', count: 1, price: 4 },
      ],
      total: 18,
      place: '云杉路 18 号 3 单元 502',
      note: '豆浆不要糖',
      cutlery: '2 份',
      payment: '小满支付',
      status: '配送中',
    });
    expect(driver.data(APP)['carts']).toEqual({ zaoan: {} });
  });

  it('can order the same again and confirm that it came', async () => {
    const driver = await opened();
    await driver.tap('订单');
    await driver.tap('早安包子铺');
    await driver.tap('再来一单');
    expect(driver.phone.state()).toMatchObject({ screen: 'store' });
    await driver.tap('去结算');
    await driver.tap('提交订单');
    await driver.tap('confirm_pay');
    await driver.tap('查看订单');
    await driver.tap('确认收货');
    await driver.tap('确认');
    expect(orders(driver).map(({ total, status }) => [total, status])).toEqual([
      [18, '已完成'],
      [18, '已完成'],
    ]);
  });

  it('keeps addresses, favourites and switches', async () => {
    const driver = await opened();
    await driver.tap('我的');
    await driver.tap('无接触配送');
    await driver.tap('收货地址');
    await driver.tap('新增地址');
    await driver.tap('保存地址');
    expect(driver.phone.state()['toast']).toBe('请填写完整的地址信息');
    for (const [hint, words] of [
      ['收货人', '王芳'],
      ['手机号', '13912345678'],
      ['详细地址', '湖滨路 6 号'],
    ] as const) {
      await driver.tap(hint);
      driver.phone.type(words);
    }
    await driver.press('back');
    await driver.tap('保存地址');
    await driver.tap('湖滨路 6 号');
    const addresses = driver.data(APP)['addresses'] as Address[];
    expect(addresses.at(-1)).toEqual({ id: 3, name: '王芳', phone: '13912345678', place: '湖滨路 6 号' });
    expect(driver.data(APP)).toMatchObject({ addressId: 3, options: { push: true, contactless: true } });
    await driver.tap('首页');
    await enter(driver, '甜品', '甜觅蛋糕房');
    await driver.tap('收藏');
    expect(driver.data(APP)['favourites']).toEqual(['chalu', 'tianmi']);
  });

  it('finds shops by what they sell', async () => {
    const driver = await opened();
    await driver.tap('搜索商家或菜品');
    driver.phone.type('豆浆');
    expect(driver.texts()).toContain('早安包子铺');
    expect(driver.texts()).not.toContain('川味小厨');
    driver.phone.type('机');
    expect(driver.texts()).toContain('没有找到相关商家');
  });

  it('lists all shops, in an order that follows from the seed', () => {
    const ids = STORES.map(({ id }) => id);
    expect(initialTakeout(4).listed.toSorted()).toEqual(ids.toSorted());
    expect(initialTakeout(4).listed).toEqual(initialTakeout(4).listed);
    expect(initialTakeout(4).listed).not.toEqual(initialTakeout(5).listed);
  });

  it('has a glyph for every sign it writes', () => {
    const words = STORES.flatMap((store) => [
      store.name,
      ...store.dishes.flatMap((dish) => [dish.name, dish.note]),
    ]);
    for (const word of words) expect(printable(word)).toBe(word);
  });
});
