/** Small things that several apps share. */
import type { SystemControl } from '../app.ts';
import { clockTime, dayOf, daysBetween, shortDate, weekdayName } from '../toolkit/dates.ts';
import { listItem } from '../toolkit/lists.ts';
import type { Node } from '../toolkit/node.ts';

export function uses24Hours(system: SystemControl): boolean {
  return system.getSetting('system', 'time_12_24') === '24';
}

/** When something was: the time today, the weekday within a week, else the date. */
export function whenShort(system: SystemControl, at: string): string {
  const day = at.slice(0, 10);
  const past = daysBetween(day, dayOf(system.wallClock()));
  if (past <= 0) return clockTime(at.slice(11), uses24Hours(system));
  return past < 7 ? weekdayName(day).slice(0, 3) : shortDate(day);
}

/** A row of a menu that comes up from the bottom: it closes the menu and then acts. */
export function menuItem(
  context: { readonly pop: () => void },
  item: { readonly title: string; readonly icon: string },
  act: () => void,
): Node {
  const onTap = () => {
    context.pop();
    act();
  };
  return listItem({ ...item, minHeight: 56, onTap });
}
