/** Things to press, switch and slide. */
import { mdiCheck } from '@mdi/js';
import { column, row, stack } from './containers.ts';
import type { BoxNode, CommonProps, Node, PaintNode } from './node.ts';
import type { Painter } from './painter.ts';
import { icon, text } from './text.ts';
import type { Paint } from './theme.ts';

export type ButtonStyle = 'filled' | 'tonal' | 'outlined' | 'text' | 'danger';

const BUTTON_PAINT: Readonly<
  Record<ButtonStyle, { readonly back?: Paint; readonly front: Paint; readonly border?: Paint }>
> = {
  filled: { back: 'primary', front: 'onPrimary' },
  tonal: { back: 'secondaryContainer', front: 'onSecondaryContainer' },
  outlined: { border: 'outline', front: 'primary' },
  text: { front: 'primary' },
  danger: { back: 'error', front: 'onError' },
};

export interface ButtonProps extends CommonProps {
  readonly style?: ButtonStyle | undefined;
  readonly icon?: string | undefined;
}

/** A pill-shaped button; the accessibility tree sees one Button with its text. */
export function button(title: string, props: ButtonProps): BoxNode {
  const { style = 'filled', icon: path, ...common } = props;
  const paint = BUTTON_PAINT[style];
  return row(
    {
      className: 'android.widget.Button',
      tree: 'leaf',
      label: title,
      height: 40,
      radius: 20,
      background: paint.back,
      border: paint.border,
      gap: 8,
      justify: 'center',
      ...common,
      padding: { x: style === 'text' ? 12 : path === undefined ? 24 : 20 },
    },
    [
      path !== undefined && icon(path, { size: 18, color: paint.front }),
      text(title, { style: 'labelLarge', color: paint.front, maxLines: 1 }),
    ],
  );
}

/** A round touch target of 48 dp around an icon; `description` is what a screen reader says. */
export function iconButton(
  path: string,
  props: CommonProps & {
    readonly description: string;
    readonly color?: Paint | undefined;
    /** Points along the line of reading, as an arrow does. */
    readonly mirror?: boolean | undefined;
  },
): BoxNode {
  const { color, mirror, ...common } = props;
  return stack(
    {
      className: 'android.widget.ImageButton',
      tree: 'leaf',
      width: 48,
      height: 48,
      align: 'center',
      justify: 'center',
      radius: 24,
      ...common,
    },
    [icon(path, { color, mirror })],
  );
}

/** The large round-cornered button that floats over a list; put it last in a stack with `floating`. */
export function fab(path: string, props: CommonProps & { readonly description: string }): BoxNode {
  return stack(
    {
      className: 'android.widget.ImageButton',
      tree: 'leaf',
      width: 56,
      height: 56,
      radius: 16,
      background: 'primaryContainer',
      elevation: 3,
      align: 'center',
      justify: 'center',
      ...props,
    },
    [icon(path, { color: 'onPrimaryContainer' })],
  );
}

/** Lays `over` into the right lower corner of `content`. */
export function floating(content: Node, over: Node): BoxNode {
  const corner = column({ width: 'fill', height: 'fill', align: 'end', justify: 'end', padding: 16 }, [over]);
  return stack({ weight: 1, align: 'stretch' }, [
    column({ width: 'fill', height: 'fill' }, [content]),
    corner,
  ]);
}

/** A bare Material 3 switch (52 x 32 dp). */
export function toggle(props: CommonProps & { readonly checked: boolean }): PaintNode {
  return {
    kind: 'paint',
    className: 'android.widget.Switch',
    checkable: true,
    width: 52,
    height: 32,
    ...props,
    paint: (painter, width, height) => paintSwitch(painter, { width, height }, props.checked),
  };
}

function paintSwitch(
  painter: Painter,
  size: { readonly width: number; readonly height: number },
  on: boolean,
): void {
  const { width, height } = size;
  const rect = { x: 0, y: 0, width, height };
  painter.fillRect(rect, on ? 'primary' : 'surfaceHighest', height / 2);
  if (!on) painter.strokeRect(rect, 'outline', height / 2, painter.px(2));
  const x = on !== painter.rtl ? width - height / 2 : height / 2;
  painter.circle(x, height / 2, painter.px(on ? 12 : 8), on ? 'onPrimary' : 'outline');
  const mark = painter.px(16);
  if (on) painter.icon(mdiCheck, { x: x - mark / 2, y: height / 2 - mark / 2 }, mark, 'primary');
}

