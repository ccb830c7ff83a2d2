/**
 * Days, times and moments as the apps keep and show them: a day is `2026-09-15`, a time `09:41`, a moment
 * `2026-09-15T09:41`. They sort as strings, and a snapshot holds them as they are.
 */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAY_MS = 86_400_000;

/** The day of a moment in milliseconds since 1970. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function momentOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16);
}

/** Milliseconds since 1970 of a day or moment. */
export function millis(when: string): number {
  return Date.parse(when.length > 10 ? `${when}:00Z` : `${when}T00:00:00Z`);
}

export function addDays(day: string, days: number): string {
  return dayOf(millis(day) + days * DAY_MS);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((millis(to) - millis(from)) / DAY_MS);
}

/** The first day of the month that lies `months` after that of `day`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

/** 0 is Sunday. */
export function weekdayIndex(day: string): number {
  return new Date(millis(day)).getUTCDay();
}

export function weekdayName(day: string): string {
  return WEEKDAYS[weekdayIndex(day)] ?? '';
}

export function dayNumber(day: string): number {
  return Number(day.slice(8, 10));
}

export function monthName(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `Sep 15`. */
export function shortDate(day: string): string {
  return `${monthName(day).slice(0, 3)} ${dayNumber(day)}`;
}

/** `Tue, Sep 15`. */
export function mediumDate(day: string): string {
  return `${weekdayName(day).slice(0, 3)}, ${shortDate(day)}`;
}

/** `Tuesday, September 15`. */
export function longDate(day: string): string {
  return `${weekdayName(day)}, ${monthName(day)} ${dayNumber(day)}`;
}

/** `September 2026`. */
export function monthTitle(day: string): string {
  return `${monthName(day)} ${day.slice(0, 4)}`;
}

/** `2:30 PM`, or `14:30` when the user wants 24 hours. */
export function clockTime(time: string, hours24: boolean): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const tail = String(minutes).padStart(2, '0');
  return hours24 ? `${hours}:${tail}` : `${hours % 12 || 12}:${tail} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `05` for 5. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The weeks of a month, Sunday first; places before the first and after the last day are undefined. */
export function monthWeeks(day: string): readonly (readonly (string | undefined)[])[] {
  const first = addMonths(day, 0);
  const lead = weekdayIndex(first);
  const length = daysBetween(first, addMonths(day, 1));
  const weeks = Math.ceil((lead + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, column) => {
      const index = week * 7 + column - lead;
      return index < 0 || index >= length ? undefined : addDays(first, index);
    }),
  );
}

/** A day from `9/15/2026` as people write it; undefined when there is no such day. */
export function parseDate(written: string): string | undefined {
  const parts = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(written);
  if (parts === null) return undefined;
  const [month, day, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const found = dayOf(Date.UTC(year, month - 1, day));
  return found === `${year}-${twoDigits(month)}-${twoDigits(day)}` ? found : undefined;
}

/** `09/15/2026`. */
export function writtenDate(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}
