/** What the game remembers, and what its actions do. */
import type { AppContext } from '../../app.ts';

export const HEROES = ['Lyra', 'Borin', 'Sylva'] as const;
export type Hero = (typeof HEROES)[number];
export const SLOTS = ['Weapon', 'Armor', 'Charm'] as const;
export type Slot = (typeof SLOTS)[number];
export type Rarity = 'common' | 'rare' | 'epic';

export interface Item {
  readonly id: number;
  readonly name: string;
  readonly slot: Slot;
  readonly rarity: Rarity;
  level: number;
  /** Who wears it. */
  hero: Hero | null;
}

export interface Letter {
  readonly id: number;
  readonly title: string;
  readonly body: readonly string[];
  readonly reward: Reward;
  read: boolean;
  claimed: boolean;
}

export interface Quest {
  readonly name: string;
  readonly goal: number;
  readonly reward: Reward;
  progress: number;
  claimed: boolean;
}

export interface Reward {
  readonly gold?: number;
  readonly gems?: number;
  readonly dust?: number;
  readonly stamina?: number;
}

export interface KeepData {
  gold: number;
  gems: number;
  dust: number;
  stamina: number;
  victories: number;
  leader: Hero;
  items: Item[];
  signIn: { today: number; claimed: boolean };
  quests: Quest[];
  letters: Letter[];
  /** Names of what was bought, the latest last. */
  bought: string[];
  options: { music: boolean; effects: boolean; battery: boolean };
}

export type Context = AppContext<KeepData>;

export const BATTLE_STAMINA = 12;
const BATTLE_REWARD: Reward = { gold: 180, dust: 8 };

export const SIGN_IN: readonly Reward[] = [
  { gold: 200 },
  { dust: 20 },
  { gold: 400 },
  { gems: 15 },
  { stamina: 30 },
  { dust: 60 },
  { gems: 60 },
];

export interface Offer {
  readonly name: string;
  readonly gives: Reward | Omit<Item, 'id' | 'hero'>;
  readonly price: number;
  readonly currency: 'gold' | 'gems';
}

export const OFFERS: readonly Offer[] = [
  { name: 'Dust jar', gives: { dust: 30 }, price: 300, currency: 'gold' },
  { name: 'Bread basket', gives: { stamina: 20 }, price: 250, currency: 'gold' },
  {
    name: 'Iron shield',
    gives: { name: 'Iron shield', slot: 'Armor', rarity: 'common', level: 1 },
    price: 600,
    currency: 'gold',
  },
  { name: 'Gold pile', gives: { gold: 1000 }, price: 30, currency: 'gems' },
  { name: 'Dust crate', gives: { dust: 120 }, price: 45, currency: 'gems' },
  {
    name: 'Phoenix charm',
    gives: { name: 'Phoenix charm', slot: 'Charm', rarity: 'epic', level: 1 },
    price: 80,
    currency: 'gems',
  },
];

