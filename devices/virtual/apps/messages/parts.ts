/** What several screens of the Messages app share. */
import { mdiAccountGroupOutline } from '@mdi/js';
import type { SystemControl } from '../../app.ts';
import { avatar, avatarKey } from '../../toolkit/avatar.ts';
import { stack } from '../../toolkit/containers.ts';
import { clockTime, dayOf, daysBetween, shortDate, weekdayName } from '../../toolkit/dates.ts';
import { listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { icon } from '../../toolkit/text.ts';
import { addressBook } from '../contacts/data.ts';
import type { Context } from './data.ts';
import { nameOf, sameNumber } from './data.ts';

export function face(system: SystemControl, participants: readonly string[], size: number): Node {
  const [phone = ''] = participants;
  if (participants.length > 1) {
    return stack(
      {
        width: size,
        height: size,
        radius: size / 2,
        background: 'tertiaryContainer',
        align: 'center',
        justify: 'center',
        tree: 'none',
      },
      [icon(mdiAccountGroupOutline, { size: size * 0.6, color: 'onTertiaryContainer' })],
    );
  }
  const contact = addressBook(system).find((one) => sameNumber(one.phone, phone));
  return avatar(nameOf(system, phone), contact?.id ?? avatarKey(phone), size);
}

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
  context: Context,
  item: { readonly title: string; readonly icon: string },
  act: () => void,
): Node {
  const onTap = () => {
    context.pop();
    act();
  };
  return listItem({ ...item, minHeight: 56, onTap });
}
