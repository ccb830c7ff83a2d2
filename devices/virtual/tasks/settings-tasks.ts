/** Tasks in the settings. */
import { leave, open, press, see, seek, seeSwitch, tap, turnOff, turnOn, type } from './act.ts';
import { isSetting, isValue } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';

const SETTINGS = 'com.android.settings';
const APPS = ['Settings'] as const;
const NETWORKS = ['Maple Street', 'Northwind Guest', 'Library-5G', 'Café Lumen'] as const;
const LANGUAGES = [
  'Deutsch (Deutschland)',
  'Español (España)',
  'Français (France)',
  'Italiano (Italia)',
  'Polski (Polska)',
] as const;
const ZONES = ['GMT+01:00 Berlin', 'GMT-05:00 New York', 'GMT+08:00 Shanghai', 'GMT+09:00 Tokyo'] as const;
const TIMEOUTS = [
  ['1 minute', '60000'],
  ['2 minutes', '120000'],
  ['5 minutes', '300000'],
  ['10 minutes', '600000'],
] as const;
const FONTS = [
  ['Small', '0.85'],
  ['Large', '1.15'],
  ['Largest', '1.3'],
] as const;
const NOISY = [
  ['Star Forge', 'org.droidcua.starforge'],
  ['Shop', 'org.droidcua.shop'],
  ['Notes', 'org.droidcua.notes'],
] as const;

