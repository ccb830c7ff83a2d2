/** The tasks the phone's apps are made for, each with a verifier of the phone's true state and a reference solution. */
import { BANK_TASKS } from './tasks/bank-tasks.ts';
import { BROWSER_TASKS } from './tasks/browser-tasks.ts';
import { CALENDAR_TASKS } from './tasks/calendar-tasks.ts';
import { CLOCK_TASKS } from './tasks/clock-tasks.ts';
import { CONTACTS_TASKS } from './tasks/contacts-tasks.ts';
import { GAME_TASKS } from './tasks/game-tasks.ts';
import { KEEP_TASKS } from './tasks/keep-tasks.ts';
import { MAIL_TASKS } from './tasks/mail-tasks.ts';
import { MESSAGES_TASKS } from './tasks/messages-tasks.ts';
import { NOTES_TASKS } from './tasks/notes-tasks.ts';
import { ORDER_TASKS } from './tasks/order-tasks.ts';
import { SETTINGS_TASKS } from './tasks/settings-tasks.ts';
import { SHOP_TASKS } from './tasks/shop-tasks.ts';
import { TAKEOUT_TASKS } from './tasks/takeout-tasks.ts';
import { type PhoneTask, type TaskDefinition, taskOf } from './tasks/task.ts';

const TASKS: readonly TaskDefinition[] = [
  ...SETTINGS_TASKS,
  ...CONTACTS_TASKS,
  ...MESSAGES_TASKS,
  ...MAIL_TASKS,
  ...CALENDAR_TASKS,
  ...CLOCK_TASKS,
  ...NOTES_TASKS,
  ...SHOP_TASKS,
  ...ORDER_TASKS,
  ...TAKEOUT_TASKS,
  ...BANK_TASKS,
  ...BROWSER_TASKS,
  ...GAME_TASKS,
  ...KEEP_TASKS,
];

/** Every task with the names, amounts and products of this seed. The phone they are carried out on has the same seed. */
export function phoneTasks(seed = 1): readonly PhoneTask[] {
  return TASKS.map((definition) => taskOf(definition, seed));
}
