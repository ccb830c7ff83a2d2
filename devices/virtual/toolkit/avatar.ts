/** The round picture that stands for a person without a photo. */
import { mdiAccount } from '@mdi/js';
import { stack } from './containers.ts';
import type { Node } from './node.ts';
import { icon, text } from './text.ts';
import type { Paint } from './theme.ts';

const COLORS: readonly Paint[] = [
  '#b0557f',
  '#3f7de0',
  '#3f8f6b',
  '#c27a1a',
  '#8a55b8',
  '#38829a',
  '#c4574b',
];

/** The first letter of the name on a colour that follows from `key`; `size` is dp. */
export function avatar(name: string, key: number, size: number): Node {
  const initial = Array.from(name)[0]?.toUpperCase() ?? '';
  const round = {
    width: size,
    height: size,
    radius: size / 2,
    background: COLORS[key % COLORS.length] ?? 'primary',
  };
  return stack({ ...round, align: 'center', justify: 'center', tree: 'none' }, [
    /\p{L}/u.test(initial)
      ? text(initial, {
          style: size < 40 ? 'titleMedium' : size > 60 ? 'displayLarge' : 'titleLarge',
          color: '#ffffff',
        })
      : icon(mdiAccount, { size: size * 0.6, color: '#ffffff' }),
  ]);
}

/** A number that always is the same for the same name, for people who are not in the address book. */
export function avatarKey(name: string): number {
  return Array.from(name).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}
