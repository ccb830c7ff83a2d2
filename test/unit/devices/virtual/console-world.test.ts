/** What the console does to a real phone: its battery, its network, its place, its messages and its calls. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contacts } from '../../../../devices/virtual/apps/contacts/contacts.ts';
import { messages } from '../../../../devices/virtual/apps/messages/messages.ts';
import { phoneApp } from '../../../../devices/virtual/apps/phone/phone.ts';
import { settings } from '../../../../devices/virtual/apps/settings/settings.ts';
import { ConsoleSession } from '../../../../devices/virtual/console.ts';
import type { CallRecord } from '../../../../devices/virtual/hardware.ts';
import { screenPoint } from '../../../../src/geometry.ts';
import { openConsole } from '../../../support/open-console.ts';
import { PhoneDriver } from '../../../support/virtual-phone.ts';

const LAUNCHER = 'com.android.launcher3';
const DIALER = 'com.android.dialer';
const MESSAGES = 'com.android.messaging';

let driver: PhoneDriver;
let talk: ConsoleSession;
beforeEach(() => {
  driver = new PhoneDriver({ apps: [phoneApp, contacts, messages, settings] });
  talk = new ConsoleSession(openConsole(driver.phone));
});

async function ok(line: string): Promise<readonly string[]> {
  const { lines, problem } = await talk.answer(line);
  expect({ line, problem }).toEqual({ line, problem: undefined });
  return lines;
}

const front = () => driver.phone.foreground().app;
const log = () => driver.phone.state()['callLog'] as readonly CallRecord[];

describe('power', () => {
  it('changes what the battery says', async () => {
    expect(await ok('power display')).toEqual([
      'AC: offline',
      'status: Discharging',
      'health: Good',
      'present: true',
      'capacity: 80',
    ]);
    for (const line of ['ac on', 'status full', 'health overheat', 'present false', 'capacity 7']) {
      await ok(`power ${line}`);
    }
    expect(await ok('power display')).toEqual([
      'AC: online',
      'status: Full',
      'health: Overheat',
      'present: false',
      'capacity: 7',
    ]);
  });

  it('shows on the screen', async () => {
    const before = Buffer.from(driver.phone.frame().data);
    await ok('power capacity 15');
    expect(before.equals(Buffer.from(driver.phone.frame().data))).toBe(false);
    await driver.open('com.android.settings');
    await driver.scrollTo('Battery');
    expect(driver.texts()).toContain('15%');
    await driver.tap('Battery');
    expect(driver.texts()).toContain('5 hr left');
  });
});

describe('network and geo', () => {
  it('takes names and pairs', async () => {
    await ok('network speed edge');
    await ok('network delay 20:90');
    expect((await ok('network status')).join('\n')).toMatch(
      /download speed: +236800 bits\/s \(28\.9 KB\/s\)\n.*118400 bits\/s.*\n.*20 ms\n.*90 ms/,
    );
    await ok('geo fix -122.08 37.42 9.5');
    expect(driver.phone.hardware().location).toEqual({ longitude: -122.08, latitude: 37.42, altitude: 9.5 });
  });
});

describe('sms send', () => {
  it('arrives in the Messages app, with a notification that opens it', async () => {
    await ok('sms send +15550199 Your code is  4711');
    expect(JSON.stringify(driver.data(MESSAGES))).toContain('Your code is  4711');
    expect(driver.phone.state()['notification']).toBe('Your code is  4711');
    const picture = Buffer.from(driver.phone.frame().data);
    driver.phone.input({ kind: 'tap', at: screenPoint(540, 160) });
    expect(front()).toBe(MESSAGES);
    await driver.wait(6000);
    driver.phone.key('home');
    await driver.wait();
    expect(picture.equals(Buffer.from(driver.phone.frame().data))).toBe(false);
    expect(driver.phone.state()['notification']).toBeNull();
  });

  it('names the sender when the address book knows the number', async () => {
    const [person] = (
      driver.data('com.android.contacts') as { contacts: { phone: string; firstName: string }[] }
    ).contacts;
    const number = person?.phone.replaceAll(' ', '') ?? '';
    await ok(`gsm call ${number}`);
    await driver.wait();
    expect(driver.get('contactgrid_contact_name').text).toContain(person?.firstName ?? 'nobody');
    expect(driver.get('call_number').text).toBe(number);
  });
});

describe('gsm call', () => {
  it('comes in front, is answered, and leads back when it ends', async () => {
    await driver.open('com.android.settings');
    await ok('gsm call 5551234');
    await driver.wait();
    expect(driver.phone.foreground()).toMatchObject({ app: DIALER, activity: `${DIALER}.InCallActivity` });
    expect(driver.texts()).toEqual(expect.arrayContaining(['Incoming call', '5551234']));
    expect(await ok('gsm list')).toEqual(['inbound from  5551234 : incoming']);
    await driver.tap('Answer');
    await driver.wait(64_700);
    expect(driver.get('call_status').text).toBe('01:05');
    expect(await ok('gsm list')).toEqual(['inbound from  5551234 : active']);
    await ok('gsm cancel 5551234');
    await driver.wait();
    expect(front()).toBe('com.android.settings');
    expect(log()).toMatchObject([{ number: '5551234', kind: 'incoming', seconds: 65 }]);
  });

  it('can be declined, or missed', async () => {
    await ok('gsm call 111');
    await driver.wait();
    await driver.tap('Decline');
    expect(front()).toBe(LAUNCHER);
    await ok('gsm call 222');
    await ok('gsm busy 222');
    expect(log().map(({ kind }) => kind)).toEqual(['missed', 'declined']);
    await driver.open(DIALER);
    expect(driver.texts()).toEqual(
      expect.arrayContaining(['222', '111', 'Missed · 9:41', 'Declined · 9:41']),
    );
  });

  it('goes out from the keypad, and the other side picks up', async () => {
    await driver.open(DIALER);
    await driver.tap('Key pad');
    for (const digit of '1234') await driver.tap(digit);
    await driver.tap('Backspace');
    await driver.tap('Call');
    expect(driver.get('call_status').text).toBe('Calling…');
    await ok('gsm accept 123');
    await ok('gsm hold 123');
    expect(await ok('gsm list')).toEqual(['outbound to   123 : held']);
    await driver.tap('End call');
    expect(log()).toMatchObject([{ number: '123', kind: 'outgoing' }]);
    expect(front()).toBe(DIALER);
  });

  it('comes back with a snapshot', async () => {
    await ok('gsm call 333');
    await ok('avd snapshot save ringing');
    await ok('gsm cancel 333');
    await ok('avd snapshot load ringing');
    expect(await ok('gsm list')).toEqual(['inbound from  333 : incoming']);
  });
});

describe('refusals', () => {
  it.each([
    ['power', 'missing sub-command'],
    ['power dance', 'bad sub-command'],
    ['power capacity 101', 'Usage: "capacity'],
    ['power ac maybe', 'Usage: "ac on"'],
    ['power status happy', 'Usage: "status'],
    ['network', 'missing sub-command'],
    ['network capture start x', 'bad sub-command'],
    ['network speed fast', 'invalid speed argument'],
    ['network delay', 'invalid delay argument'],
    ['geo fix 1', 'not enough arguments'],
    ['geo fix 200 10', 'invalid longitude'],
    ['geo dance', 'bad sub-command'],
    ['sms send 123', 'missing argument'],
    ['sms send x hello', 'bad phone number'],
    ['sms', 'missing sub-command'],
    ['gsm call', 'missing argument'],
    ['gsm call bob', 'bad phone number'],
    ['gsm accept 5', "could not find call '5'"],
    ['gsm', 'missing sub-command'],
    ['gsm dance 1', 'bad sub-command'],
  ])('%s', async (line, problem) => {
    expect((await talk.answer(line)).problem).toContain(problem);
  });

  it('has no line without an app that shows calls', async () => {
    driver = new PhoneDriver({ apps: [settings] });
    talk = new ConsoleSession(openConsole(driver.phone));
    expect((await talk.answer('gsm call 1')).problem).toBeDefined();
    expect((await talk.answer('sms send 1 hi')).problem).toContain('no app');
  });
});
