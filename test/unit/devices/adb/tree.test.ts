import { describe, expect, it } from 'vitest';
import { parseHierarchy } from '../../../../devices/adb/parse-hierarchy.ts';
import { createTreeReader } from '../../../../devices/adb/tree.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import type { ScriptedAnswer } from '../../../support/scripted-adb.ts';
import { scriptedShell } from '../../../support/scripted-adb.ts';

const signal = new AbortController().signal;
const DUMPED = 'UI hierchary dumped to: /data/local/tmp/droidcua-tree.xml\n';
const HEAD = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">";
const FRONT =
  '\n  mCurrentFocus=Window{1a2b u0 com.a/com.a.Main}\n  mFocusedApp=ActivityRecord{9 u0 com.a/.Main t3}\n';

function node(attributes: string, inner = ''): string {
  return `<node index="0" ${attributes}>${inner}</node>`;
}

function dump(nodes: string, front = FRONT): string {
  return `${DUMPED}${HEAD}${nodes}</hierarchy>${front}`;
}

const SCREEN = dump(
  node(
    'package="com.a" class="android.widget.FrameLayout" bounds="[0,0][1080,2400]"',
    node('package="com.a" text="Hi"'),
  ),
);

async function read(answers: readonly (string | ScriptedAnswer)[]) {
  let call = 0;
  const shell = scriptedShell(() => answers[Math.min(call++, answers.length - 1)]);
  const clock = new ManualClock();
  const start = clock.now();
  const result = await createTreeReader(shell, 34, clock).read(signal);
  return { result, calls: shell.commands.length, waited: clock.now() - start, commands: shell.commands };
}

describe('tree', () => {
  it('gives the hierarchy of the app in front', async () => {
    const { result, calls } = await read([SCREEN]);
    expect(result).toMatchObject({
      kind: 'tree',
      roots: [{ packageName: 'com.a', children: [{ text: 'Hi' }] }],
    });
    expect(calls).toBe(1);
  });

  it('removes the old file first and reads the new one in the same call', async () => {
    const { commands } = await read([SCREEN]);
    expect(commands[0]).toMatch(/^rm -f (\S+); uiautomator dump \1; cat \1; /);
  });

  it('cuts away warnings before the XML', async () => {
    const warned = SCREEN.replace('<?xml', 'WARNING: linker: unused DT entry\n<?xml');
    expect((await read([warned])).result.kind).toBe('tree');
  });

  it('does not trust a file when the tool did not say it wrote one', async () => {
    const { result } = await read([SCREEN.replace(DUMPED, '')]);
    expect(result).toMatchObject({ kind: 'none', reason: 'failed' });
  });

  it('names a screen that never becomes quiet, without asking again', async () => {
    const { result, calls } = await read([{ stderr: 'ERROR: could not get idle state.\n', exit: 0 }]);
    expect(result).toMatchObject({ kind: 'none', reason: 'not_idle' });
    expect(calls).toBe(1);
  });

  it('tries once more after a null root', async () => {
    const nothing = { stderr: 'ERROR: null root node returned by UiTestAutomationBridge.\n' };
    expect(await read([nothing, SCREEN])).toMatchObject({ result: { kind: 'tree' }, calls: 2, waited: 400 });
    expect(await read([nothing])).toMatchObject({ result: { kind: 'none', reason: 'null_root' }, calls: 2 });
  });

  it('tries once more after a dump that died without a word', async () => {
    expect(await read([{ stdout: '', exit: 0 }, SCREEN])).toMatchObject({
      result: { kind: 'tree' },
      calls: 2,
    });
  });

  it('says who may hold the connection', async () => {
    const { result } = await read([
      { stderr: 'java.lang.IllegalStateException: UiAutomationService already registered!' },
    ]);
    expect(result).toMatchObject({
      reason: 'failed',
      detail: expect.stringContaining('uiautomator2') as string,
    });
  });

  it('calls one lonely node no tree', async () => {
    const lonely = dump(node('package="com.a" class="android.widget.FrameLayout"'));
    expect((await read([lonely])).result).toMatchObject({ kind: 'none', reason: 'degenerate' });
    expect(
      (await read([dump('').replace('"0">', '"0"/>').replace('</hierarchy>', '')])).result,
    ).toMatchObject({
      kind: 'none',
      reason: 'degenerate',
    });
  });

  it('calls a tree of system windows only no tree of the app', async () => {
    const system = node('package="com.android.systemui"', node('package="android"'));
    expect((await read([dump(system)])).result).toMatchObject({ kind: 'none', reason: 'degenerate' });
  });

  it('keeps the tree of a crash dialog, which is a system window in front', async () => {
    const dialog = node('package="android"', node('package="android" text="App keeps stopping"'));
    const front =
      '\n mCurrentFocus=Window{1 u0 Application Error: com.a}\n mFocusedApp=ActivityRecord{9 u0 com.a/.Main t3}\n';
    expect((await read([dump(dialog, front)])).result.kind).toBe('tree');
  });

  it('is not misled by what an app shows', async () => {
    const shown = dump(node('package="com.a"', node('package="com.a" text="null root node: not found"')));
    expect((await read([shown])).result.kind).toBe('tree');
  });

  it('calls half a hierarchy failed, and a missing tool unsupported', async () => {
    expect((await read([`${DUMPED}${HEAD}<node package="com.a">`])).result).toMatchObject({
      reason: 'failed',
    });
    expect((await read([`${DUMPED}${HEAD}<node text="<"/></hierarchy>`])).result).toMatchObject({
      reason: 'failed',
    });
    const missing = { stderr: '/system/bin/sh: uiautomator: inaccessible or not found\n', exit: 127 };
    expect((await read([missing])).result).toMatchObject({ reason: 'unsupported' });
  });

  it('is a value even when the connection is lost', async () => {
    expect((await read([{ then: 'vanish' }])).result).toMatchObject({ kind: 'none', reason: 'failed' });
  });
});

