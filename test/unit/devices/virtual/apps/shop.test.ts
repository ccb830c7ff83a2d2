import { describe, expect, it } from 'vitest';
import { initialShop } from '../../../../../devices/virtual/apps/shop/data.ts';
import { CATEGORIES } from '../../../../../devices/virtual/apps/shop/product-type.ts';
import { PRODUCTS } from '../../../../../devices/virtual/apps/shop/products.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const SHOP = 'org.droidcua.shop';

async function shop(): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open(SHOP);
  return driver;
}

async function search(driver: PhoneDriver, words: string): Promise<void> {
  await driver.tap('Search products');
  driver.phone.type(words);
  await driver.press('enter');
}

async function addShirt(driver: PhoneDriver, color: string, size: string): Promise<void> {
  await driver.tap('Clothing');
  await driver.tap('Linen Shirt');
  await driver.tap(color);
  await driver.tap(size);
  await driver.tap('Add to cart');
}

async function fill(driver: PhoneDriver, field: string, words: string): Promise<void> {
  await driver.tap(field);
  driver.phone.type(words);
  await driver.wait();
}

async function fillAddress(driver: PhoneDriver): Promise<void> {
  await fill(driver, 'name', 'Ada Lovelace');
  await fill(driver, 'street', '12 Elm Street');
  await fill(driver, 'city', 'Paris');
  await fill(driver, 'postcode', '75001');
  await driver.press('back');
}

describe('the products', () => {
  it('are four in each category, with ids and prices of their own', () => {
    expect(PRODUCTS).toHaveLength(24);
    expect(new Set(PRODUCTS.map(({ id }) => id)).size).toBe(24);
    for (const category of CATEGORIES) {
      expect(PRODUCTS.filter((product) => product.category === category)).toHaveLength(4);
    }
  });

  it('are shown in an order that follows from the seed', () => {
    expect(initialShop(3)).toEqual(initialShop(3));
    expect(initialShop(3).featured).not.toEqual(initialShop(4).featured);
    expect(initialShop(3).featured.toSorted()).toEqual(PRODUCTS.map(({ id }) => id).toSorted());
  });
});

describe('finding a product', () => {
  it('by its category shows only that category', async () => {
    const driver = await shop();
    await driver.tap('Clothing');
    expect(driver.texts()).toEqual(expect.arrayContaining(['Wool Hat', 'Linen Shirt', 'Steel Watch']));
    expect(driver.texts()).not.toContain('Travel Camera');
  });

  it('by words counts the results and sorts them by price', async () => {
    const driver = await shop();
    await search(driver, 'kitchen');
    expect(driver.texts()).toContain('4 results');
    await driver.tap('Price: low to high');
    const prices = driver.texts().filter((text) => text.startsWith('$'));
    expect(prices).toEqual(['$29.90', '$39.90', '$74.90', '$89.90']);
  });

  it('that is not sold says so', async () => {
    const driver = await shop();
    await search(driver, 'submarine');
    expect(driver.texts()).toContain('No results for “submarine”');
  });
});

describe('the cart', () => {
  it('gets the product in the chosen colour, size and quantity', async () => {
    const driver = await shop();
    await driver.tap('Clothing');
    await driver.tap('Linen Shirt');
    await driver.tap('Blue');
    await driver.tap('L');
    await driver.tap('Increase quantity');
    expect(driver.get('total').text).toBe('$79.80');
    await driver.tap('Add to cart');
    expect(driver.data(SHOP)['cart']).toEqual([
      { product: 'linen-shirt', name: 'Linen Shirt', color: 'Blue', size: 'L', quantity: 2, price: 3990 },
    ]);
    expect(driver.find('Cart, 2 items')).toBeDefined();
  });

  it('joins the same choice into one line and keeps another one apart', async () => {
    const driver = await shop();
    await addShirt(driver, 'Blue', 'L');
    await driver.tap('Add to cart');
    await driver.tap('Sand');
    await driver.tap('Add to cart');
    const lines = driver.data(SHOP)['cart'] as readonly { color: string; quantity: number }[];
    expect(lines.map(({ color, quantity }) => [color, quantity])).toEqual([
      ['Blue', 2],
      ['Sand', 1],
    ]);
  });

  it('changes quantities, and the bin removes the last piece', async () => {
    const driver = await shop();
    await addShirt(driver, 'Blue', 'M');
    await driver.tap('cart');
    await driver.tap('Increase quantity of Linen Shirt');
    expect(driver.get('subtotal').text).toBe('$79.80');
    await driver.tap('Decrease quantity of Linen Shirt');
    await driver.tap('Remove Linen Shirt');
    expect(driver.texts()).toContain('Your cart is empty');
    expect(driver.data(SHOP)['cart']).toEqual([]);
  });
});

