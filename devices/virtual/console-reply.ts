/** What one line on the console is answered with. */

export interface ConsoleReply {
  /** Lines before the verdict. */
  readonly lines: readonly string[];
  /** Absent when all is well. */
  readonly problem?: string;
  /** The connection ends. */
  readonly ends?: boolean;
  /** What is done once the answer is on its way. */
  readonly afterwards?: () => void;
}

/** Nothing to say but `OK`. */
export const DONE: ConsoleReply = { lines: [] };

export function refused(problem: string): ConsoleReply {
  return { lines: [], problem };
}
