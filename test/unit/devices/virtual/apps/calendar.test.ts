import { describe, expect, it } from 'vitest';
import type { CalendarData, CalendarEvent } from '../../../../../devices/virtual/apps/calendar/data.ts';
import {
  eventsOn,
  initialCalendar,
  later,
  occursOn,
  searchEvents,
} from '../../../../../devices/virtual/apps/calendar/data.ts';
import { monthWeeks, parseDate } from '../../../../../devices/virtual/toolkit/dates.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const CALENDAR = 'com.android.calendar';

async function open(): Promise<PhoneDriver> {
  const driver = new PhoneDriver();
  await driver.open(CALENDAR);
  return driver;
}

function data(driver: PhoneDriver): CalendarData {
  return driver.data(CALENDAR) as unknown as CalendarData;
}

function titled(driver: PhoneDriver, title: string): CalendarEvent {
  const event = data(driver).events.find((one) => one.title === title);
  if (event === undefined) throw new Error(`there is no event "${title}"`);
  return event;
}

async function tapDay(driver: PhoneDriver, start: string): Promise<void> {
  const day = driver.nodes().find(({ description }) => description.startsWith(start));
  await driver.tap(day?.description ?? start);
}

describe('calendar', () => {
  it('makes an event with the date and time pickers', async () => {
    const driver = await open();
    await tapDay(driver, 'Thursday, September 24');
    await driver.tap('Create event');
    driver.phone.type('Haircut');
    await driver.press('back');
    await driver.tap('Thursday, September 24');
    await driver.tap('Next month');
    await tapDay(driver, 'Friday, October 2');
    await driver.tap('OK');
    await driver.tap('start_time');
    await driver.tap("4 o'clock");
    await driver.tap('30 minutes');
    await driver.tap('PM');
    await driver.tap('OK');
    await driver.tap('30 minutes before');
    await driver.tap('1 hour before');
    await driver.tap('location');
    driver.phone.type('Salon Nord');
    await driver.wait();
    await driver.tap('Save');
    expect(titled(driver, 'Haircut')).toEqual({
      ...{ id: 12, title: 'Haircut', date: '2026-10-02', start: '16:30', end: '17:30', allDay: false },
      ...{ repeat: 'none', location: 'Salon Nord', notes: '', calendar: 'Personal', reminder: 60 },
    });
    expect(driver.phone.state()).toMatchObject({ screens: ['home'], toast: 'Event saved' });
  });

  it('changes an event, and asks before changes are lost', async () => {
    const driver = await open();
    await driver.tap('Lunch with Sam');
    await driver.tap('Edit event');
    await driver.tap('All-day');
    await driver.tap('Close');
    await driver.tap('Keep editing');
    await driver.tap('Does not repeat');
    await driver.tap('Every week');
    await driver.tap('Save');
    expect(titled(driver, 'Lunch with Sam')).toMatchObject({ allDay: true, repeat: 'weekly', id: 2 });
    expect(driver.get('when_time').text).toBe('All day');
  });

  it('keeps the length of an event whose beginning moves, and no end lies before its beginning', async () => {
    const driver = await open();
    await driver.tap('Lunch with Sam');
    await driver.tap('Edit event');
    await driver.tap('end_time');
    await driver.tap('AM');
    await driver.tap('OK');
    await driver.tap('Save');
    expect(titled(driver, 'Lunch with Sam')).toMatchObject({ start: '12:30', end: '12:30' });
    expect(later('23:30', 60)).toBe('23:59');
  });

  it('deletes after a question and can bring back', async () => {
    const driver = await open();
    await driver.tap('Lunch with Sam');
    await driver.tap('Delete event');
    await driver.tap('Delete');
    expect(data(driver).events.map(({ title }) => title)).not.toContain('Lunch with Sam');
    await driver.tap('Undo');
    expect(titled(driver, 'Lunch with Sam').id).toBe(2);
    await driver.tap('Stand-up');
    await driver.tap('Delete event');
    expect(driver.texts()).toContain('Delete all events of the series?');
  });

  it('shows the schedule, turns months by a swipe, hides calendars and finds', async () => {
    const driver = await open();
    await driver.swipe(0, -600);
    expect(driver.texts()).toContain('October 2026');
    await driver.tap('Jump to Today');
    await driver.tap('Show Calendar List and Settings drawer');
    await driver.tap('Work');
    await driver.tap('Schedule');
    expect(driver.texts()).toContain('Dentist');
    expect(driver.texts()).not.toContain('Team workshop');
    expect(data(driver).calendars.find(({ name }) => name === 'Work')?.visible).toBe(false);
    await driver.tap('Search');
    driver.phone.type('mill lane');
    await driver.wait();
    expect(driver.texts()).toEqual(expect.arrayContaining(['Wed, Sep 16', 'Dentist']));
  });

  it('takes a typed date', async () => {
    const driver = await open();
    await driver.tap('Create event');
    await driver.press('back');
    await driver.tap('start_date');
    await driver.tap('Switch to text input mode');
    await driver.tap('date');
    for (let i = 0; i < 10; i += 1) driver.phone.key('delete');
    driver.phone.type('02/30/2027');
    await driver.wait();
    expect(driver.get('OK').enabled).toBe(false);
    for (let i = 0; i < 10; i += 1) driver.phone.key('delete');
    driver.phone.type('2/28/2027');
    await driver.wait();
    await driver.tap('OK');
    expect(driver.get('start_date').text).toBe('Sunday, February 28');
  });
});

describe('days', () => {
  it('knows on which days an event is', () => {
    const calendar = initialCalendar();
    const standUp = calendar.events.find(({ title }) => title === 'Stand-up');
    if (standUp === undefined) throw new Error('there is no stand-up');
    expect(occursOn(standUp, '2026-09-18')).toBe(true);
    expect(occursOn(standUp, '2026-09-19')).toBe(false);
    expect(occursOn(standUp, '2026-08-31')).toBe(false);
    expect(occursOn({ ...standUp, repeat: 'monthly' }, '2026-12-01')).toBe(true);
    expect(occursOn({ ...standUp, repeat: 'yearly' }, '2027-09-01')).toBe(true);
    expect(eventsOn(calendar, '2026-09-15').map(({ title }) => title)).toEqual([
      'Stand-up',
      'Lunch with Sam',
    ]);
    expect(searchEvents(calendar, 'birthday', '2026-10-01')[0]?.day).toBe('2027-09-28');
  });

  it('builds the weeks of a month and reads written dates', () => {
    const weeks = monthWeeks('2027-02-14');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      undefined,
      '2027-02-01',
      '2027-02-02',
      '2027-02-03',
      '2027-02-04',
      '2027-02-05',
      '2027-02-06',
    ]);
    expect(weeks.flat().filter((day) => day !== undefined)).toHaveLength(28);
    expect(parseDate('2/29/2028')).toBe('2028-02-29');
    expect(parseDate('2/29/2027')).toBeUndefined();
    expect(parseDate('soon')).toBeUndefined();
  });
});
