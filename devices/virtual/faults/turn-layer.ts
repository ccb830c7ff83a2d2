/** An app that turns the picture, and a clock that runs. */
import type { VirtualPhone } from '../phone-api.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';

const MINUTE_MS = 60_000;

export function turnLayer(phone: VirtualPhone, { faults }: FaultSetting): Layer {
  return {
    phone: interpose(phone, {
      frame: () => {
        if (faults.hit('clock-tick') !== undefined) phone.advanceClock(MINUTE_MS);
        return phone.frame();
      },
    }),
    moment: () => {
      if (faults.hit('rotation') !== undefined) phone.setRotation(phone.rotation() === 0 ? 90 : 0);
    },
  };
}
