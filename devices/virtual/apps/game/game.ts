/** Star Forge: a game that is one canvas, without any accessibility node below it. */
import { mdiHammer } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { daily } from './daily.ts';
import { type GameData, initialGame } from './data.ts';
import { equipment } from './equipment.ts';
import { menu } from './menu.ts';
import { options } from './options.ts';
import { stages } from './stages.ts';
import { store } from './store.ts';

export const game = defineApp<GameData>({
  packageName: 'org.droidcua.starforge',
  label: 'Star Forge',
  icon: { path: mdiHammer, background: '#b8632a', color: '#ffe6b0' },
  home: 'menu',
  orientation: 'landscape',
  initial: initialGame,
  screens: { menu, stages, equipment, daily, store, options },
  activities: { menu: '.GameActivity' },
});
