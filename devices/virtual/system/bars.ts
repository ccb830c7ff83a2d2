/** The system's own surfaces: status bar, navigation bar, toast, volume panel. */
import {
  mdiAirplane,
  mdiBellOffOutline,
  mdiBluetooth,
  mdiCheckboxBlankOutline,
  mdiChevronDown,
  mdiCircleOutline,
  mdiSignalCellular3,
  mdiTriangleOutline,
  mdiVolumeHigh,
  mdiWifi,
} from '@mdi/js';
import type { Battery } from '../hardware.ts';
import { column, picture, row, spacer, stack } from '../toolkit/containers.ts';
import type { Node } from '../toolkit/node.ts';
import { icon, text } from '../toolkit/text.ts';
import type { Paint } from '../toolkit/theme.ts';
import { batteryIcon } from './battery-icon.ts';

/** dp. */
export const STATUS_BAR_HEIGHT = 30;
export const BUTTON_BAR_HEIGHT = 48;
export const GESTURE_BAR_HEIGHT = 24;

export interface StatusLook {
  readonly time: string;
  readonly battery: Battery;
  /** Whether the charge is also told in numbers. */
  readonly percent: boolean;
  /** The global settings. */
  readonly settings: Readonly<Record<string, string>>;
}

export function statusBar(status: StatusLook, color: Paint): Node {
  const { time, battery, percent, settings } = status;
  const small = { size: 16, color };
  const airplane = settings['airplane_mode_on'] === '1';
  const shown: readonly (string | false)[] = [
    settings['zen_mode'] !== '0' && mdiBellOffOutline,
    settings['bluetooth_on'] === '1' && mdiBluetooth,
    settings['wifi_on'] === '1' && mdiWifi,
    airplane ? mdiAirplane : settings['mobile_data'] === '1' && mdiSignalCellular3,
    batteryIcon(battery, settings['low_power'] === '1'),
  ];
  return row({ padding: { x: 24, top: 4 }, gap: 5 }, [
    text(time, { style: 'labelLarge', color, maxLines: 1 }),
    spacer(),
    ...shown.map((path) => path !== false && icon(path, small)),
    percent && text(`${battery.level}%`, { style: 'labelMedium', color, maxLines: 1 }),
  ]);
}

export interface NavigationActions {
  readonly back: () => void;
  readonly home: () => void;
  readonly recents: () => void;
}

export function navigationBar(
  look: { readonly color: Paint; readonly keyboard: boolean },
  actions: NavigationActions,
): Node {
  const { color } = look;
  const back = look.keyboard
    ? icon(mdiChevronDown, { size: 26, color })
    : picture({ width: 20, height: 20 }, (painter, size) => {
        const { context } = painter;
        context.translate(size / 2, size / 2);
        context.rotate(-Math.PI / 2);
        painter.icon(mdiTriangleOutline, { x: -size / 2, y: -size / 2 }, size, color);
      });
  return row({ width: 'fill', padding: { x: 40 }, align: 'stretch' }, [
    barButton(back, actions.back),
    barButton(icon(mdiCircleOutline, { size: 20, color }), actions.home),
    barButton(icon(mdiCheckboxBlankOutline, { size: 20, color }), actions.recents),
  ]);
}

function barButton(face: Node, onTap: () => void): Node {
  return stack({ weight: 1, align: 'center', justify: 'center', onTap }, [face]);
}

/** The line at the bottom of a phone that is used with gestures. */
export function gesturePill(color: Paint): Node {
  return stack({ width: 'fill', height: 'fill', align: 'center', justify: 'center' }, [
    stack({ width: 108, height: 4, radius: 2, background: color }, []),
  ]);
}

export function toast(message: string): Node {
  return column({ width: 'fill', height: 'fill', align: 'center', justify: 'end' }, [
    row(
      { background: 'inverseSurface', radius: 24, padding: { x: 20, y: 14 }, elevation: 4, maxWidth: 340 },
      [text(message, { style: 'bodyMedium', color: 'inverseOnSurface', maxLines: 2 })],
    ),
  ]);
}

export function volumePanel(level: string): Node {
  return column({ width: 'fill', height: 'fill', align: 'end', justify: 'center', padding: { x: 12 } }, [
    column(
      {
        background: 'surfaceHigh',
        radius: 28,
        padding: { x: 14, y: 20 },
        gap: 10,
        align: 'center',
        elevation: 4,
      },
      [text(level, { style: 'labelLarge' }), icon(mdiVolumeHigh, { color: 'primary' })],
    ),
  ]);
}
