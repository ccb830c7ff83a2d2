/** Which way the picture is turned: apps may ask for an orientation of their own, as games do. */
import type { Rotation } from '../../../src/ports/device.ts';
import { appOf, type Core } from './core.ts';

/** The first sideways turn of an upright phone, as Android gives it to apps that ask for landscape. */
const QUARTER = 90;

/** Turns the picture as the app in front asks; without a wish it follows how the phone is held. */
export function followOrientation(core: Core): void {
  const { state, profile } = core;
  const wanted = appOf(core, state.front)?.orientation;
  const wide = profile.size.width > profile.size.height !== (state.held % 180 !== 0);
  const fits = wanted === undefined || wide === (wanted === 'landscape');
  state.rotation = fits ? state.held : turned(state.held);
}

function turned(held: Rotation): Rotation {
  return held % 180 === 0 ? QUARTER : 0;
}
