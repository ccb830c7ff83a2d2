/** What tasks draw from: people, places, numbers. Nobody in it is on the phone already. */
import type { Draw } from './draw.ts';

/** First name and last name. */
const NEWCOMERS = [
  ['Ada', 'Lovelace'],
  ['Bruno', 'Keller'],
  ['Celia', 'Marsh'],
  ['Dov', 'Peretz'],
  ['Ingrid', 'Solberg'],
  ['Kofi', 'Mensah'],
  ['Marta', 'Zielinska'],
  ['Nikola', 'Berg'],
  ['Owen', 'Price'],
  ['Priya', 'Nair'],
  ['Sven', 'Dahl'],
  ['Yusuf', 'Demir'],
] as const;

export interface Newcomer {
  readonly first: string;
  readonly last: string;
  /** First and last name. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export function newcomers(draw: Draw, count: number): readonly Newcomer[] {
  return draw.several(NEWCOMERS, count).map(([first, last]) => ({
    first,
    last,
    name: `${first} ${last}`,
    phone: `+1555${draw.int(2000, 9899)}`,
    email: `${last.toLowerCase()}@example.org`,
  }));
}

export function newcomer(draw: Draw): Newcomer {
  return draw.pick(newcomers(draw, 1));
}

const STREETS = ['Elm Street', 'Mill Lane', 'Harbour Road', 'Station Square', 'Chapel Hill', 'Linden Avenue'];
const CITIES = ['Paris', 'Dover', 'Bergen', 'Porto', 'Utrecht', 'Graz', 'Turku'];

export interface Home {
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
}

export function home(draw: Draw): Home {
  return {
    street: `${draw.int(2, 98)} ${draw.pick(STREETS)}`,
    city: draw.pick(CITIES),
    postcode: String(draw.int(10_000, 98_999)),
  };
}

/** Title and text of a note. */
export const JOTTINGS = [
  ['Packing list', 'Passport, charger, umbrella'],
  ['Garden', 'Water the ferns, prune the roses'],
  ['Questions for Monday', 'Who books the room, who brings the projector'],
  ['Films to see', 'Metropolis, Playtime, Stalker'],
  ['Spare keys', 'One at the neighbour, one in the blue box'],
  ['Running plan', 'Six kilometres, slow, before breakfast'],
  ['Birthday dinner', 'Table for eight at half past seven'],
  ['Paint colours', 'Hall: sea green, kitchen: oat'],
] as const;
