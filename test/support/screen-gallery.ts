/** Opens any screen of an app directly, in any look, for tests of its layout and for pictures of it. */

import type { App } from '../../devices/virtual/app.ts';
import { CATALOGUE, LAUNCHER } from '../../devices/virtual/apps/catalogue.ts';
import type { JsonObject } from '../../devices/virtual/json.ts';
import { profileNamed } from '../../devices/virtual/profiles.ts';
import { pushScreen } from '../../devices/virtual/system/navigation.ts';
import { Renderer } from '../../devices/virtual/system/render.ts';
import { Session } from '../../devices/virtual/system/session.ts';
import { switchOn } from '../../devices/virtual/system/switch-on.ts';
import type { Placed } from '../../devices/virtual/toolkit/layout.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { ManualClock } from './manual-clock.ts';

export interface Look {
  readonly profile?: string;
  readonly dark?: boolean;
  readonly fontScale?: string;
  readonly landscape?: boolean;
  readonly hours24?: boolean;
}

/** Screens from the bottom to the top, each a name or a name with parameters; the first lies on the app's home. */
export type Route = readonly (string | readonly [screen: string, params: JsonObject])[];

export class Gallery {
  readonly #session: Session;
  readonly #clock = new ManualClock();

  constructor(look: Look = {}) {
    const profile = profileNamed(look.profile ?? 'phone');
    const core = switchOn({ profile, seed: 1, clock: this.#clock, apps: CATALOGUE, launcher: LAUNCHER });
    const { system, secure } = core.state.settings;
    system['font_scale'] = look.fontScale ?? '1.0';
    system['time_12_24'] = look.hours24 === true ? '24' : '12';
    secure['ui_night_mode'] = look.dark === true ? '2' : '1';
    this.#session = new Session(core);
    if (look.landscape === true) {
      system['user_rotation'] = '1';
      core.state.held = 90;
    }
  }

  /** Shows one screen of an app whose data is as it comes. */
  show(app: App, route: Route, change?: (data: object) => void): void {
    const { core } = this.#session;
    this.#session.run(() => {
      core.state.data[app.packageName] = app.initial(1);
      change?.(core.state.data[app.packageName] ?? {});
      core.state.tasks[app.packageName] = [];
      core.state.front = app.packageName;
      pushScreen(core, app.packageName, app.home);
    });
    for (const step of route) {
      const [screen, params] = typeof step === 'string' ? [step, {}] : step;
      if (!app.has(screen)) throw new Error(`${app.label} has no screen "${screen}"`);
      this.#session.run(() => pushScreen(core, app.packageName, screen, params));
    }
    core.transition = undefined;
  }

  /** The topmost window, laid out. */
  placed(): Placed {
    const { active } = this.#session.scene();
    if (active === undefined) throw new Error('no window is shown');
    return active.placed;
  }

  picture(): RgbaImage {
    return new Renderer().render(this.#session.core, this.#session.scene());
  }
}
