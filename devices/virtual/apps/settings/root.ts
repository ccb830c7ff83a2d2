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

/** Screen, title, summary, icon and colour of every entry; an empty summary is filled in live. */
const ENTRIES: readonly (readonly [string, string, string, string, Paint])[] = [
  ['network', 'Network & internet', 'Mobile, Wi-Fi, hotspot', mdiWifi, '#3f7de0'],
  ['devices', 'Connected devices', 'Bluetooth, pairing', mdiDevices, '#5b6fc4'],
  ['apps', 'Apps', 'Recent apps, default apps', mdiApps, '#3f8f6b'],
  ['notifications', 'Notifications', 'Notification history, conversations', mdiBellOutline, '#c4574b'],
  ['battery', 'Battery', '', mdiBattery80, '#2f8a57'],
  ['storage', 'Storage', '34% used - 84.5 GB free', mdiHarddisk, '#7a6a58'],
  ['sound', 'Sound & vibration', 'Volume, haptics, Do Not Disturb', mdiVolumeHigh, '#b0557f'],
  ['display', 'Display', 'Dark theme, font size, brightness', mdiBrightness6, '#c27a1a'],
  ['wallpaper', 'Wallpaper & style', 'Colors, themed icons, app grid', mdiPaletteOutline, '#8a55b8'],
  [
    'security',
    'Security & privacy',
    'App security, device lock, permissions',
    mdiShieldLockOutline,
    '#38829a',
  ],
  ['location', 'Location', '', mdiMapMarkerOutline, '#4b8f3a'],
  ['accounts', 'Passwords & accounts', 'Saved passwords, autofill', mdiAccountCircleOutline, '#56708c'],
  ['system', 'System', 'Languages, gestures, time, backup', mdiTranslate, '#5f6368'],
  ['about', 'About phone', '', mdiCellphoneInformation, '#47617d'],
  ['tips', 'Tips & support', 'Help articles, phone & chat', mdiInformationOutline, '#2f7f8f'],
];

function entries(context: Context): readonly Entry[] {
  const { system } = context;
  const live: Readonly<Record<string, string>> = {
    battery: `${system.hardware().battery.level}%`,
    location: system.getSetting('secure', 'location_mode') === '0' ? 'Off' : 'On',
    about: system.profile.model,
  };
  return ENTRIES.map(([screen, title, summary, path, color]) => {
    return { screen, title, summary: live[screen] ?? summary, icon: path, color };
  });
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
