/** The settings app: pages that change what the phone really does. */
import { mdiCog } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { type IntentFilter, targetOf } from '../../intents.ts';
import * as device from './device-pages.ts';
import { display, font, timeout, wallpaper } from './display.ts';
import { devices, network, wifi } from './network.ts';
import type { SettingsData } from './parts.ts';
import { root, search } from './root.ts';
import { sound } from './sound.ts';
import * as system from './system-pages.ts';

const NETWORKS = ['Maple Street', 'Northwind Guest', 'Library-5G', 'Café Lumen'] as const;

function initial(seed: number): SettingsData {
  const first = Math.abs(Math.trunc(seed)) % NETWORKS.length;
  return {
    networks: [...NETWORKS.slice(first), ...NETWORKS.slice(0, first)],
    languages: ['English (United States)'],
    blocked: [],
    screenLock: 'Swipe',
    timeZone: 'GMT+00:00 London',
  };
}

/** Pages by the last part of `android.settings.<NAME>_SETTINGS`. Names: android.provider.Settings. */
const PAGES: Readonly<Record<string, string>> = {
  '': 'root',
  AIRPLANE_MODE: 'network',
  ALL_APPS: 'apps',
  APPLICATION: 'apps',
  BATTERY_SAVER: 'battery',
  BLUETOOTH: 'devices',
  DATE: 'date',
  DEVICE_INFO: 'about',
  DISPLAY: 'display',
  INTERNAL_STORAGE: 'storage',
  LOCALE: 'languages',
  LOCATION_SOURCE: 'location',
  MANAGE_ALL_APPLICATIONS: 'apps',
  MANAGE_APPLICATIONS: 'apps',
  NOTIFICATION: 'notifications',
  SECURITY: 'security',
  SOUND: 'sound',
  SYNC: 'accounts',
  WIFI: 'wifi',
  WIRELESS: 'network',
};

/** Settings of Android that have no page here: the first page comes up, as on many phones. */
const WITHOUT_PAGE = [
  ...[
    'ACCESSIBILITY',
    'APPLICATION_DEVELOPMENT',
    'CAPTIONING',
    'CAST',
    'DATA_ROAMING',
    'DATA_USAGE',
    'DREAM',
  ],
  ...[
    'HARD_KEYBOARD',
    'HOME',
    'INPUT_METHOD',
    'MEMORY_CARD',
    'NETWORK_OPERATOR',
    'NFC',
    'NFCSHARING',
    'NIGHT_DISPLAY',
  ],
  ...['PRIVACY', 'PRINT', 'USER', 'USER_DICTIONARY', 'VPN', 'ZEN_MODE'],
];
const SCREENS = [...Object.entries(PAGES), ...WITHOUT_PAGE.map((name) => [name, 'root'] as const)];

const intents: readonly IntentFilter<SettingsData>[] = [
  ...SCREENS.map(([name, screen]) => ({
    actions: [`android.settings.${name === '' ? '' : `${name}_`}SETTINGS`],
    open: () => ({ screen }),
  })),
  {
    actions: ['android.settings.APPLICATION_DETAILS_SETTINGS'],
    schemes: ['package'],
    open: ({ data = '' }) => ({ screen: 'app', params: { id: targetOf(data) } }),
  },
];

export const settings = defineApp<SettingsData>({
  packageName: 'com.android.settings',
  label: 'Settings',
  icon: { path: mdiCog, background: '#5f6b7a' },
  home: 'root',
  initial,
  screens: {
    root,
    search,
    network,
    wifi,
    devices,
    apps: device.apps,
    app: device.app,
    notifications: device.notifications,
    battery: device.battery,
    storage: device.storage,
    sound,
    display,
    timeout,
    font,
    wallpaper,
    security: device.security,
    lock: device.lock,
    location: device.location,
    accounts: device.accounts,
    system: system.systemPage,
    languages: system.languages,
    addLanguage: system.addLanguage,
    gestures: system.gestures,
    date: system.date,
    zone: system.zone,
    reset: system.reset,
    erase: system.erase,
    about: system.about,
    version: system.version,
    tips: system.tips,
  },
  activities: { root: '.Settings' },
  intents,
});
