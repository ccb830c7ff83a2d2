/** The alarms: cards that open to show their days, label and sound. */
import {
  mdiAlarm,
  mdiBellOutline,
  mdiChevronDown,
  mdiChevronUp,
  mdiDeleteOutline,
  mdiLabelOutline,
  mdiPlus,
  mdiVibrate,
} from '@mdi/js';
import { card, column, row, scroll, stack } from '../../toolkit/containers.ts';
import { fab, floating, iconButton, toggle } from '../../toolkit/controls.ts';
import { clockTime } from '../../toolkit/dates.ts';
import { checkItem, emptyState, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { choiceDialog } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { timeChoice, timePicker } from '../../toolkit/time-picker.ts';
import { uses24Hours } from '../parts.ts';
import type { Alarm, Context, DayName, HomeState } from './data.ts';
import { byTime, DAY_NAMES, minutesUntil, SOUNDS, spanText, whenText } from './data.ts';
import { labelDialog } from './label-dialog.ts';

export function alarmsTab(context: Context, state: HomeState): Node {
  const alarms = byTime(context.data.alarms);
  const add = fab(mdiPlus, { id: 'fab', description: 'Add alarm', onTap: () => context.push('pickTime') });
  const body =
    alarms.length === 0
      ? emptyState(mdiAlarm, 'No alarms')
      : scroll(
          'alarms',
          { padding: { x: 16, top: 8, bottom: 96 }, gap: 12, id: 'alarm_recycler_view' },
          alarms.map((alarm) => alarmCard(context, state, alarm)),
        );
  return floating(body, add);
}

function alarmCard(context: Context, state: HomeState, alarm: Alarm): Node {
  const open = state.expanded === alarm.id;
  const expand = () => {
    state.expanded = open ? null : alarm.id;
  };
  return card(
    { padding: { left: 20, right: 12, y: 12 }, gap: 4, onTap: expand, className: 'android.view.ViewGroup' },
    [
      row({ gap: 8 }, [
        column({ weight: 1 }, [
          alarm.label !== '' && text(alarm.label, { style: 'bodyMedium', id: 'label', maxLines: 1 }),
          row({}, [timeText(context, alarm)]),
        ]),
        iconButton(open ? mdiChevronUp : mdiChevronDown, {
          description: open ? 'Collapse alarm' : 'Expand alarm',
          onTap: expand,
        }),
      ]),
      row({ gap: 8 }, [
        text(whenText(alarm, context.system.wallClock()), {
          style: 'bodyMedium',
          color: alarm.enabled ? 'onSurface' : 'onSurfaceVariant',
          weight: 1,
          id: 'days_of_week',
        }),
        enabledSwitch(context, alarm),
      ]),
      ...(open ? details(context, alarm) : []),
    ],
  );
}

function timeText(context: Context, alarm: Alarm): Node {
  const time = clockTime(alarm.time, uses24Hours(context.system));
  return row(
    {
      className: 'android.widget.TextView',
      tree: 'leaf',
      id: 'digital_clock',
      label: time,
      description: `${time}, change the time`,
      onTap: () => context.push('pickTime', { id: alarm.id }),
    },
    [
      text(time, {
        style: 'displaySmall',
        color: alarm.enabled ? 'onSurface' : 'onSurfaceVariant',
        maxLines: 1,
      }),
    ],
  );
}

function enabledSwitch(context: Context, alarm: Alarm): Node {
  const time = clockTime(alarm.time, uses24Hours(context.system));
  const change = () => {
    alarm.enabled = !alarm.enabled;
    if (alarm.enabled) announce(context, alarm);
  };
  return stack({ padding: { x: 4, y: 4 } }, [
    toggle({ checked: alarm.enabled, id: 'onoff', description: `Alarm ${time}`, onTap: change }),
  ]);
}

function announce(context: Context, alarm: Alarm): void {
  const wait = spanText(minutesUntil(alarm, context.system.wallClock()));
  context.toast(`Alarm set for ${wait} from now.`);
}

function details(context: Context, alarm: Alarm): Node[] {
  const { id } = alarm;
  const inset = { padding: { x: 0, y: 8 }, minHeight: 52 } as const;
  return [
    row(
      { width: 'fill', padding: { y: 8 } },
      DAY_NAMES.map((day) => dayCircle(alarm, day)),
    ),
    listItem({
      title: alarm.label === '' ? 'Add label' : alarm.label,
      icon: mdiLabelOutline,
      onTap: () => context.push('editLabel', { id }),
      ...inset,
    }),
    listItem({
      title: alarm.sound,
      icon: mdiBellOutline,
      onTap: () => context.push('pickSound', { id }),
      ...inset,
    }),
    checkItem({
      title: 'Vibrate',
      icon: mdiVibrate,
      checked: alarm.vibrate,
      onChange: (on) => {
        alarm.vibrate = on;
      },
      ...inset,
    }),
    listItem({ title: 'Delete', icon: mdiDeleteOutline, onTap: () => remove(context, alarm), ...inset }),
  ];
}

function dayCircle(alarm: Alarm, day: DayName): Node {
  const chosen = alarm.days.includes(day);
  const change = () => {
    alarm.days = DAY_NAMES.filter((one) => (one === day ? !chosen : alarm.days.includes(one)));
  };
  const circle = stack(
    {
      width: 36,
      height: 36,
      radius: 18,
      align: 'center',
      justify: 'center',
      background: chosen ? 'primary' : undefined,
      border: chosen ? undefined : 'outline',
    },
    [text(day.charAt(0), { style: 'labelLarge', color: chosen ? 'onPrimary' : 'onSurface', maxLines: 1 })],
  );
  return column(
    {
      weight: 1,
      align: 'center',
      padding: { y: 4 },
      className: 'android.widget.CheckBox',
      tree: 'leaf',
      label: day.charAt(0),
      description: day,
      checkable: true,
      checked: chosen,
      onTap: change,
    },
    [circle],
  );
}

function remove(context: Context, alarm: Alarm): void {
  const { data } = context;
  data.alarms = data.alarms.filter((one) => one !== alarm);
  context.snackbar('Alarm deleted', { title: 'Undo', onTap: () => data.alarms.push(alarm) });
}

function find(context: Context): Alarm | undefined {
  return context.data.alarms.find(({ id }) => id === context.params['id']);
}

export function pickTime(context: Context): Screen {
  const alarm = find(context);
  const state = context.below<{ expanded: number | null }>({ expanded: null });
  const choice = context.local(timeChoice(alarm?.time ?? '08:00', context.system.landscape));
  const set = (time: string) => {
    const changed = alarm ?? create(context);
    Object.assign(changed, { time, enabled: true });
    state.expanded = changed.id;
    context.pop();
    announce(context, changed);
  };
  return timePicker({
    choice,
    hours24: uses24Hours(context.system),
    onCancel: () => context.pop(),
    onSet: set,
  });
}

function create(context: Context): Alarm {
  const { data } = context;
  const alarm = {
    id: data.nextId,
    time: '',
    label: '',
    days: [],
    enabled: true,
    vibrate: true,
    sound: SOUNDS[0],
  };
  data.nextId += 1;
  data.alarms.push(alarm);
  return alarm;
}

export function editLabel(context: Context): Screen {
  return labelDialog(context, 'Add label', find(context));
}

export function pickSound(context: Context): Screen {
  const alarm = find(context);
  return choiceDialog({
    title: 'Alarm sound',
    options: SOUNDS.map((sound) => ({ value: sound, title: sound })),
    value: alarm?.sound ?? '',
    onChoose: (sound) => {
      if (alarm !== undefined) alarm.sound = sound;
      context.pop();
    },
    onCancel: () => context.pop(),
  });
}
