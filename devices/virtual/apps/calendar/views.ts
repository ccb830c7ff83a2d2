/** Where events are seen: the month with the events of a day, the schedule, and the search. */
import { mdiCalendarBlankOutline, mdiCalendarTodayOutline, mdiMagnify, mdiMenu, mdiPlus } from '@mdi/js';
import { appBar, searchBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll, stack } from '../../toolkit/containers.ts';
import { fab, floating, iconButton } from '../../toolkit/controls.ts';
import {
  addDays,
  addMonths,
  dayNumber,
  longDate,
  mediumDate,
  monthTitle,
  weekdayName,
} from '../../toolkit/dates.ts';
import { emptyState } from '../../toolkit/lists.ts';
import { monthGrid, monthSwitcher } from '../../toolkit/month.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { uses24Hours } from '../parts.ts';
import type { CalendarEvent, Context } from './data.ts';
import { colorOf, eventsOn, nearDay, searchEvents, timesText, today } from './data.ts';

export interface HomeState {
  view: 'month' | 'schedule';
  /** The day that is chosen. */
  day: string;
  /** Any day of the month that is shown. */
  month: string;
}

/** Days the schedule looks ahead. */
const AHEAD = 60;

export function home(context: Context): Screen {
  const now = today(context);
  const view = context.params['view'] === 'schedule' ? 'schedule' : 'month';
  const state = context.local<HomeState>({ view, day: now, month: now });
  const create = () => context.push('edit', { date: state.day });
  const body = state.view === 'month' ? monthView(context, state) : schedule(context, now);
  const swipe = (direction: string) => {
    const months = direction === 'left' ? 1 : direction === 'right' ? -1 : 0;
    if (state.view === 'month' && months !== 0) turnTo(state, addMonths(state.month, months));
  };
  return page(
    [
      bar(context, state, now),
      floating(
        body,
        fab(mdiPlus, { id: 'floating_action_button', description: 'Create event', onTap: create }),
      ),
    ],
    { onSwipe: swipe },
  );
}

function bar(context: Context, state: HomeState, now: string): Node {
  const goToday = () => {
    Object.assign(state, { day: now, month: now });
    context.scrollTo(state.view, 'start');
  };
  return row(
    { minHeight: 64, padding: { x: 4 }, gap: 4, id: 'toolbar', className: 'android.view.ViewGroup' },
    [
      iconButton(mdiMenu, {
        description: 'Show Calendar List and Settings drawer',
        onTap: () => context.push('menu'),
      }),
      text(state.view === 'month' ? 'Calendar' : 'Schedule', {
        style: 'titleLarge',
        weight: 1,
        maxLines: 1,
        id: 'view_title',
      }),
      iconButton(mdiMagnify, { description: 'Search', onTap: () => context.push('search') }),
      iconButton(mdiCalendarTodayOutline, { description: 'Jump to Today', onTap: goToday }),
    ],
  );
}

/** Another month shows its first day. */
function turnTo(state: HomeState, month: string): void {
  state.month = month;
  state.day = month;
}

function monthView(context: Context, state: HomeState): Node {
  const turn = (month: string) => turnTo(state, month);
  const grid = monthGrid({
    month: state.month,
    today: today(context),
    selected: state.day,
    onSelect: (day) => {
      state.day = day;
    },
    mark: (day) => dots(context, day),
    describe: (day) => counted(eventsOn(context.data, day).length),
  });
  return scroll('month', { padding: { bottom: 96 } }, [
    row({ padding: { left: 20, right: 8 } }, [column({ weight: 1 }, [monthSwitcher(state.month, turn)])]),
    column({ padding: { x: 8, bottom: 4 } }, [grid]),
    divider(),
    ...dayAgenda(context, state.day),
  ]);
}

function counted(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 event' : `${count} events`;
}

function dots(context: Context, day: string): Node {
  const events = eventsOn(context.data, day).slice(0, 3);
  return row(
    { gap: 3, height: 8 },
    events.map((event) =>
      stack({ width: 5, height: 5, radius: 3, background: colorOf(context.data, event.calendar) }, []),
    ),
  );
}

