/** Apps, notifications, battery, storage, security, location and accounts. */
import {
  mdiAccountPlusOutline,
  mdiBatteryHeartVariant,
  mdiKeyOutline,
  mdiLockOutline,
  mdiMapMarkerOutline,
} from '@mdi/js';
import { tabs } from '../../toolkit/bars.ts';
import { column, picture } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { groupHeader, listItem, switchItem } from '../../toolkit/lists.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { choiceDialog } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { appTile } from '../launcher.ts';
import type { Context } from './parts.ts';
import { isOn, settingSwitch, settingsPage } from './parts.ts';

export function apps(context: Context): Screen {
  const { system } = context;
  const state = context.local({ recent: false });
  const used = system.recents();
  const shown = system.apps().filter((one) => !state.recent || used.includes(one.id));
  const select = (recent: boolean) => () => {
    state.recent = recent;
  };
  const items = shown.map((app) =>
    listItem({
      title: app.label,
      summary: app.id,
      leading: appTile(app, 40),
      onTap: () => context.push('app', { id: app.id }),
    }),
  );
  return settingsPage(context, 'Apps', [
    tabs([
      { title: 'All apps', selected: !state.recent, onTap: select(false) },
      { title: 'Used lately', selected: state.recent, onTap: select(true) },
    ]),
    ...items,
  ]);
}

export function app(context: Context): Screen {
  const { id: wanted } = context.params;
  const id = typeof wanted === 'string' ? wanted : '';
  const found = context.system.apps().find((one) => one.id === id);
  const { data } = context;
  return settingsPage(context, found?.label ?? 'App info', [
    column({ padding: { x: 24, bottom: 12 } }, [
      text(id, { style: 'bodyMedium', color: 'onSurfaceVariant' }),
    ]),
    column({ padding: { x: 24, bottom: 12 }, gap: 12 }, [
      button('Open', { onTap: () => context.system.launch(id) }),
      button('Force stop', {
        style: 'tonal',
        enabled: context.system.recents().includes(id),
        onTap: () => {
          context.system.stop(id);
          context.toast(`${found?.label ?? id} stopped`);
        },
      }),
    ]),
    notificationSwitch(context, id, 'Notifications'),
    listItem({ title: 'Permissions', summary: 'No permissions requested' }),
    listItem({ title: 'Storage & cache', summary: `${10 + (id.length % 30)} MB used in internal storage` }),
    data.blocked.includes(id) &&
      column({ padding: { x: 24 } }, [
        text('This app cannot notify you.', { style: 'bodyMedium', color: 'error' }),
      ]),
  ]);
}

function notificationSwitch({ data }: Context, id: string, title: string) {
  return switchItem({
    title,
    checked: !data.blocked.includes(id),
    onChange: (on) => {
      data.blocked = on ? data.blocked.filter((one) => one !== id) : [...data.blocked, id];
    },
  });
}

export function notifications(context: Context): Screen {
  const switches = context.system.apps().map((one) => notificationSwitch(context, one.id, one.label));
  return settingsPage(context, 'Notifications', [
    settingSwitch(context, ['global', 'zen_mode'], {
      title: 'Do Not Disturb',
      summary: isOn(context, ['global', 'zen_mode']) ? 'On' : 'Off',
    }),
    settingSwitch(context, ['secure', 'lock_screen_show_notifications'], {
      title: 'Notifications on lock screen',
      summary: 'Show all notification content',
    }),
    settingSwitch(context, ['secure', 'notification_badging'], { title: 'Notification dot on app icon' }),
    groupHeader('App notifications'),
    ...switches,
  ]);
}

/** A full battery lasts a day and eleven hours. */
const FULL_HOURS = 35;

function timeLeft(level: number): string {
  const hours = Math.round((level * FULL_HOURS) / 100);
  return hours < 24 ? `${hours} hr left` : `${Math.floor(hours / 24)} day, ${hours % 24} hr left`;
}

export function battery(context: Context): Screen {
  const { level, ac } = context.system.hardware().battery;
  const bar = picture({ height: 14, width: 'fill' }, (painter, width, height) => {
    painter.fillRect({ x: 0, y: 0, width, height }, 'surfaceHighest', height / 2);
    painter.fillRect({ x: 0, y: 0, width: (width * level) / 100, height }, 'primary', height / 2);
  });
  return settingsPage(context, 'Battery', [
    column({ padding: { x: 24, bottom: 16 }, gap: 12 }, [
      text(`${level}%`, { style: 'headlineMedium' }),
      text(ac ? 'Charging' : timeLeft(level), { style: 'bodyMedium', color: 'onSurfaceVariant' }),
      bar,
    ]),
    settingSwitch(context, ['global', 'low_power'], {
      title: 'Battery Saver',
      summary: 'Extends battery life by limiting background activity',
      icon: mdiBatteryHeartVariant,
    }),
    settingSwitch(context, ['system', 'show_battery_percent'], {
      title: 'Battery percentage',
      summary: 'Show battery percentage in status bar',
    }),
  ]);
}

export function storage(context: Context): Screen {
  return settingsPage(context, 'Storage', [
    listItem({ title: '43.5 GB', summary: 'Used of 128 GB' }),
    groupHeader('Categories'),
    listItem({ title: 'System', summary: '18 GB' }),
    listItem({ title: 'Images', summary: '12 GB' }),
    listItem({ title: 'Apps', summary: '9.1 GB' }),
    listItem({ title: 'Documents & other', summary: '4.4 GB' }),
  ]);
}

const LOCKS = ['None', 'Swipe', 'PIN', 'Password'] as const;

export function security(context: Context): Screen {
  return settingsPage(context, 'Security & privacy', [
    listItem({
      title: 'Screen lock',
      summary: context.data.screenLock,
      icon: mdiLockOutline,
      onTap: () => context.push('lock'),
    }),
    settingSwitch(context, ['secure', 'lockscreen_show_controls'], {
      title: 'Use device controls',
      summary: 'Without unlocking your phone',
    }),
    listItem({
      title: 'App security',
      summary: 'No harmful apps found',
      icon: mdiKeyOutline,
      onTap: () => context.toast('All apps were checked'),
    }),
  ]);
}

export function lock(context: Context): Screen {
  return choiceDialog({
    title: 'Screen lock',
    options: LOCKS.map((value) => ({ value, title: value })),
    value: context.data.screenLock,
    onChoose: (value) => {
      context.data.screenLock = value;
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}

export function location(context: Context): Screen {
  const on = context.system.getSetting('secure', 'location_mode') !== '0';
  return settingsPage(context, 'Location', [
    switchItem({
      title: 'Use location',
      icon: mdiMapMarkerOutline,
      checked: on,
      onChange: (use) => context.system.putSetting('secure', 'location_mode', use ? '3' : '0'),
    }),
    listItem({
      title: 'App location permissions',
      summary: on ? '0 of 5 apps have access' : 'Location is off',
    }),
  ]);
}

export function accounts(context: Context): Screen {
  return settingsPage(context, 'Passwords & accounts', [
    listItem({ title: 'Passwords', summary: 'No saved passwords', icon: mdiKeyOutline }),
    listItem({
      title: 'Add account',
      icon: mdiAccountPlusOutline,
      onTap: () => context.toast('Accounts need an internet connection'),
    }),
  ]);
}
