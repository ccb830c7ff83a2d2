/** The home screen: the apps, a clock, the drawer with all apps, and the screen of the apps used last. */
import { mdiClose, mdiGoogleAssistant, mdiHome, mdiMagnify } from '@mdi/js';
import type { AppContext, ListedApp } from '../app.ts';
import { defineApp } from '../app.ts';
import { searchBar } from '../toolkit/bars.ts';
import { column, grid, picture, row, scroll, scrollRow, spacer, stack } from '../toolkit/containers.ts';
import { button, iconButton } from '../toolkit/controls.ts';
import { emptyState } from '../toolkit/lists.ts';
import type { Node } from '../toolkit/node.ts';
import type { Painter } from '../toolkit/painter.ts';
import type { Screen } from '../toolkit/screen.ts';
import { page } from '../toolkit/screen.ts';
import { icon, text } from '../toolkit/text.ts';
import type { Paint } from '../toolkit/theme.ts';

type Context = AppContext<object>;

const DOCK_SIZE = 4;
/** dp: status and navigation bar, search pill, page dots. */
const BARS = 78;
const SEARCH = 76;
const DOTS = 20;
const WHITE = '#ffffff';

/** An app's icon as a round tile of `size` dp. */
export function appTile(app: ListedApp, size: number): Node {
  return stack(
    {
      width: size,
      height: size,
      radius: size / 2,
      background: app.icon.background,
      align: 'center',
      justify: 'center',
    },
    [icon(app.icon.path, { size: size * 0.54, color: app.icon.color ?? WHITE })],
  );
}

function launcherIcon(app: ListedApp, context: Context, color: Paint): Node {
  return column(
    {
      className: 'android.widget.TextView',
      tree: 'leaf',
      label: app.label,
      description: app.label,
      align: 'center',
      gap: 8,
      padding: { y: 10 },
      onTap: () => context.system.launch(app.id),
    },
    [appTile(app, 60), text(app.label, { style: 'labelMedium', color, maxLines: 1, align: 'center' })],
  );
}

function home(context: Context): Screen {
  const { system } = context;
  const state = context.local({ page: 0 });
  const [dock, pages] = places(context);
  const shown = Math.min(state.page, pages.length - 1);
  const icons = (apps: readonly ListedApp[]) => apps.map((app) => launcherIcon(app, context, WHITE));
  const columns = columnsOf(context);
  const swipe = (direction: string) => {
    if (direction === 'up') context.push('drawer');
    if (direction === 'left') state.page = Math.min(shown + 1, pages.length - 1);
    if (direction === 'right') state.page = Math.max(shown - 1, 0);
  };
  return page(
    [
      glance(context),
      spacer(),
      column({ description: `Home screen ${shown + 1} of ${pages.length}`, id: 'workspace' }, [
        grid(columns, { padding: { x: 12 }, gap: 4 }, icons(pages[shown] ?? [])),
      ]),
      pages.length > 1 && pageDots(shown, pages.length),
      grid(columns, { padding: { x: 12 }, id: 'hotseat' }, [...beside(columns), ...icons(dock)]),
      !system.landscape && searchPill(context),
    ],
    { wallpaper, lightBars: true, onSwipe: swipe, onBack: () => undefined },
  );
}

function columnsOf({ system }: Context): number {
  return system.landscape ? 8 : 4;
}

/** The apps at the bottom of every page, and the others page by page: as many rows as there is room for. */
function places(
  context: Context,
): readonly [dock: readonly ListedApp[], pages: readonly (readonly ListedApp[])[]] {
  const { system } = context;
  const apps = system.apps();
  const rest = apps.slice(DOCK_SIZE);
  const { size, density } = system.profile;
  const across = system.landscape ? Math.min(size.width, size.height) : Math.max(size.width, size.height);
  const text = Number(system.getSetting('system', 'font_scale')) || 1;
  const around = BARS + (system.landscape ? 4 + 36 * text : 36 + 92 * text + SEARCH) + DOTS;
  const row = 88 + 16 * text;
  const rows = Math.max(1, Math.floor((across / (density / 160) - around - row) / row));
  const capacity = rows * columnsOf(context);
  const count = Math.max(1, Math.ceil(rest.length / capacity));
  const pages = Array.from({ length: count }, (_page, index) =>
    rest.slice(index * capacity, (index + 1) * capacity),
  );
  return [apps.slice(0, DOCK_SIZE), pages];
}

/** Empty places that put the dock into the middle of a wide screen. */
function beside(columns: number): Node[] {
  return Array.from({ length: Math.floor((columns - DOCK_SIZE) / 2) }, () => stack({}, []));
}

function pageDots(shown: number, count: number): Node {
  const dots = Array.from({ length: count }, (_dot, index) =>
    stack({ width: 7, height: 7, radius: 4, background: index === shown ? WHITE : '#ffffff80' }, []),
  );
  return row({ height: DOTS, gap: 8, justify: 'center', width: 'fill' }, dots);
}

function glance({ system }: Context): Node {
  const compact = system.landscape;
  const clock = text(system.time(), {
    style: compact ? 'headlineMedium' : 'displayLarge',
    color: WHITE,
    id: 'clock',
  });
  const date = text(system.today(), { style: 'titleLarge', color: WHITE, id: 'date' });
  return compact
    ? row({ padding: { x: 28, top: 4 }, gap: 16 }, [clock, date])
    : column({ padding: { x: 28, top: 40 } }, [clock, date]);
}

