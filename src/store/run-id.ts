/** Names of runs: they sort by time and can be typed. */
import { randomBytes } from 'node:crypto';

const PATTERN = /^\d{8}-\d{6}-[0-9a-f]{4}$/;

/** `20260131-235959-a1b2` (UTC). `now` in milliseconds since the Unix epoch. */
export function createRunId(now: number, random: Uint8Array = randomBytes(2)): string {
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  const clock = time.slice(0, 8).replaceAll(':', '');
  return `${day.replaceAll('-', '')}-${clock}-${Buffer.from(random).toString('hex').slice(0, 4)}`;
}

/** Guards paths: only names of this shape reach the file system. */
export function isRunId(text: string): boolean {
  return PATTERN.test(text);
}
