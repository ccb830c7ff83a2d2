/** The floating button with a word beside its icon. */
import { row } from './containers.ts';
import type { BoxNode, CommonProps } from './node.ts';
import { icon, text } from './text.ts';

export function extendedFab(path: string, title: string, props: CommonProps): BoxNode {
  return row(
    {
      className: 'android.widget.Button',
      tree: 'leaf',
      label: title,
      minHeight: 56,
      radius: 16,
      background: 'primaryContainer',
      elevation: 3,
      padding: { left: 16, right: 20 },
      gap: 12,
      ...props,
    },
    [
      icon(path, { color: 'onPrimaryContainer' }),
      text(title, { style: 'labelLarge', color: 'onPrimaryContainer', maxLines: 1 }),
    ],
  );
}
