/** An alarm that another program asks for. Names: Android's AlarmClock. */
import type { IntentRequest } from '../../intents.ts';
import { type ClockData, SOUNDS } from './data.ts';

type Extras = IntentRequest['extras'];

const EXTRA = 'android.intent.extra.alarm.';

/** `07:30`; undefined when no hour of a day is named. */
export function timeAsked(extras: Extras): string | undefined {
  const hour = Number(extras[`${EXTRA}HOUR`]);
  const minutes = Number(extras[`${EXTRA}MINUTES`] ?? 0);
  const isTime = Number.isInteger(hour) && hour >= 0 && hour < 24 && minutes >= 0 && minutes < 60;
  return isTime ? `${two(hour)}:${two(Math.trunc(minutes))}` : undefined;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** The same alarm is not set twice; one that was off is switched on. */
export function setAlarm(data: ClockData, { extras }: IntentRequest): void {
  const time = timeAsked(extras);
  if (time === undefined) return;
  const label = extras[`${EXTRA}MESSAGE`] ?? '';
  const known = data.alarms.find((one) => one.time === time && one.label === label);
  if (known !== undefined) {
    known.enabled = true;
    return;
  }
  const vibrate = extras[`${EXTRA}VIBRATE`] !== 'false';
  data.alarms.push({ id: data.nextId, time, label, days: [], enabled: true, vibrate, sound: SOUNDS[0] });
  data.nextId += 1;
}
