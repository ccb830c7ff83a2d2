/** A web browser over a handful of built-in pages, each with a trouble of real ones. */
import { mdiEarth } from '@mdi/js';
import { defineApp } from '../../app.ts';
import { address, bookmarks, clearHistory, history, menu, tabs } from './chrome.ts';
import { type BrowserData, initialBrowser } from './data.ts';
import { view } from './view.ts';

export const browser = defineApp<BrowserData>({
  packageName: 'org.droidcua.browser',
  label: 'Browser',
  icon: { path: mdiEarth, background: '#2f6fb5' },
  home: 'view',
  initial: initialBrowser,
  screens: { view, address, tabs, menu, bookmarks, history, clearHistory },
  activities: { view: '.BrowserActivity', address: '.SearchActivity' },
});
