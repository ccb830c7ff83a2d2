/** A web browser over a handful of built-in pages, each with a trouble of real ones. */
import { mdiEarth } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { address, bookmarks, clearHistory, history, menu, tabs } from './chrome.ts';
import { type BrowserData, initialBrowser, visit } from './data.ts';
import { addressFor } from './sites.ts';
import { view } from './view.ts';

export const browser = defineApp<BrowserData>({
  packageName: 'org.droidcua.browser',
  label: 'Browser',
  icon: { path: mdiEarth, background: '#2f6fb5' },
  home: 'view',
  initial: initialBrowser,
  screens: { view, address, tabs, menu, bookmarks, history, clearHistory },
  intents: [
    {
      actions: ['android.intent.action.VIEW'],
      schemes: ['http', 'https'],
      open: () => ({ screen: 'view' }),
      prepare: (data, { data: url = '' }) => visit(data, addressFor(url)),
    },
    {
      actions: ['android.intent.action.WEB_SEARCH'],
      open: () => ({ screen: 'view' }),
      prepare: (data, { extras }) => visit(data, addressFor(extras['query'] ?? '')),
    },
  ],
  activities: { view: '.BrowserActivity', address: '.SearchActivity' },
});
