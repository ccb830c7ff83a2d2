import { describe, expect, it, vi } from 'vitest';
import type { Intent } from '../../../../src/executor/execute.ts';
import type { JudgeEffect } from '../../../../src/executor/hands.ts';
import { createTouchMemory } from '../../../../src/executor/touch-memory.ts';
import { type Box, contains } from '../../../../src/geometry.ts';
import { actingStage, prop, type Scene } from '../../../support/acting-stage.ts';

const GO: Box = [40, 100, 140, 160];
const go = prop(1, 'Go', GO);
const tap = (expected = '', changes: Partial<Intent> = {}): Intent => ({
  action: { name: 'click', position: { kind: 'index', id: 1 } },
  expected,
  ...changes,
});
const still: Scene = { elements: [go] };
const leadsTo = (scene: Scene): Scene => ({ elements: [go], on: () => scene });
const page = (text: string, changes: Partial<Scene> = {}): Scene => ({
  elements: [prop(1, text, [0, 200, 270, 500])],
  ...changes,
});

describe('without looking', () => {
  it('the gesture is sent once and believed', async () => {
    const stage = actingStage(still, { hands: { verification: 'off' } });
    const effect = await stage.act(tap('"Done" appears.'));
    expect(effect).toEqual({
      kind: 'acted',
      verdict: 'SUCCESS',
      evidence: 'Sent; not looked at.',
      attempts: 1,
    });
    expect(stage.device.gestures).toHaveLength(1);
    expect(stage.verdicts[0]?.after).toBeUndefined();
  });

  it('typed text is not read back, and no app is asked for', async () => {
    const stage = actingStage(still, { hands: { verification: 'off' } });
    const typed = await stage.act({
      action: {
        name: 'input_text',
        position: { kind: 'index', id: 1 },
        text: 'x',
        clear: true,
        submit: true,
      },
    });
    expect(typed).toMatchObject({ verdict: 'SUCCESS', attempts: 3 });
    expect(stage.device.typed).toEqual(['x']);
    const opened = await stage.act({ action: { name: 'open_app', app: 'Test' } });
    expect(opened).toMatchObject({ verdict: 'SUCCESS', evidence: 'Sent; not looked at.' });
  });
});

describe('the local verdict', () => {
  it('is NO_CHANGE for the same picture, without a further look', async () => {
    const stage = actingStage(still);
    expect(await stage.act(tap())).toMatchObject({ verdict: 'NO_CHANGE' });
  });

  it('is SUCCESS for a change, and gives the screen it was judged by', async () => {
    const stage = actingStage(leadsTo(page('Other')));
    const effect = await stage.act(tap());
    expect(effect).toMatchObject({ verdict: 'SUCCESS', attempts: 1 });
    expect(effect.kind === 'acted' ? effect.after?.elements[0]?.text : '').toBe('Other');
  });

  it.each([
    ['"Receipt" is shown.', page('Receipt 12'), '"Receipt" appeared.'],
    ['“Go” is gone.', page('Other'), '"Go" is gone.'],
    ['The receipt opens.', page('Receipt'), 'The words of the expected outcome came up on the screen.'],
    ['显示“订单详情”页面', page('订单详情'), '"订单详情" appeared.'],
  ])('names what was expected: %s', async (expected, scene, evidence) => {
    const effect = await actingStage(leadsTo(scene)).act(tap(expected));
    expect(effect).toMatchObject({ verdict: 'SUCCESS' });
    expect(effect).toHaveProperty('evidence', expect.stringContaining(evidence));
  });

  it('names a switch that is on now', async () => {
    const wifi = (checked: boolean) => prop(1, 'Wi-Fi', GO, { kind: 'toggle', state: { checked } });
    const stage = actingStage({ elements: [wifi(false)], on: () => ({ elements: [wifi(true)] }) });
    const effect = await stage.act(tap('Wi-Fi is on.'));
    expect(effect).toHaveProperty('evidence', expect.stringContaining('"Wi-Fi" is now on.'));
    expect(stage.device.gestures).toHaveLength(1);
  });

  it('quotes what can be read now and could not before', async () => {
    const number = (text: string) => prop(2, text, [200, 100, 230, 160], { kind: 'text' });
    const stage = actingStage({
      elements: [go, number('one')],
      on: () => ({ elements: [go, number('three')] }),
    });
    const effect = await stage.act(tap());
    expect(effect).toHaveProperty('evidence', expect.stringContaining('New on the screen: "three".'));
  });

  it('says when only something far from the touch changed', async () => {
    const scene: Scene = { elements: [go], drawn: [{ box: [0, 560, 40, 600], shade: 10 }] };
    const effect = await actingStage(leadsTo(scene)).act(tap());
    expect(effect).toHaveProperty('evidence', expect.stringContaining('far from the touch'));
  });
});

