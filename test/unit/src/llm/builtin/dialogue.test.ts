import { describe, expect, it } from 'vitest';
import type { Action } from '../../../../../src/ports/action.ts';
import { type FakePhone, play, type Thing } from '../../../../support/follower-phone.ts';

const APPS = [{ id: 'com.android.settings', label: 'Settings' }, { id: 'com.droidcua.notes' }];

/** Settings with two pages; the root scrolls in two parts. */
function settingsPhone(): FakePhone & { readonly state: { page: string; dark: boolean; low: boolean } } {
  const state = { page: 'home', dark: false, low: false };
  const list: Thing = {
    kind: 'container',
    state: { scrollable: true, clickable: false },
    box: [0, 90, 1000, 1900],
  };
  const pages: Record<string, () => readonly (Thing | string)[]> = {
    home: () => ['Settings', 'Notes', 'Camera'],
    root: () => [
      list,
      ...(state.low ? ['System', 'About phone'] : ['Network', 'Display · Dark theme, font size']),
    ],
    display: () => [
      { text: 'Display', kind: 'text' },
      { text: `Dark theme · ${state.dark ? 'On' : 'Off'}`, kind: 'toggle', state: { checked: state.dark } },
    ],
    about: () => [
      { text: 'About phone', kind: 'text' },
      { text: 'Model · Pixel', kind: 'text' },
      { text: 'Android version · 14', kind: 'button' },
    ],
  };
  const open = (page: string) => {
    state.page = page;
    return 'SUCCESS' as const;
  };
  const scroll = (down: boolean) => {
    if (state.page !== 'root' || state.low === down) return 'NO_CHANGE' as const;
    state.low = down;
    return 'SUCCESS' as const;
  };
  const tap = (text: string) => {
    if (text.startsWith('Display ·')) return open('display');
    if (text === 'About phone' && state.page === 'root') return open('about');
    if (!text.startsWith('Dark theme')) return 'NO_CHANGE' as const;
    state.dark = !state.dark;
    return 'SUCCESS' as const;
  };
  return {
    state,
    look: () => ({
      things: pages[state.page]?.() ?? [],
      apps: APPS,
      app: state.page === 'home' ? 'com.example.launcher' : 'com.android.settings',
    }),
    act: (action, touched) => {
      if (action.name === 'open_app') return open('root');
      if (action.name === 'press_key')
        return open(action.key === 'home' || state.page === 'root' ? 'home' : 'root');
      if (action.name === 'scroll') return scroll(action.direction === 'down');
      return action.name === 'wait' ? 'SUCCESS' : tap(touched?.text ?? '');
    },
  };
}

describe('a whole task', () => {
  it('is carried out clause by clause and told at the end', () => {
    const phone = settingsPhone();
    const { goals, end } = play(
      'open Settings, tap Display, turn on Dark theme, go back, scroll down until About phone, tap it, check that the version is 14',
      phone,
    );
    expect(end).toMatchObject({ success: true });
    expect(end?.text).toContain('says "14"');
    expect(phone.state).toEqual({ page: 'about', dark: true, low: true });
    expect(goals).toEqual([
      'Clause 1/7: open Settings',
      'Clause 2/7: tap Display',
      'Clause 3/7: turn on Dark theme',
      'Clause 4/7: go back',
      'Clause 5/7: scroll down until About phone (scrolling)',
      'Clause 6/7: tap it',
      'Finish: every clause is complete.',
    ]);
  });

  it('works in Chinese on an English phone', () => {
    const phone = settingsPhone();
    const { end } = play(
      '打开设置，点击显示，打开深色主题，返回，向下滚动直到看到关于手机，点击关于手机，检查版本是14',
      phone,
    );
    expect(end).toMatchObject({ success: true });
    expect(phone.state.dark).toBe(true);
  });

  it('goes on where it was when the run is resumed', () => {
    const phone = settingsPhone();
    const task = 'open Settings, tap Display, turn on Dark theme';
    const before = play(task, phone, 2);
    expect(before.end).toBeUndefined();
    const after = play(task, phone, 40, before.history);
    expect(after.goals).toEqual(['Clause 3/3: turn on Dark theme', 'Finish: every clause is complete.']);
  });

  it('leaves a switch alone that is as asked', () => {
    const phone = settingsPhone();
    phone.state.dark = true;
    const { decisions, end } = play('open Settings, tap Display, turn on Dark theme', phone);
    expect(decisions.map((decision) => decision.action.name)).toEqual(['open_app', 'click', 'done']);
    expect(end).toMatchObject({ success: true });
    expect(phone.state.dark).toBe(true);
  });

  it('looks further down, then up again, before it says that something is not there', () => {
    const { decisions, end } = play('open Settings, tap Foo', settingsPhone());
    expect(end).toMatchObject({ success: false });
    expect(end?.text).toContain('Clause 2/2 "tap Foo": no element matches "Foo" on this screen');
    const scrolls = decisions.flatMap(({ action }) => (action.name === 'scroll' ? [action.direction] : []));
    expect(scrolls).toEqual(['down', 'down', 'up', 'up']);
  });

  it('fails a check by saying what was expected and what is seen', () => {
    const { end } = play(
      'open Settings, scroll to the bottom, tap About phone, check that the version is 15',
      settingsPhone(),
    );
    expect(end).toMatchObject({ success: false });
    expect(end?.text).toContain('expected: "version" says "15"');
    expect(end?.text).toContain('"14"');
  });

  it.each(['book me a flight to Rome', 'open Settings, make it nicer', '帮我订机票', ''])(
    'does nothing at all for a task it does not understand: %j',
    (task) => {
      const { decisions, end } = play(task, settingsPhone());
      expect(decisions).toHaveLength(1);
      expect(end?.success).toBe(false);
      expect(end?.text.startsWith('NEEDS_MODEL:')).toBe(true);
    },
  );
});