export const SETTINGS_TASKS: readonly TaskDefinition[] = [
  {
    id: 'settings-dark-theme',
    apps: APPS,
    tags: ['settings'],
    plan: () => ({
      high: 'Turn on the dark theme.',
      steps: [open('Settings'), tap('Display'), turnOn('Dark theme')],
      goals: [goal('the theme is dark', [isSetting('secure.ui_night_mode', '2')])],
    }),
  },
  {
    id: 'settings-wifi-network',
    apps: APPS,
    tags: ['settings'],
    plan: (draw) => {
      const connected = NETWORKS[Math.abs(Math.trunc(draw.seed)) % NETWORKS.length];
      const network = draw.pick(NETWORKS.filter((one) => one !== connected));
      return {
        params: { network },
        high: `Connect the phone to the Wi-Fi network ${network}.`,
        steps: [
          open('Settings'),
          tap('Network & internet'),
          tap('Internet'),
          tap(network),
          leave(),
          see(network),
        ],
        goals: [goal(`${network} is the network in use`, [isValue(SETTINGS, ['networks', 0], network)])],
        touches: [`apps.${SETTINGS}.networks`],
      };
    },
  },
  {
    id: 'settings-airplane-bluetooth',
    apps: APPS,
    tags: ['settings'],
    plan: () => ({
      high: 'Switch to airplane mode but keep Bluetooth on.',
      steps: [
        open('Settings'),
        tap('Network & internet'),
        turnOn('Airplane mode'),
        leave(),
        tap('Connected devices'),
        turnOn('Bluetooth'),
        seeSwitch('Bluetooth', true),
      ],
      goals: [
        goal('airplane mode is on', [
          isSetting('global.airplane_mode_on', '1'),
          isSetting('global.wifi_on', '0'),
        ]),
      ],
      keeps: [isSetting('global.bluetooth_on', '1')],
    }),
  },
  {
    id: 'settings-developer',
    apps: APPS,
    tags: ['settings'],
    plan: () => ({
      high: 'Unlock the developer options of the phone.',
      steps: [
        open('Settings'),
        seek('About phone'),
        tap('About phone'),
        seek('Build number'),
        tap('Build number', 7),
      ],
      goals: [
        goal('developer options are unlocked', [isSetting('global.development_settings_enabled', '1')]),
      ],
    }),
  },
  {
    id: 'settings-search-battery',
    apps: APPS,
    tags: ['settings', 'search'],
    plan: () => ({
      high: 'Find the battery settings through the search, save battery, and show its percentage at the top.',
      steps: [
        open('Settings'),
        tap('Search settings'),
        type('battery', 'Search settings'),
        press('enter'),
        tap('Battery'),
        turnOn('Battery Saver'),
        turnOn('Battery percentage'),
        seeSwitch('Battery Saver', true),
      ],
      goals: [
        goal('battery saver is on', [isSetting('global.low_power', '1')]),
        goal('the percentage is shown', [isSetting('system.show_battery_percent', '1')]),
      ],
    }),
  },
  {
    id: 'settings-evening',
    apps: APPS,
    tags: ['settings', 'dialog'],
    plan: (draw) => {
      const [timeout, milliseconds] = draw.pick(TIMEOUTS);
      const [font, scale] = draw.pick(FONTS);
      const [noisy, blocked] = draw.pick(NOISY);
      return {
        params: { timeout, font, noisy },
        high: `Make the phone quiet and easy on the eyes: Do Not Disturb, no touch sounds, Night Light, font size ${font}, screen timeout ${timeout}, no notifications from ${noisy}.`,
        steps: [
          ...[open('Settings'), tap('Sound & vibration'), turnOn('Do Not Disturb'), turnOff('Touch sounds')],
          ...[leave(), tap('Display'), tap('Screen timeout'), tap(timeout), turnOn('Night Light')],
          ...[tap('Font size'), tap(font), leave(), seek('Notifications', 'up'), tap('Notifications')],
          ...[turnOff(noisy), seek('Do Not Disturb', 'up'), seeSwitch('Do Not Disturb', true)],
        ],
        goals: [
          goal('do not disturb is on', [isSetting('global.zen_mode', '1')]),
          goal('touches are silent', [isSetting('system.sound_effects_enabled', '0')]),
          goal(`the timeout is ${timeout}`, [isSetting('system.screen_off_timeout', milliseconds)]),
          goal('the night light is on', [isSetting('secure.night_display_activated', '1')]),
          goal(`the font is ${font}`, [isSetting('system.font_scale', scale)]),
          goal(`${noisy} is silent`, [isValue(SETTINGS, ['blocked'], [blocked])]),
        ],
      };
    },
  },
  {
    id: 'settings-language-and-time',
    apps: APPS,
    tags: ['settings', 'dialog'],
    plan: (draw) => {
      const language = draw.pick(LANGUAGES);
      const zone = draw.pick(ZONES);
      return {
        params: { language, zone },
        high: `Prepare the phone for a trip: add ${language} as the preferred language, and set the time zone by hand to ${zone} with the 24-hour clock.`,
        steps: [
          ...[open('Settings'), seek('System'), tap('System'), tap('Languages'), tap('Add a language')],
          ...[tap(language), tap(language), see(language), leave(), tap('Date & time')],
          ...[turnOff('Set time zone automatically'), tap('Time zone'), tap(zone)],
          ...[turnOn('Use 24-hour format'), see(zone), seeSwitch('Use 24-hour format', true)],
        ],
        goals: [
          goal(`${language} is preferred`, [
            isValue(SETTINGS, ['languages'], [language, 'English (United States)']),
          ]),
          goal('the zone is not automatic', [isSetting('global.auto_time_zone', '0')]),
          goal(`the zone is ${zone}`, [isValue(SETTINGS, ['timeZone'], zone)]),
          goal('the clock has 24 hours', [isSetting('system.time_12_24', '24')]),
        ],
      };
    },
  },
  {
    id: 'settings-privacy',
    apps: APPS,
    tags: ['settings', 'dialog'],
    plan: (draw) => {
      const lock = draw.pick(['PIN', 'Password'] as const);
      return {
        params: { lock },
        high: `Make the phone private: lock the screen with a ${lock}, no location, nothing on the lock screen, no dots on icons, no mobile data.`,
        steps: [
          ...[open('Settings'), tap('Network & internet'), turnOff('Mobile data'), leave()],
          ...[tap('Notifications'), turnOff('Notifications on lock screen')],
          ...[turnOff('Notification dot on app icon'), leave(), seek('Security & privacy')],
          ...[tap('Security & privacy'), tap('Screen lock'), tap(lock), see(lock), leave()],
          ...[seek('Location'), tap('Location'), turnOff('Use location'), seeSwitch('Use location', false)],
        ],
        goals: [
          goal('mobile data is off', [isSetting('global.mobile_data', '0')]),
          goal('the lock screen shows nothing', [isSetting('secure.lock_screen_show_notifications', '0')]),
          goal('icons have no dots', [isSetting('secure.notification_badging', '0')]),
          goal(`a ${lock} locks the screen`, [isValue(SETTINGS, ['screenLock'], lock)]),
          goal('location is off', [isSetting('secure.location_mode', '0')]),
        ],
      };
    },
  },
  {
    id: 'settings-back-to-normal',
    apps: APPS,
    tags: ['settings', 'dialog', 'start'],
    plan: (draw) => {
      const [timeout, milliseconds] = draw.pick(TIMEOUTS);
      return {
        params: { timeout },
        high: `Someone has played with this phone. Put it back: no airplane mode, no Do Not Disturb, light theme, default font size, screen timeout ${timeout}, Auto-rotate off, buttons instead of gestures.`,
        start: {
          settings: {
            ...{ 'global.airplane_mode_on': '1', 'global.wifi_on': '0', 'global.bluetooth_on': '0' },
            ...{ 'global.zen_mode': '1', 'secure.ui_night_mode': '2', 'system.font_scale': '1.3' },
            ...{ 'system.screen_off_timeout': '15000', 'secure.navigation_mode': '2' },
            'system.accelerometer_rotation': '1',
          },
        },
        steps: [
          ...[open('Settings'), tap('Network & internet'), turnOff('Airplane mode'), leave()],
          ...[tap('Sound & vibration'), turnOff('Do Not Disturb'), leave()],
          ...[tap('Display'), tap('Screen timeout'), tap(timeout), turnOff('Dark theme')],
          ...[tap('Font size'), tap('Default'), turnOff('Auto-rotate screen'), leave()],
          ...[seek('System'), tap('System'), tap('Gestures'), tap('3-button navigation')],
        ],
        goals: [
          goal('the radios are on', [
            isSetting('global.airplane_mode_on', '0'),
            isSetting('global.wifi_on', '1'),
            isSetting('global.bluetooth_on', '1'),
          ]),
          goal('the phone may disturb', [isSetting('global.zen_mode', '0')]),
          goal(`the timeout is ${timeout}`, [isSetting('system.screen_off_timeout', milliseconds)]),
          goal('the theme is light', [isSetting('secure.ui_night_mode', '1')]),
          goal('the font has its usual size', [isSetting('system.font_scale', '1.0')]),
          goal('the screen stays as it is held', [isSetting('system.accelerometer_rotation', '0')]),
          goal('buttons navigate', [isSetting('secure.navigation_mode', '0')]),
        ],
      };
    },
  },
  {
    id: 'settings-meeting',
    apps: APPS,
    tags: ['settings'],
    plan: (draw) => {
      const [[first, one], [second, two]] = draw.several(NOISY, 2) as [
        (typeof NOISY)[number],
        (typeof NOISY)[number],
      ];
      return {
        params: { first, second },
        high: `Get the phone ready for a meeting: calls vibrate, touches are silent and do not buzz, ${first} and ${second} keep quiet, the battery is saved.`,
        steps: [
          ...[open('Settings'), tap('Notifications'), seek(first), turnOff(first), turnOff(second), leave()],
          ...[tap('Battery'), turnOn('Battery Saver'), leave(), tap('Sound & vibration')],
          ...[turnOn('Vibrate for calls'), turnOff('Touch feedback'), turnOff('Touch sounds')],
          ...[seeSwitch('Vibrate for calls', true), seeSwitch('Touch sounds', false)],
        ],
        goals: [
          goal('both apps are silent', [isValue(SETTINGS, ['blocked'], [one, two])], 2),
          goal('the battery is saved', [isSetting('global.low_power', '1')]),
          goal('calls vibrate', [isSetting('system.vibrate_when_ringing', '1')]),
          goal('touches do not buzz', [isSetting('system.haptic_feedback_enabled', '0')]),
          goal('touches are silent', [isSetting('system.sound_effects_enabled', '0')]),
        ],
      };
    },
  },
];
