/** What the game remembers. */
import type { AppContext } from '../../app.ts';

export const SLOTS = ['Helmet', 'Armor', 'Boots', 'Hammer', 'Shield', 'Ring'] as const;
export type Slot = (typeof SLOTS)[number];

export const STAGES = ['Ember Mine', 'Frozen Gate', 'Comet Bridge', 'Dark Furnace'] as const;
export type Stage = (typeof STAGES)[number];

export interface GameData {
  coins: number;
  gems: number;
  energy: number;
  /** Level of what is worn, by slot. */
  equipment: Record<Slot, number>;
  daily: {
    /** 1-7. */
    today: number;
    claimed: boolean;
  };
  /** Names of won stages in the order of the first victory. */
  won: Stage[];
  /** Battles won since the start. */
  victories: number;
  options: { music: boolean; sound: boolean; vibration: boolean };
  /** Names of what was bought, the latest last. */
  bought: string[];
}

export type Context = AppContext<GameData>;

export const BATTLE = { energy: 10, coins: 150 } as const;

export const REWARDS: readonly { readonly coins: number; readonly gems: number }[] = [
  { coins: 100, gems: 0 },
  { coins: 150, gems: 0 },
  { coins: 300, gems: 5 },
  { coins: 200, gems: 0 },
  { coins: 250, gems: 0 },
  { coins: 300, gems: 0 },
  { coins: 500, gems: 20 },
];

export interface Offer {
  readonly name: string;
  readonly gives: string;
  /** Gems. */
  readonly price: number;
  readonly coins?: number;
  readonly energy?: number;
  /** Goes up one level. */
  readonly raises?: Slot;
}

export const OFFERS: readonly Offer[] = [
  { name: 'Coin pouch', gives: '500 coins', price: 20, coins: 500 },
  { name: 'Coin chest', gives: '1500 coins', price: 50, coins: 1500 },
  { name: 'Energy drink', gives: '30 energy', price: 10, energy: 30 },
  { name: 'Lucky ring', gives: 'Ring +1 level', price: 40, raises: 'Ring' },
];

/** False when there are not enough gems. */
export function buy(data: GameData, offer: Offer): boolean {
  if (data.gems < offer.price) return false;
  data.gems -= offer.price;
  data.coins += offer.coins ?? 0;
  data.energy += offer.energy ?? 0;
  if (offer.raises !== undefined) data.equipment[offer.raises] += 1;
  data.bought.push(offer.name);
  return true;
}

export function initialGame(seed: number): GameData {
  return {
    coins: 900 + (Math.abs(Math.trunc(seed)) % 7) * 10,
    gems: 45,
    energy: 40,
    equipment: { Helmet: 2, Armor: 3, Boots: 1, Hammer: 4, Shield: 2, Ring: 1 },
    daily: { today: 3, claimed: false },
    won: ['Ember Mine'],
    victories: 0,
    options: { music: true, sound: true, vibration: false },
    bought: [],
  };
}

/** Coins for the next level. */
export function upgradeCost(level: number): number {
  return level * 120;
}

export function powerOf(data: GameData): number {
  return SLOTS.reduce((sum, slot) => sum + data.equipment[slot] * 35, 100);
}

/** The first stage is always open, each next one after a victory in the one before. */
export function isOpen(data: GameData, stage: Stage): boolean {
  const before = STAGES[STAGES.indexOf(stage) - 1];
  return before === undefined || data.won.includes(before);
}

export function win(data: GameData, stage: Stage): void {
  data.energy -= BATTLE.energy;
  data.coins += BATTLE.coins;
  data.victories += 1;
  if (!data.won.includes(stage)) data.won.push(stage);
}
