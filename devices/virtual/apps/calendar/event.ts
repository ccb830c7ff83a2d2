/** One event, the question before it goes, and the menu with the views and calendars. */
import {
  mdiBellOutline,
  mdiCalendar,
  mdiCalendarBlankOutline,
  mdiCalendarMonthOutline,
  mdiDeleteOutline,
  mdiMapMarkerOutline,
  mdiPencilOutline,
  mdiRepeat,
  mdiTextLong,
  mdiViewAgendaOutline,
} from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll, stack } from '../../toolkit/containers.ts';
import { iconButton } from '../../toolkit/controls.ts';
import { longDate } from '../../toolkit/dates.ts';
import { drawer, drawerItem } from '../../toolkit/drawer.ts';
import { checkItem, emptyState, groupHeader, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { dialog, page } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { uses24Hours } from '../parts.ts';
import type { CalendarEvent, Context } from './data.ts';
import { colorOf, reminderTitle, repeatTitle, timesText, today } from './data.ts';
import type { HomeState } from './views.ts';

export function find(context: Context): CalendarEvent | undefined {
  return context.data.events.find(({ id }) => id === context.params['id']);
}

export function event(context: Context): Screen {
  const shown = find(context);
  if (shown === undefined) {
    return page([
      appBar({ onBack: () => context.pop() }),
      emptyState(mdiCalendarBlankOutline, 'This event was deleted'),
    ]);
  }
  const { id } = shown;
  const actions = [
    iconButton(mdiPencilOutline, { description: 'Edit event', onTap: () => context.push('edit', { id }) }),
    iconButton(mdiDeleteOutline, {
      description: 'Delete event',
      onTap: () => context.push('confirmDelete', { id }),
    }),
  ];
  return page([
    appBar({ onBack: () => context.pop(), close: true, actions }),
    scroll('event', { padding: { bottom: 24 } }, [head(context, shown), ...lines(shown)]),
  ]);
}

function head(context: Context, shown: CalendarEvent): Node {
  const { day } = context.params;
  const date = longDate(typeof day === 'string' && shown.repeat !== 'none' ? day : shown.date);
  return row({ align: 'start', padding: { x: 24, y: 12 }, gap: 20 }, [
    column({ padding: { top: 8 } }, [
      stack({ width: 24, height: 24, radius: 6, background: colorOf(context.data, shown.calendar) }, []),
    ]),
    column({ weight: 1, gap: 6 }, [
      text(shown.title === '' ? '(No title)' : shown.title, { style: 'headlineSmall', id: 'title' }),
      text(date, { id: 'when_date' }),
      text(timesText(shown, uses24Hours(context.system)), { color: 'onSurfaceVariant', id: 'when_time' }),
    ]),
  ]);
}

function lines(shown: CalendarEvent): Node[] {
  const line = (path: string, title: string, id: string) =>
    listItem({ title, icon: path, id, minHeight: 56 });
  return [
    ...(shown.repeat === 'none' ? [] : [line(mdiRepeat, repeatTitle(shown.repeat), 'repeat')]),
    ...(shown.location === '' ? [] : [line(mdiMapMarkerOutline, shown.location, 'location')]),
    line(mdiBellOutline, reminderTitle(shown.reminder), 'reminder'),
    ...(shown.notes === '' ? [] : [line(mdiTextLong, shown.notes, 'description')]),
    line(mdiCalendar, shown.calendar, 'calendar_name'),
  ];
}

export function confirmDelete(context: Context): Screen {
  const { data } = context;
  const shown = find(context);
  const remove = () => {
    data.events = data.events.filter((one) => one !== shown);
    context.pop(2);
    if (shown !== undefined)
      context.snackbar('Event deleted', { title: 'Undo', onTap: () => data.events.push(shown) });
  };
  const many = shown !== undefined && shown.repeat !== 'none';
  return dialog({
    title: many ? 'Delete all events of the series?' : 'Delete this event?',
    message: shown?.title === '' ? '(No title)' : (shown?.title ?? ''),
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      { title: 'Delete', onTap: remove },
    ],
  });
}

export function menu(context: Context): Screen {
  const now = today(context);
  const state = context.below<HomeState>({ view: 'month', day: now, month: now });
  const view = (title: string, icon: string, name: HomeState['view']) =>
    drawerItem({
      title,
      icon,
      chosen: state.view === name,
      onTap: () => {
        state.view = name;
        context.pop();
      },
    });
  const calendars = context.data.calendars.map((calendar) =>
    checkItem({
      title: calendar.name,
      leading: stack({ width: 20, height: 20, radius: 10, background: calendar.color }, []),
      checked: calendar.visible,
      onChange: (visible) => {
        calendar.visible = visible;
      },
    }),
  );
  return drawer('Calendar', [
    view('Month', mdiCalendarMonthOutline, 'month'),
    view('Schedule', mdiViewAgendaOutline, 'schedule'),
    divider(28),
    groupHeader('My calendars'),
    ...calendars,
  ]);
}