export function initialKeep(seed: number): KeepData {
  const item = (id: number, name: string, facts: Pick<Item, 'slot' | 'rarity' | 'level' | 'hero'>): Item => ({
    id,
    name,
    ...facts,
  });
  return {
    gold: 1200 + (Math.abs(Math.trunc(seed)) % 9) * 20,
    gems: 90,
    dust: 40,
    stamina: 36,
    victories: 0,
    leader: 'Lyra',
    items: [
      item(1, 'Oak bow', { slot: 'Weapon', rarity: 'common', level: 3, hero: 'Lyra' }),
      item(2, 'Storm blade', { slot: 'Weapon', rarity: 'epic', level: 1, hero: null }),
      item(3, 'Leather coat', { slot: 'Armor', rarity: 'common', level: 2, hero: 'Lyra' }),
      item(4, 'Dragon mail', { slot: 'Armor', rarity: 'rare', level: 2, hero: 'Borin' }),
      item(5, 'Moon charm', { slot: 'Charm', rarity: 'rare', level: 1, hero: null }),
      item(6, 'War hammer', { slot: 'Weapon', rarity: 'rare', level: 4, hero: 'Borin' }),
      item(7, 'Silk robe', { slot: 'Armor', rarity: 'rare', level: 1, hero: null }),
      item(8, 'Old wand', { slot: 'Weapon', rarity: 'common', level: 1, hero: 'Sylva' }),
    ],
    signIn: { today: 4, claimed: false },
    quests: [
      { name: 'Win 2 battles', goal: 2, progress: 0, claimed: false, reward: { gems: 10 } },
      { name: 'Enhance an item', goal: 1, progress: 0, claimed: false, reward: { gold: 250 } },
      { name: 'Visit the shop', goal: 1, progress: 0, claimed: false, reward: { dust: 15 } },
      { name: 'Log in', goal: 1, progress: 1, claimed: false, reward: { stamina: 15 } },
    ],
    letters: [
      letter(1, 'Welcome to the Keep', ['The gates are open, commander.', 'Take this for a good start.'], {
        gold: 500,
        gems: 20,
      }),
      letter(2, 'Maintenance gift', ['Thank you for your patience', 'during the update.'], { dust: 25 }),
      letter(3, 'Harvest festival', ['The village celebrates.', 'Here is your share.'], {
        stamina: 20,
        gold: 100,
      }),
    ],
    bought: [],
    options: { music: true, effects: true, battery: false },
  };
}

function letter(id: number, title: string, body: readonly string[], reward: Reward): Letter {
  return { id, title, body, reward, read: false, claimed: false };
}

/** Adds a reward and tells it as lines. */
export function give(data: KeepData, reward: Reward): readonly string[] {
  const { gold = 0, gems = 0, dust = 0, stamina = 0 } = reward;
  data.gold += gold;
  data.gems += gems;
  data.dust += dust;
  data.stamina += stamina;
  return linesOf(reward);
}

export function linesOf(reward: Reward): readonly string[] {
  return Object.entries(reward).map(([what, amount]) => `+${amount} ${what}`);
}

function advance(data: KeepData, name: string): void {
  const quest = data.quests.find((one) => one.name === name);
  if (quest !== undefined) quest.progress = Math.min(quest.goal, quest.progress + 1);
}

/** Undefined without the stamina for it; else what was won. */
export function battle(data: KeepData): readonly string[] | undefined {
  if (data.stamina < BATTLE_STAMINA) return undefined;
  data.stamina -= BATTLE_STAMINA;
  data.victories += 1;
  advance(data, 'Win 2 battles');
  return give(data, BATTLE_REWARD);
}

/** What an item adds to the power of who wears it. */
export function powerOfItem(item: Item): number {
  const base: Readonly<Record<Rarity, number>> = { common: 20, rare: 45, epic: 80 };
  return base[item.rarity] + item.level * 12;
}

export function powerOf(data: KeepData, hero: Hero): number {
  return data.items.reduce((sum, item) => sum + (item.hero === hero ? powerOfItem(item) : 0), 150);
}

export function worn(data: KeepData, hero: Hero, slot: Slot): Item | undefined {
  return data.items.find((item) => item.hero === hero && item.slot === slot);
}

/** Puts an item on; what was in that place goes back into the bag. */
export function equip(data: KeepData, hero: Hero, item: Item): void {
  const before = worn(data, hero, item.slot);
  if (before !== undefined) before.hero = null;
  item.hero = hero;
}

export function enhanceCost(item: Item): number {
  return item.level * 10;
}

/** False when there is too little dust. */
export function enhance(data: KeepData, item: Item): boolean {
  const cost = enhanceCost(item);
  if (data.dust < cost) return false;
  data.dust -= cost;
  item.level += 1;
  advance(data, 'Enhance an item');
  return true;
}

/** False when there is too little of the currency. */
export function buy(data: KeepData, offer: Offer): boolean {
  if (data[offer.currency] < offer.price) return false;
  data[offer.currency] -= offer.price;
  const { gives } = offer;
  if ('slot' in gives)
    data.items.push({ ...gives, id: Math.max(...data.items.map((one) => one.id)) + 1, hero: null });
  else give(data, gives);
  data.bought.push(offer.name);
  return true;
}

export function visitShop(data: KeepData): void {
  advance(data, 'Visit the shop');
}
