/** System: languages, gestures, date and time, reset; about the phone; tips. */
import { mdiBackupRestore, mdiCheck, mdiClockOutline, mdiGestureSwipe, mdiPlus, mdiTranslate } from '@mdi/js';
import { BUILD_NUMBER } from '../../system/properties.ts';
import { column } from '../../toolkit/containers.ts';
import { checkItem, groupHeader, listItem, switchItem } from '../../toolkit/lists.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { choiceDialog, dialog } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Context } from './parts.ts';
import { settingSwitch, settingsPage } from './parts.ts';

const LANGUAGES = [
  'English (United States)',
  'English (United Kingdom)',
  'Deutsch (Deutschland)',
  'Español (España)',
  'Français (France)',
  'Italiano (Italia)',
  'Polski (Polska)',
  'Português (Brasil)',
] as const;

const TIME_ZONES = [
  'GMT+00:00 London',
  'GMT+01:00 Berlin',
  'GMT-05:00 New York',
  'GMT+08:00 Shanghai',
  'GMT+09:00 Tokyo',
] as const;

export function systemPage(context: Context): Screen {
  const { data } = context;
  return settingsPage(context, 'System', [
    listItem({
      title: 'Languages',
      summary: data.languages.join(', '),
      icon: mdiTranslate,
      onTap: () => context.push('languages'),
    }),
    listItem({
      title: 'Gestures',
      summary: 'System navigation',
      icon: mdiGestureSwipe,
      onTap: () => context.push('gestures'),
    }),
    listItem({
      title: 'Date & time',
      summary: data.timeZone,
      icon: mdiClockOutline,
      onTap: () => context.push('date'),
    }),
    listItem({
      title: 'Reset options',
      summary: 'Erase all data',
      icon: mdiBackupRestore,
      onTap: () => context.push('reset'),
    }),
  ]);
}

export function languages(context: Context): Screen {
  const { data } = context;
  const prefer = (name: string) => {
    data.languages = [name, ...data.languages.filter((one) => one !== name)];
  };
  const items = data.languages.map((name, index) =>
    listItem({
      title: name,
      summary: index === 0 ? 'Preferred' : 'Tap to prefer',
      trailing: index === 0 ? icon(mdiCheck, { color: 'primary' }) : undefined,
      onTap: () => prefer(name),
    }),
  );
  return settingsPage(context, 'Languages', [
    groupHeader('Preferred languages'),
    ...items,
    listItem({ title: 'Add a language', icon: mdiPlus, onTap: () => context.push('addLanguage') }),
  ]);
}

export function addLanguage(context: Context): Screen {
  const { data } = context;
  const others = LANGUAGES.filter((name) => !data.languages.includes(name));
  const add = (name: string) => {
    data.languages = [...data.languages, name];
    context.pop();
  };
  return settingsPage(
    context,
    'Add a language',
    others.map((name) => listItem({ title: name, onTap: () => add(name) })),
  );
}

export function gestures(context: Context): Screen {
  const { system } = context;
  const modes = [
    {
      mode: '2',
      title: 'Gesture navigation',
      summary: 'Swipe up from the bottom to go home, in from a side to go back',
    },
    {
      mode: '0',
      title: '3-button navigation',
      summary: 'Back, Home and switch apps with buttons at the bottom',
    },
  ];
  const now = system.getSetting('secure', 'navigation_mode');
  return settingsPage(
    context,
    'System navigation',
    modes.map(({ mode, title, summary }) =>
      listItem({
        title,
        summary,
        selected: mode === now,
        trailing: mode === now ? icon(mdiCheck, { color: 'primary' }) : undefined,
        onTap: () => system.putSetting('secure', 'navigation_mode', mode),
      }),
    ),
  );
}