/** A bare check box (24 dp). */
export function checkbox(props: CommonProps & { readonly checked: boolean }): PaintNode {
  return {
    kind: 'paint',
    className: 'android.widget.CheckBox',
    checkable: true,
    width: 24,
    height: 24,
    ...props,
    paint: (painter, width) => {
      const inset = painter.px(3);
      const rect = { x: inset, y: inset, width: width - inset * 2, height: width - inset * 2 };
      if (!props.checked) {
        painter.strokeRect(rect, 'onSurfaceVariant', painter.px(2), painter.px(2));
        return;
      }
      painter.fillRect(rect, 'primary', painter.px(2));
      painter.icon(mdiCheck, { x: inset, y: inset }, rect.width, 'onPrimary');
    },
  };
}

/** A bare radio button (24 dp). */
export function radio(props: CommonProps & { readonly checked: boolean }): PaintNode {
  return {
    kind: 'paint',
    className: 'android.widget.RadioButton',
    checkable: true,
    width: 24,
    height: 24,
    ...props,
    paint: (painter, width) => {
      const inset = painter.px(2);
      const rect = { x: inset, y: inset, width: width - inset * 2, height: width - inset * 2 };
      painter.strokeRect(rect, props.checked ? 'primary' : 'onSurfaceVariant', width / 2, painter.px(2));
      if (props.checked) painter.circle(width / 2, width / 2, painter.px(5), 'primary');
    },
  };
}

/** A slider; `value` is 0-1. Taps and swipes set it. */
export function slider(
  props: CommonProps & { readonly value: number; readonly onSet: (value: number) => void },
): PaintNode {
  const { value, onSet, ...common } = props;
  const set = (x: number, width: number) =>
    onSet(Math.min(1, Math.max(0, (x - 24) / Math.max(1, width - 48))));
  return {
    kind: 'paint',
    className: 'android.widget.SeekBar',
    width: 'fill',
    height: 48,
    ...common,
    paint: (painter, width, height) => paintSlider(painter, { width, height }, value),
    touch: { onTapAt: (at) => set(at.x, at.width), onMove: (_from, to) => set(to.x, to.width) },
  };
}

function paintSlider(
  painter: Painter,
  size: { readonly width: number; readonly height: number },
  value: number,
): void {
  const left = 24;
  const right = size.width - 24;
  const x = left + (right - left) * value;
  const thick = painter.px(14);
  const y = (size.height - thick) / 2;
  const gap = painter.px(6);
  painter.fillRect({ x: left, y, width: Math.max(0, x - gap - left), height: thick }, 'primary', thick / 2);
  painter.fillRect(
    { x: x + gap, y, width: Math.max(0, right - x - gap), height: thick },
    'secondaryContainer',
    thick / 2,
  );
  const bar = painter.px(4);
  painter.fillRect(
    { x: x - bar / 2, y: painter.px(4), width: bar, height: size.height - painter.px(8) },
    'primary',
    bar / 2,
  );
}

/** A small pill that filters or chooses. */
export function chip(
  title: string,
  props: CommonProps & { readonly selected?: boolean | undefined },
): BoxNode {
  const chosen = props.selected === true;
  return row(
    {
      className: 'android.widget.Button',
      tree: 'leaf',
      label: title,
      height: 32,
      radius: 8,
      gap: 8,
      padding: { x: 14 },
      background: chosen ? 'secondaryContainer' : undefined,
      border: chosen ? undefined : 'outlineVariant',
      ...props,
    },
    [
      chosen && icon(mdiCheck, { size: 18, color: 'onSecondaryContainer' }),
      text(title, { style: 'labelLarge', color: chosen ? 'onSecondaryContainer' : 'onSurfaceVariant' }),
    ],
  );
}
