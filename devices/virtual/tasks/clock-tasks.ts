/** Tasks in Clock. */
import { CITIES, SOUNDS } from '../apps/clock/data.ts';
import { open, press, see, seeNot, tap, turnOff, turnOn, type } from './act.ts';
import { adds, becomes, isSetting, isValue, lacks } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';

const CLOCK = 'com.android.deskclock';
const APPS = ['Clock'] as const;
const FIRST_NEW = 4;
const TYPING = 'Switch to text input mode';

const two = (value: number): string => String(value).padStart(2, '0');

export const CLOCK_TASKS: readonly TaskDefinition[] = [
  {
    id: 'clock-switch-alarms',
    apps: APPS,
    tags: ['clock'],
    plan: (draw) => {
      const [off, label, id] = draw.pick([
        ['Alarm 6:45 AM', 'the work alarm', 1],
        ['Alarm 9:30 PM', 'the medicine alarm', 3],
      ] as const);
      return {
        params: {},
        high: `Switch ${label} off and the one at nine in the morning on.`,
        steps: [open('Clock'), turnOff(off), turnOn('Alarm 9:00 AM')],
        goals: [
          goal(`${off} is off`, [becomes(CLOCK, 'alarms', id, { enabled: false })]),
          goal('the morning alarm is on', [becomes(CLOCK, 'alarms', 2, { enabled: true })]),
        ],
      };
    },
  },
  {
    id: 'clock-new-alarm',
    apps: APPS,
    tags: ['clock', 'dialog', 'form'],
    plan: (draw) => {
      const hour = draw.int(5, 8);
      const minute = draw.int(1, 11) * 5;
      const label = draw.pick(['Gym', 'Early train', 'Market']);
      const sound = draw.pick(SOUNDS.slice(1));
      const days = [draw.pick(['Mon', 'Tue', 'Wed']), draw.pick(['Fri', 'Sat'])];
      const time = `${hour}:${two(minute)}`;
      return {
        params: { time, label, sound, days: days.join(', ') },
        high: `Set an alarm "${label}" for ${time} in the morning on ${days.join(', ')}, with the sound ${sound} and without vibration.`,
        steps: [
          ...[open('Clock'), tap('Add alarm'), tap(TYPING), type(String(hour), 'Hour')],
          ...[type(two(minute), 'Minute'), tap('OK'), ...days.map((day) => tap(day)), tap('Add label')],
          ...[
            type(label, 'Label'),
            tap('OK'),
            tap('Morning glow'),
            tap(sound),
            tap('Vibrate'),
            see(label),
            see(sound),
          ],
        ],
        goals: [
          goal(`an alarm rings at ${time}`, [
            adds(CLOCK, 'alarms', FIRST_NEW, { time: `${two(hour)}:${two(minute)}`, enabled: true }),
          ]),
          goal('on these days', [adds(CLOCK, 'alarms', FIRST_NEW, { days })]),
          goal('with this label', [adds(CLOCK, 'alarms', FIRST_NEW, { label })]),
          goal('with this sound', [adds(CLOCK, 'alarms', FIRST_NEW, { sound, vibrate: false })]),
        ],
      };
    },
  },
  {
    id: 'clock-cities',
    apps: APPS,
    tags: ['clock', 'search'],
    plan: (draw) => {
      const fresh = draw.several(
        CITIES.map(([city]) => city).filter((city) => !['New York', 'Tokyo', 'London'].includes(city)),
        2,
      );
      const [gone, kept] = draw.several(['New York', 'Tokyo'], 2) as [string, string];
      const add = (city: string) => [tap('Add city'), type(city, 'Search for a city'), tap(city)];
      return {
        params: { fresh: fresh.join(' and '), gone },
        high: `Show the time of ${fresh.join(' and ')} in the world clock and no longer that of ${gone}. Then use the 24-hour clock.`,
        steps: [
          ...[open('Clock'), tap('Clock'), ...fresh.flatMap(add), tap(`Remove ${gone}`), seeNot(gone)],
          ...[press('home'), open('Settings'), tap('System'), tap('Date & time')],
          ...[turnOn('Use 24-hour format'), press('home'), open('Clock'), see(fresh[0] ?? '')],
        ],
        goals: [
          goal('the cities are as asked', [isValue(CLOCK, ['cities'], [kept, ...fresh])], 2),
          goal('the clock has 24 hours', [isSetting('system.time_12_24', '24')]),
        ],
      };
    },
  },
  {
    id: 'clock-move-alarm',
    apps: APPS,
    tags: ['clock', 'dialog', 'form'],
    plan: (draw) => {
      const hour = draw.int(7, 10);
      const minute = draw.int(1, 5) * 10;
      const time = `${hour}:${two(minute)}`;
      return {
        params: { time },
        high: `Move the work alarm to ${time} in the morning, Fridays off, delete the weekend alarm, and keep a timer of five minutes ready that does not run.`,
        steps: [
          ...[
            open('Clock'),
            tap('6:45 AM'),
            tap(TYPING),
            type(String(hour), 'Hour'),
            type(two(minute), 'Minute'),
          ],
          ...[tap('OK'), tap('Fri'), tap('Work'), see('Mon, Tue, Wed, Thu'), tap('Sun, Sat'), tap('Delete')],
          ...[
            seeNot('Sun, Sat'),
            tap('Timer'),
            tap('5'),
            tap('00'),
            tap('Start'),
            tap('Pause'),
            tap('Reset'),
            see('5:00'),
          ],
        ],
        goals: [
          goal('the work alarm is moved', [
            becomes(CLOCK, 'alarms', 1, { time: `${two(hour)}:${two(minute)}` }),
          ]),
          goal('Fridays are off', [becomes(CLOCK, 'alarms', 1, { days: ['Mon', 'Tue', 'Wed', 'Thu'] })]),
          goal('the weekend alarm is gone', [lacks(CLOCK, 'alarms', 2)]),
          goal('the timer is ready', [
            adds(CLOCK, 'timers', FIRST_NEW, { length: 300_000, left: 300_000, endsAt: null }),
          ]),
        ],
      };
    },
  },
];