function dayAgenda(context: Context, day: string): Node[] {
  const events = eventsOn(context.data, day);
  const near = nearDay(day, today(context));
  return [
    row({ padding: { x: 20, top: 16, bottom: 8 } }, [
      text(near === '' ? longDate(day) : `${near}, ${longDate(day)}`, {
        style: 'titleMedium',
        weight: 1,
        id: 'agenda_day',
      }),
    ]),
    ...(events.length === 0
      ? [
          row({ padding: { x: 20, y: 12 } }, [
            text('Nothing planned', { color: 'onSurfaceVariant', id: 'empty' }),
          ]),
        ]
      : events.map((event) => row({ padding: { x: 16, y: 3 } }, [eventCard(context, event, day)]))),
  ];
}

function eventCard(context: Context, event: CalendarEvent, day: string): Node {
  const details = [timesText(event, uses24Hours(context.system)), event.location].filter((one) => one !== '');
  return row(
    {
      weight: 1,
      radius: 12,
      background: 'surfaceContainer',
      padding: { x: 14, y: 10 },
      gap: 12,
      className: 'android.view.ViewGroup',
      onTap: () => context.push('event', { id: event.id, day }),
    },
    [
      stack({ width: 4, height: 36, radius: 2, background: colorOf(context.data, event.calendar) }, []),
      column({ weight: 1, gap: 1 }, [
        text(event.title === '' ? '(No title)' : event.title, {
          style: 'titleMedium',
          maxLines: 2,
          id: 'title',
        }),
        text(details.join(' · '), {
          style: 'bodyMedium',
          color: 'onSurfaceVariant',
          maxLines: 2,
          id: 'when',
        }),
      ]),
    ],
  );
}

function schedule(context: Context, now: string): Node {
  const days = Array.from({ length: AHEAD }, (_day, index) => addDays(now, index));
  let month = '';
  const rows = days.flatMap((day) => {
    const events = eventsOn(context.data, day);
    if (events.length === 0) return [];
    const head = month === day.slice(0, 7) ? [] : [monthHead(day)];
    month = day.slice(0, 7);
    return [...head, dayRow(context, day, events)];
  });
  if (rows.length === 0) return emptyState(mdiCalendarBlankOutline, 'Nothing planned');
  return scroll('schedule', { padding: { bottom: 96 }, id: 'schedule_list' }, rows);
}

function monthHead(day: string): Node {
  return row({ padding: { x: 20, top: 16, bottom: 8 } }, [
    text(monthTitle(day), { style: 'titleMedium', color: 'primary' }),
  ]);
}

function dayRow(context: Context, day: string, events: readonly CalendarEvent[]): Node {
  const isToday = day === today(context);
  return row({ align: 'start', padding: { left: 12, right: 16, y: 6 }, gap: 10 }, [
    column({ width: 52, align: 'center', description: longDate(day), tree: 'leaf' }, [
      text(weekdayName(day).slice(0, 3), {
        style: 'labelMedium',
        color: isToday ? 'primary' : 'onSurfaceVariant',
        maxLines: 1,
      }),
      text(String(dayNumber(day)), {
        style: 'headlineSmall',
        color: isToday ? 'primary' : 'onSurface',
        maxLines: 1,
      }),
    ]),
    column(
      { weight: 1, gap: 6 },
      events.map((event) => row({}, [eventCard(context, event, day)])),
    ),
  ]);
}

export function search(context: Context): Screen {
  const state = context.local({ query: '' });
  const hits = state.query.trim() === '' ? [] : searchEvents(context.data, state.query, today(context));
  const rows = hits.map(({ event, day }) =>
    column({ padding: { x: 16, y: 4 }, gap: 4 }, [
      text(mediumDate(day), { style: 'labelMedium', color: 'onSurfaceVariant' }),
      row({}, [eventCard(context, event, day)]),
    ]),
  );
  const message = state.query.trim() === '' ? 'Search by title, place or notes' : 'No events found';
  const input = searchBar({
    key: 'search',
    hint: 'Search events',
    value: state.query,
    onChange: (query) => {
      state.query = query;
    },
  });
  return page(
    [
      appBar({ title: 'Search', onBack: () => context.pop() }),
      input,
      scroll('found', { padding: { bottom: 24 } }, rows.length === 0 ? [hint(message)] : rows),
    ],
    { autofocus: 'search' },
  );
}

function hint(message: string): Node {
  return row({ padding: { x: 24, y: 20 } }, [text(message, { color: 'onSurfaceVariant', id: 'empty' })]);
}
