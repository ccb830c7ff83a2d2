/** What the browser remembers, and how it goes from page to page. */
import type { AppContext } from '../../app.ts';

/** What was typed and chosen on the page that is open; gone with the page. */
export interface Drafts {
  words: Record<string, string>;
  seats: number;
  agreed: boolean;
}

export interface Tab {
  readonly id: number;
  /** Addresses in the order they were visited; the last one is shown. */
  history: string[];
  /** When the page began to load and when it is complete, milliseconds since the phone was switched on. */
  loading: { from: number; until: number };
  /** Nothing on the page has been touched since it was loaded. */
  fresh: boolean;
  /** How many pages were loaded. */
  loads: number;
  drafts: Drafts;
}

export interface Bookmark {
  readonly title: string;
  readonly url: string;
}

/** What the pages' servers got from the user. */
export interface Web {
  cookies: 'unset' | 'all' | 'necessary';
  newsletter: string[];
  messages: { name: string; email: string; topic: string; text: string }[];
  reservations: { show: string; seats: number }[];
  liked: string[];
}

export interface BrowserData {
  tabs: Tab[];
  /** Id of the tab that is shown. */
  active: number;
  bookmarks: Bookmark[];
  /** Visited addresses, the latest first. */
  visited: string[];
  web: Web;
}

export type Context = AppContext<BrowserData>;

export const START = 'start';

export function initialBrowser(seed: number): BrowserData {
  const bookmarks = [
    { title: 'The Daily Fern', url: 'daily.example' },
    { title: 'Little Theatre', url: 'theatre.example' },
    { title: 'Stone Pottery', url: 'pottery.example/contact' },
    { title: 'Photo Archive', url: 'photos.example' },
  ];
  const turn = Math.abs(Math.trunc(seed)) % bookmarks.length;
  return {
    tabs: [newTab(1)],
    active: 1,
    bookmarks: [...bookmarks.slice(turn), ...bookmarks.slice(0, turn)],
    visited: [],
    web: { cookies: 'unset', newsletter: [], messages: [], reservations: [], liked: [] },
  };
}

export function newTab(id: number): Tab {
  return {
    id,
    history: [START],
    loading: { from: 0, until: 0 },
    fresh: true,
    loads: 0,
    drafts: blankDrafts(),
  };
}

export function blankDrafts(): Drafts {
  return { words: {}, seats: 1, agreed: false };
}

/** There is always one: closing the last tab opens a new one. */
export function activeTab(data: BrowserData): Tab {
  return data.tabs.find((tab) => tab.id === data.active) ?? data.tabs[0] ?? newTab(0);
}

export function urlOf(tab: Tab): string {
  return tab.history.at(-1) ?? START;
}

export function openTab(data: BrowserData): void {
  const id = Math.max(0, ...data.tabs.map((tab) => tab.id)) + 1;
  data.tabs.push(newTab(id));
  data.active = id;
}

export function closeTab(data: BrowserData, id: number): void {
  data.tabs = data.tabs.filter((tab) => tab.id !== id);
  if (data.tabs.length === 0) openTab(data);
  if (!data.tabs.some((tab) => tab.id === data.active)) data.active = data.tabs.at(-1)?.id ?? 0;
}

/** Shows a page in a tab of its own, complete at once. */
export function visit(data: BrowserData, url: string): void {
  if (urlOf(activeTab(data)) !== START) openTab(data);
  const tab = activeTab(data);
  tab.history.push(url);
  tab.loads += 1;
  data.visited = [url, ...data.visited.filter((one) => one !== url)];
}
