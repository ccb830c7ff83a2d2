/** Alarms, cities, timers and the stopwatch of the Clock app. */
import type { AppContext } from '../../app.ts';
import { addDays, dayOf, weekdayIndex } from '../../toolkit/dates.ts';

export const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type DayName = (typeof DAY_NAMES)[number];

export interface Alarm {
  readonly id: number;
  /** `07:00`. */
  time: string;
  label: string;
  /** Days it comes back on; none means that it rings once. */
  days: DayName[];
  enabled: boolean;
  vibrate: boolean;
  sound: string;
}

export interface Timer {
  readonly id: number;
  label: string;
  /** Whole length, milliseconds. */
  length: number;
  /** Milliseconds that were left when it was last stopped. */
  left: number;
  /** When it ends, in milliseconds since the phone was switched on; null while it stands. */
  endsAt: number | null;
}

export interface Stopwatch {
  /** Milliseconds since the phone was switched on; null while it stands. */
  startedAt: number | null;
  /** Milliseconds measured before the last start. */
  before: number;
  /** Moments of the laps, milliseconds of the stopwatch. */
  laps: number[];
}

export interface ClockData {
  alarms: Alarm[];
  /** Names of cities. */
  cities: string[];
  timers: Timer[];
  stopwatch: Stopwatch;
  /** Id the next new alarm or timer gets. */
  nextId: number;
}

export type Context = AppContext<ClockData>;

export type Tab = 'Alarm' | 'Clock' | 'Timer' | 'Stopwatch';

/** What the open main page remembers. */
export interface HomeState {
  tab: Tab;
  /** Id of the alarm whose card is open. */
  expanded: number | null;
  /** Whether the keypad for a new timer is shown although there are timers. */
  adding: boolean;
  /** What was typed on the keypad. */
  digits: string;
}

export const SOUNDS = ['Morning glow', 'Birdsong', 'Marimba', 'Rooster', 'Silent'] as const;

export function initialClock(): ClockData {
  const base = { vibrate: true, sound: SOUNDS[0] };
  return {
    alarms: [
      {
        id: 1,
        time: '06:45',
        label: 'Work',
        days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
        enabled: true,
        ...base,
      },
      { id: 2, time: '09:00', label: '', days: ['Sun', 'Sat'], enabled: false, ...base },
      { id: 3, time: '21:30', label: 'Take medicine', days: [...DAY_NAMES], enabled: true, ...base },
    ],
    cities: ['New York', 'Tokyo'],
    timers: [],
    stopwatch: { startedAt: null, before: 0, laps: [] },
    nextId: 4,
  };
}

export function byTime(alarms: readonly Alarm[]): Alarm[] {
  return alarms.toSorted((a, b) => a.time.localeCompare(b.time) || a.id - b.id);
}

const WEEKDAYS = 'Mon, Tue, Wed, Thu, Fri';

/** `Weekdays`, `Sat, Sun`, or for one that rings once `Today` or `Tomorrow`. */
export function whenText(alarm: Alarm, now: number): string {
  if (alarm.days.length === 7) return 'Every day';
  const list = DAY_NAMES.filter((day) => alarm.days.includes(day)).join(', ');
  if (list === WEEKDAYS) return 'Weekdays';
  if (list !== '') return list;
  return minutesUntil(alarm, now) + minuteOfDay(now) < 1440 ? 'Today' : 'Tomorrow';
}

function minuteOfDay(ms: number): number {
  return Math.floor(ms / 60_000) % 1440;
}

/** Minutes until it rings next. */
export function minutesUntil(alarm: Alarm, now: number): number {
  const [hours = 0, minutes = 0] = alarm.time.split(':').map(Number);
  const wait = hours * 60 + minutes - minuteOfDay(now);
  const today = dayOf(now);
  const fits = (days: number) => {
    if (wait + days * 1440 <= 0) return false;
    const name = DAY_NAMES[weekdayIndex(addDays(today, days))];
    return alarm.days.length === 0 || (name !== undefined && alarm.days.includes(name));
  };
  const days = [0, 1, 2, 3, 4, 5, 6, 7].find(fits) ?? 1;
  return wait + days * 1440;
}

/** `7 hours and 19 minutes`. */
export function spanText(minutes: number): string {
  const part = (count: number, name: string) =>
    count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  const parts = [
    ...part(Math.floor(minutes / 1440), 'day'),
    ...part(Math.floor(minutes / 60) % 24, 'hour'),
    ...part(minutes % 60, 'minute'),
  ];
  const last = parts.pop() ?? 'less than a minute';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** Milliseconds left of a timer; below zero when it has run out. */
export function leftOf(timer: Timer, uptime: number): number {
  return timer.endsAt === null ? timer.left : timer.endsAt - uptime;
}

export function elapsed(stopwatch: Stopwatch, uptime: () => number): number {
  return stopwatch.startedAt === null ? stopwatch.before : stopwatch.before + uptime() - stopwatch.startedAt;
}

/** `1:02:05`, `2:05` or, with tenths and hundredths, `02:05.37`. */
export function durationText(ms: number, hundredths = false): string {
  const whole = hundredths ? Math.floor(ms / 1000) : Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const head = hours > 0 ? `${hours}:${two(minutes)}` : hundredths ? two(minutes) : String(minutes);
  const tail = hundredths ? `.${two(Math.floor((ms % 1000) / 10))}` : '';
  return `${head}:${two(whole % 60)}${tail}`;
}

/** City, country, minutes ahead of UTC in the phone's September. */
export const CITIES: readonly (readonly [name: string, country: string, offset: number])[] = [
  ['Auckland', 'New Zealand', 720],
  ['Berlin', 'Germany', 120],
  ['Buenos Aires', 'Argentina', -180],
  ['Cairo', 'Egypt', 180],
  ['Chicago', 'United States', -300],
  ['Dubai', 'United Arab Emirates', 240],
  ['Hong Kong', 'China', 480],
  ['Istanbul', 'Türkiye', 180],
  ['Lagos', 'Nigeria', 60],
  ['London', 'United Kingdom', 60],
  ['Los Angeles', 'United States', -420],
  ['Mexico City', 'Mexico', -360],
  ['Mumbai', 'India', 330],
  ['Nairobi', 'Kenya', 180],
  ['New York', 'United States', -240],
  ['Paris', 'France', 120],
  ['São Paulo', 'Brazil', -180],
  ['Singapore', 'Singapore', 480],
  ['Sydney', 'Australia', 600],
  ['Tokyo', 'Japan', 540],
];

/** The phone stands in London, as its settings say. */
export const HOME_OFFSET = 60;
