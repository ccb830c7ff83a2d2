/** Tasks in the settings. */
import type { PhoneTaskDefinition } from './task.ts';
import { appValue, setting, verdict } from './truth.ts';

const SETTINGS = 'com.android.settings';

export const SETTINGS_TASKS: readonly PhoneTaskDefinition[] = [
  {
    id: 'settings-dark-theme',
    app: 'Settings',
    high: 'Turn on the dark theme.',
    low: ['open Settings', 'tap "Display"', 'turn on "Dark theme"'],
    tags: ['toggle'],
    touches: ['settings.secure.ui_night_mode'],
    check: (state) => verdict([setting(state, 'secure.ui_night_mode', '2')]),
  },
  {
    id: 'settings-airplane-bluetooth',
    app: 'Settings',
    high: 'Switch to airplane mode but keep Bluetooth on.',
    low: [
      'open Settings',
      'tap "Network & internet"',
      'turn on "Airplane mode"',
      'go back',
      'tap "Connected devices"',
      'turn on "Bluetooth"',
      'check that "Bluetooth" is on',
    ],
    tags: ['toggle', 'check'],
    touches: ['settings.global.airplane_mode_on', 'settings.global.wifi_on', 'settings.global.bluetooth_on'],
    check: (state) =>
      verdict([
        setting(state, 'global.airplane_mode_on', '1'),
        setting(state, 'global.bluetooth_on', '1'),
        setting(state, 'global.wifi_on', '0'),
      ]),
  },
  {
    id: 'settings-evening',
    app: 'Settings',
    high: 'Make the phone quiet and easy on the eyes: Do Not Disturb, Night Light, large text, two minutes of screen timeout, no notifications from the game.',
    low: [
      'open Settings',
      'tap "Sound & vibration"',
      'turn on "Do Not Disturb"',
      'turn off "Touch sounds"',
      'go back',
      'tap "Display"',
      'tap "Screen timeout"',
      'tap "2 minutes"',
      'turn on "Night Light"',
      'tap "Font size"',
      'tap "Large"',
      'go back',
      'scroll up until "Notifications" is visible',
      'tap "Notifications"',
      'turn off "Star Forge"',
      'check that "Do Not Disturb" is on',
    ],
    tags: ['long', 'toggle', 'dialog', 'scroll', 'check'],
    touches: [
      'settings.global.zen_mode',
      'settings.system.sound_effects_enabled',
      'settings.system.screen_off_timeout',
      'settings.secure.night_display_activated',
      'settings.system.font_scale',
      `apps.${SETTINGS}.blocked`,
    ],
    check: (state) =>
      verdict([
        setting(state, 'global.zen_mode', '1'),
        setting(state, 'system.sound_effects_enabled', '0'),
        setting(state, 'system.screen_off_timeout', '120000'),
        setting(state, 'secure.night_display_activated', '1'),
        setting(state, 'system.font_scale', '1.15'),
        appValue(state, SETTINGS, ['blocked'], ['org.droidcua.starforge']),
      ]),
  },
  {
    id: 'settings-language-and-time',
    app: 'Settings',
    high: 'Prepare the phone for a trip to Tokyo: add Polish, and set the time zone by hand with the 24-hour clock.',
    low: [
      'open Settings',
      'scroll down until "System" is visible',
      'tap "System"',
      'tap "Languages"',
      'tap "Add a language"',
      'tap "Polski (Polska)"',
      'check that "Polski (Polska)" is shown',
      'go back',
      'tap "Date & time"',
      'turn off "Set time zone automatically"',
      'tap "Time zone"',
      'tap "GMT+09:00 Tokyo"',
      'turn on "Use 24-hour format"',
      'check that "GMT+09:00 Tokyo" is shown',
    ],
    tags: ['toggle', 'dialog', 'scroll', 'check'],
    touches: [
      'settings.global.auto_time_zone',
      'settings.system.time_12_24',
      `apps.${SETTINGS}.languages`,
      `apps.${SETTINGS}.timeZone`,
    ],
    check: (state) =>
      verdict([
        appValue(state, SETTINGS, ['languages'], ['English (United States)', 'Polski (Polska)']),
        appValue(state, SETTINGS, ['timeZone'], 'GMT+09:00 Tokyo'),
        setting(state, 'global.auto_time_zone', '0'),
        setting(state, 'system.time_12_24', '24'),
      ]),
  },
];
