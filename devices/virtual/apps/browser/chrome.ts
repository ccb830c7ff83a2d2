/** The browser's own screens: typing an address, tabs, the menu, bookmarks and history. */
import {
  mdiBookmarkOutline,
  mdiClose,
  mdiDeleteOutline,
  mdiHistory,
  mdiMagnify,
  mdiPlus,
  mdiRefresh,
  mdiStarOutline,
  mdiTabPlus,
} from '@mdi/js';
import { appBar } from '../../toolkit/bars.ts';
import { card, column, row, scroll } from '../../toolkit/containers.ts';
import { fab, floating, iconButton } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import { emptyState, listItem } from '../../toolkit/lists.ts';
import type { Node } from '../../toolkit/node.ts';
import { dialog, page, type Screen, sheet } from '../../toolkit/screen.ts';
import { text } from '../../toolkit/text.ts';
import { activeTab, type Context, closeTab, openTab, START, urlOf } from './data.ts';
import { addressFor, SITES, titleOf } from './sites.ts';
import { go, load } from './web.ts';

export function address(context: Context): Screen {
  const { words: given } = context.params;
  const state = context.local({ words: typeof given === 'string' ? given : '' });
  const open = (url: string) => {
    context.pop();
    go(context, url);
  };
  const wanted = state.words.trim().toLowerCase();
  const hints = SITES.filter(
    (site) => wanted !== '' && `${site.url} ${site.title}`.toLowerCase().includes(wanted),
  );
  const rows = [
    ...(wanted === ''
      ? []
      : [
          listItem({
            title: state.words,
            summary: 'Search the web',
            icon: mdiMagnify,
            onTap: () => open(addressFor(state.words)),
          }),
        ]),
    ...hints.map((site) =>
      listItem({ title: site.title, summary: site.url, icon: mdiHistory, onTap: () => open(site.url) }),
    ),
  ];
  return page([addressField(state, open), scroll('hints', {}, rows)], { autofocus: 'url' });
}

function addressField(state: { words: string }, open: (url: string) => void): Node {
  return row({ padding: { x: 12, y: 8 }, gap: 4 }, [
    row({ weight: 1, height: 52, radius: 26, background: 'surfaceHigh', padding: { left: 20, right: 4 } }, [
      column({ weight: 1 }, [
        field({
          key: 'url',
          id: 'url_bar',
          hint: 'Search or type web address',
          variant: 'plain',
          input: 'email',
          value: state.words,
          onChange: (value) => {
            state.words = value;
          },
          onSubmit: () => {
            if (state.words.trim() !== '') open(addressFor(state.words));
          },
        }),
      ]),
      state.words !== '' &&
        iconButton(mdiClose, {
          description: 'Clear input',
          onTap: () => {
            state.words = '';
          },
        }),
    ]),
  ]);
}

export function tabs(context: Context): Screen {
  const { data } = context;
  const cards = data.tabs.map((tab) =>
    row({ padding: { x: 16, y: 6 } }, [
      card(
        {
          weight: 1,
          id: 'tab',
          className: 'android.widget.FrameLayout',
          padding: { left: 20, right: 4, top: 8, bottom: 8 },
          selected: tab.id === data.active,
          border: tab.id === data.active ? 'primary' : undefined,
          onTap: () => {
            data.active = tab.id;
            context.pop();
          },
        },
        [
          row({ gap: 8 }, [
            column({ weight: 1 }, [
              text(titleOf(urlOf(tab)), { style: 'titleMedium', maxLines: 1 }),
              text(urlOf(tab) === START ? 'Start page' : urlOf(tab), {
                style: 'bodySmall',
                color: 'onSurfaceVariant',
                maxLines: 1,
              }),
            ]),
            iconButton(mdiClose, {
              description: `Close ${titleOf(urlOf(tab))}`,
              onTap: () => closeTab(data, tab.id),
            }),
          ]),
        ],
      ),
    ]),
  );
  const add = fab(mdiPlus, {
    description: 'New tab',
    onTap: () => {
      openTab(data);
      context.pop();
    },
  });
  return page([
    appBar({ title: 'Tabs', onBack: () => context.pop() }),
    floating(scroll('tabs', {}, cards), add),
  ]);
}

export function menu(context: Context): Screen {
  const { data } = context;
  const url = urlOf(activeTab(data));
  const saved = data.bookmarks.some((one) => one.url === url);
  const close = (then: () => void) => () => {
    context.pop();
    then();
  };
  const flip = () => {
    data.bookmarks = saved
      ? data.bookmarks.filter((one) => one.url !== url)
      : [...data.bookmarks, { title: titleOf(url), url }];
    context.toast(saved ? 'Bookmark removed' : 'Bookmark added');
  };
  return sheet([
    listItem({ title: 'New tab', icon: mdiTabPlus, onTap: close(() => openTab(data)) }),
    listItem({ title: 'Reload', icon: mdiRefresh, onTap: close(() => load(context, url)) }),
    listItem({
      title: saved ? 'Remove bookmark' : 'Add bookmark',
      icon: mdiStarOutline,
      enabled: url !== START,
      onTap: close(flip),
    }),
    listItem({ title: 'Bookmarks', icon: mdiBookmarkOutline, onTap: () => context.replace('bookmarks') }),
    listItem({ title: 'History', icon: mdiHistory, onTap: () => context.replace('history') }),
  ]);
}

export function bookmarks(context: Context): Screen {
  const { data } = context;
  const rows = data.bookmarks.map((bookmark) =>
    listItem({
      title: bookmark.title,
      summary: bookmark.url,
      icon: mdiStarOutline,
      trailing: iconButton(mdiDeleteOutline, {
        description: `Delete ${bookmark.title}`,
        onTap: () => {
          data.bookmarks = data.bookmarks.filter((one) => one !== bookmark);
        },
      }),
      onTap: () => {
        context.pop();
        go(context, bookmark.url);
      },
    }),
  );
  return page([
    appBar({ title: 'Bookmarks', onBack: () => context.pop() }),
    rows.length === 0 ? emptyState(mdiBookmarkOutline, 'No bookmarks yet') : scroll('bookmarks', {}, rows),
  ]);
}

export function history(context: Context): Screen {
  const { data } = context;
  const clear = iconButton(mdiDeleteOutline, {
    description: 'Clear history',
    enabled: data.visited.length > 0,
    onTap: () => context.push('clearHistory'),
  });
  const rows = data.visited.map((url) =>
    listItem({
      title: titleOf(url),
      summary: url,
      icon: mdiHistory,
      onTap: () => {
        context.pop();
        go(context, url);
      },
    }),
  );
  return page([
    appBar({ title: 'History', actions: [clear], onBack: () => context.pop() }),
    rows.length === 0 ? emptyState(mdiHistory, 'No pages visited yet') : scroll('history', {}, rows),
  ]);
}

export function clearHistory(context: Context): Screen {
  return dialog({
    title: 'Clear history?',
    message: 'All visited pages are removed from the list. This cannot be undone.',
    actions: [
      { title: 'Cancel', onTap: () => context.pop() },
      {
        title: 'Clear',
        onTap: () => {
          context.data.visited = [];
          context.pop();
        },
      },
    ],
  });
}
