/** Bars at the edges of a page. */
import { mdiArrowLeft, mdiClose, mdiMagnify } from '@mdi/js';
import { column, row, stack } from './containers.ts';
import { iconButton } from './controls.ts';
import { field } from './fields.ts';
import type { BoxNode, Node } from './node.ts';
import { icon, text } from './text.ts';

export interface AppBarProps {
  readonly title?: string | undefined;
  /** Shows the arrow that leads back. */
  readonly onBack?: (() => void) | undefined;
  readonly actions?: readonly Node[] | undefined;
  /** What a screen reader says for the way back; "Navigate up" or "Close" when absent. */
  readonly backDescription?: string | undefined;
  /** A cross instead of the arrow: leaves a form without saving. */
  readonly close?: boolean | undefined;
}

/** The bar on top of a page: 64 dp with the way back, the title and actions. */
export function appBar(props: AppBarProps): BoxNode {
  const { title, onBack, actions = [], close = false } = props;
  const back =
    onBack !== undefined &&
    iconButton(close ? mdiClose : mdiArrowLeft, {
      description: props.backDescription ?? (close ? 'Close' : 'Navigate up'),
      onTap: onBack,
      color: 'onSurface',
      mirror: true,
    });
  return row(
    {
      height: 64,
      padding: { left: onBack === undefined ? 20 : 4, right: 4 },
      gap: 4,
      id: 'toolbar',
      className: 'android.view.ViewGroup',
    },
    [
      back,
      text(title ?? '', {
        style: 'titleLarge',
        weight: 1,
        maxLines: 1,
        tree: title === undefined ? 'none' : 'node',
      }),
      ...actions,
    ],
  );
}

/** The tall title of a page under its bar, as settings pages have it. */
export function largeTitle(title: string): BoxNode {
  return column({ padding: { x: 24, top: 28, bottom: 20 } }, [
    text(title, { style: 'displaySmall', id: 'collapsing_title', maxLines: 2 }),
  ]);
}

export interface SearchBarProps {
  readonly key: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit?: (() => void) | undefined;
  /** What a screen reader says for the cross. */
  readonly clearDescription?: string | undefined;
}

/** A pill with a text field for searching. */
export function searchBar(props: SearchBarProps): BoxNode {
  return row({ padding: { x: 16, y: 8 } }, [
    row(
      {
        weight: 1,
        height: 52,
        radius: 26,
        background: 'surfaceHigh',
        padding: { left: 18, right: 4 },
        gap: 12,
      },
      [
        icon(mdiMagnify),
        column({ weight: 1 }, [field({ ...props, id: 'search_src_text', variant: 'plain', input: 'name' })]),
        props.value !== '' &&
          iconButton(mdiClose, {
            description: props.clearDescription ?? 'Clear',
            onTap: () => props.onChange(''),
          }),
      ],
    ),
  ]);
}

export interface Tab {
  readonly title: string;
  readonly icon?: string | undefined;
  readonly selected: boolean;
  readonly onTap: () => void;
}

/** Tabs under an app bar. */
export function tabs(items: readonly Tab[]): BoxNode {
  const cells = items.map((item) =>
    column(
      {
        weight: 1,
        height: 48,
        align: 'center',
        justify: 'end',
        onTap: item.onTap,
        selected: item.selected,
        className: 'android.app.ActionBar$Tab',
        description: item.title,
        gap: 10,
      },
      [
        text(item.title, { style: 'labelLarge', color: item.selected ? 'primary' : 'onSurfaceVariant' }),
        stack(
          { width: 48, height: 3, radius: [3, 3, 0, 0], background: item.selected ? 'primary' : undefined },
          [],
        ),
      ],
    ),
  );
  return column({}, [
    row({ className: 'android.widget.HorizontalScrollView', width: 'fill' }, cells),
    stack({ height: 1, width: 'fill', background: 'outlineVariant' }, []),
  ]);
}

/** The bar at the bottom that switches between an app's main pages. */
export function bottomBar(items: readonly (Tab & { readonly icon: string })[]): BoxNode {
  const cells = items.map((item) =>
    column(
      {
        weight: 1,
        align: 'center',
        justify: 'center',
        gap: 4,
        padding: { top: 10, bottom: 10 },
        onTap: item.onTap,
        selected: item.selected,
        className: 'android.widget.FrameLayout',
        description: item.title,
      },
      [
        stack(
          {
            width: 64,
            height: 32,
            radius: 16,
            align: 'center',
            justify: 'center',
            background: item.selected ? 'secondaryContainer' : undefined,
          },
          [icon(item.icon, { color: item.selected ? 'onSecondaryContainer' : 'onSurfaceVariant' })],
        ),
        text(item.title, { style: 'labelMedium', color: item.selected ? 'onSurface' : 'onSurfaceVariant' }),
      ],
    ),
  );
  return row(
    {
      background: 'surfaceContainer',
      width: 'fill',
      id: 'bottom_navigation',
      className: 'android.view.ViewGroup',
    },
    cells,
  );
}
