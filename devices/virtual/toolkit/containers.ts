/** Boxes that arrange other nodes. */
import type { Align, BoxNode, CommonProps, Insets, Justify, Node, PaintNode, TouchHandlers } from './node.ts';
import type { Painter } from './painter.ts';

export interface BoxProps extends CommonProps {
  readonly padding?: Insets | undefined;
  readonly gap?: number | undefined;
  readonly align?: Align | undefined;
  readonly justify?: Justify | undefined;
}

/** Children that may be left out with a condition. */
export type Children = readonly (Node | undefined | false)[];

function present(children: Children): Node[] {
  return children.filter((child) => child !== undefined && child !== false);
}

/** Children below each other, as wide as the column. */
export function column(props: BoxProps, children: Children): BoxNode {
  return { kind: 'box', flow: 'column', ...props, children: present(children) };
}

/** Children beside each other, centred on one line. */
export function row(props: BoxProps, children: Children): BoxNode {
  return { kind: 'box', flow: 'row', ...props, children: present(children) };
}

/** Children over each other, the last on top. */
export function stack(props: BoxProps, children: Children): BoxNode {
  return { kind: 'box', flow: 'stack', ...props, children: present(children) };
}

/** A column that scrolls; it takes the height that is left. `key` names its offset within the screen. */
export function scroll(key: string, props: BoxProps, children: Children): BoxNode {
  return { kind: 'box', flow: 'column', weight: 1, ...props, scroll: key, children: present(children) };
}

/** A row that scrolls sideways. */
export function scrollRow(key: string, props: BoxProps, children: Children): BoxNode {
  return { kind: 'box', flow: 'row', width: 'fill', ...props, scroll: key, children: present(children) };
}

/** Empty space: `size` dp both ways, or what is left when no size is given. */
export function spacer(size?: number): BoxNode {
  const room = size === undefined ? { weight: 1 } : { width: size, height: size };
  return { kind: 'box', flow: 'stack', ...room, children: [] };
}

/** A hairline across. `inset` is its distance from the sides, dp. */
export function divider(inset = 0): BoxNode {
  return column({ padding: { x: inset } }, [
    stack({ height: 1, width: 'fill', background: 'outlineVariant' }, []),
  ]);
}

/** A rounded surface that holds things that belong together. */
export function card(props: BoxProps, children: Children): BoxNode {
  return column({ background: 'surfaceContainer', radius: 16, padding: 16, ...props }, children);
}

/** Equal cells in rows of `columns`. */
export function grid(columns: number, props: BoxProps, cells: readonly Node[]): BoxNode {
  const rows: Node[] = [];
  for (let start = 0; start < cells.length; start += columns) {
    const line = cells.slice(start, start + columns);
    const filler = Array.from({ length: columns - line.length }, () => spacer());
    const whole = [...line.map((cell) => column({ weight: 1 }, [cell])), ...filler];
    rows.push(row({ gap: props.gap, align: 'start', width: 'fill' }, whole));
  }
  return column(props, rows);
}

/**
 * Free pixels: one bare view that takes touches in local coordinates and has no accessibility nodes under it,
 * as games and maps are.
 */
export function canvas(
  props: CommonProps & TouchHandlers & Pick<PaintNode, 'spots'>,
  paint: (painter: Painter, width: number, height: number) => void,
): PaintNode {
  const { onTapAt, onDoubleTapAt, onLongPressAt, onMove, onPinch, ...common } = props;
  const touch = { onTapAt, onDoubleTapAt, onLongPressAt, onMove, onPinch };
  return { kind: 'paint', className: 'android.view.View', tree: 'leaf', ...common, paint, touch };
}

/** A drawn picture without touch: thumbnails, avatars, decoration. */
export function picture(
  props: CommonProps,
  paint: (painter: Painter, width: number, height: number) => void,
): PaintNode {
  const className = props.description === undefined ? {} : { className: 'android.widget.ImageView' };
  return { kind: 'paint', ...className, ...props, paint };
}
