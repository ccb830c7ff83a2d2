/** Chooses a day: a month to tap on, or a field to type into (Material 3 date picker). */
import { mdiCalendar, mdiPencilOutline } from '@mdi/js';
import { column, divider, row } from './containers.ts';
import { button, iconButton } from './controls.ts';
import { mediumDate, parseDate, writtenDate } from './dates.ts';
import { field } from './fields.ts';
import { monthGrid, monthSwitcher } from './month.ts';
import type { Node } from './node.ts';
import type { Screen } from './screen.ts';
import { text } from './text.ts';

/** What the picker remembers while it is open. */
export interface DateChoice {
  day: string;
  /** Any day of the month that is shown. */
  month: string;
  /** Text of the field; null while the month is shown. */
  typed: string | null;
}

/** A choice that begins at `day`. `typing` begins with the field: where a month has no room. */
export function dateChoice(day: string, typing = false): DateChoice {
  return { day, month: day, typed: typing ? writtenDate(day) : null };
}

export interface DatePickerProps {
  readonly choice: DateChoice;
  readonly today: string;
  readonly onCancel: () => void;
  readonly onSet: (day: string) => void;
}

export function datePicker(props: DatePickerProps): Screen {
  const { choice, today } = props;
  const select = (day: string) => {
    choice.day = day;
  };
  const turn = (month: string) => {
    choice.month = month;
  };
  const content =
    choice.typed === null
      ? [
          row({ padding: { left: 24, right: 8 } }, [
            column({ weight: 1 }, [monthSwitcher(choice.month, turn)]),
          ]),
          column({ padding: { x: 12 } }, [
            monthGrid({ month: choice.month, today, selected: choice.day, onSelect: select }),
          ]),
        ]
      : [typedDay(choice)];
  const body = column({ padding: { top: 16, bottom: 12 }, gap: 8 }, [
    header(choice),
    divider(),
    ...content,
    actions(props),
  ]);
  return { kind: 'dialog', body };
}

function header(choice: DateChoice): Node {
  const typing = choice.typed !== null;
  const swap = () => {
    choice.typed = typing ? null : writtenDate(choice.day);
    choice.month = choice.day;
  };
  return column({ padding: { left: 24, right: 12 } }, [
    text('Select date', { style: 'labelMedium', color: 'onSurfaceVariant' }),
    row({ width: 'fill' }, [
      text(mediumDate(choice.day), {
        style: 'headlineMedium',
        weight: 1,
        id: 'header_selection',
        maxLines: 1,
      }),
      iconButton(typing ? mdiCalendar : mdiPencilOutline, {
        id: 'header_toggle',
        description: typing ? 'Switch to calendar input mode' : 'Switch to text input mode',
        onTap: swap,
      }),
    ]),
  ]);
}

function typedDay(choice: DateChoice): Node {
  const change = (value: string) => {
    choice.typed = value;
    choice.day = parseDate(value) ?? choice.day;
  };
  const wrong = parseDate(choice.typed ?? '') === undefined;
  return column({ padding: { x: 24, y: 8 }, gap: 4 }, [
    field({ key: 'date', hint: 'Date', value: choice.typed ?? '', onChange: change }),
    text(wrong ? 'Invalid date. Use MM/DD/YYYY' : 'MM/DD/YYYY', {
      style: 'bodySmall',
      color: wrong ? 'error' : 'onSurfaceVariant',
    }),
  ]);
}

function actions({ choice, onCancel, onSet }: DatePickerProps): Node {
  const enabled = choice.typed === null || parseDate(choice.typed) !== undefined;
  return row({ padding: { x: 16 }, gap: 8, justify: 'end', width: 'fill' }, [
    button('Cancel', { style: 'text', id: 'cancel_button', onTap: onCancel }),
    button('OK', { style: 'text', id: 'confirm_button', enabled, onTap: () => onSet(choice.day) }),
  ]);
}
