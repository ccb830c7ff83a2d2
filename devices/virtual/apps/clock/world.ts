/** The time here and in other cities. */
import { mdiClose, mdiEarth, mdiPlus } from '@mdi/js';
import { appBar, searchBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll } from '../../toolkit/containers.ts';
import { fab, floating, iconButton } from '../../toolkit/controls.ts';
import { clockTime, momentOf } from '../../toolkit/dates.ts';
import { emptyState, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { uses24Hours } from '../parts.ts';
import type { Context } from './data.ts';
import { CITIES, HOME_OFFSET } from './data.ts';

export function worldTab(context: Context): Node {
  const { system, data } = context;
  const add = fab(mdiPlus, { id: 'fab', description: 'Add city', onTap: () => context.push('addCity') });
  const here = column({ padding: { x: 24, top: 24, bottom: 16 }, gap: 4 }, [
    text(clockTime(momentOf(system.wallClock()).slice(11), uses24Hours(system)), {
      style: 'displayLarge',
      maxLines: 1,
      id: 'digital_clock',
    }),
    text(system.today(), { color: 'onSurfaceVariant', id: 'date' }),
  ]);
  const rows = data.cities.map((name) => cityRow(context, name));
  return floating(scroll('world', { padding: { bottom: 96 } }, [here, divider(24), ...rows]), add);
}

function offsetOf(name: string): number {
  return CITIES.find(([city]) => city === name)?.[2] ?? HOME_OFFSET;
}

/** `Today, 5 hours ahead`. */
function difference(context: Context, name: string): string {
  const minutes = offsetOf(name) - HOME_OFFSET;
  const now = context.system.wallClock();
  const days = Math.floor((now + minutes * 60_000) / 86_400_000) - Math.floor(now / 86_400_000);
  const day = days === 0 ? 'Today' : days > 0 ? 'Tomorrow' : 'Yesterday';
  if (minutes === 0) return `${day}, same time`;
  const hours = Math.abs(minutes) / 60;
  return `${day}, ${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes > 0 ? 'ahead' : 'behind'}`;
}

function cityRow(context: Context, name: string): Node {
  const { system, data } = context;
  const time = momentOf(system.wallClock() + (offsetOf(name) - HOME_OFFSET) * 60_000).slice(11);
  const remove = () => {
    data.cities = data.cities.filter((one) => one !== name);
  };
  return row({ padding: { left: 24, right: 8, y: 12 }, gap: 8, className: 'android.view.ViewGroup' }, [
    column({ weight: 1, gap: 2 }, [
      text(name, { style: 'itemTitle', id: 'city_name' }),
      text(difference(context, name), { style: 'bodyMedium', color: 'onSurfaceVariant', id: 'hours_ahead' }),
    ]),
    text(clockTime(time, uses24Hours(system)), { style: 'headlineSmall', maxLines: 1, id: 'city_time' }),
    iconButton(mdiClose, { description: `Remove ${name}`, onTap: remove }),
  ]);
}

export function addCity(context: Context): Screen {
  const { data } = context;
  const state = context.local({ query: '' });
  const wanted = state.query.trim().toLowerCase();
  const found = CITIES.filter(
    ([name, country]) => !data.cities.includes(name) && `${name}, ${country}`.toLowerCase().includes(wanted),
  );
  const rows = found.map(([name, country]) =>
    listItem({
      title: name,
      summary: country,
      icon: mdiEarth,
      onTap: () => {
        data.cities.push(name);
        context.pop();
      },
    }),
  );
  const search = searchBar({
    key: 'search',
    hint: 'Search for a city',
    value: state.query,
    onChange: (query) => {
      state.query = query;
    },
  });
  return page([
    appBar({ title: 'Add city', onBack: () => context.pop() }),
    search,
    rows.length === 0
      ? emptyState(mdiEarth, 'No city found')
      : scroll('cities', { padding: { bottom: 24 } }, rows),
  ]);
}
