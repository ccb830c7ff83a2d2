/** Tasks in Calendar, alone and with what Mail says. */
import { initialCalendar } from '../apps/calendar/data.ts';
import { type Act, open, press, see, seek, tap, turnOff, type } from './act.ts';
import { adds, becomes, isValue, lacks } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';

const CALENDAR = 'com.android.calendar';
const APPS = ['Calendar'] as const;
const TODAY = 'Tuesday, September 15';

/** The id of the event with this title. */
function idOf(title: string): number {
  return initialCalendar().events.find((one) => one.title === title)?.id ?? 0;
}

/** In the form: another beginning, before noon. The end moves along. */
function startAt(shown: string, hour: number, minute: string): readonly Act[] {
  return [
    tap(shown),
    tap('Switch to text input mode'),
    type(String(hour), 'Hour'),
    type(minute, 'Minute'),
    tap('OK'),
  ];
}

const addsEvent = (values: Readonly<Record<string, unknown>>) =>
  adds(CALENDAR, 'events', initialCalendar().nextId, values);

export const CALENDAR_TASKS: readonly TaskDefinition[] = [
  {
    id: 'calendar-new-event',
    apps: APPS,
    tags: ['calendar', 'dialog', 'form'],
    plan: (draw) => {
      const title = draw.pick(['Choir', 'Book club', 'Spanish lesson']);
      const day = draw.int(17, 28);
      const hour = draw.int(8, 9);
      const place = draw.pick(['Town hall', 'School, room 12', 'At Ida’s']);
      return {
        params: { title, day, hour, place },
        high: `Put "${title}" into the calendar: every week from September ${day} at ${hour}:15 in the morning, ${place}, with a notification one hour before.`,
        steps: [
          ...[open('Calendar'), tap('Create event'), type(title, 'Add title'), tap(TODAY), tap(String(day))],
          ...[tap('OK'), ...startAt('10:00 AM', hour, '15'), tap('Does not repeat'), tap('Every week')],
          ...[tap('30 minutes before'), tap('1 hour before'), type(place, 'Add location'), tap('Save')],
        ],
        goals: [
          goal('the event is there', [addsEvent({ title })]),
          goal('on the right day', [addsEvent({ title, date: `2026-09-${day}` })]),
          goal('at the right time', [
            addsEvent({ title, start: `0${hour}:15`, end: `${hour === 9 ? 10 : '09'}:15` }),
          ]),
          goal('every week', [addsEvent({ title, repeat: 'weekly' })]),
          goal('with place and notification', [addsEvent({ title, location: place, reminder: 60 })]),
        ],
      };
    },
  },
  {
    id: 'calendar-move-event',
    apps: APPS,
    tags: ['calendar', 'dialog', 'form', 'search'],
    plan: (draw) => {
      const day = draw.int(21, 29);
      const notes = draw.pick(['Bring the insurance card', 'Ask about the left tooth']);
      const id = idOf('Dentist');
      return {
        params: { day, notes },
        high: `The dentist is moved to September ${day}, same time. Change the event, be reminded one day before, and describe it: ${notes}`,
        steps: [
          ...[open('Calendar'), tap('Search'), type('dentist', 'Search events'), tap('Dentist')],
          ...[
            see('14 Mill Lane'),
            tap('Edit event'),
            tap('Wednesday, September 16'),
            tap(String(day)),
            tap('OK'),
          ],
          ...[tap('1 hour before'), tap('1 day before'), type(notes, 'Add description'), tap('Save')],
          ...[see(`September ${day}`), see(notes)],
        ],
        goals: [
          goal('the day is the new one', [becomes(CALENDAR, 'events', id, { date: `2026-09-${day}` })]),
          goal('the reminder is a day before', [becomes(CALENDAR, 'events', id, { reminder: 1440 })]),
          goal('it is described', [becomes(CALENDAR, 'events', id, { notes })]),
        ],
        keeps: [becomes(CALENDAR, 'events', id, { start: '08:15', end: '09:00' })],
      };
    },
  },
  {
    id: 'calendar-clear-view',
    apps: APPS,
    tags: ['calendar', 'dialog'],
    plan: (draw) => {
      const calendars = initialCalendar().calendars.map(({ name }) => name);
      const hidden = draw.pick(calendars.filter((name) => name !== 'Work'));
      const title = 'Quarterly review';
      return {
        params: { hidden },
        high: `Delete the event "${title}" in the calendar and hide the calendar ${hidden}.`,
        steps: [
          ...[open('Calendar'), tap('Show Calendar List and Settings drawer'), turnOff(hidden)],
          ...[tap('Schedule'), seek(title), tap(title), tap('Delete event'), tap('Delete')],
        ],
        goals: [
          goal(`${title} is gone`, [lacks(CALENDAR, 'events', idOf(title))]),
          goal(`${hidden} is hidden`, [
            isValue(CALENDAR, ['calendars', calendars.indexOf(hidden), 'visible'], false),
          ]),
        ],
      };
    },
  },
  {
    id: 'calendar-train-from-mail',
    apps: ['Mail', 'Calendar'],
    tags: ['mail', 'calendar', 'dialog', 'form', 'lookup'],
    plan: (draw) => {
      const title = draw.pick(['Train to Edinburgh', 'Departure']);
      const ticket = 'Your ticket to Edinburgh, 25 September';
      return {
        params: { title },
        high: `Look up in Mail when the train to Edinburgh leaves, and put it into the calendar as "${title}" on that day at that time, with coach and seat in the description.`,
        steps: [
          ...[open('Mail'), tap(ticket), see('08:14 London'), see('Coach C, seat 42'), press('home')],
          ...[
            open('Calendar'),
            tap('Create event'),
            type(title, 'Add title'),
            tap(TODAY),
            tap('25'),
            tap('OK'),
          ],
          ...[...startAt('10:00 AM', 8, '14'), type('Coach C, seat 42', 'Add description'), tap('Save')],
        ],
        goals: [
          goal('the event is there', [addsEvent({ title })]),
          goal('on the right day', [addsEvent({ title, date: '2026-09-25' })]),
          goal('at the right time', [addsEvent({ title, start: '08:14' })]),
          goal('with the seat', [addsEvent({ title, notes: 'Coach C, seat 42' })]),
        ],
        touches: ['apps.com.android.email.mails.2.read'],
      };
    },
  },
];
