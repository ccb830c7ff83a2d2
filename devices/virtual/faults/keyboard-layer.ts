/** A keyboard over content that does not make room for it: what it covers is still in the tree. */
import { contains } from '../../../src/geometry.ts';
import type { Gesture } from '../../../src/ports/device.ts';
import type { PhoneKey, VirtualPhone } from '../phone-api.ts';
import { keyboard, keyboardHeight } from '../system/keyboard.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';
import { contentRows } from './on-touch.ts';
import { cover, drawNode, pixelsOf } from './pixels.ts';

const NOBODY = (): void => undefined;
const DEAF = { type: NOBODY, backspace: NOBODY, enter: NOBODY, shift: NOBODY, page: NOBODY };

export function keyboardLayer(phone: VirtualPhone, { faults }: FaultSetting): Layer {
  let up = false;
  const landscape = (): boolean => phone.screen().width > phone.screen().height;
  const height = (): number => pixelsOf(phone, keyboardHeight(landscape()));
  const shown = (): boolean => up && phone.foreground().keyboardShown !== true;
  const hides = (key: PhoneKey): boolean => {
    const closes = shown() && (key === 'back' || key === 'escape');
    if (closes || key === 'home') up = false;
    return closes;
  };
  /** Keys type into nothing: no field has the focus. */
  const meets = (gesture: Gesture): boolean => {
    if (gesture.kind === 'key') return hides(gesture.key);
    if (!shown()) return false;
    const { bottom } = contentRows(phone);
    const at = 'at' in gesture ? gesture.at : gesture.from;
    return contains([0, bottom - height(), phone.screen().width, bottom], at);
  };
  return {
    phone: interpose(phone, {
      frame: () => {
        const picture = phone.frame();
        if (!shown()) return picture;
        const look = {
          state: { shown: true, page: 'letters', shift: 'off' } as const,
          ...{ multiline: false, landscape: landscape() },
        };
        const size = { width: picture.width, height: height() };
        return cover(
          picture,
          drawNode(keyboard(look, DEAF), size, phone),
          contentRows(phone).bottom - size.height,
        );
      },
      input: (gesture) => {
        if (!meets(gesture)) phone.input(gesture);
      },
      key: (key) => {
        if (!hides(key)) phone.key(key);
      },
      foreground: () => {
        const foreground = phone.foreground();
        return shown() ? { ...foreground, keyboardShown: true } : foreground;
      },
    }),
    moment: () => {
      if (faults.hit('keyboard-up') !== undefined) up = true;
    },
  };
}
