/** Every app a phone comes with, in the order the launcher shows them. Add a new app to the list below. */
import type { App } from '../app.ts';
import { bank } from './bank/bank.ts';
import { browser } from './browser/browser.ts';
import { calendar } from './calendar/calendar.ts';
import { clock } from './clock/clock.ts';
import { contacts } from './contacts/contacts.ts';
import { game } from './game/game.ts';
import { keep } from './keep/keep.ts';
import { launcher } from './launcher.ts';
import { mail } from './mail/mail.ts';
import { messages } from './messages/messages.ts';
import { notes } from './notes/notes.ts';
import { phoneApp } from './phone/phone.ts';
import { settings } from './settings/settings.ts';
import { shop } from './shop/shop.ts';
import { takeout } from './takeout/takeout.ts';

export const LAUNCHER: App = launcher;

export const CATALOGUE: readonly App[] = [
  phoneApp,
  contacts,
  messages,
  mail,
  calendar,
  clock,
  notes,
  settings,
  shop,
  takeout,
  bank,
  browser,
  game,
  keep,
];
