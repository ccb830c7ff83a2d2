/** `dumpsys battery`, `power` and `location`. Source of names and numbers: AOSP BatteryService, PowerManagerService, BatteryManager. */
import { BATTERY_HEALTHS, BATTERY_STATUSES, type Battery, initialHardware } from '../hardware.ts';
import type { Call } from '../shell/command.ts';
import { apiOf } from './names.ts';

/** Besides showing the battery it pretends: `set level 30`, `unplug`, `reset`. */
export function batteryDump(call: Call, args: readonly string[]): string {
  const { phone } = call.system;
  const { battery } = phone.hardware();
  const [verb, ...rest] = args.filter((arg) => !arg.startsWith('-'));
  if (verb === undefined) return shown(battery, apiOf(call));
  const change = changeOf(battery, verb, rest);
  if (typeof change === 'string') return change;
  phone.changeHardware({ battery: change });
  return '';
}

/** `cmd battery set|unplug|reset|get`. */
export function batteryCommand(call: Call, args: readonly string[]): number {
  const { phone } = call.system;
  const { battery } = phone.hardware();
  const [verb = '', ...rest] = args.filter((arg) => !arg.startsWith('-'));
  if (verb === 'get') {
    call.out.write(`${factOf(battery, rest[0])}\n`);
    return 0;
  }
  const change = changeOf(battery, verb, rest);
  if (typeof change === 'string') {
    call.err.write(change);
    return 255;
  }
  phone.changeHardware({ battery: change });
  return 0;
}

/** What `get` prints of a name it does not know is how to call it. */
function factOf(battery: Battery, name = ''): string {
  const facts: Readonly<Record<string, string>> = {
    ac: String(battery.ac),
    usb: 'false',
    wireless: 'false',
    level: String(battery.level),
    present: String(battery.present),
    status: String(BATTERY_STATUSES.indexOf(battery.status) + 1),
    temp: '250',
  };
  return facts[name] ?? `Unknown get option: ${name}`;
}

/** A text is a complaint. */
function changeOf(battery: Battery, verb: string, [what, value]: readonly string[]): Battery | string {
  if (verb === 'unplug') return { ...battery, ac: false };
  if (verb === 'reset') return initialHardware().battery;
  if (verb !== 'set') return `Unknown command: ${verb}\n`;
  if (what === undefined || value === undefined) return 'No value specified\n';
  const number = Number(value);
  if (!Number.isInteger(number)) return `Bad value: ${value}\n`;
  const change = settable(number)[what];
  return change === undefined ? `Unknown set option: ${what}\n` : { ...battery, ...change };
}

function settable(number: number): Readonly<Record<string, Partial<Battery>>> {
  const status = BATTERY_STATUSES[number - 1];
  return {
    level: { level: Math.min(100, Math.max(0, number)) },
    ac: { ac: number !== 0 },
    present: { present: number !== 0 },
    ...(status === undefined ? {} : { status: { status } }),
  };
}

function shown(battery: Battery, api: number): string {
  const { ac, status, health, present, level } = battery;
  return [
    'Current Battery Service state:',
    `  AC powered: ${ac}`,
    '  USB powered: false',
    '  Wireless powered: false',
    ...(api >= 33 ? ['  Dock powered: false'] : []),
    '  Max charging current: 0',
    '  Max charging voltage: 0',
    '  Charge counter: 10000',
    `  status: ${BATTERY_STATUSES.indexOf(status) + 1}`,
    `  health: ${BATTERY_HEALTHS.indexOf(health) + 1}`,
    `  present: ${present}`,
    `  level: ${level}`,
    '  scale: 100',
    '  voltage: 5000',
    '  temperature: 250',
    '  technology: Li-ion',
    '',
  ].join('\n');
}

/** BatteryManager.BATTERY_PLUGGED_AC. */
const PLUGGED_AC = 1;

export function powerDump({ system }: Call): string {
  const { ac, level } = system.phone.hardware().battery;
  return [
    'POWER MANAGER (dumpsys power)',
    '',
    'Power Manager State:',
    '  mDirty=0x0',
    '  mWakefulness=Awake',
    '  mWakefulnessChanging=false',
    `  mIsPowered=${ac}`,
    `  mPlugType=${ac ? PLUGGED_AC : 0}`,
    `  mBatteryLevel=${level}`,
    `  mStayOn=${(system.phone.getSetting('global', 'stay_on_while_plugged_in') ?? '0') !== '0' && ac}`,
    '  mHoldingDisplaySuspendBlocker=true',
    '',
    'Display Power: state=ON',
    '',
  ].join('\n');
}

export function locationDump({ system }: Call): string {
  const { location } = system.phone.hardware();
  const last =
    location === null
      ? 'null'
      : `Location[gps ${location.latitude.toFixed(6)},${location.longitude.toFixed(6)} hAcc=5.0 alt=${location.altitude}]`;
  return `Location Manager State:\n  gps provider:\n    last location=${last}\n    enabled=true\n`;
}