describe('a surprise', () => {
  const dialog: Box = [20, 200, 250, 400];
  const withDialog = (...texts: readonly string[]): Scene => ({
    elements: [go, ...texts.map((text, at) => prop(at + 2, text, [30, 210 + at * 40, 240, 245 + at * 40]))],
    state: { dialog: { box: dialog, by: 'tree' } },
  });

  it.each([
    ['a crash', withDialog('Shop keeps stopping', 'Close app')],
    ['a hanging app', withDialog("Shop isn't responding", 'Close app', 'Wait')],
    ['a crash in Chinese', withDialog('商城屡次停止运行', '关闭应用')],
    ['a question out of the blue', withDialog('Enjoying Shop?', 'Not now', 'Rate')],
    ['the home screen', page('Apps', { app: 'com.android.launcher3' })],
    ['a permission', page('Allow Shop to take pictures?', { app: 'com.android.permissioncontroller' })],
    ['another app', page('Inbox', { app: 'org.mail' })],
  ])('%s is UNEXPECTED_CHANGE and ends the attempts', async (_, scene) => {
    const stage = actingStage(leadsTo(scene));
    expect(await stage.act(tap('The cart is shown.'))).toMatchObject({
      verdict: 'UNEXPECTED_CHANGE',
      attempts: 1,
    });
    expect(stage.device.gestures).toHaveLength(1);
  });

  it.each([
    ['a dialog', 'A dialog asks for the name.', withDialog('Name', 'Later', 'Save')],
    ['what the dialog is about', 'The rating is asked for.', withDialog('Your rating', 'Not now', 'Rate')],
    ['the app by its last name', 'The mail app is in front.', page('Inbox', { app: 'org.mail' })],
    ['the app by its label', 'Postman opens.', page('Inbox', { app: 'org.x' })],
    ['home', 'The app closes.', page('Apps', { app: 'com.android.launcher3' })],
    ['a permission', 'Access is asked for.', page('Allow?', { app: 'com.android.permissioncontroller' })],
  ])('is none when the expectation names %s', async (_, expected, scene) => {
    const apps = [{ id: 'org.x', label: 'Postman' }];
    const stage = actingStage(leadsTo(scene), { apps });
    expect(await stage.act(tap(expected))).toMatchObject({ verdict: 'SUCCESS' });
  });

  it('is none for a dialog that looks like an answer', async () => {
    const stage = actingStage(leadsTo(withDialog('Pick a colour', 'Cancel')));
    expect(await stage.act(tap('It opens.'))).toMatchObject({ verdict: 'SUCCESS' });
  });

  it('is none when the home screen is left, or a key leaves the app', async () => {
    const home = { elements: [go], app: 'com.miui.home' };
    const fromHome = actingStage({ ...home, on: () => page('Inbox', { app: 'org.mail' }) });
    expect(await fromHome.act(tap())).toMatchObject({ verdict: 'SUCCESS' });
    const back = actingStage(leadsTo(page('Apps', { app: 'com.android.launcher3' })));
    expect(await back.act({ action: { name: 'press_key', key: 'back' } })).toMatchObject({
      verdict: 'SUCCESS',
    });
  });
});

