/** Everything one run works with. Made by the composition root, passed down as an argument. */
import type { Eyes } from '../perception/observe.ts';
import type { Clock } from '../ports/clock.ts';
import type { Device } from '../ports/device.ts';
import type { Model } from '../ports/model.ts';
import type { Control } from './control/control.ts';
import type { LoopSettings } from './loop-settings.ts';
import type { Safety } from './safety/guard.ts';

export interface Body {
  readonly device: Device;
  readonly eyes: Eyes;
  readonly model: Model;
  readonly clock: Clock;
  /** Seeded; 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Which parts of the loop are at work; all of them when absent. */
  readonly loop?: LoopSettings;
  /** Who looks whether the task is done, and at effects that leave doubt; nobody when absent. */
  readonly verifier?: Model;
  /** What the person has laid down; nothing is asked about and every app may be used when absent. */
  readonly safety?: Safety;
  /** How the person reaches into the run; not at all when absent. */
  readonly control?: Control;
}
