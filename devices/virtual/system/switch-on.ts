/** The inner parts of a phone that was just switched on. */
import type { Clock } from '../../../src/ports/clock.ts';
import type { App } from '../app.ts';
import { Feed } from '../feed.ts';
import type { PhoneProfile } from '../phone-api.ts';
import { Typesetter } from '../toolkit/typesetter.ts';
import type { Core } from './core.ts';
import { touch } from './core.ts';
import { withForcedDisplay } from './forced-display.ts';
import { LOG_CAPACITY } from './log.ts';
import { hideKeyboard } from './navigation.ts';
import { appList } from './packages.ts';
import { otherShape } from './shape.ts';
import { initialState, newEntry } from './state.ts';

export interface Hardware {
  readonly profile: PhoneProfile;
  readonly seed: number;
  readonly clock: Clock;
  readonly apps: readonly App[];
  readonly launcher: App;
}

export function switchOn(hardware: Hardware): Core {
  const { clock, apps, launcher, seed } = hardware;
  const folded = otherShape(hardware.profile);
  const core: Core = {
    ...hardware,
    builtIn: apps,
    get apps() {
      return listed();
    },
    get panel() {
      return core.state.folded ? folded : hardware.profile;
    },
    get profile() {
      return withForcedDisplay(core.panel, core.state.settings);
    },
    bootedAt: clock.now(),
    typesetter: new Typesetter(),
    state: initialState(apps, launcher, seed),
    transition: undefined,
    toast: undefined,
    volumePanel: undefined,
    snackbar: undefined,
    notification: undefined,
    log: new Feed(LOG_CAPACITY),
    prompts: [],
    version: 0,
    clockShift: 0,
    touchMode: hardware.profile.remote !== true,
    timeRead: false,
  };
  const listed = appList(apps, () => core.state);
  return core;
}

/** What a restart leaves: data, settings and how the phone is held; the launcher is in front and nothing else is open. */
export function restart(core: Core): void {
  const { packageName, home } = core.launcher;
  core.state.tasks = { [packageName]: [newEntry(home)] };
  core.state.front = packageName;
  core.state.recents = [];
  core.transition = undefined;
  core.toast = undefined;
  core.volumePanel = undefined;
  core.snackbar = undefined;
  core.notification = undefined;
  core.state.telephone = { ...core.state.telephone, calls: [] };
  core.log.clear();
  core.prompts = [];
  core.touchMode = core.panel.remote !== true;
  hideKeyboard(core);
  touch(core);
}
