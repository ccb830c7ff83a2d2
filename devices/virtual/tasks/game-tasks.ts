/** Tasks in Star Forge, whose screens can only be read from their pixels. What it starts with depends on the seed; what changes does not. */
import type { PhoneTaskDefinition } from './task.ts';
import { appValue, verdict } from './truth.ts';

const GAME = 'org.droidcua.starforge';
const at = (...parts: readonly string[]) => parts.map((part) => `apps.${GAME}.${part}`);

export const GAME_TASKS: readonly PhoneTaskDefinition[] = [
  {
    id: 'game-claim-daily-reward',
    app: 'Star Forge',
    high: 'Collect the daily reward in Star Forge.',
    low: [
      'open "Star Forge"',
      'tap "Daily events"',
      'tap "Claim reward"',
      'tap "OK"',
      'check that "Claimed" is shown',
    ],
    tags: ['canvas', 'dialog', 'check'],
    touches: at('daily.claimed', 'coins', 'gems'),
    check: (state) =>
      verdict([appValue(state, GAME, ['daily', 'claimed'], true), appValue(state, GAME, ['gems'], 50)]),
  },
  {
    id: 'game-mute',
    app: 'Star Forge',
    high: 'Switch off music and sound in Star Forge.',
    low: ['open "Star Forge"', 'tap "Settings"', 'tap "Music"', 'tap "Sound"'],
    tags: ['canvas'],
    touches: at('options'),
    check: (state) =>
      verdict([appValue(state, GAME, ['options'], { music: false, sound: false, vibration: false })]),
  },
  {
    id: 'game-win-and-upgrade',
    app: 'Star Forge',
    high: 'Win a battle at the Frozen Gate, buy a coin pouch, and bring the hammer to level 6.',
    low: [
      'open "Star Forge"',
      'tap "Play"',
      'tap "Frozen Gate"',
      'tap "Start battle"',
      'tap "OK"',
      'tap "Back"',
      'tap "Shop"',
      'tap "Coin pouch"',
      'tap "Confirm"',
      'tap "OK"',
      'tap "Back"',
      'tap "Equipment"',
      'tap "Hammer"',
      'tap "Upgrade" twice',
      'check that "Hammer level 6" is shown',
    ],
    tags: ['long', 'canvas', 'dialog', 'check'],
    touches: at('coins', 'gems', 'energy', 'won', 'victories', 'bought', 'equipment.Hammer'),
    check: (state) =>
      verdict([
        appValue(state, GAME, ['won'], ['Ember Mine', 'Frozen Gate']),
        appValue(state, GAME, ['bought'], ['Coin pouch']),
        appValue(state, GAME, ['equipment', 'Hammer'], 6),
        appValue(state, GAME, ['victories'], 1),
        appValue(state, GAME, ['gems'], 25),
      ]),
  },
];
