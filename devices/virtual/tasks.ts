/** The tasks the phone's apps are made for, each with a verifier of the phone's true state. */
import { GAME_TASKS } from './tasks/game-tasks.ts';
import { PEOPLE_TASKS } from './tasks/people-tasks.ts';
import { SETTINGS_TASKS } from './tasks/settings-tasks.ts';
import { SHOP_TASKS } from './tasks/shop-tasks.ts';
import type { PhoneTaskDefinition } from './tasks/task.ts';

export type { PhoneTaskDefinition } from './tasks/task.ts';

export const TASKS: readonly PhoneTaskDefinition[] = [
  ...SETTINGS_TASKS,
  ...PEOPLE_TASKS,
  ...SHOP_TASKS,
  ...GAME_TASKS,
];
