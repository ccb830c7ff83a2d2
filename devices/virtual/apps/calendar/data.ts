/** Events of the Calendar app and on which days they are. */
import type { AppContext } from '../../app.ts';
import { addDays, clockTime, dayOf, daysBetween, twoDigits, weekdayIndex } from '../../toolkit/dates.ts';
import type { Paint } from '../../toolkit/theme.ts';

export type Repeat = 'none' | 'daily' | 'weekdays' | 'weekly' | 'monthly' | 'yearly';

export interface CalendarEvent {
  readonly id: number;
  title: string;
  /** First day, `2026-09-15`; for one that repeats the day of the first time. */
  date: string;
  /** `10:00`; not used when `allDay`. */
  start: string;
  end: string;
  allDay: boolean;
  repeat: Repeat;
  location: string;
  notes: string;
  /** Name of the calendar it belongs to. */
  calendar: string;
  /** Minutes before it begins; null for none. */
  reminder: number | null;
}

export interface CalendarList {
  readonly name: string;
  readonly color: Paint;
  visible: boolean;
}

export interface CalendarData {
  events: CalendarEvent[];
  calendars: CalendarList[];
  nextId: number;
}

export type Context = AppContext<CalendarData>;

export const REPEATS: readonly { readonly value: Repeat; readonly title: string }[] = [
  { value: 'none', title: 'Does not repeat' },
  { value: 'daily', title: 'Every day' },
  { value: 'weekdays', title: 'Every weekday (Monday to Friday)' },
  { value: 'weekly', title: 'Every week' },
  { value: 'monthly', title: 'Every month' },
  { value: 'yearly', title: 'Every year' },
];

/** -1 stands for no reminder. */
export const REMINDERS: readonly { readonly value: number; readonly title: string }[] = [
  { value: -1, title: 'No notification' },
  { value: 0, title: 'At time of event' },
  { value: 10, title: '10 minutes before' },
  { value: 30, title: '30 minutes before' },
  { value: 60, title: '1 hour before' },
  { value: 1440, title: '1 day before' },
];

export function repeatTitle(repeat: Repeat): string {
  return REPEATS.find(({ value }) => value === repeat)?.title ?? '';
}

export function reminderTitle(reminder: number | null): string {
  return REMINDERS.find(({ value }) => value === (reminder ?? -1))?.title ?? '';
}

export function today(context: Context): string {
  return dayOf(context.system.wallClock());
}

export function occursOn(event: CalendarEvent, day: string): boolean {
  if (day < event.date) return false;
  switch (event.repeat) {
    case 'none':
      return day === event.date;
    case 'daily':
      return true;
    case 'weekdays':
      return weekdayIndex(day) % 6 !== 0;
    case 'weekly':
      return weekdayIndex(day) === weekdayIndex(event.date);
    case 'monthly':
      return day.slice(8) === event.date.slice(8);
    case 'yearly':
      return day.slice(5) === event.date.slice(5);
  }
}

/** Events of calendars that are shown: those of the whole day first, then by their beginning. */
export function eventsOn(data: CalendarData, day: string): CalendarEvent[] {
  const hidden = data.calendars.filter((one) => !one.visible).map(({ name }) => name);
  return data.events
    .filter((event) => !hidden.includes(event.calendar) && occursOn(event, day))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || a.id - b.id);
}

function startOf(event: CalendarEvent): string {
  return event.allDay ? '' : event.start;
}

export function colorOf(data: CalendarData, calendar: string): Paint {
  return data.calendars.find(({ name }) => name === calendar)?.color ?? 'primary';
}

/** `10:00 – 11:30 AM`, or `All day`. */
export function timesText(event: Pick<CalendarEvent, 'allDay' | 'start' | 'end'>, hours24: boolean): string {
  if (event.allDay) return 'All day';
  return `${clockTime(event.start, hours24)} – ${clockTime(event.end, hours24)}`;
}

