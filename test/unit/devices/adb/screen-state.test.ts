import { describe, expect, it } from 'vitest';
import { readScreenState } from '../../../../devices/adb/screen-state.ts';

const PORTRAIT = { width: 1080, height: 2400 };
const LANDSCAPE = { width: 2400, height: 1080 };

describe('readScreenState', () => {
  it('takes the current size and rotation as the window manager reports them', () => {
    const text =
      'Physical size: 1080x2400\n init=1080x2400 420dpi cur=2400x1080 app=2337x1080\n mCurrentRotation=ROTATION_270\n';
    expect(readScreenState(text, LANDSCAPE)).toEqual({ screen: LANDSCAPE, rotation: 270 });
  });

  it('lets the override of the size win, turned as the screen is', () => {
    const text = 'Physical size: 1080x2400\nOverride size: 720x1600\n mRotation=1\n';
    expect(readScreenState(text, LANDSCAPE)).toEqual({
      screen: { width: 1600, height: 720 },
      rotation: 90,
    });
  });

  it('believes the picture when the device turned between the two questions', () => {
    const text = 'Physical size: 1080x2400\n cur=1080x2400\n mCurrentRotation=ROTATION_0\n';
    expect(readScreenState(text, LANDSCAPE)).toEqual({ screen: LANDSCAPE, rotation: 90 });
    const back = 'Physical size: 1080x2400\n cur=2400x1080\n mCurrentRotation=ROTATION_90\n';
    expect(readScreenState(back, PORTRAIT)).toEqual({ screen: PORTRAIT, rotation: 0 });
  });

  it('knows tablets, whose natural side is the long one', () => {
    const text = 'Physical size: 2560x1600\n cur=1600x2560\n mCurrentRotation=ROTATION_90\n';
    expect(readScreenState(text, { width: 800, height: 1280 })).toEqual({
      screen: { width: 1600, height: 2560 },
      rotation: 90,
    });
  });

  it('keeps an upside-down picture upside down', () => {
    const text = 'Physical size: 1080x2400\n mCurrentRotation=ROTATION_180\n';
    expect(readScreenState(text, PORTRAIT)).toEqual({ screen: PORTRAIT, rotation: 180 });
  });

  it('falls back to the picture when the device says nothing', () => {
    expect(readScreenState('', LANDSCAPE)).toEqual({ screen: LANDSCAPE, rotation: 0 });
  });
});
