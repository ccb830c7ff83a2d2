/** A phone of scenes: what stands on them, what a gesture leads to, what happens by itself after a time. */
import type { Intent } from '../../src/executor/execute.ts';
import { execute } from '../../src/executor/execute.ts';
import type { AttemptReport, Effect, Hands, VerifyReport } from '../../src/executor/hands.ts';
import type { Box } from '../../src/geometry.ts';
import type { Observation } from '../../src/perception/observation.ts';
import { createRestless } from '../../src/perception/restless.ts';
import { ORDINARY, type ScreenState } from '../../src/perception/screen-state.ts';
import { signatureOf } from '../../src/perception/signature.ts';
import type { AppEntry, Frame, Gesture } from '../../src/ports/device.ts';
import type { UiElement } from '../../src/ports/element.ts';
import { seededRandom } from '../../src/util/random.ts';
import { ManualClock } from './manual-clock.ts';
import { type ScriptedDevice, type ScriptedPage, scriptedDevice } from './scripted-device.ts';

export interface Scene {
  readonly elements: readonly UiElement[];
  readonly app?: string;
  readonly state?: Partial<ScreenState>;
  /** More that is drawn, without being an element. */
  readonly drawn?: readonly { readonly box: Box; readonly shade: number }[];
  /** What comes of a gesture; nothing when undefined. */
  readonly on?: (gesture: Gesture) => Scene | undefined;
  /** Comes by itself. */
  readonly later?: { readonly afterMs: number; readonly scene: Scene };
}

export interface ActingStage {
  readonly device: ScriptedDevice;
  readonly clock: ManualClock;
  readonly hands: Hands;
  readonly attempts: AttemptReport[];
  readonly verdicts: VerifyReport[];
  observed(): Promise<Observation>;
  act(intent: Intent): Promise<Effect>;
}

const signal = new AbortController().signal;

export function actingStage(
  first: Scene,
  options: { readonly hands?: Partial<Hands>; readonly apps?: readonly AppEntry[] } = {},
): ActingStage {
  const clock = new ManualClock();
  let scene = first;
  let since = clock.now();
  const device = scriptedDevice({ patches: [] }, options.apps === undefined ? {} : { apps: options.apps });
  const show = (next: Scene | undefined): ScriptedPage | undefined => {
    if (next === undefined) return undefined;
    scene = next;
    since = clock.now();
    device.app = next.app ?? 'test.app';
    return pageOf(next, show);
  };
  const catchUp = (): void => {
    const { later } = scene;
    if (later !== undefined && clock.now() - since >= later.afterMs)
      device.page = show(later.scene) ?? device.page;
  };
  device.page = show(first) ?? device.page;
  const original = { ...device };
  Object.assign(device, {
    capture: (abort: AbortSignal) => {
      catchUp();
      return original.capture(abort);
    },
  });
  const look = async (_: AbortSignal, known?: Frame): Promise<Observation> =>
    observationOf(scene, known ?? (await device.capture(signal)), device);
  const attempts: AttemptReport[] = [];
  const verdicts: VerifyReport[] = [];
  const hands: Hands = {
    device,
    clock,
    random: seededRandom(7),
    look,
    restless: createRestless(),
    witness: {
      attempted: (report) => {
        attempts.push(report);
        return Promise.resolve();
      },
      verified: (report) => {
        verdicts.push(report);
        return Promise.resolve();
      },
    },
    ...options.hands,
  };
  return {
    ...{ device, clock, hands, attempts, verdicts },
    observed: () => look(signal),
    act: async (intent) => execute(hands, intent, await look(signal), signal),
  };
}

/** A button of a scene; the same `uid` on two scenes is the same button. */
export function prop(id: number, text: string, box: Box, changes: Partial<UiElement> = {}): UiElement {
  return {
    ...{ id, uid: `u-${text}`, box, text, kind: 'button', source: 'accessibility', conf: 1 },
    state: { clickable: true, enabled: true },
    ...changes,
  };
}

function pageOf(scene: Scene, show: (next: Scene | undefined) => ScriptedPage | undefined): ScriptedPage {
  const patches = scene.elements.map(({ box, text, state, kind }) => ({
    box,
    shade: shadeOf(`${text} ${state.checked} ${state.selected}`),
    node: {
      text,
      checkable: kind === 'toggle',
      checked: state.checked === true,
    },
  }));
  return { patches: [...patches, ...(scene.drawn ?? [])], onGesture: (gesture) => show(scene.on?.(gesture)) };
}

function shadeOf(words: string): number {
  return 40 + (Array.from(words).reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % 180);
}

function observationOf(scene: Scene, frame: Frame, device: ScriptedDevice): Observation {
  return {
    obsId: 'o',
    frame,
    rotation: 0,
    tree: { kind: 'none', reason: 'unsupported', detail: '' },
    elements: scene.elements,
    app: device.app,
    activity: undefined,
    keyboardShown: false,
    state: { ...ORDINARY, ...scene.state },
    signature: signatureOf(frame),
    degraded: [],
    timings: {},
  };
}
