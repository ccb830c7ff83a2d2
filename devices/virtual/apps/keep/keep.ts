/** Crystal Keep: a game in landscape that is one canvas and never stands still. */
import { mdiCastle } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { initialKeep, type KeepData } from './data.ts';
import { events } from './events.ts';
import { heroes } from './heroes.ts';
import { lobby } from './lobby.ts';
import { mail } from './mail.ts';
import { options } from './options.ts';
import { store } from './store.ts';

export const keep = defineApp<KeepData>({
  packageName: 'org.droidcua.crystalkeep',
  label: 'Crystal Keep',
  icon: { path: mdiCastle, background: '#2d6d7a', color: '#ffe7b5' },
  home: 'lobby',
  orientation: 'landscape',
  initial: initialKeep,
  screens: { lobby, heroes, events, store, mail, options },
  activities: { lobby: '.UnityPlayerActivity' },
});
