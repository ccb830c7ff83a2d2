/** Waiting for the screen to stand still. */
import type { AndroidSystem } from '../shell/command.ts';

const LIMIT_MS = 10_000;
const POLL_MS = 16;
const QUIET_MS = 96;

/**
 * Android's accessibility service wants a whole second without an event. That would slow every step for nothing here, where it
 * is known what moves: a screen that stands still is idle at once, and one that moved must have stood still for a moment.
 * False when something still moves after `limitMs`, by default ten seconds, Android's own limit. Rejects with the
 * signal's reason.
 */
export async function waitForIdle(
  { phone, clock }: AndroidSystem,
  signal: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<boolean> {
  const deadline = clock.now() + limitMs;
  let still = phone.animating() ? 0 : QUIET_MS;
  while (still < QUIET_MS) {
    if (clock.now() >= deadline) return false;
    await clock.sleep(POLL_MS, signal);
    still = phone.animating() ? 0 : still + POLL_MS;
  }
  return true;
}
