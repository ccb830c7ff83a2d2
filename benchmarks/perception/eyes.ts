/** Looks at a screen that was taken before, with the product's own perception. */
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import type { Observation } from '../../src/perception/observation.ts';
import { createEyes, type Eyes, type EyesOptions, observe } from '../../src/perception/observe.ts';
import type { Frame, TreeResult } from '../../src/ports/device.ts';
import { systemClock } from '../../src/util/system-clock.ts';
import type { PhoneScreen } from './phone-screens.ts';

export const FOREVER = new AbortController().signal;
export const BLIND: TreeResult = { kind: 'none', reason: 'unsupported', detail: 'left out' };

export interface Stage {
  readonly eyes: Eyes;
  /** The screen that is looked at next. */
  show(screen: PhoneScreen, options?: { readonly tree?: boolean }): void;
}

/** `parts` replaces detectors, text recognition and fusion settings; the default ones without text recognition when absent. */
export function createStage(parts: Partial<Omit<EyesOptions, 'device'>> = {}): Stage {
  let now: { screen: PhoneScreen; tree: boolean } | undefined;
  const current = (): { screen: PhoneScreen; tree: boolean } => {
    if (now === undefined) throw new Error('No screen is shown.');
    return now;
  };
  const device: Eyes['device'] = {
    info: {
      ...{ id: 'bench', backend: 'virtual', model: 'bench', osVersion: '14', density: 420 },
      capabilities: { tree: false, pinch: false, unicode: false, snapshot: false },
    },
    capture: () => Promise.resolve(frameOf(current().screen)),
    tree: () => Promise.resolve(current().tree ? current().screen.tree : BLIND),
    apps: {
      foreground: () => Promise.resolve({ app: 'bench', activity: 'bench', keyboardShown: undefined }),
    },
  };
  const detectors = [createAccessibilityDetector(), createSegmentDetector()];
  return {
    eyes: createEyes({ device, detectors, ...parts }),
    show: (screen, { tree = true } = {}) => {
      now = { screen, tree };
    },
  };
}

function frameOf({ image, screen }: PhoneScreen): Frame {
  return { image, screen, rotation: 0, displayId: '0' };
}

export function look(stage: Stage): Promise<Observation> {
  return observe(stage.eyes, systemClock, FOREVER);
}
