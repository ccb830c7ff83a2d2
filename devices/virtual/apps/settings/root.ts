/** The first page of the settings. */
import {
  mdiAccountCircleOutline,
  mdiApps,
  mdiBattery80,
  mdiBellOutline,
  mdiBrightness6,
  mdiCellphoneInformation,
  mdiDevices,
  mdiHarddisk,
  mdiInformationOutline,
  mdiMagnify,
  mdiMapMarkerOutline,
  mdiPaletteOutline,
  mdiShieldLockOutline,
  mdiTranslate,
  mdiVolumeHigh,
  mdiWifi,
} from '@mdi/js';
import { appBar, largeTitle, searchBar } from '../../toolkit/bars.ts';
import { column, row, scroll, stack } from '../../toolkit/containers.ts';
import { emptyState, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Paint } from '../../toolkit/theme.ts';
import type { Context } from './parts.ts';

interface Entry {
  readonly screen: string;
  readonly title: string;
  readonly summary: string;
  readonly icon: string;
  readonly color: Paint;
}

function entries(context: Context): readonly Entry[] {
  const { system, data } = context;
  return [
    {
      screen: 'network',
      title: 'Network & internet',
      summary: 'Mobile, Wi-Fi, hotspot',
      icon: mdiWifi,
      color: '#3f7de0',
    },
    {
      screen: 'devices',
      title: 'Connected devices',
      summary: 'Bluetooth, pairing',
      icon: mdiDevices,
      color: '#5b6fc4',
    },
    { screen: 'apps', title: 'Apps', summary: 'Recent apps, default apps', icon: mdiApps, color: '#3f8f6b' },
    {
      screen: 'notifications',
      title: 'Notifications',
      summary: 'Notification history, conversations',
      icon: mdiBellOutline,
      color: '#c4574b',
    },
    {
      screen: 'battery',
      title: 'Battery',
      summary: `${data.batteryLevel}%`,
      icon: mdiBattery80,
      color: '#2f8a57',
    },
    {
      screen: 'storage',
      title: 'Storage',
      summary: '34% used - 84.5 GB free',
      icon: mdiHarddisk,
      color: '#7a6a58',
    },
    {
      screen: 'sound',
      title: 'Sound & vibration',
      summary: 'Volume, haptics, Do Not Disturb',
      icon: mdiVolumeHigh,
      color: '#b0557f',
    },
    {
      screen: 'display',
      title: 'Display',
      summary: 'Dark theme, font size, brightness',
      icon: mdiBrightness6,
      color: '#c27a1a',
    },
    {
      screen: 'wallpaper',
      title: 'Wallpaper & style',
      summary: 'Colors, themed icons, app grid',
      icon: mdiPaletteOutline,
      color: '#8a55b8',
    },
    {
      screen: 'security',
      title: 'Security & privacy',
      summary: 'App security, device lock, permissions',
      icon: mdiShieldLockOutline,
      color: '#38829a',
    },
    {
      screen: 'location',
      title: 'Location',
      summary: system.getSetting('secure', 'location_mode') === '0' ? 'Off' : 'On',
      icon: mdiMapMarkerOutline,
      color: '#4b8f3a',
    },
    {
      screen: 'accounts',
      title: 'Passwords & accounts',
      summary: 'Saved passwords, autofill',
      icon: mdiAccountCircleOutline,
      color: '#56708c',
    },
    {
      screen: 'system',
      title: 'System',
      summary: 'Languages, gestures, time, backup',
      icon: mdiTranslate,
      color: '#5f6368',
    },
    {
      screen: 'about',
      title: 'About phone',
      summary: system.profile.model,
      icon: mdiCellphoneInformation,
      color: '#47617d',
    },
    {
      screen: 'tips',
      title: 'Tips & support',
      summary: 'Help articles, phone & chat',
      icon: mdiInformationOutline,
      color: '#2f7f8f',
    },
  ];
}

function rootItem(entry: Entry, context: Context): Node {
  const leading = stack(
    { width: 40, height: 40, radius: 20, background: entry.color, align: 'center', justify: 'center' },
    [icon(entry.icon, { size: 22, color: '#ffffff' })],
  );
  return listItem({
    title: entry.title,
    summary: entry.summary,
    leading,
    onTap: () => context.push(entry.screen),
  });
}

export function root(context: Context): Screen {
  const search = row(
    {
      id: 'search_action_bar',
      className: 'android.view.ViewGroup',
      tree: 'leaf',
      label: 'Search settings',
      height: 52,
      weight: 1,
      radius: 26,
      background: 'surfaceHigh',
      padding: { x: 18 },
      gap: 14,
      onTap: () => context.push('search'),
    },
    [icon(mdiMagnify), text('Search settings', { color: 'onSurfaceVariant' })],
  );
  const items = entries(context).map((entry) => rootItem(entry, context));
  return page([
    scroll('list', { padding: { bottom: 24 }, id: 'recycler_view' }, [
      largeTitle('Settings'),
      row({ padding: { x: 16, bottom: 12 } }, [search]),
      column({}, items),
    ]),
  ]);
}

export function search(context: Context): Screen {
  const state = context.local({ query: '' });
  const wanted = state.query.trim().toLowerCase();
  const found = entries(context).filter((entry) =>
    `${entry.title} ${entry.summary}`.toLowerCase().includes(wanted),
  );
  return page(
    [
      appBar({ title: 'Search settings', onBack: () => context.pop() }),
      searchBar({
        key: 'search',
        hint: 'Search settings',
        value: state.query,
        onChange: (query) => {
          state.query = query;
        },
      }),
      wanted === '' || found.length === 0
        ? emptyState(mdiMagnify, wanted === '' ? 'Type to search' : `No results for “${state.query.trim()}”`)
        : scroll(
            'results',
            {},
            found.map((entry) => rootItem(entry, context)),
          ),
    ],
    { autofocus: 'search' },
  );
}
