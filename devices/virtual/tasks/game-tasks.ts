/** Tasks in Star Forge, whose screens can only be read from their pixels. What it starts with depends on the seed; what changes does not. */
import { type GameData, initialGame, SLOTS, type Slot, upgradeCost } from '../apps/game/data.ts';
import { type Act, open, see, tap } from './act.ts';
import type { Draw } from './draw.ts';
import { isValue, type Probe } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';

const GAME = 'org.droidcua.starforge';
const APP = 'Star Forge';
const APPS = [APP] as const;
const TAGS = ['game', 'canvas'];

const at = (...parts: readonly string[]) => parts.map((part) => `apps.${GAME}.${part}`);
const isLevel = (slot: Slot, level: number): Probe => isValue(GAME, ['equipment', slot], level);
const levelAtStart = (slot: Slot): number => initialGame(1).equipment[slot];

const claim = (): readonly Act[] => [tap('Daily events'), tap('Claim reward'), tap('OK'), see('Claimed')];
const fight = (stage: string): readonly Act[] => [tap(stage), tap('Start battle'), tap('OK')];
const buy = (offer: string): readonly Act[] => [tap(offer), tap('Confirm'), tap('OK')];

/** Slots that can go up a level for little; not the helmet, which is chosen at first. */
function slots(draw: Draw, count: number): readonly Slot[] {
  return draw.several(
    SLOTS.filter((slot) => slot !== 'Helmet' && upgradeCost(levelAtStart(slot)) <= 240),
    count,
  );
}

const DAILY = [goal('the reward is claimed', [isValue(GAME, ['daily', 'claimed'], true)])];

export const GAME_TASKS: readonly TaskDefinition[] = [
  {
    id: 'game-claim-daily-reward',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: () => ({
      high: 'Collect the daily reward in Star Forge.',
      steps: [open(APP), ...claim()],
      goals: [...DAILY, goal('its gems are there', [isValue(GAME, ['gems'], 50)])],
      touches: at('coins'),
    }),
  },
  {
    id: 'game-mute',
    apps: APPS,
    tags: TAGS,
    plan: (draw) => {
      const [kept, off] = draw.pick([
        ['Sound', ['Music']],
        ['Music', ['Sound']],
        ['nothing', ['Music', 'Sound']],
      ] as const);
      const options = { music: kept === 'Music', sound: kept === 'Sound', vibration: true };
      return {
        params: { off: off.join(', ') },
        high: `Switch off ${off.join(' and ')} in Star Forge and let it vibrate.`,
        steps: [open(APP), tap('Settings'), ...off.map((name) => tap(name)), tap('Vibration')],
        goals: [
          goal('it vibrates', [isValue(GAME, ['options', 'vibration'], true)]),
          goal('the options are as asked', [isValue(GAME, ['options'], options)]),
        ],
      };
    },
  },
  {
    id: 'game-win-and-upgrade',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: () => ({
      high: 'Win a battle at the Frozen Gate, buy a coin pouch, and bring the hammer to level 6.',
      steps: [
        ...[open(APP), tap('Play'), ...fight('Frozen Gate'), tap('Back')],
        ...[tap('Shop'), ...buy('Coin pouch'), tap('Back')],
        ...[tap('Equipment'), tap('Hammer'), tap('Upgrade', 2), see('Hammer level 6')],
      ],
      goals: [
        goal('the gate is won', [isValue(GAME, ['won'], ['Ember Mine', 'Frozen Gate'])]),
        goal('in one battle', [isValue(GAME, ['victories'], 1)]),
        goal('the pouch is bought', [isValue(GAME, ['bought'], ['Coin pouch']), isValue(GAME, ['gems'], 25)]),
        goal('the hammer has level 6', [isLevel('Hammer', 6)]),
      ],
      touches: at('coins', 'energy'),
    }),
  },
  {
    id: 'game-buy',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: (draw) => {
      const [offer, price] = draw.pick([
        ['Coin pouch', 20],
        ['Energy drink', 10],
      ] as const);
      return {
        params: { offer },
        high: `Buy one ${offer} in Star Forge.`,
        steps: [open(APP), tap('Shop'), ...buy(offer), tap('Back')],
        goals: [
          goal(`the ${offer} is bought`, [isValue(GAME, ['bought'], [offer])]),
          goal('it is paid', [isValue(GAME, ['gems'], 45 - price)]),
        ],
        touches: at('coins', 'energy'),
      };
    },
  },
  {
    id: 'game-campaign',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: () => ({
      high: 'Win the three stages that are still open in Star Forge, one battle each, and then collect the daily reward.',
      steps: [
        ...[
          open(APP),
          tap('Play'),
          ...fight('Frozen Gate'),
          ...fight('Comet Bridge'),
          ...fight('Dark Furnace'),
        ],
        ...[tap('Back'), ...claim(), tap('Back')],
      ],
      goals: [
        goal('the gate is won', [isValue(GAME, ['won', 1], 'Frozen Gate')]),
        goal('the bridge is won', [isValue(GAME, ['won', 2], 'Comet Bridge')]),
        goal('the furnace is won', [isValue(GAME, ['won', 3], 'Dark Furnace')]),
        goal('in three battles', [isValue(GAME, ['victories'], 3), isValue(GAME, ['energy'], 10)]),
        ...DAILY,
      ],
      touches: at('coins', 'gems', 'won'),
    }),
  },
  {
    id: 'game-better-armour',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: (draw) => {
      const three = slots(draw, 3);
      return {
        params: { slots: three.join(', ') },
        high: `Buy an energy drink and bring ${three.join(', ')} up one level each in Star Forge.`,
        steps: [
          ...[open(APP), tap('Shop'), ...buy('Energy drink'), tap('Back'), tap('Equipment')],
          ...three.flatMap((slot) => [
            tap(slot),
            tap('Upgrade'),
            see(`${slot} level ${levelAtStart(slot) + 1}`),
          ]),
          tap('Back'),
        ],
        goals: [
          goal('the drink is bought', [isValue(GAME, ['bought'], ['Energy drink'])]),
          ...three.map((slot) => goal(`${slot} went up`, [isLevel(slot, levelAtStart(slot) + 1)])),
        ],
        touches: at('coins', 'gems', 'energy'),
      };
    },
  },
  {
    id: 'game-broke',
    apps: APPS,
    tags: [...TAGS, 'dialog', 'start', 'recovery'],
    plan: (draw) => {
      const slot = draw.pick(slots(draw, 1));
      const level = levelAtStart(slot) + 1;
      return {
        params: { slot },
        high: `There are no coins left in Star Forge. Earn some in a battle in the Ember Mine and from the daily reward, and bring ${slot} up one level.`,
        start: {
          data: {
            [GAME]: (data) => {
              (data as GameData).coins = 0;
            },
          },
        },
        steps: [
          ...[open(APP), tap('Equipment'), tap(slot), tap('Upgrade'), see('Not enough coins'), tap('OK')],
          ...[tap('Back'), tap('Play'), ...fight('Ember Mine'), tap('Back'), ...claim(), tap('Back')],
          ...[tap('Equipment'), tap(slot), tap('Upgrade'), see(`${slot} level ${level}`)],
        ],
        goals: [
          ...DAILY,
          goal('a battle is won', [isValue(GAME, ['victories'], 1)]),
          goal(`${slot} went up`, [isLevel(slot, level)]),
        ],
        keeps: [isValue(GAME, ['won'], ['Ember Mine'])],
        touches: at('coins', 'gems', 'energy'),
      };
    },
  },
];
