/** The tasks the phone's apps are made for, each with a verifier of the phone's true state. */
import { SETTINGS_TASKS } from './tasks/settings-tasks.ts';
import type { PhoneTaskDefinition } from './tasks/task.ts';

export type { CheckResult, PhoneTaskDefinition } from './tasks/task.ts';

export const TASKS: readonly PhoneTaskDefinition[] = [...SETTINGS_TASKS];