export function date(context: Context): Screen {
  const { system, data } = context;
  const automatic = system.getSetting('global', 'auto_time') === '1';
  return settingsPage(context, 'Date & time', [
    settingSwitch(context, ['global', 'auto_time'], { title: 'Set time automatically' }),
    listItem({ title: 'Date', summary: system.today(), enabled: !automatic }),
    listItem({ title: 'Time', summary: system.time(), enabled: !automatic }),
    settingSwitch(context, ['global', 'auto_time_zone'], { title: 'Set time zone automatically' }),
    listItem({
      title: 'Time zone',
      summary: data.timeZone,
      enabled: system.getSetting('global', 'auto_time_zone') !== '1',
      onTap: () => context.push('zone'),
    }),
    switchItem({
      title: 'Use 24-hour format',
      summary: system.getSetting('system', 'time_12_24') === '24' ? '13:00' : '1:00 PM',
      checked: system.getSetting('system', 'time_12_24') === '24',
      onChange: (on) => system.putSetting('system', 'time_12_24', on ? '24' : '12'),
    }),
  ]);
}

export function zone(context: Context): Screen {
  return choiceDialog({
    title: 'Time zone',
    options: TIME_ZONES.map((value) => ({ value, title: value })),
    value: context.data.timeZone,
    onChoose: (value: string) => {
      context.data.timeZone = value;
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}

export function reset(context: Context): Screen {
  return settingsPage(context, 'Reset options', [
    listItem({
      title: 'Erase all data (factory reset)',
      summary: 'Settings and the data of all apps go back to the start',
      onTap: () => context.push('erase'),
    }),
  ]);
}

export function erase(context: Context): Screen {
  const state = context.local({ sure: false });
  return dialog({
    title: 'Erase all data?',
    message: 'This puts all settings and app data back to the start. You cannot undo this.',
    content: [
      checkItem({
        title: 'I understand',
        checked: state.sure,
        onChange: (sure) => {
          state.sure = sure;
        },
      }),
    ],
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      { title: 'Erase', enabled: state.sure, onTap: () => context.system.reset() },
    ],
  });
}

export function about(context: Context): Screen {
  const { system } = context;
  const { profile } = system;
  const state = context.local({ taps: 0 });
  const tapBuild = () => {
    state.taps += 1;
    if (state.taps < 7) context.toast(`You are now ${7 - state.taps} steps away from being a developer`);
    else {
      system.putSetting('global', 'development_settings_enabled', '1');
      context.toast('You are now a developer!');
    }
  };
  return settingsPage(context, 'About phone', [
    groupHeader('Basic info'),
    listItem({ title: 'Device name', summary: system.getSetting('global', 'device_name') }),
    listItem({ title: 'Phone number', summary: '+1 555 0100' }),
    groupHeader('Device details'),
    listItem({ title: 'Model', summary: profile.model }),
    listItem({
      title: 'Android version',
      summary: profile.androidVersion,
      onTap: () => context.push('version'),
    }),
    listItem({
      title: 'Screen',
      summary: `${profile.size.width} x ${profile.size.height}, ${profile.density} dpi`,
    }),
    listItem({
      title: 'IP address',
      summary: system.getSetting('global', 'wifi_on') === '1' ? '192.168.1.23' : 'Unavailable',
    }),
    listItem({ title: 'Build number', summary: BUILD_NUMBER, onTap: tapBuild }),
  ]);
}

export function version(context: Context): Screen {
  const { profile } = context.system;
  return settingsPage(context, 'Android version', [
    listItem({ title: 'Android version', summary: profile.androidVersion }),
    listItem({ title: 'Android security update', summary: 'September 5, 2026' }),
    listItem({ title: 'API level', summary: String(profile.apiLevel) }),
    listItem({ title: 'Baseband version', summary: 'g5300i-260815-B-12345678' }),
  ]);
}

export function tips(context: Context): Screen {
  return settingsPage(context, 'Tips & support', [
    column({ padding: { x: 24 }, gap: 12 }, [
      text('Swipe up on the home screen to see all apps.'),
      text('Press and hold the power button to reach the assistant.'),
      text('Turn on Dark theme to save battery.'),
    ]),
  ]);
}
