/** Doings of the user, and the screen, as the layers of faults see them. */
import type { VirtualPhone } from '../phone-api.ts';
import { BUTTON_BAR_HEIGHT, GESTURE_BAR_HEIGHT, STATUS_BAR_HEIGHT } from '../system/bars.ts';
import { pixelsOf } from './pixels.ts';

type Doings = Pick<VirtualPhone, 'input' | 'type' | 'key' | 'launch'>;

/** The phone's doings with something before or after each. */
export function aroundTouches(
  phone: VirtualPhone,
  around: { readonly before?: () => void; readonly after?: () => void },
): Doings {
  const { before = () => undefined, after = () => undefined } = around;
  const wrapped = <Args extends readonly unknown[], Result>(act: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      before();
      const result = act(...args);
      after();
      return result;
    };
  };
  return {
    input: wrapped((gesture) => phone.input(gesture)),
    type: wrapped((text) => phone.type(text)),
    key: wrapped((key) => phone.key(key)),
    launch: wrapped((packageName) => phone.launch(packageName)),
  };
}

/** The phone's picture and tree with something before each. */
export function aroundLooks(phone: VirtualPhone, before: () => void): Pick<VirtualPhone, 'frame' | 'tree'> {
  return {
    frame: () => {
      before();
      return phone.frame();
    },
    tree: () => {
      before();
      return phone.tree();
    },
  };
}

/** The rows between the status bar and the navigation bar, pixels. */
export function contentRows(phone: VirtualPhone): { readonly top: number; readonly bottom: number } {
  const gestures = phone.getSetting('secure', 'navigation_mode') === '2';
  const bar = gestures ? GESTURE_BAR_HEIGHT : BUTTON_BAR_HEIGHT;
  return {
    top: pixelsOf(phone, STATUS_BAR_HEIGHT),
    bottom: phone.screen().height - pixelsOf(phone, bar),
  };
}

/** The package whose window is in front. */
export function frontPackage(phone: VirtualPhone): string {
  return phone.foreground().app ?? 'android';
}
