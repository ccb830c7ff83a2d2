/** Whoever watches a run. Views only read; a view that breaks does not break the run. */
import type { RunEvent } from '../../agent/events.ts';

export interface RunView {
  onEvent(event: RunEvent): void;
  /** Last of all: where the report was written. */
  onReport(path: string): void;
  close(): void;
}
