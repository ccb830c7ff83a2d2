/** Looking at the screen once it stands still. */
import { type AxNode, snapshot } from './ax-node.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

const POLL_MS = 16;

/** Waits as long as the setting `waitForIdleTimeout` says; a screen that never stands still is no error. */
export async function waitForIdle({ phone, clock, settings, stopped }: Uia2State): Promise<void> {
  const limit = clock.now() + Number(settings.get('waitForIdleTimeout') ?? 0);
  while (phone.animating() && clock.now() < limit) await clock.sleep(POLL_MS, stopped);
}

/** The tree of the screen. Throws `unknown error` when no window gives one. */
export async function currentTree(state: Uia2State): Promise<AxNode> {
  await waitForIdle(state);
  const root = snapshot(state.phone);
  if (root !== undefined) return root;
  const timeout = String(state.settings.get('waitForIdleTimeout'));
  throw new W3cError(
    'unknown error',
    `Timed out after ${timeout}ms waiting for the root AccessibilityNodeInfo in the active window. ` +
      'Make sure the active window is not constantly hogging the main UI thread.',
  );
}

/** The element as it is now. Throws `no such element` and `stale element reference`. */
export async function currentElement(state: Uia2State, id: string): Promise<AxNode> {
  // An id nobody gave out is told before the screen is waited for.
  state.elements.remembered(id);
  return state.elements.locate(id, await currentTree(state));
}
