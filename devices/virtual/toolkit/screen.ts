/** What an app's screen function returns: a page, or something that lies over the page below it. */
import { column, row } from './containers.ts';
import { button } from './controls.ts';
import { radioItem } from './lists.ts';
import type { Node } from './node.ts';
import type { Painter } from './painter.ts';
import { text } from './text.ts';
import type { Paint } from './theme.ts';

export interface Screen {
  /** A drawer comes in from the side, a sheet from the bottom; both and dialogs lie over the page below. */
  readonly kind: 'page' | 'dialog' | 'sheet' | 'drawer';
  readonly body: Node;
  /** Colour behind the page, bars included. */
  readonly background?: Paint | undefined;
  /** Draws the whole background instead, in pixels. */
  readonly wallpaper?: ((painter: Painter, width: number, height: number) => void) | undefined;
  /** White status and navigation icons whatever the theme: for dark pictures. */
  readonly lightBars?: boolean | undefined;
  /** Uses the whole screen, also under the bars, which are not drawn. */
  readonly fullscreen?: boolean | undefined;
  /** Key of the field that has the focus when the page opens. */
  readonly autofocus?: string | undefined;
  /** Key of the scrolling box that shows its end when the page opens, as a conversation does. */
  readonly fromEnd?: string | undefined;
  /** Something on it moves all the time: the accessibility service never finds it idle. */
  readonly busy?: boolean | undefined;
  /** Runs from right to left, as Arabic and Hebrew apps do: everything on it is mirrored. */
  readonly rtl?: boolean | undefined;
  /** A swipe that nothing on the page took: where the finger went. */
  readonly onSwipe?: ((direction: 'up' | 'down' | 'left' | 'right') => void) | undefined;
  /** What the back key does instead of leaving. */
  readonly onBack?: (() => void) | undefined;
}

/** A page from its parts, top to bottom. */
export function page(
  children: readonly (Node | undefined | false)[],
  options: Omit<Screen, 'kind' | 'body'> = {},
): Screen {
  return { kind: 'page', body: column({}, children), ...options };
}

export interface DialogAction {
  readonly title: string;
  readonly onTap: () => void;
  readonly enabled?: boolean;
  readonly id?: string;
}

export interface DialogProps {
  readonly title: string;
  readonly message?: string;
  /** Anything below the message. */
  readonly content?: readonly Node[];
  /** Left to right; the last is the confirming one. */
  readonly actions: readonly DialogAction[];
  /** The actions lie below each other, the first on top. */
  readonly stacked?: boolean;
}

const ACTION_IDS = ['android:id/button1', 'android:id/button2', 'android:id/button3'] as const;

/** A dialog in the middle of the screen; back and a tap outside close it. */
export function dialog(props: DialogProps): Screen {
  const { title, message, content = [], actions, stacked = false } = props;
  const buttons = actions.map((action, index) =>
    button(action.title, {
      style: 'text',
      onTap: action.onTap,
      enabled: action.enabled,
      id: action.id ?? ACTION_IDS[actions.length - 1 - index],
    }),
  );
  const body = column({ padding: { top: 24, bottom: 20 }, gap: 16 }, [
    column({ padding: { x: 24 } }, [text(title, { style: 'headlineSmall', id: 'android:id/alertTitle' })]),
    message !== undefined &&
      column({ padding: { x: 24 } }, [
        text(message, { style: 'bodyMedium', color: 'onSurfaceVariant', id: 'android:id/message' }),
      ]),
    ...content,
    stacked
      ? column({ padding: { x: 12 }, gap: 4, align: 'start', width: 'fill' }, buttons)
      : row({ padding: { x: 16, top: 4 }, gap: 8, justify: 'end', width: 'fill' }, buttons),
  ]);
  return { kind: 'dialog', body };
}

export interface ChoiceProps<Value> {
  readonly title: string;
  readonly options: readonly { readonly value: Value; readonly title: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly onCancel: () => void;
  /** Title of the button that closes it; "Cancel" when absent. */
  readonly cancel?: string | undefined;
}

/** A dialog with one radio button for each choice. */
export function choiceDialog<Value extends string | number>(props: ChoiceProps<Value>): Screen {
  const options = props.options.map((option) =>
    radioItem({
      title: option.title,
      checked: option.value === props.value,
      onTap: () => props.onChoose(option.value),
    }),
  );
  return dialog({
    title: props.title,
    content: [column({}, options)],
    actions: [{ title: props.cancel ?? 'Cancel', onTap: props.onCancel, id: 'android:id/button2' }],
  });
}

/** A surface that comes up from the bottom; back and a tap outside close it. */
export function sheet(children: readonly (Node | undefined | false)[]): Screen {
  return { kind: 'sheet', body: column({ padding: { bottom: 16 } }, children) };
}
