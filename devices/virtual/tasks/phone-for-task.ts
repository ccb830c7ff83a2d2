/** A phone that is as a task finds it. */
import type { Clock } from '../../../src/ports/clock.ts';
import type { App } from '../app.ts';
import { CATALOGUE } from '../apps/catalogue.ts';
import { createVirtualPhone } from '../phone.ts';
import type { SettingsNamespace, VirtualPhone } from '../phone-api.ts';
import { profileNamed } from '../profiles.ts';
import type { Raster } from '../system/raster.ts';
import type { PhoneTask, Start } from './task.ts';

export interface TaskPhoneOptions {
  readonly clock: Clock;
  /** `phone` when absent. */
  readonly profile?: string;
  /** What pictures are drawn on; the phone's own when absent. */
  readonly raster?: Raster;
}

/** Its seed is the task's. Throws DEVICE_NOT_FOUND when there is no profile of that name. */
export function phoneForTask(task: PhoneTask, options: TaskPhoneOptions): VirtualPhone {
  const { clock, profile = 'phone', raster } = options;
  const { settings = {} } = task.start;
  const phone = createVirtualPhone({
    profile: profileNamed(profile),
    seed: task.seed,
    clock,
    apps: CATALOGUE.map((app) => startingWith(app, task.start)),
    ...(raster === undefined ? {} : { raster }),
  });
  for (const [name, value] of Object.entries(settings)) {
    const [namespace = '', key = ''] = name.split('.');
    phone.putSetting(namespace as SettingsNamespace, key, value);
  }
  return phone;
}

/** The app with the task's data instead of its own: clearing the app leads back to it. */
function startingWith(app: App, start: Start): App {
  const change = start.data?.[app.packageName];
  if (change === undefined) return app;
  return {
    ...app,
    initial: (seed) => {
      const data = app.initial(seed);
      change(data);
      return data;
    },
  };
}
