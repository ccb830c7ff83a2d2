/** The phone's true state for those who check what an agent has done. */
import type { Core } from './core.ts';
import { current, currentSnackbar, frontStack } from './core.ts';
import { currentNotification } from './heads-up.ts';
import { clockText } from './phone-time.ts';
import type { Scene } from './scene.ts';
import { spotsOf } from './spots.ts';
import { newEntry } from './state.ts';

/** What goes away by itself. */
function shownFor(core: Core) {
  return {
    toast: current(core, core.toast) ?? null,
    snackbar: currentSnackbar(core)?.text ?? null,
    notification: currentNotification(core)?.text ?? null,
  };
}

/** Plain JSON, a copy: changing it changes nothing on the phone. */
export function describeState(core: Core, scene: Scene): Readonly<Record<string, unknown>> {
  const { state } = core;
  const stack = frontStack(core);
  const top = stack[stack.length - 1] ?? newEntry('');
  const truth = {
    foreground: state.front,
    screen: top.screen,
    screens: stack.map((entry) => entry.screen),
    params: top.params,
    window: scene.active?.kind ?? 'none',
    keyboardShown: scene.keyboard !== undefined,
    focusedField: top.focus?.key ?? null,
    spots: spotsOf(scene),
    rotation: state.rotation,
    time: clockText(core),
    ...shownFor(core),
    running: Object.keys(state.tasks),
    recents: state.recents,
    hardware: state.hardware,
    calls: state.telephone.calls,
    callLog: state.telephone.log,
    settings: state.settings,
    apps: state.data,
  };
  return JSON.parse(JSON.stringify(truth)) as Record<string, unknown>;
}
