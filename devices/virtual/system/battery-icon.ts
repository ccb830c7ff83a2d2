/** The battery in the status bar. */
import {
  mdiBattery,
  mdiBattery10,
  mdiBattery20,
  mdiBattery30,
  mdiBattery40,
  mdiBattery50,
  mdiBattery60,
  mdiBattery70,
  mdiBattery80,
  mdiBattery90,
  mdiBatteryCharging,
  mdiBatteryHeartVariant,
  mdiBatteryOutline,
  mdiBatteryUnknown,
} from '@mdi/js';
import type { Battery } from '../hardware.ts';

/** By tens of a percent. */
const LEVELS: readonly string[] = [
  mdiBatteryOutline,
  mdiBattery10,
  mdiBattery20,
  mdiBattery30,
  mdiBattery40,
  mdiBattery50,
  mdiBattery60,
  mdiBattery70,
  mdiBattery80,
  mdiBattery90,
  mdiBattery,
];

/** SVG path data. */
export function batteryIcon({ level, ac, status, present }: Battery, saver: boolean): string {
  if (!present) return mdiBatteryUnknown;
  if (ac || status === 'charging') return mdiBatteryCharging;
  return saver ? mdiBatteryHeartVariant : (LEVELS[Math.round(level / 10)] ?? mdiBattery);
}
