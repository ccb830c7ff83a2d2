/** Rows of lists and pages: what most of a phone's screens are made of. */
import type { BoxProps } from './containers.ts';
import { column, row } from './containers.ts';
import { checkbox, radio, toggle } from './controls.ts';
import type { BoxNode, CommonProps, Node } from './node.ts';
import { icon, text } from './text.ts';

export interface ItemProps extends CommonProps {
  readonly title: string;
  readonly summary?: string | undefined;
  /** SVG path of an icon in front. */
  readonly icon?: string | undefined;
  /** Anything in front instead of an icon. */
  readonly leading?: Node | undefined;
  readonly trailing?: Node | undefined;
  readonly maxLines?: number | undefined;
}

/** A row with a title, perhaps a summary, an icon in front and a control at the end. */
export function listItem(props: ItemProps): BoxNode {
  const { title, summary, icon: path, leading, trailing, maxLines, ...common } = props;
  const front = leading ?? (path === undefined ? undefined : icon(path));
  const shape: BoxProps = {
    className: 'android.widget.LinearLayout',
    minHeight: summary === undefined ? 64 : 76,
    padding: { x: 24, y: 12 },
    gap: 20,
    ...common,
  };
  return row(shape, [
    front,
    column({ weight: 1, gap: 2 }, [
      text(title, { style: 'itemTitle', id: 'android:id/title', maxLines: 2 }),
      summary !== undefined &&
        text(summary, { style: 'bodyMedium', color: 'onSurfaceVariant', id: 'android:id/summary', maxLines }),
    ]),
    trailing,
  ]);
}

export interface CheckItemProps extends Omit<ItemProps, 'trailing' | 'onTap'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A row whose switch at the end follows taps anywhere on the row. */
export function switchItem(props: CheckItemProps): BoxNode {
  const { checked, onChange, ...item } = props;
  const control = toggle({
    checked,
    id: 'android:id/switch_widget',
    label: checked ? 'ON' : 'OFF',
    enabled: item.enabled,
  });
  return listItem({ ...item, onTap: () => onChange(!checked), trailing: control });
}

/** A row with a check box. */
export function checkItem(props: CheckItemProps): BoxNode {
  const { checked, onChange, ...item } = props;
  const control = checkbox({ checked, id: 'android:id/checkbox' });
  return listItem({ ...item, onTap: () => onChange(!checked), trailing: control });
}

/** One of several choices. As in Android's own choice dialogs the whole row is one checkable text view. */
export function radioItem(
  props: CommonProps & { readonly title: string; readonly checked: boolean; readonly onTap: () => void },
): BoxNode {
  const { title, ...common } = props;
  return row(
    {
      className: 'android.widget.CheckedTextView',
      tree: 'leaf',
      label: title,
      checkable: true,
      minHeight: 52,
      padding: { x: 24, y: 8 },
      gap: 16,
      id: 'android:id/text1',
      ...common,
    },
    [radio({ checked: props.checked }), text(title, { weight: 1 })],
  );
}

/** A heading over a group of rows. */
export function groupHeader(title: string): BoxNode {
  return row({ padding: { x: 24, top: 20, bottom: 8 } }, [
    text(title, { style: 'labelLarge', color: 'primary', id: 'android:id/title' }),
  ]);
}

/** A large picture, a sentence, and perhaps a button, where a list would be. */
export function emptyState(path: string, message: string): BoxNode {
  return column({ weight: 1, align: 'center', justify: 'center', gap: 16, padding: 32 }, [
    icon(path, { size: 64, color: 'outlineVariant' }),
    text(message, { color: 'onSurfaceVariant', align: 'center', id: 'empty' }),
  ]);
}
