/** The four main pages of the Clock app. */
import { mdiAlarm, mdiClockOutline, mdiTimerOutline, mdiTimerSandEmpty } from '@mdi/js';
import { appBar, bottomBar } from '../../toolkit/bars.ts';
import type { Node } from '../../toolkit/node.ts';
import type { Screen } from '../../toolkit/screen.ts';
import { page } from '../../toolkit/screen.ts';
import { alarmsTab } from './alarms.ts';
import type { Context, HomeState, Tab } from './data.ts';
import { stopwatchTab } from './stopwatch.ts';
import { timersTab } from './timers.ts';
import { worldTab } from './world.ts';

const TABS: readonly (readonly [Tab, string])[] = [
  ['Alarm', mdiAlarm],
  ['Clock', mdiClockOutline],
  ['Timer', mdiTimerSandEmpty],
  ['Stopwatch', mdiTimerOutline],
];

function isTab(value: unknown): value is Tab {
  return TABS.some(([tab]) => tab === value);
}

export function home(context: Context): Screen {
  const wanted = context.params['tab'];
  const tab = isTab(wanted) ? wanted : 'Alarm';
  const state = context.local<HomeState>({ tab, expanded: null, adding: false, digits: '' });
  const bodies: Readonly<Record<Tab, () => Node>> = {
    Alarm: () => alarmsTab(context, state),
    Clock: () => worldTab(context),
    Timer: () => timersTab(context, state),
    Stopwatch: () => stopwatchTab(context),
  };
  const bar = TABS.map(([name, icon]) => ({
    title: name,
    icon,
    selected: state.tab === name,
    onTap: () => Object.assign(state, { tab: name }),
  }));
  const running = state.tab === 'Stopwatch' && context.data.stopwatch.startedAt !== null;
  return page([appBar({ title: state.tab }), bodies[state.tab](), bottomBar(bar)], { busy: running });
}
