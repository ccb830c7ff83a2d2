/** A notification that slides in at the top of the screen for a few seconds. */
import { mdiMessageText } from '@mdi/js';
import { column, row, stack } from '../toolkit/containers.ts';
import type { Node } from '../toolkit/node.ts';
import { icon, text } from '../toolkit/text.ts';
import type { Core, Notification } from './core.ts';
import { touch } from './core.ts';
import { launchApp } from './navigation.ts';

const HEADS_UP_MS = 5000;

export function notify(core: Core, notification: Omit<Notification, 'until'>): void {
  core.notification = { ...notification, until: core.clock.now() + HEADS_UP_MS };
}

export function currentNotification(core: Core): Notification | undefined {
  const { notification } = core;
  return notification !== undefined && core.clock.now() < notification.until ? notification : undefined;
}

/** The card while there is one; a tap opens the app that sent it. */
export function headsUp(core: Core): Node | undefined {
  const notification = currentNotification(core);
  return notification === undefined ? undefined : cardOf(core, notification);
}

function cardOf(core: Core, notification: Notification): Node {
  const open = () => {
    core.notification = undefined;
    launchApp(core, notification.packageName);
    touch(core);
  };
  const badge = stack(
    { width: 36, height: 36, radius: 18, background: 'primary', align: 'center', justify: 'center' },
    [icon(mdiMessageText, { size: 20, color: 'onPrimary' })],
  );
  const words = column({ weight: 1, gap: 2 }, [
    text(notification.title, { style: 'labelLarge', maxLines: 1 }),
    text(notification.text, { style: 'bodyMedium', color: 'onSurfaceVariant', maxLines: 2 }),
  ]);
  const card = row(
    {
      weight: 1,
      background: 'surfaceHigh',
      radius: 28,
      elevation: 6,
      padding: { x: 16, y: 14 },
      gap: 14,
      maxWidth: 420,
      onTap: open,
    },
    [badge, words],
  );
  return column({ width: 'fill', height: 'fill', align: 'center' }, [
    row({ width: 'fill', padding: { x: 12 }, justify: 'center' }, [card]),
  ]);
}
