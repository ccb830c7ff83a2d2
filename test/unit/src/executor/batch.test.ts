import { describe, expect, it } from 'vitest';
import { type BatchOrder, executeBatch } from '../../../../src/executor/batch.ts';
import { findAgain } from '../../../../src/executor/find-again.ts';
import { type Box, contains } from '../../../../src/geometry.ts';
import type { Action } from '../../../../src/ports/action.ts';
import { type ActingStage, actingStage, prop, type Scene } from '../../../support/acting-stage.ts';

const signal = new AbortController().signal;
const A: Box = [20, 100, 120, 150];
const B: Box = [20, 200, 120, 250];
const C: Box = [20, 300, 120, 350];
const tap = (id: number): Extract<Action, { name: 'click' }> => ({
  name: 'click',
  position: { kind: 'index', id },
});

/** Each of the keys lights up when it is touched. */
function keys(lit = ''): Scene {
  const key = (id: number, text: string, box: Box) =>
    prop(id, text, box, { state: { clickable: true, selected: lit.includes(text) } });
  return {
    elements: [key(1, 'A', A), key(2, 'B', B), key(3, 'C', C)],
    on: (gesture) => {
      if (gesture.kind !== 'tap') return undefined;
      const hit = (['A', 'B', 'C'] as const).find((_, at) => contains([A, B, C][at] ?? A, gesture.at));
      return hit === undefined ? undefined : keys(lit + hit);
    },
  };
}

async function carryOut(stage: ActingStage, order: Partial<BatchOrder> & Pick<BatchOrder, 'actions'>) {
  return executeBatch(stage.hands, { most: 3, ...order }, await stage.observed(), signal);
}

/** The first touch leads to `scene`. */
const to = (scene: Scene): Scene => ({ ...keys(), on: () => scene });

