/** How pages are put together, and what a link does. */
import { column, row } from '../../toolkit/containers.ts';
import { button } from '../../toolkit/controls.ts';
import { field } from '../../toolkit/fields.ts';
import type { FieldInput, Node } from '../../toolkit/node.ts';
import { icon, text } from '../../toolkit/text.ts';
import { activeTab, blankDrafts, type Context, type Drafts, START, urlOf } from './data.ts';
import { loadTime } from './sites.ts';

/** Starts to load a page in the tab that is shown. */
export function go(context: Context, url: string): void {
  const tab = activeTab(context.data);
  tab.history.push(url);
  load(context, url);
}

/** One page back; false when there is none. */
export function goBack(context: Context): boolean {
  const tab = activeTab(context.data);
  if (tab.history.length < 2) return false;
  tab.history.pop();
  load(context, urlOf(tab));
  return true;
}

export function load(context: Context, url: string): void {
  const { data } = context;
  const tab = activeTab(data);
  const from = context.now();
  tab.loading = { from, until: from + loadTime(url) };
  tab.fresh = true;
  tab.drafts = blankDrafts();
  tab.loads += 1;
  if (url !== START) data.visited = [url, ...data.visited.filter((one) => one !== url)];
}

export function draftsOf(context: Context): Drafts {
  return activeTab(context.data).drafts;
}

/** Schemes of addresses that other apps open; a link that no app takes does nothing, as in other browsers. */
const FOREIGN = /^(tel|sms|smsto|mailto|geo):/;

export function link(context: Context, title: string, url: string): Node {
  return text(title, {
    style: 'bodyLarge',
    color: 'primary',
    className: 'android.view.View',
    onTap: () => {
      if (FOREIGN.test(url)) context.system.view(url);
      else go(context, url);
    },
  });
}

export function heading(title: string): Node {
  return text(title, { style: 'headlineSmall', className: 'android.view.View' });
}

export function paragraph(words: string): Node {
  return text(words, { style: 'bodyLarge', color: 'onSurfaceVariant', className: 'android.view.View' });
}

/** An input of a web form; `id` is its name in the drafts and in the page. */
export function input(context: Context, id: string, hint: string, kind: FieldInput = 'text'): Node {
  const drafts = draftsOf(context);
  return field({
    key: id,
    hint,
    input: kind,
    value: drafts.words[id] ?? '',
    onChange: (value) => {
      drafts.words[id] = value;
    },
  });
}

export function webButton(title: string, onTap: () => void, enabled = true): Node {
  return row({}, [button(title, { onTap, enabled })]);
}

/** The coloured strip on top of a site. */
export function siteHeader(title: string, path: string, color: `#${string}`): Node {
  return row({ background: color, padding: { x: 20, y: 18 }, gap: 12 }, [
    icon(path, { color: '#ffffff', size: 28 }),
    text(title, { style: 'titleLarge', color: '#ffffff', className: 'android.view.View' }),
  ]);
}

/** The body of a page with the usual room around it. */
export function bodyOf(children: readonly (Node | undefined | false)[]): Node {
  return column({ padding: { x: 20, y: 16 }, gap: 14 }, children);
}

/** A page whose controls do nothing until one of them has been touched. */
export function deafAtFirst(context: Context, node: Node): Node {
  const tab = activeTab(context.data);
  if (!tab.fresh) return node;
  const wake = () => {
    tab.fresh = false;
  };
  return deaf(node, wake);
}

function deaf(node: Node, wake: () => void): Node {
  const whole = node.onTap === undefined ? node : { ...node, onTap: wake };
  if (whole.kind !== 'box') return whole;
  return { ...whole, children: whole.children.map((child) => deaf(child, wake)) };
}
