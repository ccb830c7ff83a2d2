/** Tasks in the settings. */
import type { PhoneTaskDefinition } from './task.ts';
import { fulfilled, wish } from './truth.ts';

export const SETTINGS_TASKS: readonly PhoneTaskDefinition[] = [
  {
    id: 'settings-dark-theme',
    app: 'Settings',
    high: 'Turn on the dark theme.',
    low: ['open Settings', 'tap "Display"', 'turn on "Dark theme"'],
    tags: ['settings', 'toggle'],
    touches: ['settings.secure.ui_night_mode'],
    check: (state) => fulfilled(state, [wish(['settings', 'secure', 'ui_night_mode'], '2')]),
  },
];
