/** The newspaper, with its cookie banner. */
import { mdiCookie, mdiNewspaperVariantOutline } from '@mdi/js';
import { column, row, stack } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import { icon, text } from '../../toolkit/text.ts';
import type { Context } from './data.ts';
import { landscapePicture } from './scenery.ts';
import { SITES } from './sites.ts';
import { bodyOf, draftsOf, go, heading, input, link, paragraph, siteHeader, webButton } from './web.ts';

const STORIES: Readonly<Record<string, readonly string[]>> = {
  'daily.example/bridge': [
    'After two years of work the old stone bridge over the Lark is open to walkers again. Masons replaced more than three hundred blocks.',
    'Cars will have to wait until spring. The council asks visitors to use the car park at the mill, which is free on weekends.',
  ],
  'daily.example/garden': [
    'The garden behind the gym of Hill School has won the county prize. Pupils grow forty kinds of vegetables there and sell them on Fridays.',
    'With the prize money they want to build a greenhouse. The first tomatoes are expected in May.',
  ],
  'daily.example/library': [
    'From October the reading rooms of the town library close at ten in the evening. More than six hundred people had asked for it.',
    'The cafe stays open as well. New members get their card within a day.',
  ],
};

export function isStory(url: string): boolean {
  return url in STORIES;
}

export function story(context: Context, url: string): readonly Node[] {
  const title = SITES.find((site) => site.url === url)?.title ?? '';
  return [
    siteHeader('The Daily Fern', mdiNewspaperVariantOutline, '#2f6b4f'),
    bodyOf([
      heading(title),
      landscapePicture(title.length * 37, 150),
      ...(STORIES[url] ?? []).map(paragraph),
      link(context, 'Back to the front page', 'daily.example'),
    ]),
  ];
}

export function daily(context: Context): readonly Node[] {
  const { web } = context.data;
  const drafts = draftsOf(context);
  const subscribe = () => {
    const email = drafts.words['email']?.trim() ?? '';
    if (!email.includes('@')) {
      context.toast('Please enter a valid e-mail address');
      return;
    }
    web.newsletter.push(email);
    drafts.words['email'] = '';
  };
  const stories = SITES.filter((site) => isStory(site.url)).map((site, index) =>
    row(
      {
        className: 'android.view.View',
        label: site.title,
        gap: 14,
        align: 'start',
        onTap: () => go(context, site.url),
      },
      [
        stack({ width: 96 }, [landscapePicture(site.title.length * 37, 72, 96 + index)]),
        column({ weight: 1, gap: 4 }, [
          text(site.title, { style: 'titleMedium', className: 'android.view.View' }),
          text(site.summary, {
            style: 'bodyMedium',
            color: 'onSurfaceVariant',
            className: 'android.view.View',
          }),
        ]),
      ],
    ),
  );
  return [
    siteHeader('The Daily Fern', mdiNewspaperVariantOutline, '#2f6b4f'),
    bodyOf([
      heading('Today in the valley'),
      ...stories,
      heading('Newsletter'),
      paragraph('One letter a week, no advertising.'),
      input(context, 'email', 'E-mail', 'email'),
      webButton('Subscribe', subscribe),
      web.newsletter.length > 0 &&
        paragraph(`Thank you! ${web.newsletter.at(-1) ?? ''} will get our letter.`),
    ]),
  ];
}

/** Covers the page until the user has chosen. */
export function cookieBanner(context: Context): Node {
  const { web } = context.data;
  const choose = (cookies: 'all' | 'necessary') => () => {
    web.cookies = cookies;
  };
  const banner = column(
    {
      background: 'surfaceHigh',
      radius: [24, 24, 0, 0],
      padding: { x: 24, y: 20 },
      gap: 12,
      elevation: 6,
      width: 'fill',
    },
    [
      row({ gap: 10 }, [
        icon(mdiCookie, { color: '#a9744f' }),
        text('We value your privacy', { style: 'titleMedium' }),
      ]),
      text('We and our 214 partners use cookies to store information on your device.', {
        style: 'bodyMedium',
        color: 'onSurfaceVariant',
      }),
      button('Accept all', { onTap: choose('all') }),
      button('Only necessary', { style: 'outlined', onTap: choose('necessary') }),
    ],
  );
  return column(
    {
      width: 'fill',
      height: 'fill',
      justify: 'end',
      background: '#00000066',
      className: 'android.app.Dialog',
    },
    [banner],
  );
}