describe('a batch', () => {
  it('carries out every action on a fresh screen and numbers the attempts through', async () => {
    const stage = actingStage(keys());
    const result = await carryOut(stage, { actions: [tap(1), tap(2), tap(3)] });
    expect(result.dropped).toBeUndefined();
    expect(result.steps.map(({ effect }) => effect)).toMatchObject([
      { verdict: 'SUCCESS', attempts: 1 },
      { verdict: 'SUCCESS', attempts: 1 },
      { verdict: 'SUCCESS', attempts: 1 },
    ]);
    expect(stage.device.gestures).toHaveLength(3);
    expect(stage.attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(stage.verdicts.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  });

  it('finds a target by its uid under its new number', async () => {
    const moved: Scene = { elements: [prop(7, 'B', [20, 400, 120, 450]), prop(8, 'New', A)] };
    const stage = actingStage(to(moved));
    const result = await carryOut(stage, { actions: [tap(1), tap(2)] });
    expect(result.steps[1]?.action).toEqual(tap(7));
    expect(stage.device.gestures[1]).toMatchObject({ at: { x: 70, y: 425 } });
  });

  it.each<[string, Scene, RegExp]>([
    ['the target is gone', { elements: [prop(2, 'Other', B)] }, /"B" is no longer where it was/],
    [
      'a dialog came up',
      { ...keys('A'), state: { dialog: { box: [0, 90, 270, 400], by: 'tree' } } },
      /dialog/,
    ],
    ['another app is in front', { ...keys('A'), app: 'org.mail' }, /app/],
    [
      'the app crashed',
      { elements: [...keys('A').elements, prop(9, 'X keeps stopping', C), prop(8, 'Close app', B)] },
      /keeps stopping|did not work/,
    ],
  ])('drops the rest when %s', async (_, scene, reason) => {
    const stage = actingStage(to(scene));
    const result = await carryOut(stage, { actions: [tap(1), tap(2), tap(3)] });
    expect(result.steps).toHaveLength(1);
    expect(result.dropped).toMatchObject({ actions: 2, reason: expect.stringMatching(reason) as string });
    expect(stage.device.gestures).toHaveLength(1);
  });

  it('drops the rest when an action did not work', async () => {
    const stage = actingStage({ elements: keys().elements });
    const result = await carryOut(stage, { actions: [tap(1), tap(2)] });
    expect(result.dropped).toEqual({ actions: 1, reason: 'tap "A" did not work.' });
  });

  it.each<[string, Partial<BatchOrder>, Scene]>([
    ['its words', {}, to({ elements: [prop(2, 'B', B)] })],
    ['the decision', { risk: 'irreversible' }, to({ elements: [prop(2, 'B', B)] })],
  ])('never goes on after what cannot be undone by %s', async (_, order, scene) => {
    const [first, ...rest] = scene.elements;
    const send = order.risk === undefined ? prop(1, 'Send', A) : first;
    const stage = actingStage({ ...scene, elements: send === undefined ? rest : [send, ...rest] });
    const result = await carryOut(stage, { ...order, actions: [tap(1), tap(2)] });
    expect(result.steps).toHaveLength(1);
    expect(result.dropped?.reason).toMatch(/cannot be undone/);
  });

  it('carries out no more than allowed, and says so', async () => {
    const one = await carryOut(actingStage(keys()), { most: 1, actions: [tap(1), tap(2), tap(3)] });
    expect(one.dropped).toEqual({ actions: 2, reason: 'One action a turn.' });
    const two = await carryOut(actingStage(keys()), { most: 2, actions: [tap(1), tap(2), tap(3)] });
    expect(two.steps).toHaveLength(2);
    expect(two.dropped).toEqual({ actions: 1, reason: 'At most 2 actions a turn.' });
  });

  it('does not end the run or ask a person in passing', async () => {
    const done: Action = { name: 'done', success: true, text: '' };
    const result = await carryOut(actingStage(keys()), { actions: [tap(1), done] });
    expect(result.dropped).toEqual({ actions: 1, reason: 'What comes next is decided on the new screen.' });
  });

  it('asks a model about the last action alone', async () => {
    const asked: string[] = [];
    const stage = actingStage(
      { ...keys(), on: () => ({ ...blank(1), on: () => ({ ...blank(2), on: () => blank(3) }) }) },
      {
        hands: {
          verification: 'model',
          judge: ({ what }) => {
            asked.push(what);
            return Promise.resolve({ verdict: 'SUCCESS', evidence: 'seen' });
          },
        },
      },
    );
    await carryOut(stage, { actions: [tap(1), tap(2), tap(3)], expected: 'All is lit.' });
    expect(asked).toEqual(['tap "C"']);
  });
});

/** The same keys before another background. */
function blank(shade: number): Scene {
  return { elements: keys().elements, drawn: [{ box: [150, 100, 270, 500], shade: shade * 60 }] };
}

describe('a target on a later screen', () => {
  const observed = (scene: Scene) => actingStage(scene).observed();

  it('is the one of the same words and kind at the same place', async () => {
    const then = await observed(keys());
    const now = await observed({
      elements: [prop(5, 'b', [22, 202, 120, 250], { uid: 'new' }), prop(6, 'A', B, { uid: 'other' })],
    });
    expect(findAgain(tap(2), then, now)).toEqual({ kind: 'action', action: tap(5) });
    expect(findAgain(tap(1), then, now)).toMatchObject({ kind: 'gone' });
  });

  it('is a point only while nothing changed around it', async () => {
    const then = await observed(keys());
    const at = (x: number, y: number): Extract<Action, { name: 'click' }> => ({
      name: 'click',
      position: { kind: 'absolute', x, y },
    });
    const now = await observed({ ...keys(), drawn: [{ box: [150, 100, 270, 200], shade: 9 }] });
    expect(findAgain(at(200, 800), then, now)).toEqual({ kind: 'action', action: at(200, 800) });
    expect(findAgain(at(750, 250), then, now)).toMatchObject({ kind: 'gone' });
  });

  it('is both ends of a drag', async () => {
    const then = await observed(keys());
    const now = await observed({ elements: keys().elements.map((one) => ({ ...one, id: one.id + 10 })) });
    const drag = (start: number, end: number) =>
      ({
        name: 'drag',
        start: { kind: 'index', id: start },
        end: { kind: 'index', id: end },
        duration_ms: 500,
      }) as const;
    expect(findAgain(drag(1, 3), then, now)).toEqual({ kind: 'action', action: drag(11, 13) });
    expect(findAgain({ name: 'press_key', key: 'back' }, then, now)).toMatchObject({ kind: 'action' });
  });
});
