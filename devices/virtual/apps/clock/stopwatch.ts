/** The stopwatch with its laps. */
import { mdiFlagOutline, mdiPause, mdiPlay, mdiRefresh } from '@mdi/js';
import { column, divider, row, scroll } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import { text } from '../../toolkit/text.ts';
import type { Context } from './data.ts';
import { durationText, elapsed } from './data.ts';

export function stopwatchTab(context: Context): Node {
  const { stopwatch } = context.data;
  const shown = elapsed(stopwatch, context.now);
  const compact = context.system.landscape;
  const laps = stopwatch.laps.map((at, index) => lapRow(index, at, at - (stopwatch.laps[index - 1] ?? 0)));
  return column({ weight: 1 }, [
    column({ align: 'center', padding: { top: compact ? 8 : 56, bottom: compact ? 8 : 32 } }, [
      text(durationText(shown, true), { style: 'displayLarge', maxLines: 1, id: 'stopwatch_time_text' }),
    ]),
    buttons(context, shown),
    divider(24),
    scroll('laps', { padding: { bottom: 24 }, id: 'laps_list' }, laps.toReversed()),
  ]);
}

function buttons(context: Context, shown: number): Node {
  const { stopwatch } = context.data;
  const running = stopwatch.startedAt !== null;
  const start = () => {
    stopwatch.startedAt = context.now();
  };
  const pause = () => Object.assign(stopwatch, { before: elapsed(stopwatch, context.now), startedAt: null });
  const reset = () => Object.assign(stopwatch, { startedAt: null, before: 0, laps: [] });
  const lap = () => stopwatch.laps.push(elapsed(stopwatch, context.now));
  return row({ justify: 'center', gap: 12, padding: { bottom: 20 }, width: 'fill' }, [
    !running &&
      shown > 0 &&
      button('Reset', { style: 'outlined', icon: mdiRefresh, id: 'reset', onTap: reset }),
    button(running ? 'Pause' : 'Start', {
      icon: running ? mdiPause : mdiPlay,
      id: 'fab',
      onTap: running ? pause : start,
    }),
    running && button('Lap', { style: 'tonal', icon: mdiFlagOutline, id: 'lap', onTap: lap }),
  ]);
}

function lapRow(index: number, at: number, length: number): Node {
  return row({ padding: { x: 32, y: 12 }, gap: 16, className: 'android.view.ViewGroup' }, [
    text(`# ${index + 1}`, { color: 'onSurfaceVariant', weight: 1, id: 'lap_number' }),
    text(durationText(length, true), { weight: 1, align: 'end', id: 'lap_time' }),
    text(durationText(at, true), { color: 'onSurfaceVariant', weight: 1, align: 'end', id: 'lap_total' }),
  ]);
}
