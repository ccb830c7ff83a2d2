/** The addresses there are, and how long their pages take to load. */

export interface Site {
  readonly url: string;
  readonly title: string;
  /** What the search shows under the title. */
  readonly summary: string;
  /** Milliseconds. */
  readonly loads: number;
  /** The page is not ready for touches when it looks so: the first one after loading does nothing. */
  readonly losesFirstTap?: boolean;
}

const QUICK = 400;
const SLOW = 6000;
/** Until the browser gives up on an address nobody answers at. */
const UNANSWERED = 1200;

export const SITES: readonly Site[] = [
  {
    url: 'daily.example',
    title: 'The Daily Fern',
    summary: 'News from the valley: roads, gardens, culture.',
    loads: QUICK,
  },
  {
    url: 'daily.example/bridge',
    title: 'Old bridge opens again',
    summary: 'The stone bridge carries walkers from Saturday.',
    loads: QUICK,
  },
  {
    url: 'daily.example/garden',
    title: 'School garden wins a prize',
    summary: 'Forty kinds of vegetables behind the gym.',
    loads: QUICK,
  },
  {
    url: 'daily.example/library',
    title: 'Library stays open late',
    summary: 'Reading rooms close at ten from October.',
    loads: QUICK,
  },
  {
    url: 'theatre.example',
    title: 'Little Theatre',
    summary: 'Programme and reservations.',
    loads: QUICK,
    losesFirstTap: true,
  },
  {
    url: 'pottery.example/contact',
    title: 'Stone Pottery - Contact',
    summary: 'Write to the workshop: courses, orders, repairs.',
    loads: QUICK,
  },
  {
    url: 'photos.example',
    title: 'Photo Archive',
    summary: 'Old pictures of the town, scanned and sorted.',
    loads: SLOW,
  },
];

export function siteOf(url: string): Site | undefined {
  return SITES.find((site) => site.url === url || url === `www.${site.url}`);
}

/** What a page is called in tabs, bookmarks and the history. */
export function titleOf(url: string): string {
  if (url === 'start') return 'New tab';
  if (url.startsWith('search:')) return `${url.slice('search:'.length)} - Search`;
  if (url.startsWith('theatre.example/reserve/')) return 'Little Theatre - Reserve';
  return siteOf(url)?.title ?? url;
}

/** What typed words lead to: an address when they look like one, else a search. */
export function addressFor(words: string): string {
  const bare = words
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(bare) ? bare.toLowerCase() : `search:${words.trim()}`;
}

export function found(words: string): readonly Site[] {
  const parts = words.toLowerCase().split(/\s+/);
  const hit = (site: Site) => {
    const all = `${site.url} ${site.title} ${site.summary}`.toLowerCase();
    return parts.some((part) => part !== '' && all.includes(part));
  };
  return SITES.filter(hit);
}

/** Milliseconds from asking for a page to having it. */
export function loadTime(url: string): number {
  if (url === 'start' || url.startsWith('search:')) return 0;
  const known = siteOf(url);
  if (known !== undefined) return known.loads;
  const host = url.split('/')[0];
  return SITES.some((site) => site.url.split('/')[0] === host) ? QUICK : UNANSWERED;
}
