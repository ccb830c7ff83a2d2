/** The first screen: the address bar and, under it, the page in its WebView. */
import { mdiDotsVertical, mdiEarthOff, mdiHomeOutline, mdiLockOutline, mdiMagnify, mdiPlus } from '@mdi/js';
import { seededRandom } from '../../../../src/util/random.ts';
import { column, grid, row, scroll, stack } from '../../toolkit/containers.ts';
import { iconButton } from '../../toolkit/controls.ts';
import type { Node } from '../../toolkit/node.ts';
import { page, type Screen } from '../../toolkit/screen.ts';
import { icon, text } from '../../toolkit/text.ts';
import { activeTab, type Bookmark, type Context, openTab, START, type Tab, urlOf } from './data.ts';
import { cookieBanner, daily, isStory, story } from './news.ts';
import { contact, photos, reserve, thanks, theatre } from './pages.ts';
import { found, siteOf, titleOf } from './sites.ts';
import { bodyOf, deafAtFirst, go, goBack, heading, link, paragraph } from './web.ts';

export function view(context: Context): Screen {
  const tab = activeTab(context.data);
  const url = urlOf(tab);
  const progress = progressOf(context, tab);
  const content = url === START ? startPage(context) : webView(context, url, progress);
  return page([toolbar(context, tab, url), progressBar(progress), content], {
    onBack: () => {
      if (!goBack(context)) context.pop();
    },
  });
}

/** How much of the page is there, 0-1. The time is asked for only while something loads. */
function progressOf(context: Context, tab: Tab): number {
  const { from, until } = tab.loading;
  if (until === from) return 1;
  return Math.min(1, (context.now() - from) / (until - from));
}

function toolbar(context: Context, tab: Tab, url: string): Node {
  const home = iconButton(mdiHomeOutline, { description: 'Home page', onTap: () => go(context, START) });
  const more = iconButton(mdiDotsVertical, {
    description: 'More options',
    onTap: () => context.push('menu', { tab: tab.id }),
  });
  return row({ height: 60, padding: { x: 4 }, id: 'toolbar', className: 'android.view.ViewGroup' }, [
    home,
    urlBar(context, url),
    tabSwitcher(context),
    more,
  ]);
}

function urlBar(context: Context, url: string): Node {
  return row(
    {
      id: 'url_bar',
      className: 'android.widget.EditText',
      tree: 'leaf',
      label: url === START ? 'Search or type web address' : url,
      weight: 1,
      height: 46,
      radius: 23,
      background: 'surfaceHigh',
      padding: { x: 14 },
      gap: 8,
      onTap: () => context.push('address', { words: url === START || url.startsWith('search:') ? '' : url }),
    },
    [
      icon(url === START ? mdiMagnify : mdiLockOutline, { size: 18 }),
      text(url === START ? 'Search or type web address' : url.replace(/^search:/, ''), {
        style: 'bodyMedium',
        weight: 1,
        maxLines: 1,
      }),
    ],
  );
}

function tabSwitcher(context: Context): Node {
  return stack(
    {
      className: 'android.widget.ImageButton',
      tree: 'leaf',
      id: 'tab_switcher_button',
      description: `${context.data.tabs.length} open tabs`,
      width: 44,
      height: 44,
      align: 'center',
      justify: 'center',
      onTap: () => context.push('tabs'),
    },
    [
      stack(
        { width: 22, height: 22, radius: 5, border: 'onSurfaceVariant', align: 'center', justify: 'center' },
        [text(String(context.data.tabs.length), { style: 'labelMedium', color: 'onSurfaceVariant' })],
      ),
    ],
  );
}

function progressBar(progress: number): Node {
  if (progress >= 1) return stack({ height: 3, width: 'fill' }, []);
  return row(
    {
      height: 3,
      width: 'fill',
      background: 'surfaceHighest',
      className: 'android.widget.ProgressBar',
      description: `Loading, ${Math.round(progress * 100)} percent`,
      align: 'stretch',
    },
    [
      stack({ weight: Math.max(0.001, progress), background: 'primary' }, []),
      stack({ weight: 1 - progress }, []),
    ],
  );
}

function webView(context: Context, url: string, progress: number): Node {
  const tab = activeTab(context.data);
  const site = siteOf(url);
  const shown = column({}, partial(context, url, progress));
  const whole = progress >= 1;
  const content = whole && site?.losesFirstTap === true ? deafAtFirst(context, shown) : shown;
  const body = scroll(
    `page${tab.id}.${tab.loads}`,
    { className: 'android.webkit.WebView', label: titleOf(url) },
    [content],
  );
  const asks = whole && url.startsWith('daily.example') && context.data.web.cookies === 'unset';
  return stack({ weight: 1, align: 'stretch' }, [
    column({ width: 'fill', height: 'fill' }, [body]),
    ...(asks ? [cookieBanner(context)] : []),
  ]);
}

