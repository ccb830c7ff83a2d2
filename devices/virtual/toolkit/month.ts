/** A month as rows of days under the letters of the week. */
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { column, row, stack } from './containers.ts';
import { iconButton } from './controls.ts';
import { addMonths, dayNumber, longDate, monthTitle, monthWeeks } from './dates.ts';
import type { Node } from './node.ts';
import { text } from './text.ts';

export interface MonthProps {
  /** Any day of the month that is shown. */
  readonly month: string;
  readonly today: string;
  readonly selected: string;
  readonly onSelect: (day: string) => void;
  /** Something small under the number of a day. */
  readonly mark?: (day: string) => Node | undefined;
  /** What a screen reader says after the date. */
  readonly describe?: (day: string) => string;
}

/** dp. */
const CELL = 40;

export function monthGrid(props: MonthProps): Node {
  const letters = ['S', 'M', 'T', 'W', 'T', 'F', 'S'].map((letter) =>
    stack({ weight: 1, minHeight: 32, align: 'center', justify: 'center' }, [
      text(letter, { style: 'labelMedium', color: 'onSurfaceVariant', tree: 'none' }),
    ]),
  );
  const weeks = monthWeeks(props.month).map((week) =>
    row(
      { width: 'fill', align: 'start' },
      week.map((day) =>
        column({ weight: 1, align: 'center' }, [
          day === undefined ? stack({ height: CELL }, []) : dayCell(day, props),
        ]),
      ),
    ),
  );
  return column({}, [row({ width: 'fill' }, letters), ...weeks]);
}

function dayCell(day: string, props: MonthProps): Node {
  const chosen = day === props.selected;
  const isToday = day === props.today;
  const extra = props.describe?.(day) ?? '';
  return column(
    {
      align: 'center',
      className: 'android.view.View',
      tree: 'leaf',
      label: String(dayNumber(day)),
      description: `${isToday ? 'Today ' : ''}${longDate(day)}${extra === '' ? '' : `, ${extra}`}`,
      selected: chosen,
      onTap: () => props.onSelect(day),
    },
    [dayCircle(day, chosen, isToday), props.mark?.(day)],
  );
}

function dayCircle(day: string, chosen: boolean, isToday: boolean): Node {
  const plain = isToday ? 'primary' : 'onSurface';
  return stack(
    {
      width: CELL,
      height: CELL,
      radius: CELL / 2,
      align: 'center',
      justify: 'center',
      background: chosen ? 'primary' : undefined,
      border: isToday && !chosen ? 'primary' : undefined,
    },
    [text(String(dayNumber(day)), { style: 'bodyMedium', color: chosen ? 'onPrimary' : plain, maxLines: 1 })],
  );
}

/** The name of the month between the ways to the one before and the one after. */
export function monthSwitcher(month: string, onMonth: (month: string) => void): Node {
  return row({ width: 'fill' }, [
    text(monthTitle(month), { style: 'titleMedium', weight: 1, id: 'month_title' }),
    iconButton(mdiChevronLeft, { description: 'Previous month', onTap: () => onMonth(addMonths(month, -1)) }),
    iconButton(mdiChevronRight, { description: 'Next month', onTap: () => onMonth(addMonths(month, 1)) }),
  ]);
}
