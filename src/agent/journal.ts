/** Writes a run's history through the sink and keeps the events for the metrics. */
import type { Frame } from '../ports/device.ts';
import type { RgbaImage } from '../ports/image.ts';
import { encodePng } from '../util/image.ts';
import type { EventPayload, RunEvent, RunSink } from './events.ts';
import type { Stopwatch } from './stopwatch.ts';

export interface Journal {
  record(payload: EventPayload): Promise<void>;
  /** Keeps the frame's picture and gives its hash; the same pixels are encoded once. */
  shot(frame: Frame): Promise<string>;
  /** Everything recorded so far. */
  readonly events: readonly RunEvent[];
}

/** What recording costs is measured as the phase `record`. `before`: what was recorded before this process went on with it. */
export function createJournal(sink: RunSink, watch: Stopwatch, before: readonly RunEvent[] = []): Journal {
  const events: RunEvent[] = [...before];
  let last: { readonly image: RgbaImage; readonly hash: string } | undefined;
  return {
    events,
    record: (payload) =>
      watch.time('record', async () => {
        events.push(await sink.record(payload));
      }),
    shot: (frame) =>
      watch.time('record', async () => {
        if (last !== undefined && samePixels(last.image, frame.image)) return last.hash;
        const hash = await sink.saveShot(await encodePng(frame.image, { level: 1 }));
        last = { image: frame.image, hash };
        return hash;
      }),
  };
}

function samePixels(a: RgbaImage, b: RgbaImage): boolean {
  return a.width === b.width && a.height === b.height && Buffer.compare(a.data, b.data) === 0;
}
