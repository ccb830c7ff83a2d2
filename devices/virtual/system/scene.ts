/** All windows of the moment, laid out, from the lowest to the topmost. */
import type { Box } from '../../../src/geometry.ts';
import { column, scroll } from '../toolkit/containers.ts';
import type { Placed } from '../toolkit/layout.ts';
import { layout, layoutLoose, walk } from '../toolkit/layout.ts';
import type { LayoutEnv } from '../toolkit/measure.ts';
import type { Node } from '../toolkit/node.ts';
import type { Screen } from '../toolkit/screen.ts';
import type { Paint } from '../toolkit/theme.ts';
import {
  BUTTON_BAR_HEIGHT,
  GESTURE_BAR_HEIGHT,
  gesturePill,
  navigationBar,
  STATUS_BAR_HEIGHT,
  type StatusLook,
  statusBar,
  toast,
  volumePanel,
} from './bars.ts';
import { renderStack } from './context.ts';
import type { Core } from './core.ts';
import { current, scaleOf, screenSize } from './core.ts';
import { standsOn } from './dpad-focus.ts';
import { headsUp } from './heads-up.ts';
import { adbKeyboardBar, inputHeight, showsKeys } from './input-method.ts';
import { keyboard } from './keyboard.ts';
import { clockText } from './phone-time.ts';
import { fontScale, gestureNavigation } from './settings.ts';
import { withSnackbar } from './snackbar.ts';
import type { ScreenEntry } from './state.ts';
import type { SystemActions } from './system-actions.ts';

export interface AppWindow {
  readonly kind: Screen['kind'];
  readonly screen: Screen;
  readonly entry: ScreenEntry;
  readonly placed: Placed;
  /** The whole surface of the window; a touch outside a dialog's closes it. */
  readonly bounds: Box;
}

export interface SystemWindow {
  readonly kind: 'keyboard' | 'status' | 'navigation' | 'toast' | 'volume' | 'notification';
  readonly placed: Placed;
  readonly bounds: Box;
}

export interface Scene {
  readonly app: readonly AppWindow[];
  readonly system: readonly SystemWindow[];
  /** The window that touches and keys reach: the topmost of the app. */
  readonly active: AppWindow | undefined;
  readonly keyboard: SystemWindow | undefined;
  /** What is marked in the active window: a D-pad is used and stands there. */
  readonly marked: Placed | undefined;
  readonly busy: boolean;
}

interface Insets {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly keyboard: number;
}

export function buildScene(core: Core, actions: SystemActions): Scene {
  core.timeRead = false;
  const rendered = renderStack(core);
  const shown = rendered.slice(
    Math.max(
      0,
      rendered.findLastIndex((one) => one.screen.kind === 'page'),
    ),
  );
  const insets = measureInsets(core, shown[shown.length - 1]?.entry);
  const app = shown.map(({ screen, entry }, index) => {
    const top = index === shown.length - 1;
    return appWindow(core, { screen, entry }, top ? insets : { ...insets, keyboard: 0 });
  });
  const active = app[app.length - 1];
  const keyboardWindow = insets.keyboard > 0 ? buildKeyboard(core, insets, active, actions) : undefined;
  const system = systemWindows(core, insets, { page: shown[0]?.screen, keyboard: keyboardWindow }, actions);
  return {
    app,
    system,
    active,
    keyboard: keyboardWindow,
    marked:
      core.touchMode || active === undefined ? undefined : standsOn(active.placed, active.entry)?.placed,
    busy: shown.some(({ screen }) => screen.busy === true),
  };
}

function measureInsets(core: Core, entry: ScreenEntry | undefined): Insets {
  const size = screenSize(core);
  const scale = scaleOf(core);
  const bar = gestureNavigation(core.state.settings) ? GESTURE_BAR_HEIGHT : BUTTON_BAR_HEIGHT;
  const typing = core.state.keyboard.shown && entry?.focus != null;
  return {
    ...size,
    top: Math.round(STATUS_BAR_HEIGHT * scale),
    bottom: Math.round(bar * scale),
    keyboard: typing ? Math.round(inputHeight(core.state.settings, size.width > size.height) * scale) : 0,
  };
}