describe('a loading screen', () => {
  const loading = (then: Scene | undefined, afterMs: number): Scene => ({
    elements: [],
    drawn: [{ box: [120, 280, 150, 310], shade: 90 }],
    state: { picture: 'loading' },
    ...(then === undefined ? {} : { later: { afterMs, scene: then } }),
  });

  it('is looked at again until it is there', async () => {
    const stage = actingStage(leadsTo(loading(page('Receipt'), 2500)));
    const effect = await stage.act(tap('"Receipt" is shown.'));
    expect(effect).toMatchObject({ verdict: 'SUCCESS', attempts: 1 });
    expect(effect).toHaveProperty('evidence', expect.stringContaining('"Receipt" appeared.'));
  });

  it('that goes on is NEEDS_MORE_TIME after three more looks, and nothing is touched again', async () => {
    const stage = actingStage(leadsTo(loading(undefined, 0)));
    const started = stage.clock.now();
    expect(await stage.act(tap())).toMatchObject({ verdict: 'NEEDS_MORE_TIME', attempts: 1 });
    expect(stage.device.gestures).toHaveLength(1);
    expect(stage.clock.now() - started).toBeGreaterThanOrEqual(7000);
    expect(stage.clock.now() - started).toBeLessThan(11_000);
  });
});

describe('the model', () => {
  const answers = (verdict: Awaited<ReturnType<JudgeEffect>>['verdict'], evidence = 'seen') =>
    vi.fn<JudgeEffect>(() => Promise.resolve({ verdict, evidence }));

  it('is asked when the screen changed and nothing expected is seen', async () => {
    const judge = answers('UNEXPECTED_CHANGE', 'That is another page.');
    const stage = actingStage(leadsTo(page('Other')), { hands: { verification: 'model', judge } });
    expect(await stage.act(tap('The receipt opens.'))).toMatchObject({
      verdict: 'UNEXPECTED_CHANGE',
      evidence: 'That is another page.',
      attempts: 1,
    });
    expect(judge).toHaveBeenCalledOnce();
    expect(judge.mock.calls[0]?.[0]).toMatchObject({
      what: 'tap "Go"',
      point: { x: 90, y: 130 },
      expected: 'The receipt opens.',
    });
    expect(stage.verdicts.map(({ by }) => by)).toEqual(['model']);
  });

  it('that says the change was something else makes the next point be tried', async () => {
    const judge = answers('NO_CHANGE', 'Only the ad changed.');
    const ad: Scene = { elements: [go], drawn: [{ box: [0, 500, 270, 600], shade: 9 }] };
    const dead = actingStage(leadsTo(ad), { hands: { verification: 'model', judge } });
    expect(await dead.act(tap('The receipt opens.'))).toMatchObject({ verdict: 'NO_CHANGE', attempts: 3 });
    const scene = leadsTo({ ...ad, on: () => page('Receipt') });
    const stage = actingStage(scene, { hands: { verification: 'model', judge } });
    expect(await stage.act(tap('The receipt opens.'))).toMatchObject({ verdict: 'SUCCESS', attempts: 2 });
  });

  it('that says so does not make a target be touched that is no longer there', async () => {
    const hands = { verification: 'model', judge: answers('NO_CHANGE') } as const;
    const other: Scene = { elements: [prop(2, 'Other', GO)] };
    const stage = actingStage(leadsTo(other), { hands });
    expect(await stage.act(tap('The receipt opens.'))).toMatchObject({ verdict: 'NO_CHANGE', attempts: 1 });
    expect(stage.device.gestures).toHaveLength(1);
  });

  it('is not asked about what is certain', async () => {
    const judge = answers('NO_CHANGE');
    const hands = { verification: 'model', judge } as const;
    await actingStage(still, { hands }).act(tap('The receipt opens.'));
    await actingStage(leadsTo(page('Receipt')), { hands }).act(tap('The receipt opens.'));
    await actingStage(leadsTo(page('A', { app: 'com.android.launcher3' })), { hands }).act(tap('It opens.'));
    await actingStage(leadsTo(page('Other')), { hands }).act(tap('The receipt opens.', { partial: true }));
    await actingStage(leadsTo(page('Other')), { hands: { ...hands, verification: 'local' } }).act(
      tap('It opens.'),
    );
    expect(judge).not.toHaveBeenCalled();
  });

  it('that does not know leaves the local verdict, and that is said', async () => {
    const hands = { verification: 'model', judge: answers('unknown', 'no picture could be sent') } as const;
    const effect = await actingStage(leadsTo(page('Other')), { hands }).act(tap('The receipt opens.'));
    expect(effect).toMatchObject({ verdict: 'SUCCESS' });
    expect(effect).toHaveProperty('evidence', expect.stringContaining('(no picture could be sent)'));
  });

  it('decides about another app that was not named', async () => {
    const judge = answers('SUCCESS', 'The picker is what attaching needs.');
    const scene = page('Pictures', { app: 'com.android.documentsui' });
    const stage = actingStage(leadsTo(scene), { hands: { verification: 'model', judge } });
    expect(await stage.act(tap('A picture can be chosen.'))).toMatchObject({ verdict: 'SUCCESS' });
  });
});

