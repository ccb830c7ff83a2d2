/** Taps that get lost or arrive twice. */
import type { Gesture } from '../../../src/ports/device.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';

export function touchLayer(phone: VirtualPhone, { faults }: FaultSetting): Layer {
  let shown = '';
  /** True for the first tap on a screen that has come up since the last one. */
  const isFirst = (): boolean => {
    if (!faults.has('first-tap')) return false;
    const { screens, params } = phone.state();
    const now = JSON.stringify([phone.foreground(), screens, params]);
    const first = now !== shown;
    shown = now;
    return first;
  };
  const tap = (gesture: Gesture): void => {
    const first = isFirst();
    if (first && faults.hit('first-tap') !== undefined) return;
    if (faults.hit('lost-tap') !== undefined) return;
    phone.input(gesture);
    if (faults.hit('doubled-tap') !== undefined) phone.input(gesture);
  };
  const input = (gesture: Gesture): void => {
    if (gesture.kind === 'tap') tap(gesture);
    else phone.input(gesture);
  };
  return { phone: interpose(phone, { input }) };
}