function layoutEnv(core: Core, entry?: ScreenEntry): LayoutEnv {
  const scale = scaleOf(core);
  return {
    scale,
    // The system's own bars do not grow with the user's font size.
    fontScale: entry === undefined ? scale : scale * fontScale(core.state.settings),
    typesetter: core.typesetter,
    scrollOffset: (key) => entry?.scroll[key] ?? 0,
  };
}

function appWindow(
  core: Core,
  shown: { readonly screen: Screen; readonly entry: ScreenEntry },
  insets: Insets,
): AppWindow {
  const { screen, entry } = shown;
  const env = { ...layoutEnv(core, entry), rtl: screen.rtl };
  const { width, height } = insets;
  const whole: Box = [0, 0, width, height];
  if (screen.kind === 'page') {
    const area: Box =
      screen.fullscreen === true ? whole : [0, insets.top, width, height - insets.bottom - insets.keyboard];
    return {
      kind: 'page',
      screen,
      entry,
      placed: layout(withSnackbar(core, screen.body), area, env),
      bounds: whole,
    };
  }
  const placed = placeOver(screen, insets, env);
  return { kind: screen.kind, screen, entry, placed, bounds: placed.box };
}

function placeOver(screen: Screen, insets: Insets, env: LayoutEnv): Placed {
  if (screen.kind === 'dialog') return placeDialog(screen, insets, env);
  return screen.kind === 'drawer' ? placeDrawer(screen, insets, env) : placeSheet(screen, insets, env);
}

/** At most 320 dp wide, and always with a strip of the page beside it, as Material 3 has it. */
function placeDrawer(screen: Screen, insets: Insets, env: LayoutEnv): Placed {
  const wide = Math.round(Math.min(insets.width - 56 * env.scale, 320 * env.scale));
  const padding = { top: insets.top / env.scale, bottom: insets.bottom / env.scale };
  const surface = column({ background: 'surfaceLow', radius: [0, 16, 16, 0], padding }, [screen.body]);
  return layout(surface, [0, 0, wide, insets.height], env);
}

function placeDialog(screen: Screen, insets: Insets, env: LayoutEnv): Placed {
  const margin = 24 * env.scale;
  const wide = Math.min(insets.width - margin * 2, 340 * env.scale);
  const room: Box = [0, 0, wide, insets.height - insets.top - insets.bottom - insets.keyboard - margin * 2];
  const body = fitted(screen.body, room, env);
  const surface = column({ background: 'surfaceHigh', radius: 28, elevation: 6, width: 'fill' }, [body]);
  const { box } = layoutLoose(surface, room, env);
  const left = Math.round((insets.width - box[2]) / 2);
  const free = insets.height - insets.keyboard - insets.top - insets.bottom - box[3];
  const top = Math.round(insets.top + free / 2);
  return layout(surface, [left, top, left + box[2], top + box[3]], env);
}

/** The content itself, or made to scroll when the room is too low for it and nothing in it scrolls. */
function fitted(body: Node, room: Box, env: LayoutEnv): Node {
  const natural = layoutLoose(body, [0, 0, room[2], Number.MAX_SAFE_INTEGER], env);
  const scrolls = [...walk(natural)].some((one) => one.node.kind === 'box' && one.scroll?.axis === 'y');
  return natural.box[3] <= room[3] || scrolls ? body : scroll('overflow', {}, [body]);
}

