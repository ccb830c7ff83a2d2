/** Everything one run works with. Made by the composition root, passed down as an argument. */
import type { Eyes } from '../perception/observe.ts';
import type { Clock } from '../ports/clock.ts';
import type { Device } from '../ports/device.ts';
import type { Model } from '../ports/model.ts';

export interface Body {
  readonly device: Device;
  readonly eyes: Eyes;
  readonly model: Model;
  readonly clock: Clock;
  /** Seeded; 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}
