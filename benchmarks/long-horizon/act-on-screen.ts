/** How an act of the reference solution is carried out on the screen that is really there. */

import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import type { Act, TaskKey } from '../../devices/virtual/tasks/act.ts';
import { besideBox, findField, findNamed, findSwitch } from '../../devices/virtual/tasks/on-screen.ts';
import { type Box, centre } from '../../src/geometry.ts';
import type { Look } from './look.ts';
import { type Move, plain } from './move.ts';

export type OnScreen =
  | Move
  /** It is so already, or needs only to be seen. */
  | 'satisfied'
  /** What it needs is not on this screen. */
  | 'absent'
  /** It says that something must be there, and it is not. */
  | 'contradicted';

interface View {
  readonly phone: VirtualPhone;
  readonly look: Look;
}

type Ways = {
  readonly [Kind in Act['kind']]: (view: View, act: Extract<Act, { kind: Kind }>) => OnScreen;
};

/** Part of the screen's width that a swipe goes across. */
const WIDE = 0.8;

const WAYS: Ways = {
  open: (_view, { app }) => plain('act', `Open ${app}`, { name: 'open_app', app }),
  tap: ({ look }, { name }) => touchOf('touch', name, findNamed(look.seen, name)?.node.box),
  tap_beside: ({ phone, look }, { name, beside }) =>
    findNamed(look.seen, beside) === undefined
      ? 'absent'
      : touchOf('touch', name, besideBox(phone, name, beside)),
  hold: ({ look }, { name }) => touchOf('hold', name, findNamed(look.seen, name)?.node.box),
  type: (view, { field, text }) => fill(view, field, text),
  clear: (view, { field }) => fill(view, field, ''),
  switch: ({ look }, { name, on }) => {
    const control = findSwitch(look.seen, name);
    if (control === undefined) return 'absent';
    return control.checked === on ? 'satisfied' : touchOf('touch', name, control.box);
  },
  seek: ({ look }, { name, way }) =>
    findNamed(look.seen, name) === undefined ? scroll(way, `Scroll ${way} to ${name}`) : 'satisfied',
  swipe: swipeMove,
  key: (_view, { key }) => pressKey('act', key),
  leave: ({ look }) => (look.keyboard ? pressKey('help', 'back') : pressKey('act', 'back')),
  hide_keyboard: ({ look }) => (look.keyboard ? pressKey('act', 'back') : 'satisfied'),
  wait_for: ({ look }, { text }) =>
    shows(look, text) ? 'satisfied' : plain('help', `Wait for ${text}`, waiting(2, text)),
  see: ({ look }, { text, shown }) => (shows(look, text) === shown ? 'satisfied' : 'contradicted'),
  see_switch: ({ look }, { name, on }) =>
    findSwitch(look.seen, name)?.checked === on ? 'satisfied' : 'contradicted',
};

export function actOnScreen(view: View, act: Act): OnScreen {
  return (WAYS[act.kind] as (view: View, act: Act) => OnScreen)(view, act);
}

export function shows(look: Look, words: string): boolean {
  const named = look.seen.flatMap(({ node }) => [node.text, node.description, node.hint]);
  return named.some((one) => one.includes(words));
}

export function pressKey(serves: Move['serves'], key: TaskKey): Move {
  return plain(serves, `Press ${key}`, { name: 'press_key', key });
}

export function scroll(direction: 'up' | 'down', goal: string): Move {
  return plain('help', goal, { name: 'scroll', direction, distance_ratio: 0.5, anchor: null });
}

export function waiting(seconds: number, until: string | null) {
  return { name: 'wait', seconds, until } as const;
}

export function touchOf(kind: 'touch' | 'hold', name: string, box: Box | undefined): OnScreen {
  if (box === undefined) return 'absent';
  return { kind, serves: 'act', goal: `${kind === 'hold' ? 'Hold' : 'Tap'} ${name}`, name, box };
}

function fill({ look }: View, field: string, text: string): OnScreen {
  const box = findField(look.seen, field)?.node.box;
  if (box === undefined) return 'absent';
  return { kind: 'type', serves: 'act', goal: `Type "${text}" into ${field}`, name: field, box, text };
}

function swipeMove({ phone, look }: View, { name, way }: Extract<Act, { kind: 'swipe' }>): OnScreen {
  const box = findNamed(look.seen, name)?.node.box;
  if (box === undefined) return 'absent';
  const { width } = phone.screen();
  const { x, y } = centre(box);
  const [near, far] = [(width * (1 - WIDE)) / 2, (width * (1 + WIDE)) / 2];
  const [top, bottom] = [box[1], box[3]];
  const ends = {
    left: [far, y, near, y],
    right: [near, y, far, y],
    up: [x, bottom, x, top],
    down: [x, top, x, bottom],
  } as const;
  const [x1, y1, x2, y2] = ends[way];
  return { kind: 'swipe', serves: 'act', goal: `Swipe ${name} ${way}`, name, from: [x1, y1], to: [x2, y2] };
}
