import { describe, expect, it } from 'vitest';
import type { App } from '../../../../../devices/virtual/app.ts';
import { calendar } from '../../../../../devices/virtual/apps/calendar/calendar.ts';
import { LAUNCHER } from '../../../../../devices/virtual/apps/catalogue.ts';
import { clock } from '../../../../../devices/virtual/apps/clock/clock.ts';
import { mail } from '../../../../../devices/virtual/apps/mail/mail.ts';
import { messages } from '../../../../../devices/virtual/apps/messages/messages.ts';
import { phoneApp } from '../../../../../devices/virtual/apps/phone/phone.ts';
import { row, stack } from '../../../../../devices/virtual/toolkit/containers.ts';
import { layout } from '../../../../../devices/virtual/toolkit/layout.ts';
import { text } from '../../../../../devices/virtual/toolkit/text.ts';
import { Typesetter } from '../../../../../devices/virtual/toolkit/typesetter.ts';
import { layoutFaults } from '../../../../support/layout-faults.ts';
import { Gallery, type Look, type Route } from '../../../../support/screen-gallery.ts';

const ROUTES: readonly (readonly [App, readonly Route[]])[] = [
  [LAUNCHER, [[], ['drawer'], ['recents']]],
  [phoneApp, [[], ['keypad'], ['call']]],
  [
    messages,
    [
      [],
      ['listMenu'],
      ['archived'],
      [['rowMenu', { id: 1 }]],
      [['conversation', { id: 1 }]],
      [['conversation', { id: 7 }]],
      [['conversation', { to: ['+1 999'] }]],
      [['conversationMenu', { id: 1 }]],
      [['messageMenu', { message: 2 }]],
      [['details', { id: 7 }]],
      [['confirmDelete', { id: 1 }]],
      ['newChat'],
    ],
  ],
  [
    mail,
    [
      [],
      ['folders'],
      ['newLabel'],
      [['labelMenu', { id: 1 }]],
      ['confirmEmpty'],
      [['mail', { id: 1 }]],
      [['mail', { id: 99 }]],
      [['mailMenu', { id: 1 }]],
      [['confirmDelete', { id: 1 }]],
      ['compose'],
      [['compose', { replyAll: 4 }]],
      [['problem', { message: 'The address "somebody" is not valid.' }]],
    ],
  ],
  [
    clock,
    [
      [],
      [['home', { tab: 'Clock' }]],
      [['home', { tab: 'Timer' }]],
      [['home', { tab: 'Stopwatch' }]],
      ['pickTime'],
      [['editLabel', { id: 1 }]],
      [['pickSound', { id: 1 }]],
      ['addCity'],
    ],
  ],
  [
    calendar,
    [
      [],
      [['home', { view: 'schedule' }]],
      ['menu'],
      ['search'],
      [['event', { id: 4 }]],
      [['event', { id: 99 }]],
      [['confirmDelete', { id: 1 }]],
      [['edit', { date: '2026-09-20' }]],
      [['edit', { id: 4 }], 'discard'],
      [['edit', { id: 4 }], 'pickDate'],
      [
        ['edit', { id: 4 }],
        ['pickTime', { field: 'end' }],
      ],
      [['edit', { id: 4 }], 'pickRepeat'],
      [['edit', { id: 4 }], 'pickReminder'],
      [['edit', { id: 4 }], 'pickCalendar'],
    ],
  ],
];

const LOOKS: readonly (readonly [string, Look])[] = [
  ['on a phone', {}],
  ['on a small phone', { profile: 'small' }],
  ['on a small phone with large text', { profile: 'small', fontScale: '1.3' }],
  ['in landscape', { landscape: true }],
  ['with 24 hours a day', { hours24: true }],
];

describe.each(ROUTES.map(([app, routes]) => [app.label, app, routes] as const))(
  '%s',
  (_label, app, routes) => {
    it.each(LOOKS)('cuts no text and lays nothing over anything else %s', (_name, look) => {
      const gallery = new Gallery(look);
      for (const route of routes) {
        gallery.show(app, route);
        expect(layoutFaults(gallery.placed()), JSON.stringify(route)).toEqual([]);
      }
    });
  },
);

it('Timers that run, stand and are over fit a small screen with large text', () => {
  const gallery = new Gallery({ profile: 'small', fontScale: '1.3' });
  const timer = { label: 'Potatoes and something else for the whole family', length: 36_000_000 };
  const timers = [
    { id: 1, ...timer, left: 35_999_000, endsAt: null },
    { id: 2, ...timer, left: 0, endsAt: 0 },
    { id: 3, ...timer, left: 0, endsAt: 900_000 },
  ];
  gallery.show(clock, [['home', { tab: 'Timer' }]], (data) => Object.assign(data, { timers }));
  expect(layoutFaults(gallery.placed())).toEqual([]);
});

it('The home screen pages its apps where a small phone lies on its side', () => {
  const gallery = new Gallery({ profile: 'small', landscape: true });
  gallery.show(LAUNCHER, []);
  expect(layoutFaults(gallery.placed())).toEqual([]);
});

describe('the check itself', () => {
  const env = { scale: 2, fontScale: 2, typesetter: new Typesetter(), scrollOffset: () => 0 };

  it('sees text that is too high or wide for its place', () => {
    const flat = layout(row({ height: 10, width: 100 }, [text('Hello')]), [0, 0, 200, 20], env);
    expect(layoutFaults(flat).join()).toContain('needs');
  });

  it('sees what sticks out and what lies over another text, but not what has a surface of its own', () => {
    const wide = stack({}, [stack({ width: 400, height: 10, minHeight: 10 }, [])]);
    const placed = layout(row({}, [wide, text('aside')]), [0, 0, 100, 100], env);
    expect(layoutFaults(placed).length).toBeGreaterThan(0);
    const double = layout(stack({}, [text('below'), text('above')]), [0, 0, 200, 200], env);
    expect(layoutFaults(double)).toEqual([expect.stringContaining('lies over')]);
    const covered = stack({}, [text('below'), stack({ background: 'surface' }, [text('above')])]);
    expect(layoutFaults(layout(covered, [0, 0, 200, 200], env))).toEqual([]);
  });
});
