/** The inner parts of a phone that was just switched on. */
import type { Clock } from '../../../src/ports/clock.ts';
import type { App } from '../app.ts';
import type { PhoneProfile } from '../phone-api.ts';
import { Typesetter } from '../toolkit/typesetter.ts';
import type { Core } from './core.ts';
import { initialState } from './state.ts';

export interface Hardware {
  readonly profile: PhoneProfile;
  readonly seed: number;
  readonly clock: Clock;
  readonly apps: readonly App[];
  readonly launcher: App;
}

export function switchOn(hardware: Hardware): Core {
  const { clock, apps, launcher, seed } = hardware;
  return {
    ...hardware,
    bootedAt: clock.now(),
    typesetter: new Typesetter(),
    state: initialState(apps, launcher, seed),
    transition: undefined,
    toast: undefined,
    volumePanel: undefined,
    snackbar: undefined,
    version: 0,
    timeRead: false,
  };
}
