/** The keypad: types a number and calls it. */
import { mdiArrowLeft, mdiBackspaceOutline, mdiPhone } from '@mdi/js';
import { column, row, spacer, stack } from '../../toolkit/containers.ts';
import { iconButton } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Context } from './parts.ts';

const ROWS = ['123', '456', '789', '*0#'] as const;
const LETTERS: Readonly<Record<string, string>> = {
  '2': 'ABC',
  '3': 'DEF',
  '4': 'GHI',
  '5': 'JKL',
  '6': 'MNO',
  '7': 'PQRS',
  '8': 'TUV',
  '9': 'WXYZ',
  '0': '+',
};

export function keypad(context: Context): Screen {
  const { number: given } = context.params;
  const typed = context.local({ number: typeof given === 'string' ? given : '' });
  const press = (digit: string) => () => {
    typed.number += digit;
  };
  const dial = () => {
    if (typed.number !== '') context.system.telephone.dial(typed.number);
  };
  const erase = () => {
    typed.number = typed.number.slice(0, -1);
  };
  const number = row({ padding: { x: 16 }, minHeight: 96, gap: 8 }, [
    iconButton(mdiArrowLeft, { description: 'Navigate up', onTap: () => context.pop() }),
    text(typed.number, { style: 'displaySmall', weight: 1, align: 'center', id: 'digits', maxLines: 1 }),
    iconButton(mdiBackspaceOutline, { description: 'Backspace', onTap: erase, enabled: typed.number !== '' }),
  ]);
  const keys = ROWS.map((digits) =>
    row(
      { width: 'fill', padding: { x: 24 }, gap: 16 },
      Array.from(digits).map((digit) => key(digit, press(digit))),
    ),
  );
  const button = stack(
    {
      ...{ width: 72, height: 72, radius: 36, background: '#1e8e5a', align: 'center', justify: 'center' },
      className: 'android.widget.ImageButton',
      tree: 'leaf',
      description: 'Call',
      id: 'dialpad_voice_call_button',
      onTap: dial,
    },
    [icon(mdiPhone, { size: 32, color: '#ffffff' })],
  );
  return page([
    number,
    spacer(),
    column({ gap: 12 }, keys),
    row({ width: 'fill', justify: 'center', padding: { y: 24 } }, [button]),
  ]);
}

function key(digit: string, onTap: () => void): Node {
  return column(
    {
      ...{ weight: 1, height: 72, radius: 36, background: 'surfaceHigh', align: 'center', justify: 'center' },
      className: 'android.widget.Button',
      tree: 'leaf',
      label: digit,
      onTap,
    },
    [
      text(digit, { style: 'headlineMedium', maxLines: 1 }),
      text(LETTERS[digit] ?? ' ', { style: 'labelMedium', color: 'onSurfaceVariant', maxLines: 1 }),
    ],
  );
}
