/** One run as one HTML file. */
import type { RunEvent } from '../agent/events.ts';

export interface ReportInput {
  readonly events: readonly RunEvent[];
  /** What could not be read of the history. */
  readonly notes: readonly string[];
  /** The PNG of a picture, or undefined when it is lost. */
  readonly readShot: (hash: string) => Promise<Uint8Array | undefined>;
}

export function renderReport(input: ReportInput): Promise<string> {
  return Promise.resolve(input.notes.join());
}
