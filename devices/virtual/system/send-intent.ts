/** Finds the app that takes a request from another program, and lets it. */
import type { App } from '../app.ts';
import { accepts, type IntentFilter, type IntentRequest, targetOf } from '../intents.ts';
import type { Core } from './core.ts';
import { launchApp, openScreen } from './navigation.ts';
import { dial } from './telephone.ts';

export interface Taker {
  readonly app: App;
  readonly filter: IntentFilter<object>;
}

/** Apps that take the request, in the order they are installed; the first is the one that does. */
export function takersOf(core: Core, request: IntentRequest): readonly Taker[] {
  return core.apps
    .filter(({ packageName }) => request.packageName === undefined || request.packageName === packageName)
    .flatMap((app) => {
      const filter = app.intents.find((one) => accepts(one, request));
      return filter === undefined ? [] : [{ app, filter }];
    });
}

/** The full class name of the activity that would come up. */
export function activityOf({ app, filter }: Taker, request: IntentRequest): string {
  return app.activity(filter.open(request).screen);
}

/** Opens the screen that does what is asked. False when no app takes the request. */
export function sendIntent(core: Core, request: IntentRequest): boolean {
  const [taker] = takersOf(core, request);
  if (taker === undefined) return false;
  const { app, filter } = taker;
  // The call screen shows calls; asking for it means to make one.
  if (filter.open(request).screen === app.callScreen) return dial(core, targetOf(request.data ?? ''));
  filter.prepare?.(core.state.data[app.packageName] ?? {}, request);
  const { screen, params = {} } = filter.open(request);
  if (screen === app.home) launchApp(core, app.packageName);
  else openScreen(core, app.packageName, screen, params);
  return true;
}
