/** The settings app: pages that change what the phone really does. */
import { mdiCog } from '@mdi/js';
import { defineApp } from '../../app.ts';
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
});
