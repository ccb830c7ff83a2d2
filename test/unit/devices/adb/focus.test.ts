import { describe, expect, it } from 'vitest';
import { componentIn, focusCommand, readFocus, readForeground } from '../../../../devices/adb/focus.ts';

const app = (text: string) => readFocus(text).component?.app;

describe('readFocus', () => {
  it.each([
    [
      'one display',
      ' mCurrentFocus=Window{f u0 com.a/com.a.Main}\n mFocusedApp=ActivityRecord{1 u0 com.a/.Main t12}',
      'com.a',
    ],
    [
      'several displays, some null',
      ' mCurrentFocus=null\n mFocusedApp=null\n mCurrentFocus=Window{f u0 com.b/com.b.X}\n mFocusedApp=ActivityRecord{1 u0 com.b/.X t1}',
      'com.b',
    ],
    [
      'another display first: the app that has both wins',
      ' mCurrentFocus=Window{f u0 com.car/com.car.Home}\n mCurrentFocus=Window{f u0 com.b/com.b.X}\n mFocusedApp=ActivityRecord{1 u0 com.b/.X t1}',
      'com.b',
    ],
    [
      'Android 9',
      ' mFocusedApp=AppWindowToken{1 token=Token{2 ActivityRecord{3 u0 com.a/.Main t12}}}\n mCurrentFocus=Window{f u0 com.a/com.a.Main}',
      'com.a',
    ],
    [
      'a popup of the app',
      ' mCurrentFocus=Window{f u0 PopupWindow:8f0b4d}\n mFocusedApp=ActivityRecord{1 u0 com.a/.Main t12}',
      'com.a',
    ],
    ['nothing yet', ' mCurrentFocus=null\n mFocusedApp=ActivityRecord{1 u0 com.a/.Main t12}', undefined],
    [
      'a splash screen',
      ' mCurrentFocus=Window{f u0 Splash Screen com.a}\n mFocusedApp=ActivityRecord{1 u0 com.a/.Main t12}',
      undefined,
    ],
    [
      'a work profile',
      ' mCurrentFocus=Window{f u10 com.a/com.a.Main}\n mFocusedApp=ActivityRecord{1 u10 com.a/.Main t12}',
      'com.a',
    ],
    ['no words at all', '', undefined],
  ])('%s', (_, text, expected) => {
    expect(app(text)).toBe(expected);
  });
});

describe('readForeground', () => {
  const front =
    ' mCurrentFocus=Window{f u0 com.a/com.a.Main}\n mFocusedApp=ActivityRecord{1 u0 com.a/.Main t12}';

  it('gives the full activity name', () => {
    expect(readForeground(front, '')).toEqual({
      app: 'com.a',
      activity: 'com.a.Main',
      keyboardShown: undefined,
    });
  });

  it('reads the keyboard under its old and new name', () => {
    expect(readForeground(front, '  mShowRequested=true mInputShown=true').keyboardShown).toBe(true);
    expect(readForeground(front, '  mIsInputViewShown=false').keyboardShown).toBe(false);
  });
});

describe('focusCommand', () => {
  it('asks where the release keeps the focus', () => {
    expect(focusCommand(28)).toContain('window windows');
    expect(focusCommand(29)).toContain('window displays');
  });
});

describe('componentIn', () => {
  it.each([
    ['com.a/.Main', { app: 'com.a', activity: 'com.a.Main' }],
    ['  com.a/x.y.Main$Inner ', { app: 'com.a', activity: 'x.y.Main$Inner' }],
    ['priority=0 preferredOrder=0', undefined],
    ['com.a', undefined],
  ])('%s', (words, expected) => {
    expect(componentIn(words)).toEqual(expected);
  });
});