describe('a repeated touch', () => {
  it('is not sent when the first one had an effect after all', async () => {
    const late: Scene = {
      elements: [go],
      on: () => ({ ...still, later: { afterMs: 1000, scene: page('Receipt') } }),
    };
    const stage = actingStage(late);
    expect(await stage.act(tap('"Receipt" is shown.'))).toMatchObject({ verdict: 'SUCCESS', attempts: 1 });
    expect(stage.device.gestures).toHaveLength(1);
    expect(stage.verdicts.map(({ verdict }) => verdict)).toEqual(['NO_CHANGE', 'SUCCESS']);
  });

  it('is not sent to a place where the target no longer is', async () => {
    const moved: Scene = { elements: [prop(1, 'Go', [40, 300, 140, 360])] };
    const stage = actingStage({
      elements: [go],
      on: () => ({ ...still, later: { afterMs: 1000, scene: moved } }),
    });
    expect(await stage.act(tap('It opens.'))).toMatchObject({ verdict: 'UNEXPECTED_CHANGE', attempts: 1 });
    expect(stage.device.gestures).toHaveLength(1);
  });

  it('is not sent when the target gave way to another page', async () => {
    const later = page('Receipt');
    const stage = actingStage({
      elements: [go],
      on: () => ({ ...still, later: { afterMs: 1000, scene: later } }),
    });
    expect(await stage.act(tap('It opens.'))).toMatchObject({ verdict: 'SUCCESS', attempts: 1 });
    expect(stage.device.gestures).toHaveLength(1);
  });

  it.each([
    ['is not sent, and nothing typed, when something else changed', false],
    ['is not sent, but the text is typed, when the field took the focus late', true],
  ])('of a field %s', async (_, focused) => {
    const field = prop(1, 'Name', GO, { kind: 'input', state: { focused: false } });
    const now = { ...field, state: { focused } };
    const later: Scene = { elements: [now], drawn: [{ box: [0, 300, 270, 600], shade: 50 }] };
    const stage = actingStage({
      elements: [field],
      on: () => ({ elements: [field], later: { afterMs: 1000, scene: later } }),
    });
    const effect = await stage.act({
      action: {
        name: 'input_text',
        position: { kind: 'index', id: 1 },
        text: 'Ada',
        clear: false,
        submit: false,
      },
    });
    expect(stage.device.gestures.filter(({ kind }) => kind === 'tap')).toHaveLength(1);
    expect(stage.device.typed.length > 0).toBe(focused);
    expect(effect).toMatchObject({ kind: 'acted', verdict: 'UNEXPECTED_CHANGE' });
  });

  it('is not sent to a switch that the tree says is on now', async () => {
    const wifi = prop(1, 'Wi-Fi', GO, { kind: 'toggle', state: { checked: false } });
    const stage = actingStage({ elements: [wifi], on: () => undefined });
    const tree = (abort: AbortSignal) => original.tree(abort);
    const original = { ...stage.device };
    Object.assign(stage.device, {
      tree: async (abort: AbortSignal) => {
        const result = await tree(abort);
        if (result.kind === 'none') return result;
        const roots = result.roots.map((root) => ({
          ...root,
          children: root.children.map((node) => ({ ...node, checked: stage.device.gestures.length > 0 })),
        }));
        return { ...result, roots };
      },
    });
    expect(await stage.act(tap())).toMatchObject({ verdict: 'SUCCESS', attempts: 1 });
    expect(stage.device.gestures).toHaveLength(1);
  });

  it.each<[string, Scene, Intent]>([
    ['its words', { elements: [prop(1, 'Pay now', GO)] }, tap()],
    ['the decision', still, tap('', { risk: 'irreversible' })],
  ])('is never sent to what cannot be undone by %s', async (_, scene, intent) => {
    const stage = actingStage(scene);
    const effect = await stage.act(intent);
    expect(effect).toMatchObject({ verdict: 'NO_CHANGE', attempts: 1 });
    expect(effect).toHaveProperty('evidence', expect.stringContaining('not repeated'));
    expect(stage.device.gestures).toHaveLength(1);
  });

  it('of a choice that is made already is a success when nothing changes anywhere on it', async () => {
    const chosen = prop(1, 'Brown', GO, { state: { clickable: true, selected: true } });
    const stage = actingStage({ elements: [chosen] });
    expect(await stage.act(tap())).toMatchObject({
      verdict: 'SUCCESS',
      evidence: '"Brown" was chosen already: nothing had to change.',
      attempts: 3,
    });
    expect(stage.verdicts.at(-1)).toMatchObject({ attempt: 3, verdict: 'SUCCESS' });
    const off = prop(1, 'Brown', GO, { state: { clickable: true, selected: false } });
    expect(await actingStage({ elements: [off] }).act(tap())).toMatchObject({ verdict: 'NO_CHANGE' });
  });

  it('of a filter that can be taken back takes it back, though the first touch was lost', async () => {
    const filter = (selected: boolean) => prop(1, 'Brown', GO, { state: { clickable: true, selected } });
    let taps = 0;
    const stage = actingStage({
      elements: [filter(true)],
      on: () => (++taps === 2 ? { elements: [filter(false)] } : undefined),
    });
    expect(await stage.act(tap())).toMatchObject({ verdict: 'SUCCESS', attempts: 2 });
    expect(stage.device.gestures).toHaveLength(2);
  });

  it('goes to where the touch worked the last time', async () => {
    const corner: Box = [110, 140, 140, 160];
    const memory = createTouchMemory();
    const scene: Scene = {
      elements: [go],
      on: (gesture) => (gesture.kind === 'tap' && contains(corner, gesture.at) ? page('Receipt') : undefined),
    };
    const first = actingStage(scene, { hands: { memory } });
    await first.act({ action: { name: 'click', position: { kind: 'relative', id: 1, x: 0.9, y: 0.9 } } });
    const second = actingStage(scene, { hands: { memory, stages: ['index', 'historical'] } });
    expect(await second.act(tap())).toMatchObject({ verdict: 'SUCCESS', attempts: 2 });
    expect(second.attempts.map(({ stage }) => stage)).toEqual(['index', 'historical']);
  });
});
