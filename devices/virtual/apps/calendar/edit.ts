/** The form that creates or changes an event, and the pickers it opens. */
import {
  mdiBellOutline,
  mdiCalendar,
  mdiClockOutline,
  mdiMapMarkerOutline,
  mdiRepeat,
  mdiTextLong,
} from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { column, divider, row, scroll } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { dateChoice, datePicker } from '../../toolkit/date-picker.ts';
import { clockTime, longDate } from '../../toolkit/dates.ts';
import { field } from '../../toolkit/fields.ts';
import { listItem, switchItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { choiceDialog, dialog, page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { timeChoice, timePicker } from '../../toolkit/time-picker.ts';
import { uses24Hours } from '../parts.ts';
import type { CalendarEvent, Context } from './data.ts';
import { later, minutesBetween, REMINDERS, REPEATS, reminderTitle, repeatTitle, today } from './data.ts';
import { find } from './event.ts';

type Draft = Omit<CalendarEvent, 'id'>;

function beginning(context: Context): Draft {
  const event = find(context);
  if (event !== undefined) return { ...event };
  const { date } = context.params;
  return {
    title: '',
    date: typeof date === 'string' ? date : today(context),
    start: '10:00',
    end: '11:00',
    allDay: false,
    repeat: 'none',
    location: '',
    notes: '',
    calendar: context.data.calendars[0]?.name ?? '',
    reminder: 30,
  };
}

function save(context: Context, draft: Draft): void {
  const { data } = context;
  const clean = {
    ...draft,
    title: draft.title.trim(),
    location: draft.location.trim(),
    notes: draft.notes.trim(),
  };
  const event = find(context);
  if (event === undefined) {
    data.events.push({ id: data.nextId, ...clean });
    data.nextId += 1;
  } else Object.assign(event, clean);
  context.pop();
  context.toast('Event saved');
}

export function edit(context: Context): Screen {
  const begun = beginning(context);
  const draft = context.local<Draft>({ ...begun });
  const leave = () => {
    if (JSON.stringify(draft) === JSON.stringify(begun)) context.pop();
    else context.push('discard');
  };
  const saveButton = button('Save', { id: 'save', onTap: () => save(context, draft) });
  return page(
    [
      appBar({ onBack: leave, close: true, actions: [row({ padding: { right: 12 } }, [saveButton])] }),
      scroll('form', { padding: { bottom: 32 } }, [
        titleField(draft),
        divider(),
        ...timeLines(context, draft),
        divider(),
        ...choices(context, draft),
        divider(),
        written(draft, { key: 'location', hint: 'Add location', path: mdiMapMarkerOutline }),
        divider(),
        written(draft, { key: 'notes', hint: 'Add description', path: mdiTextLong }),
      ]),
    ],
    { onBack: leave, ...(begun.title === '' ? { autofocus: 'title' } : {}) },
  );
}

function titleField(draft: Draft): Node {
  const input = field({
    key: 'title',
    hint: 'Add title',
    value: draft.title,
    variant: 'plain',
    style: 'headlineSmall',
    onChange: (value) => {
      draft.title = value;
    },
  });
  return column({ padding: { left: 68, right: 24, y: 16 } }, [input]);
}

function timeLines(context: Context, draft: Draft): Node[] {
  const hours24 = uses24Hours(context.system);
  const line = (name: 'start' | 'end') =>
    row({ padding: { left: 60, right: 16 }, gap: 8 }, [
      text(name === 'start' ? 'Starts' : 'Ends', { weight: 1, color: 'onSurfaceVariant' }),
      pressable(clockTime(draft[name], hours24), `${name}_time`, () =>
        context.push('pickTime', { field: name }),
      ),
    ]);
  return [
    switchItem({
      title: 'All-day',
      icon: mdiClockOutline,
      checked: draft.allDay,
      onChange: (on) => {
        draft.allDay = on;
      },
    }),
    row({ padding: { left: 60, right: 16 } }, [
      pressable(longDate(draft.date), 'start_date', () => context.push('pickDate')),
    ]),
    ...(draft.allDay ? [] : [line('start'), line('end')]),
  ];
}

function pressable(title: string, id: string, onTap: () => void): Node {
  return row(
    {
      minHeight: 48,
      padding: { x: 8 },
      className: 'android.widget.Button',
      tree: 'leaf',
      label: title,
      id,
      onTap,
    },
    [text(title)],
  );
}

function choices(context: Context, draft: Draft): Node[] {
  const item = (title: string, path: string, screen: string, id: string) =>
    listItem({ title, icon: path, id, minHeight: 56, onTap: () => context.push(screen) });
  return [
    item(repeatTitle(draft.repeat), mdiRepeat, 'pickRepeat', 'repeat'),
    item(reminderTitle(draft.reminder), mdiBellOutline, 'pickReminder', 'reminder'),
    item(draft.calendar, mdiCalendar, 'pickCalendar', 'calendar'),
  ];
}

function written(
  draft: Draft,
  line: { readonly key: 'location' | 'notes'; readonly hint: string; readonly path: string },
): Node {
  const { key, hint, path } = line;
  const input = field({
    key,
    hint,
    value: draft[key],
    variant: 'plain',
    multiline: key === 'notes',
    onChange: (value) => {
      draft[key] = value;
    },
  });
  return row({ padding: { x: 24, y: 16 }, gap: 20, align: 'start' }, [
    icon(path),
    column({ weight: 1 }, [input]),
  ]);
}

function draftBelow(context: Context): Draft {
  return context.below<Draft>(beginning(context));
}

export function pickDate(context: Context): Screen {
  const draft = draftBelow(context);
  const choice = context.local(dateChoice(draft.date, context.system.landscape));
  const set = (day: string) => {
    draft.date = day;
    context.pop();
  };
  return datePicker({ choice, today: today(context), onCancel: () => context.pop(), onSet: set });
}

/** A new beginning moves the end along; an end before the beginning becomes the beginning. */
export function pickTime(context: Context): Screen {
  const draft = draftBelow(context);
  const name = context.params['field'] === 'end' ? 'end' : 'start';
  const choice = context.local(timeChoice(draft[name], context.system.landscape));
  const set = (time: string) => {
    const length = minutesBetween(draft.start, draft.end);
    draft[name] = time;
    if (name === 'start') draft.end = later(time, length);
    else if (draft.end < draft.start) draft.end = draft.start;
    context.pop();
  };
  return timePicker({
    choice,
    hours24: uses24Hours(context.system),
    onCancel: () => context.pop(),
    onSet: set,
  });
}

export function pickRepeat(context: Context): Screen {
  const draft = draftBelow(context);
  return choiceDialog({
    title: 'Repeat',
    options: REPEATS,
    value: draft.repeat,
    onChoose: (repeat) => {
      draft.repeat = repeat;
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}

export function pickReminder(context: Context): Screen {
  const draft = draftBelow(context);
  return choiceDialog({
    title: 'Notification',
    options: REMINDERS,
    value: draft.reminder ?? -1,
    onChoose: (reminder) => {
      draft.reminder = reminder < 0 ? null : reminder;
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}

export function pickCalendar(context: Context): Screen {
  const draft = draftBelow(context);
  return choiceDialog({
    title: 'Calendar',
    options: context.data.calendars.map(({ name }) => ({ value: name, title: name })),
    value: draft.calendar,
    onChoose: (name) => {
      draft.calendar = name;
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}

export function discard(context: Context): Screen {
  return dialog({
    title: 'Discard changes?',
    message: 'What you changed is not saved.',
    actions: [
      { title: 'Keep editing', onTap: () => context.pop() },
      { title: 'Discard', onTap: () => context.pop(2) },
    ],
  });
}
