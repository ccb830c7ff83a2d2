/** The phone's log: what `logcat` shows. */

export type LogLevel = 'V' | 'D' | 'I' | 'W' | 'E' | 'F';

export interface LogLine {
  /** Milliseconds since 1970 of the phone's own wall clock. */
  readonly at: number;
  readonly tag: string;
  readonly level: LogLevel;
  readonly text: string;
  /** The app that writes; absent when the system does. */
  readonly packageName?: string | undefined;
}

/** Lines kept, as in Android's main buffer of 256 KiB with lines of about a hundred characters. */
export const LOG_CAPACITY = 2500;
