/** Calendar: a month with its days, the schedule, and events that are made, changed and deleted. */
import { mdiCalendarMonth } from '@mdi/js';
import { defineApp } from '../../app.ts';
import type { CalendarData } from './data.ts';
import { initialCalendar } from './data.ts';
import { discard, edit, pickCalendar, pickDate, pickReminder, pickRepeat, pickTime } from './edit.ts';
import { confirmDelete, event, menu } from './event.ts';
import { home, search } from './views.ts';

export const calendar = defineApp<CalendarData>({
  packageName: 'com.android.calendar',
  label: 'Calendar',
  icon: { path: mdiCalendarMonth, background: '#2e7d6b' },
  home: 'home',
  initial: initialCalendar,
  screens: {
    ...{ home, search, menu },
    ...{ event, confirmDelete },
    ...{ edit, discard, pickDate, pickTime, pickRepeat, pickReminder, pickCalendar },
  },
  activities: { home: '.AllInOneActivity', event: '.EventInfoActivity', edit: '.event.EditEventActivity' },
});
