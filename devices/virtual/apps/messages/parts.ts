/** What several screens of the Messages app share. */
import { mdiAccountGroupOutline } from '@mdi/js';
import type { SystemControl } from '../../app.ts';
import { avatar, avatarKey } from '../../toolkit/avatar.ts';
import { stack } from '../../toolkit/containers.ts';
import type { Node } from '../../toolkit/node.ts';
import { icon } from '../../toolkit/text.ts';
import { addressBook } from '../contacts/data.ts';
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