/** Shows fixed things and answers as told. */
function still(things: readonly (Thing | string)[], act: FakePhone['act'], keyboardShown = false): FakePhone {
  return { look: () => ({ things, keyboardShown, apps: APPS }), act };
}

describe('steps that do not work', () => {
  it('tries another place once, then gives up with the reason', () => {
    const { decisions, end } = play(
      'tap Go',
      still(['Go', 'Other'], () => 'NO_CHANGE'),
    );
    expect(decisions.map((decision) => decision.action)).toMatchObject([
      { name: 'click', position: { kind: 'index', id: 1 } },
      { name: 'click', position: { kind: 'relative', id: 1 } },
      { name: 'done', success: false },
    ]);
    expect(end?.text).toContain('it was tried 2 times: click: NO_CHANGE');
    expect(decisions[1]?.historical_status).toMatchObject({
      verdict: 'failed',
      failure_cause: 'no_response',
    });
  });

  it('does not call it a failure when a field that has the focus is tapped again', () => {
    const field: Thing = { text: 'Name', kind: 'input', state: { focused: true } };
    expect(
      play(
        'tap Name',
        still([field], () => 'NO_CHANGE'),
      ).end,
    ).toMatchObject({ success: true });
  });

  it('takes an unexpected change as progress only when what comes next is in sight', () => {
    const seen = still(['Go', 'Next'], () => 'UNEXPECTED_CHANGE');
    expect(play('tap Go, check that Next is shown', seen).end).toMatchObject({ success: true });
    expect(play('tap Go, check that Other is shown', seen).end).toMatchObject({ success: false });
    expect(play('tap Go', seen).end).toMatchObject({ success: false });
  });

  it('gives up on a step that is refused twice', () => {
    expect(
      play(
        'tap Go',
        still(['Go'], () => undefined),
      ).end?.text,
    ).toContain('refused');
  });

  it('never ends with success after an unfinished step', () => {
    for (const verdict of ['NO_CHANGE', 'UNEXPECTED_CHANGE', undefined] as const) {
      const phone = still(['Go', 'Other'], (action) => (action.name === 'wait' ? 'SUCCESS' : verdict));
      expect(play('tap Go, tap Go', phone).end).toMatchObject({ success: false });
    }
  });
});

