/** A screen that is locked or dark. */
import type { Gesture, TreeResult } from '../../../src/ports/device.ts';
import type { RgbaImage } from '../../../src/ports/image.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { column, spacer } from '../toolkit/containers.ts';
import { text } from '../toolkit/text.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';
import { black, drawNode } from './pixels.ts';
import { bareNode } from './shift-layer.ts';

/** The lock as commands see it. */
export interface ScreenLock {
  state(): 'open' | 'locked' | 'dozing';
  /** Lights the screen; what comes up is the lock screen, or what was open when the phone has none. */
  wake(): void;
  /** Makes the screen dark, as the power key and the system's time-out do. */
  sleep(): void;
  /** Opens the lock screen; a dark screen stays dark. */
  unlock(): void;
}

const SETTINGS_APP = 'com.android.settings';
const SYSTEM_UI = 'com.android.systemui';
const HINT = 'Swipe up to open';
/** How much of the screen's height a swipe must take to open it. */
const SWIPE_SHARE = 0.15;

export function lockLayer(
  phone: VirtualPhone,
  { faults }: FaultSetting,
): Layer & { readonly lock: ScreenLock } {
  let state: ReturnType<ScreenLock['state']> = 'open';
  const lock: ScreenLock = {
    state: () => state,
    wake: () => {
      if (state === 'dozing') state = hasLockScreen(phone) ? 'locked' : 'open';
    },
    sleep: () => {
      state = 'dozing';
    },
    unlock: () => {
      if (state === 'locked') state = 'open';
    },
  };
  const ignores = (): boolean => state !== 'open';
  const input = (gesture: Gesture): void => {
    if (!ignores()) phone.input(gesture);
    else if (gesture.kind === 'double_tap') lock.wake();
    else if (opens(gesture, phone)) lock.unlock();
  };
  const front = { app: SYSTEM_UI, activity: 'NotificationShade', keyboardShown: false };
  const layered = interpose(phone, {
    input,
    frame: () => (ignores() ? lockedFrame(phone, state === 'dozing') : phone.frame()),
    tree: () => (ignores() ? lockedTree(phone, state === 'dozing') : phone.tree()),
    animating: () => !ignores() && phone.animating(),
    foreground: () => (ignores() ? front : phone.foreground()),
    type: (words) => {
      if (!ignores()) phone.type(words);
    },
    edit: (edit) => {
      if (!ignores()) phone.edit(edit);
    },
    key: (key) => {
      if (!ignores()) phone.key(key);
    },
  });
  const moment = (): void => {
    if (faults.hit('locked') !== undefined && state === 'open') state = 'locked';
    if (faults.hit('dozing') !== undefined) state = 'dozing';
  };
  return { phone: layered, moment, lock };
}

/** "None" in Settings > Screen lock. */
function hasLockScreen(phone: VirtualPhone): boolean {
  const data = phone.appData(SETTINGS_APP);
  return data === undefined || !('screenLock' in data) || data.screenLock !== 'None';
}

function opens(gesture: Gesture, phone: VirtualPhone): boolean {
  if (gesture.kind !== 'swipe' && gesture.kind !== 'drag') return false;
  return gesture.from.y - gesture.to.y > phone.screen().height * SWIPE_SHARE;
}

/** What the clock of the status bar shows. */
export function timeOn(phone: VirtualPhone): string {
  const { time } = phone.state();
  return typeof time === 'string' ? time : '';
}

function lockedFrame(phone: VirtualPhone, dark: boolean): RgbaImage {
  if (dark) return black(phone.screen());
  const screen = column({ background: '#101828', align: 'center', padding: { y: 96 } }, [
    text(timeOn(phone), { style: 'displayLarge', color: '#ffffff' }),
    spacer(),
    text(HINT, { style: 'bodyMedium', color: '#ffffff' }),
  ]);
  return drawNode(screen, phone.screen(), phone);
}

function lockedTree(phone: VirtualPhone, dark: boolean): TreeResult {
  if (dark) return { kind: 'none', reason: 'null_root', detail: 'The screen is off.' };
  const { width, height } = phone.screen();
  const label = (words: string, top: number) => ({
    ...bareNode(SYSTEM_UI, [0, top, width, top + height / 10]),
    className: 'android.widget.TextView',
    text: words,
  });
  const root = bareNode(SYSTEM_UI, [0, 0, width, height]);
  const children = [label(timeOn(phone), height / 10), label(HINT, (height * 8) / 10)];
  return { kind: 'tree', roots: [{ ...root, children }] };
}
