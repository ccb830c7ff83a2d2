/** Tasks in Crystal Keep, a game in landscape that never stands still: there is no accessibility tree at any time. */
import { initialKeep, type KeepData } from '../apps/keep/data.ts';
import { type Act, open, see, tap, tapBeside } from './act.ts';
import { adds, becomes, isValue } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';

const KEEP = 'org.droidcua.crystalkeep';
const APP = 'Crystal Keep';
const APPS = [APP] as const;
const TAGS = ['game', 'canvas', 'landscape', 'never-idle'];

const at = (...parts: readonly string[]) => parts.map((part) => `apps.${KEEP}.${part}`);
const PURSE = at('gold', 'gems', 'dust', 'stamina');

const claimLetter = (title: string): readonly Act[] => [tap(title), tap('Claim'), tap('OK')];

function idOf(name: string): number {
  return initialKeep(1).items.find((item) => item.name === name)?.id ?? 0;
}

/** Index of a task of the day. */
function questIndex(name: string): number {
  return initialKeep(1).quests.findIndex((quest) => quest.name === name);
}

export const KEEP_TASKS: readonly TaskDefinition[] = [
  {
    id: 'keep-sign-in',
    apps: APPS,
    tags: TAGS,
    plan: () => ({
      high: 'Sign in for the day in Crystal Keep and fetch the reward for logging in.',
      steps: [
        ...[open(APP), tap('Events'), tap('Sign in'), tap('OK'), see('Claimed'), tap('Tasks')],
        ...[tapBeside('Claim', 'Log in'), tap('OK'), tap('Back')],
      ],
      goals: [
        goal('signed in', [isValue(KEEP, ['signIn', 'claimed'], true)]),
        goal('the reward is fetched', [isValue(KEEP, ['quests', questIndex('Log in'), 'claimed'], true)]),
      ],
      touches: PURSE,
    }),
  },
  {
    id: 'keep-options',
    apps: APPS,
    tags: TAGS,
    plan: (draw) => {
      const off = draw.pick(['Music', 'Sound effects'] as const);
      return {
        params: { off },
        high: `Switch ${off} off and the battery saver on in Crystal Keep.`,
        steps: [open(APP), tap('Settings'), tap(off), tap('Battery saver'), tap('Back')],
        goals: [
          goal(`${off} is off`, [isValue(KEEP, ['options', off === 'Music' ? 'music' : 'effects'], false)]),
          goal('the battery is saved', [isValue(KEEP, ['options', 'battery'], true)]),
        ],
      };
    },
  },
  {
    id: 'keep-busy-day',
    apps: APPS,
    tags: [...TAGS, 'dialog'],
    plan: (draw) => {
      const [title, id] = draw.pick([
        ['Maintenance gift', 2],
        ['Harvest festival', 3],
      ] as const);
      return {
        params: { title },
        high: `A day in Crystal Keep: win two battles, fetch the gift of the letter "${title}" and delete it, buy a dust jar, and sign in.`,
        steps: [
          ...[open(APP), tap('Battle'), tap('OK'), tap('Battle'), tap('OK'), tap('Mail')],
          ...[
            ...claimLetter(title),
            tap('Delete'),
            tap('Back'),
            tap('Shop'),
            tap('Dust jar'),
            tap('Buy'),
            tap('OK'),
          ],
          ...[tap('Back'), tap('Events'), tap('Sign in'), tap('OK'), see('Claimed')],
        ],
        goals: [
          goal('two battles are won', [isValue(KEEP, ['victories'], 2)], 2),
          goal('the letter is gone', [isValue(KEEP, ['letters', 'length'], 2)]),
          goal('the jar is bought', [isValue(KEEP, ['bought'], ['Dust jar'])]),
          goal('signed in', [isValue(KEEP, ['signIn', 'claimed'], true)]),
        ],
        touches: [...PURSE, ...at('quests.0.progress', 'quests.2.progress', `letters.${id}`)],
      };
    },
  },
  {
    id: 'keep-new-gear',
    apps: APPS,
    tags: [...TAGS, 'dialog', 'icons'],
    plan: (draw) => {
      const [hero, item] = draw.pick([
        ['Lyra', 'Storm blade'],
        ['Borin', 'Moon charm'],
        ['Sylva', 'Silk robe'],
      ] as const);
      const level = (initialKeep(1).items.find(({ name }) => name === item)?.level ?? 0) + 1;
      const worn = hero === 'Lyra' ? [becomes(KEEP, 'items', idOf('Oak bow'), { hero: null })] : [];
      return {
        params: { hero, item },
        high: `Give ${hero} the ${item} in Crystal Keep and enhance it once. Then fetch the reward of the task for it.`,
        steps: [
          ...[open(APP), tap('Heroes'), tap(hero), tap(item), see(item), tap('Equip'), tap('Enhance')],
          ...[see('Enhanced'), tap('OK'), tap('Back'), tap('Events'), tap('Tasks')],
          ...[tapBeside('Claim', 'Enhance an item'), tap('OK'), tap('Back')],
        ],
        goals: [
          goal(`${hero} has it`, [becomes(KEEP, 'items', idOf(item), { hero }), ...worn]),
          goal('it is enhanced', [becomes(KEEP, 'items', idOf(item), { level })]),
          goal('the reward is fetched', [
            isValue(KEEP, ['quests', questIndex('Enhance an item'), 'claimed'], true),
          ]),
        ],
        touches: [...PURSE, ...at(`quests.${questIndex('Enhance an item')}.progress`)],
      };
    },
  },
  {
    id: 'keep-phoenix',
    apps: APPS,
    tags: [...TAGS, 'dialog', 'start', 'recovery'],
    plan: () => ({
      high: 'Buy the Phoenix charm in Crystal Keep. There are too few gems for it: sign in and claim all letters first.',
      start: {
        data: {
          [KEEP]: (data) => {
            (data as KeepData).gems = 50;
          },
        },
      },
      steps: [
        ...[
          open(APP),
          tap('Shop'),
          tap('Gem shop'),
          tap('Phoenix charm'),
          tap('Buy'),
          see('Not enough gems'),
        ],
        ...[tap('OK'), tap('Back'), tap('Mail'), tap('Claim all'), tap('OK'), tap('Back')],
        ...[tap('Events'), tap('Sign in'), tap('OK'), tap('Back')],
        ...[tap('Shop'), tap('Gem shop'), tap('Phoenix charm'), tap('Buy'), see('Purchased'), tap('OK')],
      ],
      goals: [
        goal('the letters are claimed', [becomes(KEEP, 'letters', 1, { claimed: true })]),
        goal('signed in', [isValue(KEEP, ['signIn', 'claimed'], true)]),
        goal('the charm is bought', [adds(KEEP, 'items', 9, { name: 'Phoenix charm' })], 2),
      ],
      touches: [...PURSE, ...at('letters', 'bought', 'quests.2.progress')],
    }),
  },
];