function searchPill(context: Context): Node {
  const pill = row(
    {
      id: 'search_box',
      className: 'android.widget.FrameLayout',
      tree: 'leaf',
      description: 'Search',
      weight: 1,
      height: 52,
      radius: 26,
      background: 'surface',
      padding: { x: 20 },
      gap: 14,
      onTap: () => context.push('drawer', { search: true }),
    },
    [
      icon(mdiMagnify),
      text('Search', { color: 'onSurfaceVariant', weight: 1 }),
      icon(mdiGoogleAssistant, { size: 22 }),
    ],
  );
  return row({ padding: { x: 20, top: 10, bottom: 14 } }, [pill]);
}

/** Soft hills at dusk. */
function wallpaper(painter: Painter, width: number, height: number): void {
  const { context, theme } = painter;
  const sky = context.createLinearGradient(0, 0, 0, height);
  const colors = theme.dark ? ['#10182e', '#2b2a4f', '#54406b'] : ['#2f5fa8', '#6f86c9', '#e0a9a0'];
  for (const [index, color] of colors.entries()) sky.addColorStop(index / 2, color);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  const hills: readonly (readonly [string, number])[] = theme.dark
    ? [
        ['#3a3560', 0.6],
        ['#2a2a50', 0.7],
        ['#1b1f3d', 0.82],
      ]
    : [
        ['#7d7fb8', 0.6],
        ['#5a6aa6', 0.7],
        ['#3c5188', 0.82],
      ];
  for (const [color, level] of hills) {
    context.fillStyle = color;
    context.beginPath();
    context.moveTo(0, height);
    context.lineTo(0, height * (level + 0.03));
    context.bezierCurveTo(
      width * 0.3,
      height * (level - 0.08),
      width * 0.55,
      height * (level + 0.1),
      width,
      height * (level - 0.02),
    );
    context.lineTo(width, height);
    context.fill();
  }
}

function drawer(context: Context): Screen {
  const state = context.local({ query: '' });
  const wanted = state.query.trim().toLowerCase();
  const apps = context.system.apps().toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  const found = apps.filter((app) => app.label.toLowerCase().includes(wanted));
  const icons = found.map((app) => launcherIcon(app, context, 'onSurface'));
  const open = () => {
    const [first] = found;
    if (first !== undefined) context.system.launch(first.id);
  };
  return page(
    [
      searchBar({
        key: 'search',
        hint: 'Search apps',
        value: state.query,
        onChange: (query) => {
          state.query = query;
        },
        onSubmit: open,
      }),
      found.length === 0
        ? emptyState(mdiMagnify, 'No apps found')
        : scroll('apps', { padding: { x: 12, y: 8 }, id: 'apps_list_view' }, [
            grid(context.system.landscape ? 8 : 4, { gap: 8 }, icons),
          ]),
    ],
    { background: 'surfaceContainer', ...(context.params['search'] === true ? { autofocus: 'search' } : {}) },
  );
}

function recents(context: Context): Screen {
  const { system } = context;
  const known = new Map(system.apps().map((app) => [app.id, app]));
  const used = system.recents().flatMap((id) => known.get(id) ?? []);
  if (used.length === 0) {
    return page([emptyState(mdiHome, 'No recent items')], { background: 'surfaceContainer' });
  }
  const clear = () => {
    for (const app of used) system.stop(app.id);
    context.pop();
  };
  return page(
    [
      spacer(),
      scrollRow(
        'cards',
        { gap: 16, padding: { x: 48 } },
        used.map((app) => recentCard(app, context)),
      ),
      column({ align: 'center', padding: { y: 24 } }, [
        button('Clear all', { style: 'tonal', id: 'clear_all', onTap: clear }),
      ]),
      spacer(),
    ],
    { background: 'surfaceContainer' },
  );
}

function recentCard(app: ListedApp, context: Context): Node {
  const compact = context.system.landscape;
  const preview = picture({ width: 'fill', weight: 1, radius: 23 }, (painter, width, height) => {
    painter.fillRect({ x: 0, y: 0, width, height }, 'surface');
    const size = painter.px(96);
    painter.icon(app.icon.path, { x: (width - size) / 2, y: (height - size) / 2 }, size, app.icon.background);
  });
  return column({ width: 264, height: compact ? 200 : 540, gap: 8 }, [
    row({ gap: 12 }, [
      appTile(app, 36),
      text(app.label, { style: 'titleMedium', weight: 1, tree: 'none' }),
      iconButton(mdiClose, { description: `Close ${app.label}`, onTap: () => context.system.stop(app.id) }),
    ]),
    column(
      {
        weight: 1,
        radius: 24,
        border: 'outlineVariant',
        className: 'android.widget.FrameLayout',
        tree: 'leaf',
        id: 'snapshot',
        description: app.label,
        onTap: () => context.system.launch(app.id),
        padding: 1,
      },
      [preview],
    ),
  ]);
}

export const launcher = defineApp({
  packageName: 'com.android.launcher3',
  label: 'Home',
  icon: { path: mdiHome, background: '#415f91' },
  home: 'home',
  initial: () => ({}),
  screens: { home, drawer, recents },
  activities: { home: '.uioverrides.QuickstepLauncher' },
});
