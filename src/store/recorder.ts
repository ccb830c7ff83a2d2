/** Takes the events of one run, stamps them and keeps them. */
import type { RunSink } from '../agent/events.ts';
import type { Clock } from '../ports/clock.ts';

export interface RecorderOptions {
  /** Data folder. */
  readonly home: string;
  readonly runId: string;
  readonly clock: Clock;
}

export interface Recorder extends RunSink {
  readonly runId: string;
  /** `<home>/runs/<runId>`. */
  readonly folder: string;
  close(): Promise<void>;
}
