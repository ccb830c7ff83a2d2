/** Words of the report. */
import type { RunStatus } from '../agent/events.ts';

/** `87 ms`, `1.2 s`, `42 s`, `3 min 05 s`. */
export function duration(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

export type ShownStatus = RunStatus | 'unfinished';

export const STATUS_WORDS: Readonly<Record<ShownStatus, string>> = {
  success: 'Success',
  failure: 'Not done',
  needs_model: 'Needs a model',
  limit: 'Limit reached',
  cancelled: 'Cancelled',
  error: 'Error',
  unfinished: 'Unfinished',
};

export const STATUS_TONES: Readonly<Record<ShownStatus, 'good' | 'bad' | 'warn'>> = {
  success: 'good',
  failure: 'bad',
  needs_model: 'warn',
  limit: 'warn',
  cancelled: 'warn',
  error: 'bad',
  unfinished: 'warn',
};

export const VERDICT_WORDS = {
  SUCCESS: 'worked',
  NO_CHANGE: 'nothing changed',
  UNEXPECTED_CHANGE: 'unexpected change',
  NEEDS_MORE_TIME: 'needs more time',
} as const;

export const VERDICT_TONES = {
  SUCCESS: 'good',
  NO_CHANGE: 'bad',
  UNEXPECTED_CHANGE: 'warn',
  NEEDS_MORE_TIME: 'warn',
} as const;
