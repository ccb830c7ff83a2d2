/** An app that turns the picture, a display that changes its size, and a clock that runs. */
import type { VirtualPhone } from '../phone-api.ts';
import { FORCED_DENSITY, FORCED_SIZE } from '../system/forced-display.ts';
import type { Hit } from './faults.ts';
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
      const forced = faults.hit('size-override');
      if (forced !== undefined) forceDisplay(phone, forced);
      if (faults.hit('rotation') !== undefined) phone.setRotation(phone.rotation() === 0 ? 90 : 0);
    },
  };
}

function forceDisplay(phone: VirtualPhone, forced: Hit): void {
  const size = `${forced.number('width')},${forced.number('height')}`;
  phone.putSetting(FORCED_SIZE.namespace, FORCED_SIZE.name, size);
  phone.putSetting(FORCED_DENSITY.namespace, FORCED_DENSITY.name, String(forced.number('dpi')));
}