function placeSheet(screen: Screen, insets: Insets, env: LayoutEnv): Placed {
  const wide = Math.min(insets.width, 640 * env.scale);
  const most = (insets.height - insets.keyboard) * 0.9;
  const handle = column({ align: 'center', padding: { top: 12, bottom: 12 } }, [
    column({ width: 32, height: 4, radius: 2, background: 'outline' }, []),
  ]);
  const surface = column(
    {
      background: 'surfaceLow',
      radius: [28, 28, 0, 0],
      width: 'fill',
      padding: { bottom: insets.bottom / env.scale },
    },
    [handle, fitted(screen.body, [0, 0, wide, most - 28 * env.scale - insets.bottom], env)],
  );
  const { box } = layoutLoose(surface, [0, 0, wide, most], env);
  const left = Math.round((insets.width - wide) / 2);
  const bottom = insets.height - insets.keyboard;
  return layout(surface, [left, bottom - box[3], left + box[2], bottom], env);
}

function buildKeyboard(
  core: Core,
  insets: Insets,
  active: AppWindow | undefined,
  actions: SystemActions,
): SystemWindow {
  const { width, height } = insets;
  const bottom = height - insets.bottom;
  const look = {
    state: core.state.keyboard,
    multiline: active !== undefined && actions.typesMultiline(active.placed),
    landscape: width > height,
  };
  const area: Box = [0, bottom - insets.keyboard, width, bottom];
  const content = showsKeys(core.state.settings) ? keyboard(look, actions.keyboard) : adbKeyboardBar();
  const placed = layout(content, area, layoutEnv(core));
  return { kind: 'keyboard', placed, bounds: [0, area[1], width, height] };
}

function systemWindows(
  core: Core,
  insets: Insets,
  below: { readonly page: Screen | undefined; readonly keyboard: SystemWindow | undefined },
  actions: SystemActions,
): SystemWindow[] {
  const { width, height } = insets;
  const env = layoutEnv(core);
  const fullscreen = below.page?.fullscreen === true;
  const color: Paint = below.page?.lightBars === true ? '#ffffff' : 'onSurfaceVariant';
  const windows: SystemWindow[] = below.keyboard === undefined ? [] : [below.keyboard];
  const add = (kind: SystemWindow['kind'], node: Node, area: Box) =>
    windows.push({ kind, placed: layout(node, area, env), bounds: area });
  if (!fullscreen) {
    add('status', statusBar(statusLook(core), color), [0, 0, width, insets.top]);
    const navigationColor: Paint = below.keyboard === undefined ? color : 'onSurfaceVariant';
    const bar = gestureNavigation(core.state.settings)
      ? gesturePill(navigationColor)
      : navigationBar({ color: navigationColor, keyboard: below.keyboard !== undefined }, actions.navigation);
    add('navigation', bar, [0, height - insets.bottom, width, height]);
  }
  return [...windows, ...passingWindows(core, insets)];
}

/** What goes away by itself. */
function passingWindows(core: Core, insets: Insets): SystemWindow[] {
  const { width, height } = insets;
  const env = layoutEnv(core);
  const windows: SystemWindow[] = [];
  const add = (kind: SystemWindow['kind'], node: Node, area: Box) =>
    windows.push({ kind, placed: layout(node, area, env), bounds: area });
  const message = current(core, core.toast);
  const level = current(core, core.volumePanel);
  const lift = insets.bottom + insets.keyboard + Math.round(40 * env.scale);
  if (message !== undefined) add('toast', toast(message), [0, 0, width, height - lift]);
  if (level !== undefined)
    add('volume', volumePanel(level), [0, insets.top, width, Math.round(height * 0.6)]);
  const top = insets.top + Math.round(4 * env.scale);
  const card = headsUp(core);
  if (card !== undefined) add('notification', card, [0, top, width, top + Math.round(96 * env.scale)]);
  return windows;
}

function statusLook(core: Core): StatusLook {
  const { system, global } = core.state.settings;
  const { battery } = core.state.hardware;
  const percent = system['show_battery_percent'] === '1';
  return { time: clockText(core), battery, percent, settings: global };
}