/** Events whose words match, with the next day they are on (the last one when all are over). */
export function searchEvents(
  data: CalendarData,
  query: string,
  from: string,
): readonly { readonly event: CalendarEvent; readonly day: string }[] {
  const wanted = query.trim().toLowerCase();
  return data.events
    .filter(({ title, location, notes }) => `${title}\n${location}\n${notes}`.toLowerCase().includes(wanted))
    .map((event) => ({ event, day: nextDay(event, from) }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || startOf(a.event).localeCompare(startOf(b.event)));
}

function nextDay(event: CalendarEvent, from: string): string {
  const first = event.date > from ? event.date : from;
  const reach = event.repeat === 'yearly' ? 366 : 31;
  const days = Array.from({ length: reach + 1 }, (_day, index) => addDays(first, index));
  return days.find((day) => occursOn(event, day)) ?? event.date;
}

/** The time `minutes` later, at most 23:59 of the same day. */
export function later(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = Math.min(1439, hours * 60 + rest + minutes);
  return `${twoDigits(Math.floor(total / 60))}:${twoDigits(total % 60)}`;
}

export function minutesBetween(start: string, end: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return minutes(end) - minutes(start);
}

interface Sketch extends Partial<CalendarEvent> {
  readonly title: string;
  /** Days after the day the phone is switched on. */
  readonly day: number;
}

const FIRST_DAY = '2026-09-15';
const WORK = 'Work';
const PERSONAL = 'Personal';
const FAMILY = 'Family';

const SKETCHES: readonly Sketch[] = [
  {
    title: 'Stand-up',
    day: -14,
    start: '09:30',
    end: '09:45',
    repeat: 'weekdays',
    calendar: WORK,
    reminder: 10,
  },
  { title: 'Lunch with Sam', day: 0, start: '12:30', end: '13:30', location: 'Green Fork, Market Street' },
  { title: 'Dentist', day: 1, start: '08:15', end: '09:00', location: '14 Mill Lane', reminder: 60 },
  {
    title: 'Team workshop',
    day: 2,
    start: '10:00',
    end: '15:00',
    location: 'Room 3.12',
    calendar: WORK,
    notes: 'Bring your laptop.',
  },
  { title: 'Dinner at Luigi’s', day: 3, start: '19:00', end: '21:30', location: 'Luigi’s' },
  { title: 'Swimming lesson', day: -10, start: '16:00', end: '17:00', repeat: 'weekly', calendar: FAMILY },
  { title: 'Camping weekend', day: 4, allDay: true, calendar: FAMILY },
  {
    title: 'Edinburgh trip',
    day: 10,
    allDay: true,
    notes: 'Train leaves at 08:14. Booking reference QX7M2L.',
  },
  { title: 'Grandma’s birthday', day: 13, allDay: true, repeat: 'yearly', calendar: FAMILY, reminder: 1440 },
  {
    title: 'Quarterly review',
    day: 14,
    start: '14:00',
    end: '15:30',
    location: 'Board room',
    calendar: WORK,
  },
  { title: 'Rent due', day: -14, allDay: true, repeat: 'monthly' },
];

export function initialCalendar(): CalendarData {
  const base = { start: '09:00', end: '10:00', allDay: false, location: '', notes: '', calendar: PERSONAL };
  const events = SKETCHES.map(
    ({ day, ...sketch }, index): CalendarEvent => ({
      ...base,
      repeat: 'none',
      reminder: 30,
      date: addDays(FIRST_DAY, day),
      ...sketch,
      id: index + 1,
    }),
  );
  const calendars: CalendarList[] = [
    { name: PERSONAL, color: '#3f7de0', visible: true },
    { name: WORK, color: '#3f8f6b', visible: true },
    { name: FAMILY, color: '#b0557f', visible: true },
  ];
  return { events, calendars, nextId: events.length + 1 };
}

/** `Today`, `Tomorrow`, or nothing special. */
export function nearDay(day: string, from: string): string {
  const distance = daysBetween(from, day);
  if (distance === 0) return 'Today';
  return distance === 1 ? 'Tomorrow' : '';
}