describe('the checkout', () => {
  async function atCheckout(): Promise<PhoneDriver> {
    const driver = await shop();
    await search(driver, 'lamp');
    await driver.tap('Desk Lamp');
    await driver.tap('Add to cart');
    await driver.tap('cart');
    await driver.tap('checkout');
    return driver;
  }

  it('asks for what is missing and orders nothing', async () => {
    const driver = await atCheckout();
    await fill(driver, 'name', 'Ada');
    await driver.press('back');
    await driver.tap('Place order');
    expect(driver.phone.state()['toast']).toBe('Enter your street address');
    expect(driver.data(SHOP)['orders']).toEqual([]);
  });

  it('orders after the question is answered, and shows the number', async () => {
    const driver = await atCheckout();
    await fillAddress(driver);
    await driver.tap('Express delivery');
    await driver.scrollTo('Cash on delivery');
    await driver.tap('Cash on delivery');
    await driver.tap('Place order');
    await driver.tap('Confirm');
    const [order] = driver.data(SHOP)['orders'] as readonly { number: string }[];
    expect(order).toEqual({
      number: expect.stringMatching(/^SO-\d{5}$/) as string,
      lines: [
        { product: 'desk-lamp', name: 'Desk Lamp', color: 'Orange', size: null, quantity: 1, price: 4500 },
      ],
      address: { name: 'Ada Lovelace', street: '12 Elm Street', city: 'Paris', postcode: '75001' },
      delivery: 'express',
      payment: 'cash',
      total: 5490,
    });
    expect(driver.get('order_number').text).toBe(`Order number ${order?.number ?? ''}`);
    expect(driver.data(SHOP)['cart']).toEqual([]);
  });

  it('leads home afterwards, where the order is listed', async () => {
    const driver = await atCheckout();
    await fillAddress(driver);
    await driver.tap('Place order');
    await driver.tap('Confirm');
    await driver.press('back');
    expect(driver.phone.state()['screens']).toEqual(['home']);
    await driver.tap('Orders');
    await driver.tap(driver.texts().find((text) => text.startsWith('Order SO-')) ?? '');
    expect(driver.texts()).toEqual(
      expect.arrayContaining(['Ada Lovelace, 12 Elm Street, 75001 Paris', 'Standard delivery', '$49.90']),
    );
  });

  it('keeps the cart and the form when the question is answered with no', async () => {
    const driver = await atCheckout();
    await fillAddress(driver);
    await driver.tap('Place order');
    await driver.tap('Cancel');
    expect(driver.get('name').text).toBe('Ada Lovelace');
    expect(driver.data(SHOP)['orders']).toEqual([]);
    expect(driver.data(SHOP)['cart']).toHaveLength(1);
  });
});

describe('the heart', () => {
  it('saves a product for later and takes it back', async () => {
    const driver = await shop();
    await search(driver, 'tent');
    await driver.tap('Trail Tent');
    await driver.tap('Save Trail Tent');
    expect(driver.data(SHOP)['saved']).toEqual(['trail-tent']);
    await driver.tap('Saved: Trail Tent');
    expect(driver.data(SHOP)['saved']).toEqual([]);
  });
});