/** Nothing at first; pages with pictures then come in piece by piece, others at once. */
function partial(context: Context, url: string, progress: number): readonly Node[] {
  if (url === 'photos.example' && progress > 0.25) return photos(context, progress);
  return progress < 1 ? [] : contentOf(context, url);
}

function contentOf(context: Context, url: string): readonly Node[] {
  const pages: Readonly<Record<string, (context: Context) => readonly Node[]>> = {
    'daily.example': daily,
    'theatre.example': theatre,
    'pottery.example/contact': contact,
    'pottery.example/thanks': thanks,
  };
  const known = pages[url.replace(/^www\./, '')];
  if (known !== undefined) return known(context);
  if (isStory(url)) return story(context, url);
  if (url.startsWith('search:')) return results(context, url.slice('search:'.length));
  const show = /^theatre\.example\/reserve\/(\d)$/.exec(url)?.[1];
  return show === undefined ? unreachable(url) : reserve(context, Number(show));
}

function results(context: Context, words: string): readonly Node[] {
  const hits = found(words);
  const rows = hits.map((site) =>
    column({ gap: 2 }, [
      text(site.url, { style: 'bodySmall', color: 'onSurfaceVariant', className: 'android.view.View' }),
      link(context, site.title, site.url),
      text(site.summary, { style: 'bodyMedium', className: 'android.view.View' }),
    ]),
  );
  return [
    bodyOf([
      heading(words),
      ...(rows.length === 0 ? [paragraph('No pages were found. Try other words.')] : rows),
    ]),
  ];
}

function unreachable(url: string): readonly Node[] {
  return [
    column({ padding: { x: 32, y: 72 }, gap: 16 }, [
      icon(mdiEarthOff, { size: 56 }),
      text('This site cannot be reached', { style: 'titleLarge' }),
      paragraph(`Check if there is a typo in ${url}.`),
      text('ERR_NAME_NOT_RESOLVED', { style: 'bodySmall', color: 'onSurfaceVariant' }),
    ]),
  ];
}

const TILE_COLORS = ['#2f6b4f', '#8a2f4f', '#9a5b34', '#37506e', '#5b4a9e', '#a8762a'] as const;

function startPage(context: Context): Node {
  const search = row(
    {
      id: 'search_box',
      className: 'android.widget.EditText',
      tree: 'leaf',
      label: 'Search the web',
      weight: 1,
      height: 56,
      radius: 28,
      background: 'surfaceHigh',
      padding: { x: 20 },
      gap: 12,
      onTap: () => context.push('address'),
    },
    [icon(mdiMagnify), text('Search the web', { color: 'onSurfaceVariant' })],
  );
  const tiles = context.data.bookmarks.map((bookmark) => tile(context, bookmark));
  const add = newTabTile(() => openTab(context.data));
  return scroll('page', { padding: { x: 16, top: 72, bottom: 24 }, gap: 28 }, [
    text('Browser', { style: 'displaySmall', align: 'center', color: 'primary' }),
    row({}, [search]),
    grid(4, { gap: 8 }, [...tiles, add]),
  ]);
}

function tile(context: Context, bookmark: Bookmark): Node {
  const turn = Math.floor(
    seededRandom(bookmark.url.length * 7 + bookmark.url.charCodeAt(0))() * TILE_COLORS.length,
  );
  return tileBox(bookmark.title, () => go(context, bookmark.url), [
    stack(
      {
        width: 52,
        height: 52,
        radius: 16,
        background: TILE_COLORS[turn],
        align: 'center',
        justify: 'center',
      },
      [text(bookmark.title.replace(/^The /, '').slice(0, 1), { style: 'titleLarge', color: '#ffffff' })],
    ),
  ]);
}

function newTabTile(onTap: () => void): Node {
  return tileBox('New tab', onTap, [
    stack(
      { width: 52, height: 52, radius: 16, background: 'surfaceHighest', align: 'center', justify: 'center' },
      [icon(mdiPlus)],
    ),
  ]);
}

function tileBox(title: string, onTap: () => void, face: readonly Node[]): Node {
  return column(
    {
      className: 'android.widget.TextView',
      tree: 'leaf',
      label: title,
      align: 'center',
      gap: 6,
      padding: { y: 8 },
      onTap,
    },
    [...face, text(title, { style: 'labelMedium', maxLines: 2, align: 'center' })],
  );
}
