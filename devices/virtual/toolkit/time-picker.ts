/** Chooses a time of day: a dial with a hand, or two fields to type into (Material 3 time picker). */
import { mdiClockOutline, mdiKeyboardOutline } from '@mdi/js';
import { column, row, spacer, stack } from './containers.ts';
import { button, iconButton } from './controls.ts';
import { twoDigits } from './dates.ts';
import { dial, type TimeChoice } from './dial.ts';
import { field } from './fields.ts';
import type { Node } from './node.ts';
import type { Screen } from './screen.ts';
import { text } from './text.ts';

export type { TimeChoice };

/** A choice that begins at `time` (`09:41`). `typing` begins with the fields: where a dial has no room. */
export function timeChoice(time: string, typing = false): TimeChoice {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const choice: TimeChoice = { hour, minute, part: 'hour', typed: null };
  if (typing) choice.typed = typedOf(choice, true);
  return choice;
}

export interface TimePickerProps {
  readonly choice: TimeChoice;
  readonly hours24: boolean;
  readonly onCancel: () => void;
  readonly onSet: (time: string) => void;
}

export function timePicker(props: TimePickerProps): Screen {
  const { choice } = props;
  const content = choice.typed === null ? [display(props), dial(choice, props.hours24)] : [fields(props)];
  const title = choice.typed === null ? 'Select time' : 'Enter time';
  const body = column({ padding: { top: 24, bottom: 16 }, gap: 16 }, [
    row({ padding: { x: 24 } }, [
      text(title, { style: 'labelMedium', color: 'onSurfaceVariant', id: 'header_title' }),
    ]),
    ...content,
    actions(props),
  ]);
  return { kind: 'dialog', body };
}

function actions(props: TimePickerProps): Node {
  const { choice, onCancel, onSet, hours24 } = props;
  const dialShown = choice.typed === null;
  const swap = () => {
    choice.typed = dialShown ? typedOf(choice, hours24) : null;
    choice.part = 'hour';
  };
  return row({ padding: { left: 12, right: 16 }, gap: 8, width: 'fill' }, [
    iconButton(dialShown ? mdiKeyboardOutline : mdiClockOutline, {
      id: 'toggle_mode',
      description: dialShown ? 'Switch to text input mode' : 'Switch to clock mode',
      onTap: swap,
    }),
    spacer(),
    button('Cancel', { style: 'text', id: 'android:id/button2', onTap: onCancel }),
    button('OK', {
      style: 'text',
      id: 'android:id/button1',
      enabled: isValid(choice, hours24),
      onTap: () => onSet(`${twoDigits(choice.hour)}:${twoDigits(choice.minute)}`),
    }),
  ]);
}

function shownHour(hour: number, hours24: boolean): number {
  return hours24 ? hour : hour % 12 || 12;
}

function display(props: TimePickerProps): Node {
  const { choice, hours24 } = props;
  const part = (name: 'hour' | 'minute', value: string, description: string) =>
    partBox({ value, description, chosen: choice.part === name, id: `${name}s` }, () => {
      choice.part = name;
    });
  const hour = shownHour(choice.hour, hours24);
  return row({ justify: 'center', width: 'fill', padding: { x: 24 } }, [
    part('hour', hours24 ? twoDigits(hour) : String(hour), `${hour} o'clock`),
    colon(),
    part('minute', twoDigits(choice.minute), `${choice.minute} minutes`),
    !hours24 && spacer(12),
    !hours24 && halves(choice),
  ]);
}

function colon(): Node {
  return stack({ width: 20, align: 'center' }, [text(':', { style: 'displaySmall', tree: 'none' })]);
}

interface Part {
  readonly value: string;
  readonly description: string;
  readonly chosen: boolean;
  readonly id: string;
}

function partBox({ value, description, chosen, id }: Part, onTap: () => void): Node {
  return stack(
    {
      width: 88,
      minHeight: 80,
      radius: 8,
      align: 'center',
      justify: 'center',
      background: chosen ? 'primaryContainer' : 'surfaceHighest',
      className: 'android.widget.TextView',
      tree: 'leaf',
      label: value,
      ...{ id, description, onTap, selected: chosen },
    },
    [text(value, { style: 'displayLarge', color: chosen ? 'onPrimaryContainer' : 'onSurface', maxLines: 1 })],
  );
}

/** AM over PM. */
function halves(choice: TimeChoice): Node {
  const half = (title: string, wanted: boolean) =>
    stack(
      {
        width: 52,
        height: 39,
        align: 'center',
        justify: 'center',
        radius: wanted ? [0, 0, 8, 8] : [8, 8, 0, 0],
        background: choice.hour >= 12 === wanted ? 'tertiaryContainer' : undefined,
        className: 'android.widget.RadioButton',
        tree: 'leaf',
        label: title,
        checkable: true,
        checked: choice.hour >= 12 === wanted,
        onTap: () => setHalf(choice, wanted),
      },
      [
        text(title, {
          style: 'titleMedium',
          color: choice.hour >= 12 === wanted ? 'onTertiaryContainer' : 'onSurfaceVariant',
        }),
      ],
    );
  return column({ border: 'outline', radius: 8, padding: 1 }, [half('AM', false), half('PM', true)]);
}

function setHalf(choice: TimeChoice, afternoon: boolean): void {
  choice.hour = (choice.hour % 12) + (afternoon ? 12 : 0);
}

function typedOf(choice: TimeChoice, hours24: boolean): { hour: string; minute: string } {
  return { hour: String(shownHour(choice.hour, hours24)), minute: twoDigits(choice.minute) };
}

function isValid(choice: TimeChoice, hours24: boolean): boolean {
  if (choice.typed === null) return true;
  const hour = digits(choice.typed.hour);
  const minute = digits(choice.typed.minute);
  if (hour === undefined || minute === undefined || minute > 59) return false;
  return hours24 ? hour <= 23 : hour >= 1 && hour <= 12;
}

function digits(written: string): number | undefined {
  return /^\d{1,2}$/.test(written) ? Number(written) : undefined;
}

function fields(props: TimePickerProps): Node {
  const { choice, hours24 } = props;
  const typed = choice.typed ?? typedOf(choice, hours24);
  const change = (name: 'hour' | 'minute') => (value: string) => {
    typed[name] = value.slice(0, 2);
    adopt(choice, typed, hours24);
  };
  const part = (name: 'hour' | 'minute', hint: string) =>
    stack({ width: 88 }, [
      field({
        key: name,
        hint,
        value: typed[name],
        input: 'number',
        style: 'headlineMedium',
        onChange: change(name),
      }),
    ]);
  const wrong = !isValid(choice, hours24);
  return column({ gap: 8, padding: { x: 24 } }, [
    row({ justify: 'center', width: 'fill' }, [
      part('hour', 'Hour'),
      colon(),
      part('minute', 'Minute'),
      !hours24 && spacer(12),
      !hours24 && halves(choice),
    ]),
    wrong &&
      text('Enter a valid time', { style: 'bodySmall', color: 'error', align: 'center', id: 'label_error' }),
  ]);
}

/** Takes over what was typed as far as it is a time; AM or PM stays. */
function adopt(choice: TimeChoice, typed: { hour: string; minute: string }, hours24: boolean): void {
  if (!isValid(choice, hours24)) return;
  const hour = Number(typed.hour);
  choice.hour = hours24 ? hour : (hour % 12) + (choice.hour >= 12 ? 12 : 0);
  choice.minute = Number(typed.minute);
}
