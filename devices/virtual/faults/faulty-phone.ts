/** A phone on which things go wrong when they are told to. */
import type { VirtualPhone } from '../phone-api.ts';
import { dialogLayer } from './dialog-layer.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';
import { keyboardLayer } from './keyboard-layer.ts';
import { lockLayer, type ScreenLock } from './lock-layer.ts';
import { aroundTouches } from './on-touch.ts';
import { pictureLayer } from './picture-layer.ts';
import { shiftLayer } from './shift-layer.ts';
import { slowLayer } from './slow-layer.ts';
import { touchLayer } from './touch-layer.ts';
import { treeLayer } from './tree-layer.ts';
import { turnLayer } from './turn-layer.ts';

export interface FaultyPhone {
  readonly phone: VirtualPhone;
  readonly lock: ScreenLock;
}

/** Everything asked of the given phone goes on unless a fault is on. The truth in `state()` is never touched. */
export function withFaults(phone: VirtualPhone, setting: FaultSetting): FaultyPhone {
  const { faults } = setting;
  const layers: Layer[] = [];
  const over = (make: (below: VirtualPhone, setting: FaultSetting) => Layer): VirtualPhone => {
    const layer = make(layers.at(-1)?.phone ?? phone, setting);
    layers.push(layer);
    return layer.phone;
  };
  // From the phone outwards: what is drawn over something stands after it, and a touch meets the last one first.
  for (const make of [dialogLayer, turnLayer, shiftLayer, keyboardLayer]) over(make);
  const locked = lockLayer(layers.at(-1)?.phone ?? phone, setting);
  layers.push(locked);
  for (const make of [treeLayer, pictureLayer, touchLayer]) over(make);
  const outermost = over(slowLayer);
  const moment = (): void => {
    for (const layer of layers) layer.moment?.();
  };
  let generation = faults.generation;
  const catchUp = (): void => {
    if (generation !== faults.generation) {
      generation = faults.generation;
      moment();
    }
    for (const layer of layers) layer.catchUp?.();
  };
  const touches = aroundTouches(outermost, { after: moment });
  return { phone: interpose(outermost, touches, catchUp), lock: locked.lock };
}