describe('parseHierarchy', () => {
  it('reads every attribute and entity', () => {
    const [root] = parseHierarchy(
      `${HEAD}${node(
        'text="a &amp; &lt;b&gt;&#10;&quot;c&quot;" resource-id="com.a:id/x" class="android.widget.CheckBox" package="com.a" content-desc="d" hint="h" checkable="true" checked="true" clickable="true" enabled="true" focusable="true" focused="true" scrollable="true" long-clickable="true" password="true" selected="true" bounds="[10,20][30,40]"',
      )}</hierarchy>`,
    );
    expect(root).toMatchObject({
      text: 'a & <b>\n"c"',
      resourceId: 'com.a:id/x',
      className: 'android.widget.CheckBox',
      packageName: 'com.a',
      description: 'd',
      hint: 'h',
      box: [10, 20, 30, 40],
    });
    const flags = [
      'checkable',
      'checked',
      'clickable',
      'enabled',
      'focusable',
      'focused',
      'scrollable',
    ] as const;
    for (const flag of [...flags, 'longClickable', 'password', 'selected'] as const)
      expect(root?.[flag]).toBe(true);
  });

  it('does not take the hint of an empty field for its text', () => {
    const fields =
      node('text="Search" hint="Search"') + node('text="milk" hint="Search"') + node('text="Search"');
    expect(parseHierarchy(`${HEAD}${fields}</hierarchy>`).map(({ text }) => text)).toEqual([
      '',
      'milk',
      'Search',
    ]);
  });

  it('keeps all levels, and later children last', () => {
    let xml = 'text="leaf"';
    xml = node(xml);
    for (let i = 0; i < 60; i += 1) xml = node(`text="${i}"`, xml);
    let [at] = parseHierarchy(`${HEAD}${xml}</hierarchy>`);
    let levels = 0;
    while (at !== undefined && at.children.length > 0) {
      at = at.children[0];
      levels += 1;
    }
    expect(levels).toBe(60);
    expect(at?.text).toBe('leaf');
  });

  it('orders by drawing order where the dump gives one', () => {
    const children = node('text="above" drawing-order="2"') + node('text="below" drawing-order="1"');
    const [root] = parseHierarchy(`${HEAD}${node('drawing-order="0"', children)}</hierarchy>`);
    expect(root?.children.map(({ text }) => text)).toEqual(['below', 'above']);
  });

  it('makes boxes outside the screen or inside out empty', () => {
    const boxes = node('bounds="[-20,5][30,40]"') + node('bounds="[50,60][40,10]"') + node('bounds="odd"');
    expect(parseHierarchy(`${HEAD}${boxes}</hierarchy>`).map(({ box }) => box)).toEqual([
      [0, 5, 30, 40],
      [50, 60, 50, 60],
      [0, 0, 0, 0],
    ]);
  });

  it('refuses endless nesting', () => {
    const deep = '<node>'.repeat(600) + '</node>'.repeat(600);
    expect(() => parseHierarchy(`${HEAD}${deep}</hierarchy>`)).toThrow('levels');
  });
});
