/** Waiting for the screen to stand still. */
import type { AndroidSystem } from '../shell/command.ts';

const LIMIT_MS = 10_000;
const POLL_MS = 16;

/** False when something still moves after ten seconds, Android's own limit. Rejects with the signal's reason. */
export async function waitForIdle({ phone, clock }: AndroidSystem, signal: AbortSignal): Promise<boolean> {
  const deadline = clock.now() + LIMIT_MS;
  while (phone.animating()) {
    if (clock.now() >= deadline) return false;
    await clock.sleep(POLL_MS, signal);
  }
  return true;
}
