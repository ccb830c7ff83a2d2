/** A phone on which things go wrong when they are told to. */
import type { VirtualPhone } from '../phone-api.ts';
import { dialogLayer } from './dialog-layer.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';
import { keyboardLayer } from './keyboard-layer.ts';
import { lockLayer, type ScreenLock } from './lock-layer.ts';
import { aroundLooks, aroundTouches } from './on-touch.ts';
import { pictureLayer } from './picture-layer.ts';
import { shiftLayer } from './shift-layer.ts';
import { slowLayer } from './slow-layer.ts';
import { touchLayer } from './touch-layer.ts';
import { treeLayer } from './tree-layer.ts';
import { turnLayer } from './turn-layer.ts';

/** Somebody who only looks gives faults an opportunity this often, milliseconds: however many pictures are taken. */
const LOOK_EVERY_MS = 3000;

export interface FaultyPhone {
  readonly phone: VirtualPhone;
  readonly lock: ScreenLock;
}

/** Everything asked of the given phone goes on unless a fault is on. The truth in `state()` is never touched. */
export function withFaults(phone: VirtualPhone, setting: FaultSetting): FaultyPhone {
  const { faults, clock } = setting;
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
  let last = clock.now();
  const moment = (): void => {
    last = clock.now();
    for (const layer of layers) layer.moment?.();
  };
  const look = (): void => {
    if (clock.now() - last < LOOK_EVERY_MS) return;
    last = clock.now();
    for (const layer of layers) layer.look?.();
  };
  let generation = faults.generation;
  const catchUp = (): void => {
    if (generation !== faults.generation) {
      generation = faults.generation;
      moment();
    }
    for (const layer of layers) layer.catchUp?.();
  };
  const changes = { ...aroundTouches(outermost, { after: moment }), ...aroundLooks(outermost, look) };
  return { phone: interpose(outermost, changes, catchUp), lock: locked.lock };
}
