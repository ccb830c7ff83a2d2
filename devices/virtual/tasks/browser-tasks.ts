/** Tasks in the browser, whose pages load slowly, ask for cookies, or lose the first touch. */
import { leave, open, press, see, seek, tap, tapUntil, type, waitFor } from './act.ts';
import { addsNote, write } from './notes-tasks.ts';
import { holds, isValue } from './probe.ts';
import { goal, type TaskDefinition } from './task.ts';
import { newcomer } from './words.ts';

const BROWSER = 'org.droidcua.browser';
const APPS = ['Browser'] as const;
/** Looking at pages leaves these traces. */
const BROWSING = ['tabs', 'active', 'visited'].map((part) => `apps.${BROWSER}.${part}`);
const FRONT_PAGE = 'Today in the valley';

export const BROWSER_TASKS: readonly TaskDefinition[] = [
  {
    id: 'browser-newsletter',
    apps: APPS,
    tags: ['browser', 'dialog', 'form'],
    plan: (draw) => {
      const { email } = newcomer(draw);
      return {
        params: { email },
        high: `Subscribe to the newsletter of The Daily Fern with the address ${email}; allow necessary cookies only.`,
        steps: [
          ...[
            open('Browser'),
            tap('The Daily Fern'),
            waitFor('We value your privacy'),
            tap('Only necessary'),
          ],
          ...[
            waitFor(FRONT_PAGE),
            type(email, 'E-mail'),
            tap('Subscribe'),
            seek(`Thank you! ${email} will get our letter.`),
          ],
        ],
        goals: [
          goal('only necessary cookies', [isValue(BROWSER, ['web', 'cookies'], 'necessary')]),
          goal('the address is subscribed', [isValue(BROWSER, ['web', 'newsletter'], [email])]),
        ],
        touches: BROWSING,
      };
    },
  },
  {
    id: 'browser-theatre',
    apps: APPS,
    tags: ['browser', 'lost-touch'],
    plan: (draw) => {
      const show = draw.pick(['The Lighthouse', 'Winter Fair', 'Two Suitcases']);
      const seats = draw.int(2, 5);
      return {
        params: { show, seats },
        high: `Reserve ${seats} seats for "${show}" on the page of the Little Theatre.`,
        steps: [
          ...[open('Browser'), tap('Little Theatre'), waitFor('This weekend')],
          ...[tapUntil(`Reserve ${show}`, 'How many seats?'), tap('More seats', seats - 1)],
          ...[tap('Confirm reservation'), waitFor('Your reservations')],
        ],
        goals: [
          goal('the seats are reserved', [isValue(BROWSER, ['web', 'reservations'], [{ show, seats }])]),
        ],
        touches: BROWSING,
      };
    },
  },
  {
    id: 'browser-photos',
    apps: APPS,
    tags: ['browser', 'slow'],
    plan: (draw) => {
      const liked = draw.several(['Harbour 1931', 'Market 1948', 'Tram depot', 'Snow of 1963'], 2);
      return {
        params: { liked: liked.join(' and ') },
        high: `Like the pictures ${liked.join(' and ')} in the Photo Archive.`,
        steps: [
          ...[open('Browser'), tap('Photo Archive'), waitFor('Snow of 1963')],
          ...liked.flatMap((name) => [tap(`Like ${name}`)]),
        ],
        goals: [
          goal('the first is liked', [isValue(BROWSER, ['web', 'liked', 0], liked[0])]),
          goal('both are liked', [isValue(BROWSER, ['web', 'liked'], liked)]),
        ],
        touches: BROWSING,
      };
    },
  },
  {
    id: 'browser-write-to-pottery',
    apps: APPS,
    tags: ['browser', 'form'],
    plan: (draw) => {
      const { name, email } = newcomer(draw);
      const topic = draw.pick(['Orders', 'Repairs']);
      const text = draw.pick(['My blue bowl has a crack', 'Do you still have the green mugs?']);
      return {
        params: { name, email, topic, text },
        high: `Write to Stone Pottery about ${topic.toLowerCase()} as ${name}, ${email}: ${text} Then take the page off the bookmarks.`,
        steps: [
          ...[
            open('Browser'),
            tap('Stone Pottery'),
            waitFor('Write to us'),
            tap(topic),
            type(name, 'Your name'),
          ],
          ...[type(email, 'E-mail'), type(text, 'Message'), tap('I agree that my message is stored')],
          ...[tap('Send message'), waitFor('Thank you!'), tap('More options'), tap('Bookmarks')],
          ...[tap('Delete Stone Pottery'), leave(), see('Thank you!')],
        ],
        goals: [
          goal(
            'the message is sent',
            [isValue(BROWSER, ['web', 'messages'], [{ name, email, topic, text }])],
            2,
          ),
          goal('the bookmark is gone', [holds(BROWSER, 'bookmarks', { title: 'Stone Pottery' }, 0)]),
        ],
        touches: [...BROWSING, `apps.${BROWSER}.bookmarks`],
      };
    },
  },
  {
    id: 'browser-news-to-note',
    apps: ['Browser', 'Notes'],
    tags: ['browser', 'notes', 'lookup', 'dialog', 'search'],
    plan: (draw) => {
      const title = draw.pick(['Library hours', 'Read late']);
      return {
        params: { title },
        high: `Find out on the page of The Daily Fern when the reading rooms of the library will close from October, and write "Open until ten" into a pinned note "${title}". Allow all cookies.`,
        steps: [
          ...[open('Browser'), tap('Search the web'), type('daily.example', 'Search or type web address')],
          ...[press('enter'), waitFor('We value your privacy'), tap('Accept all'), waitFor(FRONT_PAGE)],
          ...[tap('Library stays open late'), waitFor('close at ten'), press('home'), open('Notes')],
          ...[...write(title, 'Open until ten'), tap('Pin'), leave(), see(title)],
        ],
        goals: [
          goal('all cookies', [isValue(BROWSER, ['web', 'cookies'], 'all')]),
          goal('the note is written', [addsNote(draw, { title, body: 'Open until ten' })], 2),
          goal('it is pinned', [addsNote(draw, { title, pinned: true })]),
        ],
        touches: BROWSING,
      };
    },
  },
];
