import { describe, expect, it } from 'vitest';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const CONTACTS = 'com.android.contacts';
const NOTES = 'org.droidcua.notes';

/** Centre of a key of the 1080 x 2400 phone: row from the top of the keys, column of ten. */
function key(row: number, column: number) {
  return screenPoint(8 + (column + 0.5) * 106.4, 2400 - 126 - 10 - (3.5 - row) * 141.75);
}

async function press(driver: PhoneDriver, row: number, column: number): Promise<void> {
  driver.phone.input({ kind: 'tap', at: key(row, column) });
  await driver.wait();
}

async function newNote(): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open(NOTES);
  await driver.tap('New note');
  return driver;
}

function newest(driver: PhoneDriver): { title: string; body: string } {
  const [note] = driver.data(NOTES)['notes'] as { title: string; body: string }[];
  if (note === undefined) throw new Error('there is no note');
  return note;
}

describe('typing', () => {
  it('types with real keys: a capital first, then small letters, symbols and back', async () => {
    const driver = await newNote();
    expect(driver.phone.foreground().keyboardShown).toBe(true);
    await press(driver, 0, 5);
    await press(driver, 0, 7);
    expect(newest(driver).title).toBe('Yi');
    await press(driver, 3, 0.2);
    await press(driver, 0, 6);
    await press(driver, 3, 0.2);
    await press(driver, 0, 0);
    expect(newest(driver).title).toBe('Yi7q');
    await press(driver, 2, 8.8);
    expect(newest(driver).title).toBe('Yi7');
  });

  it('locks capitals with a second press of shift', async () => {
    const driver = await newNote();
    await press(driver, 2, 0.2);
    await press(driver, 0, 0);
    await press(driver, 0, 1);
    await press(driver, 2, 0.2);
    await press(driver, 0, 2);
    expect(newest(driver).title).toBe('QWe');
  });

  it('starts sentences with a capital again', async () => {
    const driver = await newNote();
    driver.phone.type('Done. ');
    await press(driver, 0, 2);
    await press(driver, 0, 2);
    expect(newest(driver).title).toBe('Done. Ee');
  });

  it('inserts where the caret is and moves it to the end on request', async () => {
    const driver = await newNote();
    driver.phone.type('bc');
    const { box } = driver.get('bc');
    driver.phone.input({ kind: 'tap', at: screenPoint(box[0] + 2, (box[1] + box[3]) / 2) });
    driver.phone.type('a');
    expect(newest(driver).title).toBe('abc');
    driver.phone.key('move_end');
    driver.phone.key('delete');
    driver.phone.type('🎈');
    expect(newest(driver).title).toBe('ab🎈');
    driver.phone.key('delete');
    expect(newest(driver).title).toBe('ab');
  });

  it('leaves a single line with enter and breaks lines in a long text', async () => {
    const driver = await newNote();
    driver.phone.type('Title\nfirst\nsecond');
    expect(newest(driver)).toMatchObject({ title: 'Title', body: 'first\nsecond' });
  });

  it('loses characters when nothing has the focus', async () => {
    const driver = new PhoneDriver();
    await driver.open(NOTES);
    const before = driver.phone.state();
    driver.phone.type('lost');
    driver.phone.key('delete');
    driver.phone.key('enter');
    expect(driver.phone.state()).toEqual(before);
  });

  it('hides the keyboard before it goes back, and still takes characters', async () => {
    const driver = await newNote();
    await driver.press('back');
    expect(driver.phone.foreground().keyboardShown).toBe(false);
    expect(driver.phone.state()['screen']).toBe('editor');
    driver.phone.type('x');
    expect(newest(driver).title).toBe('x');
  });

  it('lets only what fits into a number field', async () => {
    const driver = new PhoneDriver();
    await driver.open(CONTACTS);
    await driver.tap('Create contact');
    await driver.tap('Phone');
    driver.phone.type('call +44 (0)20');
    expect(driver.get('phone').text.trim()).toBe('+44 (0)20');
  });

  it('moves from field to field with tab and marks the focused one', async () => {
    const driver = new PhoneDriver();
    await driver.open(CONTACTS);
    await driver.tap('Create contact');
    driver.phone.type('\tAda\tLovelace');
    await driver.wait();
    expect(driver.get('firstName').text).toBe('Ada');
    expect(driver.get('lastName')).toMatchObject({ text: 'Lovelace', focused: true });
    expect(driver.get('email')).toMatchObject({ text: 'Email', hint: 'Email', focused: false });
  });

  it('scrolls the field that is typed on above the keyboard', async () => {
    const driver = await newNote();
    await driver.tap('body');
    driver.phone.type(Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n'));
    await driver.wait();
    const scroller = driver.get('editor');
    expect(scroller.scrollable).toBe(true);
    expect(scroller.box[3]).toBeLessThan(2400 - 126 - 650);
    expect(driver.find('title')).toBeUndefined();
  });
});
