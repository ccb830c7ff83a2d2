/** The dumps of services of which clients look for a line or two. Names and numbers: the dump methods of AOSP's services. */
import type { CallState } from '../hardware.ts';
import type { AndroidSystem, Call } from '../shell/command.ts';
import { processIdOf, userOf } from './names.ts';
import { notificationDump } from './notification-service.ts';
import { runningApps } from './processes.ts';

type Dump = (call: Call, args: readonly string[]) => string;

/** TelephonyManager.CALL_STATE_*. */
const CALL_STATES: Readonly<Record<CallState, number>> = { ringing: 1, dialing: 2, active: 2, held: 2 };

function telephony({ system }: Call): string {
  const [call] = system.phone.calls();
  const radio = system.phone.getSetting('global', 'airplane_mode_on') === '1' ? 'POWER_OFF' : 'IN_SERVICE';
  return [
    'last known state:',
    '  Phone Id=0',
    `    mCallState=${call === undefined ? 0 : CALL_STATES[call.state]}`,
    `    mCallIncomingNumber=${call?.direction === 'incoming' ? call.number : ''}`,
    `    mServiceState={mVoiceRegState=${radio === 'IN_SERVICE' ? '0' : '3'}(${radio})}`,
    '',
  ].join('\n');
}

function wifi({ system }: Call): string {
  const on = system.phone.getSetting('global', 'wifi_on') === '1';
  return `Wi-Fi is ${on ? 'enabled' : 'disabled'}\nVerbose logging is off\n`;
}

function connectivity({ system }: Call): string {
  const on = (name: string): boolean => system.phone.getSetting('global', name) === '1';
  const flying = on('airplane_mode_on');
  const type = on('wifi_on') ? 'WIFI' : on('mobile_data') && !flying ? 'CELLULAR' : undefined;
  return type === undefined
    ? 'Active default network: none\n'
    : `Active default network: 100\nCurrent Networks:\n  NetworkAgentInfo{network{100} ni{${type} CONNECTED} Transports: ${type}}\n`;
}

/** In KiB. An app of this phone is a drawing, so that the numbers are those of a small one, always. */
const APP_MEMORY = { pss: 48_211, rss: 121_004 };

function uptimeLine({ clock, bootedAt }: AndroidSystem): string {
  const ms = Math.round(clock.now() - bootedAt);
  return `Uptime: ${ms} Realtime: ${ms}`;
}

function memory({ system }: Call, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-'));
  const head = `Applications Memory Usage (in Kilobytes):\n${uptimeLine(system)}\n`;
  const running = runningApps(system.phone);
  if (name === undefined) {
    const lines = running.map((one) => `    ${APP_MEMORY.pss}K: ${one} (pid ${processIdOf(one)})\n`);
    return `${head}\nTotal PSS by process:\n${lines.join('')}`;
  }
  if (!running.includes(name)) return `No process found for: ${name}\n`;
  return `${head}\n** MEMINFO in pid ${processIdOf(name)} [${name}] **\n        TOTAL PSS: ${APP_MEMORY.pss}            TOTAL RSS: ${APP_MEMORY.rss}\n`;
}

function graphics({ system }: Call, args: readonly string[]): string {
  const name = args.find((arg) => !arg.startsWith('-')) ?? '';
  if (!runningApps(system.phone).includes(name)) return `No process found for: ${name}\n`;
  return `Applications Graphics Acceleration Info:\n${uptimeLine(system)}\n\n** Graphics info for pid ${processIdOf(name)} [${name}] **\n\nTotal frames rendered: 0\nJanky frames: 0 (0.00%)\n`;
}

function processStatistics({ system }: Call): string {
  const lines = runningApps(system.phone).map((name) => {
    const mib = Math.round(APP_MEMORY.pss / 1024);
    const all = `${mib}MB-${mib}MB-${mib}MB`;
    return `  * ${name} / ${userOf(system.phone, name).name.replace('_', '')} / v1:\n           TOTAL: 100% (${all} over 1)\n`;
  });
  return `CURRENT STATS:\n${lines.join('')}`;
}

const NIGHT_NAMES: Readonly<Record<string, string>> = { '0': 'auto', '1': 'no', '2': 'yes' };

function uiMode({ system }: Call): string {
  const night = system.phone.getSetting('secure', 'ui_night_mode') ?? '1';
  return `Current UI Mode Service state:\n  mDockState=0 mLastBroadcastState=0\n  mNightMode=${night} (${NIGHT_NAMES[night] ?? 'no'}) mNightModeLocked=false\n`;
}

function operations({ system }: Call): string {
  const lines = [...system.services.operations].map(([name, modes]) => {
    const set = [...modes].map(([operation, mode]) => `      ${operation} (${mode}): \n`);
    return `  Uid ${userOf(system.phone, name).name.replace('_', '')}:\n    Package ${name}:\n${set.join('')}`;
  });
  return `Current AppOps Service state:\n${lines.join('')}`;
}

const STATUS_BAR = [
  '  displayId=0',
  '      mDisabled1=0x0',
  '      mDisabled2=0x0',
  '  mDisableRecords.size=0',
  '  mCurrentUserId=0',
  '',
].join('\n');

export const SERVICE_DUMPS: readonly (readonly [string, Dump])[] = [
  ['account', () => 'User UserInfo{0:Owner:4c13}:\n  Accounts: 0\n'],
  ['appops', operations],
  ['alarm', () => 'Current Alarm Manager state:\n  Pending alarm batches: 0\n'],
  ['connectivity', connectivity],
  ['cpuinfo', () => 'Load: 0.0 / 0.0 / 0.0\n0% TOTAL: 0% user + 0% kernel\n'],
  ['deviceidle', () => '  mDeepEnabled=true  mLightEnabled=true\n  mState=ACTIVE\n  mLightState=ACTIVE\n'],
  ['gfxinfo', graphics],
  ['meminfo', memory],
  ['notification', notificationDump],
  ['procstats', processStatistics],
  ['statusbar', () => STATUS_BAR],
  ['uimode', uiMode],
  ['telephony.registry', telephony],
  ['usb', () => 'USB MANAGER STATE (dumpsys usb):\n  current_functions: adb\n'],
  [
    'user',
    () =>
      'Current user: 0\nUsers:\n  UserInfo{0:Owner:4c13} serialNo=0 isPrimary=true\n    State: RUNNING_UNLOCKED\n',
  ],
  ['wifi', wifi],
];
