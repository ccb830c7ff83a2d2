/** What is in the way is recognised, and what may belong to the task is left to the model. */
import { describe, expect, it } from 'vitest';
import { recogniseInterrupt } from '../../../../src/agent/interrupts/recognise.ts';
import type { Observation } from '../../../../src/perception/observation.ts';
import { ORDINARY, type ScreenState } from '../../../../src/perception/screen-state.ts';
import type { UiElement } from '../../../../src/ports/element.ts';
import { sampleElement } from '../../../support/sample-decision.ts';

const TASK = 'Open Notes and write a list';

function seen(texts: readonly string[], changes: Partial<Observation> = {}): Observation {
  const elements = texts.map((text, index) => sampleElement(index + 1, text));
  const frame = { image: { width: 1080, height: 2400 } };
  // Only what recognition reads.
  return { elements, frame, state: ORDINARY, app: 'org.notes', ...changes } as unknown as Observation;
}

function answerTo(texts: readonly string[], task = TASK): string | undefined {
  const found = recogniseInterrupt(seen(texts), { task, app: 'org.notes' });
  return found?.do === 'tap' ? `${found.kind}: ${found.element.text}` : found?.do;
}

function withState(picture: ScreenState['picture']): Observation {
  return seen([], { state: { ...ORDINARY, picture } });
}

describe('what is in the way', () => {
  it.each([
    [["Notes isn't responding", 'Close app', 'Wait'], 'anr: Wait'],
    [['笔记无响应', '关闭应用', '等待'], 'anr: 等待'],
    [['Notes keeps stopping', 'Close app'], 'crash: Close app'],
    [['Allow Notes to send you notifications?', 'Allow', "Don't allow"], "permission: Don't allow"],
    [['Enjoying Notes?', 'Not now', 'Rate'], 'popup: Not now'],
    [['发现新版本', '立即更新', '以后再说'], 'popup: 以后再说'],
    [['Skip ad', 'Learn more'], 'ad: Skip ad'],
  ])('is answered: %s', (texts, answer) => {
    expect(answerTo(texts)).toBe(answer);
  });

  it.each([
    ['a question of the app', ['Delete note?', 'Cancel', 'Delete'], TASK],
    ['an update that the task is about', ['Update available', 'Later', 'Update'], 'Update the app'],
    [
      'a permission that the task is about',
      ['Allow Notes to use the camera?', "Don't allow"],
      'Take a photo with the camera',
    ],
    ['a dialog without a button that says no', ['Enjoying Notes?', 'Rate'], TASK],
    ['an ordinary page', ['Notes', 'New note', 'Search'], TASK],
  ])('is not %s', (_what, texts, task) => {
    expect(answerTo(texts, task)).toBeUndefined();
  });

  it('is a screen that shows nothing yet: wait', () => {
    const around = { task: TASK, app: undefined };
    expect(recogniseInterrupt(withState('black'), around)).toMatchObject({
      kind: 'black_screen',
      do: 'wait',
    });
    expect(recogniseInterrupt(withState('loading'), around)).toMatchObject({ kind: 'loading', do: 'wait' });
    expect(recogniseInterrupt(withState('secure'), around)).toBeUndefined();
  });

  it('is an app that has gone: it is opened again, unless it was left on purpose', () => {
    const home = seen(['Notes'], { app: 'com.android.launcher3' });
    expect(recogniseInterrupt(home, { task: TASK, app: 'org.notes' })).toMatchObject({
      kind: 'left_app',
      do: 'launch',
      app: 'org.notes',
    });
    expect(recogniseInterrupt(home, { task: TASK, app: undefined })).toBeUndefined();
  });

  it('is a login nobody has spoken of: the person is asked', () => {
    const password: UiElement = sampleElement(2, '', { kind: 'input', state: { password: true } });
    const page = seen(['Sign in']);
    const wall = { ...page, elements: [...page.elements, password] };
    expect(recogniseInterrupt(wall, { task: TASK, app: 'org.notes' })).toMatchObject({
      kind: 'login_wall',
      do: 'ask',
    });
    expect(recogniseInterrupt(wall, { task: 'Log in to Notes', app: 'org.notes' })).toBeUndefined();
  });
});
