import { describe, expect, it } from 'vitest';
import type { Alarm, ClockData, Timer } from '../../../../../devices/virtual/apps/clock/data.ts';
import {
  durationText,
  initialClock,
  minutesUntil,
  spanText,
  whenText,
} from '../../../../../devices/virtual/apps/clock/data.ts';
import { screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const CLOCK = 'com.android.deskclock';
/** Tuesday. */
const NOW = Date.UTC(2026, 8, 15, 9, 41);

async function open(tab?: string): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open(CLOCK);
  if (tab !== undefined) await driver.tap(tab);
  return driver;
}

function data(driver: PhoneDriver): ClockData {
  return driver.data(CLOCK) as unknown as ClockData;
}

describe('alarms', () => {
  it('are added on the dial, with days and a label', async () => {
    const driver = await open();
    await driver.tap('Add alarm');
    await driver.tap("7 o'clock");
    await driver.tap('25 minutes');
    await driver.tap('PM');
    await driver.tap('OK');
    expect(driver.phone.state()['toast']).toBe('Alarm set for 9 hours and 44 minutes from now.');
    expect(data(driver).alarms.at(-1)).toMatchObject({ time: '19:25', days: [], enabled: true, label: '' });
    await driver.tap('Mon');
    await driver.tap('Fri');
    await driver.scrollTo('Add label');
    await driver.tap('Add label');
    driver.phone.type('Choir');
    await driver.wait();
    await driver.tap('OK');
    expect(data(driver).alarms.at(-1)).toMatchObject({ days: ['Mon', 'Fri'], label: 'Choir' });
  });

  it('take a time that is typed, and none that does not exist', async () => {
    const driver = await open();
    await driver.tap('6:45 AM, change the time');
    await driver.tap('Switch to text input mode');
    await driver.tap('minute');
    await driver.press('delete');
    await driver.press('delete');
    driver.phone.type('75');
    await driver.wait();
    expect(driver.texts()).toContain('Enter a valid time');
    expect(driver.get('OK').enabled).toBe(false);
    await driver.press('delete');
    await driver.press('delete');
    driver.phone.type('07');
    await driver.wait();
    await driver.tap('OK');
    expect(data(driver).alarms.find(({ id }) => id === 1)?.time).toBe('06:07');
  });

  it('are switched and deleted, and come back', async () => {
    const driver = await open();
    await driver.tap('Alarm 6:45 AM');
    expect(data(driver).alarms[0]?.enabled).toBe(false);
    await driver.tap('Expand alarm');
    await driver.scrollTo('Delete');
    await driver.tap('Delete');
    expect(data(driver).alarms.map(({ id }) => id)).toEqual([2, 3]);
    await driver.tap('Undo');
    expect(data(driver).alarms).toHaveLength(3);
  });

  it('say when they ring', () => {
    const [work] = initialClock().alarms;
    if (work === undefined) throw new Error('there are no alarms');
    const at = (time: string, days: Alarm['days'] = []): Alarm => ({ ...work, time, days });
    expect(whenText(work, NOW)).toBe('Weekdays');
    expect(whenText(at('09:42'), NOW)).toBe('Today');
    expect(whenText(at('09:41'), NOW)).toBe('Tomorrow');
    expect(minutesUntil(at('09:41'), NOW)).toBe(1440);
    expect(minutesUntil(at('09:40', ['Tue']), NOW)).toBe(7 * 1440 - 1);
    expect(minutesUntil(at('10:41', ['Thu']), NOW)).toBe(2 * 1440 + 60);
    expect(spanText(2 * 1440 + 61)).toBe('2 days, 1 hour and 1 minute');
  });
});

describe('the other pages of the clock', () => {
  it('show other cities', async () => {
    const driver = await open('Clock');
    expect(driver.texts()).toEqual(expect.arrayContaining(['Tokyo', 'Today, 8 hours ahead', '5:41 PM']));
    await driver.tap('Add city');
    await driver.tap('Search for a city');
    driver.phone.type('Mumb');
    await driver.wait();
    await driver.tap('Mumbai');
    expect(driver.texts()).toEqual(expect.arrayContaining(['Today, 4.5 hours ahead', '2:11 PM']));
    await driver.tap('Remove Tokyo');
    expect(data(driver).cities).toEqual(['New York', 'Mumbai']);
  });

  it('count a timer down, hold it, and tell when it is over', async () => {
    const driver = await open('Timer');
    for (const key of ['1', '3', '0']) await driver.tap(key);
    await driver.tap('Start');
    await driver.wait(30_000);
    expect(driver.get('timer_time_text').text).toBe('1:00');
    await driver.tap('Pause');
    await driver.wait(60_000);
    expect(driver.get('timer_time_text').text).toBe('1:00');
    await driver.tap('+1:00');
    await driver.tap('Start');
    await driver.wait(130_000);
    expect(driver.texts()).toContain('Time’s up');
    await driver.tap('Stop');
    const [timer] = data(driver).timers;
    expect(timer).toMatchObject({ length: 90_000, left: 90_000, endsAt: null } satisfies Partial<Timer>);
    await driver.tap('Delete timer');
    expect(data(driver).timers).toEqual([]);
  });

  it('run a stopwatch that gives the accessibility service no rest', async () => {
    const driver = await open('Stopwatch');
    const start = driver.get('Start').box;
    await driver.tap('Start');
    await driver.wait(1700);
    expect(driver.phone.tree()).toMatchObject({ kind: 'none', reason: 'not_idle' });
    // Pause stands to the left of where Start was, as Lap has come beside it.
    driver.phone.input({ kind: 'tap', at: screenPoint(start[0] - 20, (start[1] + start[3]) / 2) });
    await driver.wait();
    expect(data(driver).stopwatch).toMatchObject({ startedAt: null, before: 2000 });
    expect(driver.get('stopwatch_time_text').text).toBe('00:02.00');
    await driver.tap('Reset');
    expect(data(driver).stopwatch.before).toBe(0);
  });

  it('write lengths as clocks do', () => {
    expect(durationText(3_725_000)).toBe('1:02:05');
    expect(durationText(59_001)).toBe('1:00');
    expect(durationText(125_370, true)).toBe('02:05.37');
  });
});