describe('things in the way', () => {
  const small = (text: string, y: number, kind: Thing['kind'] = 'button'): Thing => ({
    text,
    kind,
    box: [200, y, 800, y + 90],
  });

  it('sends an information pop-up away and goes on', () => {
    let shown = true;
    const { decisions, end } = play('tap Go', {
      look: () => ({
        things: shown
          ? [small('What is new', 800, 'text'), small('Learn more', 950), small('Got it', 1050)]
          : ['Go'],
      }),
      act: (_action, touched) => {
        if (touched?.text === 'Got it') shown = false;
        return 'SUCCESS';
      },
    });
    expect(decisions.map(({ action }) => action.name)).toEqual(['click', 'click', 'done']);
    expect(decisions[0]?.import_contents.interrupt).toBe('popup');
    expect(end).toMatchObject({ success: true });
  });

  it('refuses a permission nobody asked for, and grants it when the task says so', () => {
    const dialog = [
      small('Allow Shop to see your location?', 800, 'text'),
      small('Allow', 950),
      small("Don't allow", 1050),
    ];
    const touched: string[] = [];
    const phone = (): FakePhone => ({
      look: () => ({ things: touched.length === 0 ? dialog : ['Go'] }),
      act: (_action, element) => {
        touched.push(element?.text ?? '');
        return 'SUCCESS';
      },
    });
    expect(play('tap Go', phone()).end).toMatchObject({ success: true });
    expect(touched).toEqual(["Don't allow", 'Go']);
    touched.length = 0;
    expect(play('if a dialog appears, tap Allow. Tap Go', phone()).end).toMatchObject({ success: true });
    expect(touched).toEqual(['Allow', 'Go']);
  });

  it('skips a condition that does not hold', () => {
    const { decisions, end } = play(
      'if "Not now" is shown, tap it. Tap Go',
      still(['Go'], () => 'SUCCESS'),
    );
    expect(decisions.map(({ action }) => action.name)).toEqual(['click', 'done']);
    expect(end).toMatchObject({ success: true });
  });

  it('hides the keyboard when it may cover the target', () => {
    let keyboardShown = true;
    const { decisions } = play('tap Save', {
      look: () => ({ things: keyboardShown ? ['Title', 'Body'] : ['Title', 'Body', 'Save'], keyboardShown }),
      act: (action) => {
        if (action.name === 'press_key') keyboardShown = false;
        return 'SUCCESS';
      },
    });
    expect(decisions.map(({ action }) => action.name)).toEqual(['press_key', 'click', 'done']);
  });

  it('leaves the page when told to go back, though the keyboard takes the first press', () => {
    const pressed = (task: string): number => {
      let keyboardShown = true;
      const { decisions } = play(task, {
        look: () => ({ things: ['Title', 'Body'], keyboardShown }),
        act: () => {
          keyboardShown = false;
          return 'SUCCESS';
        },
      });
      return decisions.filter(({ action }) => action.name === 'press_key').length;
    };
    expect(pressed('go back')).toBe(2);
    expect(pressed('press back')).toBe(1);
  });

  it('waits for a screen that is loading', () => {
    let loaded = false;
    const { decisions, end } = play('tap Go', {
      look: () => ({ things: loaded ? ['Go', 'Other'] : [{ text: 'Loading…', kind: 'text' }] }),
      act: (action) => {
        loaded ||= action.name === 'wait';
        return 'SUCCESS';
      },
    });
    expect(decisions.map(({ action }) => action.name)).toEqual(['wait', 'click', 'done']);
    expect(end).toMatchObject({ success: true });
  });
});

describe('text', () => {
  const form = (name: string, phone: string): readonly Thing[] => [
    { text: name, kind: 'input', box: [50, 160, 950, 260] },
    { text: phone, kind: 'input', box: [50, 300, 950, 400] },
  ];

  function typed(task: string, things: readonly Thing[]): readonly Action[] {
    return play(
      task,
      still(things, () => 'SUCCESS'),
    )
      .decisions.map(({ action }) => action)
      .filter((action) => action.name === 'input_text');
  }

  it('goes into the named field', () => {
    expect(
      typed('Type Ada Lovelace into the Name field, type 555-0100 in Phone', form('Name', 'Phone')),
    ).toMatchObject([
      { text: 'Ada Lovelace', position: { id: 1 }, submit: false },
      { text: '555-0100', position: { id: 2 } },
    ]);
  });

  it('is sent off when said', () => {
    expect(typed('type "milk" in Name and press enter', form('Name', 'Phone'))).toMatchObject([
      { text: 'milk', submit: true },
    ]);
  });

  it('replaces what another had written, but adds to what this run has typed', () => {
    const focused: Thing = { text: 'Old', kind: 'input', state: { focused: true } };
    expect(typed('type new', [focused])).toMatchObject([{ text: 'new', clear: true }]);
    let text = 'Hint';
    const { decisions } = play('type one, type two', {
      look: () => ({ things: [{ text, kind: 'input', state: { focused: true } }] }),
      act: (action) => {
        if (action.name === 'input_text') text = action.clear ? action.text : text + action.text;
        return 'SUCCESS';
      },
    });
    expect(
      decisions.map(({ action }) => (action.name === 'input_text' ? action.clear : undefined)).slice(0, 2),
    ).toEqual([true, false]);
    expect(text).toBe('onetwo');
  });

  it('keeps "in Rome" in the text when there is no such field', () => {
    const body: Thing = { text: 'Note', kind: 'input', state: { focused: true } };
    expect(typed('type I live in Rome', [body])).toMatchObject([{ text: 'I live in Rome' }]);
  });

  it('asks which field when none has the focus', () => {
    expect(
      play(
        'type hello',
        still(form('Name', 'Phone'), () => 'SUCCESS'),
      ).end?.text,
    ).toContain('say which one: "Name", "Phone"');
  });

  it('searches through the icon that opens the field', () => {
    let open = false;
    const { decisions, end } = play('search for tea', {
      look: () => ({
        things: open
          ? [{ text: 'Search products', kind: 'input', state: { focused: true } }, 'Tea']
          : [{ text: 'Search', kind: 'icon' }, 'Milk'],
      }),
      act: (action) => {
        open ||= action.name === 'click';
        return 'SUCCESS';
      },
    });
    expect(decisions.map(({ action }) => action.name)).toEqual(['click', 'input_text', 'done']);
    expect(end).toMatchObject({ success: true });
  });
});
