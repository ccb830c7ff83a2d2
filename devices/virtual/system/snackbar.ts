/** The message with a button that an app shows over its page: Material 3's snackbar. */
import { column, row, stack } from '../toolkit/containers.ts';
import type { Node } from '../toolkit/node.ts';
import { text } from '../toolkit/text.ts';
import type { Core } from './core.ts';
import { currentSnackbar } from './core.ts';

/** dp: clear of a floating button or a bottom bar. */
const LIFT = 88;

/** The page with the app's snackbar over it while there is one. */
export function withSnackbar(core: Core, body: Node): Node {
  const snackbar = currentSnackbar(core);
  if (snackbar === undefined) return body;
  const { title, onTap } = snackbar.action;
  const press = () => {
    core.snackbar = undefined;
    onTap();
  };
  const bar = row(
    {
      background: 'inverseSurface',
      radius: 6,
      elevation: 4,
      padding: { left: 16, right: 8 },
      minHeight: 48,
      gap: 8,
    },
    [
      text(snackbar.text, {
        style: 'bodyMedium',
        color: 'inverseOnSurface',
        weight: 1,
        id: 'snackbar_text',
        maxLines: 2,
      }),
      row(
        {
          className: 'android.widget.Button',
          tree: 'leaf',
          id: 'snackbar_action',
          label: title,
          minHeight: 48,
          padding: { x: 12 },
          onTap: press,
        },
        [text(title, { style: 'labelLarge', color: 'inversePrimary', maxLines: 1 })],
      ),
    ],
  );
  return stack({ align: 'stretch' }, [
    column({ width: 'fill', height: 'fill' }, [{ ...body, weight: 1 }]),
    column({ width: 'fill', height: 'fill', justify: 'end', padding: { x: 16, bottom: LIFT } }, [bar]),
  ]);
}
