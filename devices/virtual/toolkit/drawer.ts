/** The panel from the side that holds an app's places. */
import { row, scroll } from './containers.ts';
import type { CommonProps, Node } from './node.ts';
import type { Screen } from './screen.ts';
import { icon, text } from './text.ts';

export function drawer(title: string, items: readonly (Node | undefined | false)[]): Screen {
  const head = row({ padding: { x: 28, top: 20, bottom: 16 } }, [text(title, { style: 'titleLarge' })]);
  const body = scroll('drawer', { padding: { bottom: 16 }, id: 'navigation_drawer' }, [head, ...items]);
  return { kind: 'drawer', body };
}

export interface DrawerItemProps extends CommonProps {
  readonly title: string;
  readonly icon: string;
  /** A number or word at the end. */
  readonly badge?: string | undefined;
  readonly chosen: boolean;
  readonly onTap: () => void;
}

export function drawerItem(props: DrawerItemProps): Node {
  const { title, icon: path, badge, chosen, onTap, ...common } = props;
  const color = chosen ? 'onSecondaryContainer' : 'onSurfaceVariant';
  const pill = row(
    {
      weight: 1,
      minHeight: 56,
      radius: 28,
      background: chosen ? 'secondaryContainer' : undefined,
      padding: { left: 16, right: 24 },
      gap: 12,
      className: 'android.widget.CheckedTextView',
      tree: 'leaf',
      label: title,
      selected: chosen,
      onTap,
      ...common,
    },
    [
      icon(path, { color }),
      text(title, { style: 'labelLarge', color, weight: 1, maxLines: 1 }),
      badge !== undefined && text(badge, { style: 'labelLarge', color, maxLines: 1 }),
    ],
  );
  return row({ padding: { x: 12 } }, [pill]);
}
