/** Clock: alarms, the time in other cities, timers and a stopwatch. */
import { mdiClock } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { editLabel, pickSound, pickTime } from './alarms.ts';
import type { ClockData } from './data.ts';
import { initialClock } from './data.ts';
import { home } from './home.ts';
import { setAlarm, timeAsked } from './set-alarm.ts';
import { timerLabel } from './timers.ts';
import { addCity } from './world.ts';

export const clock = defineApp<ClockData>({
  packageName: 'com.android.deskclock',
  label: 'Clock',
  icon: { path: mdiClock, background: '#4a4f9c' },
  home: 'home',
  initial: initialClock,
  intents: [
    { actions: ['android.intent.action.SHOW_ALARMS'], open: () => ({ screen: 'home' }) },
    {
      actions: ['android.intent.action.SET_ALARM'],
      open: ({ extras }) => ({ screen: timeAsked(extras) === undefined ? 'pickTime' : 'home' }),
      prepare: setAlarm,
    },
  ],
  screens: { home, pickTime, editLabel, pickSound, timerLabel, addCity },
  activities: { home: '.DeskClock', addCity: '.worldclock.CitySelectionActivity' },
});
