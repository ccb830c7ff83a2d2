/** Trees that say too little, nothing, or what was true before. */
import type { TreeResult } from '../../../src/ports/device.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { STATUS_BAR_HEIGHT } from '../system/bars.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';
import { timeOn } from './lock-layer.ts';
import { aroundTouches, frontPackage } from './on-touch.ts';
import { pixelsOf } from './pixels.ts';
import { bareNode } from './shift-layer.ts';

const SYSTEM_UI = 'com.android.systemui';
const NULL_ROOT: TreeResult = { kind: 'none', reason: 'null_root', detail: 'No window is active.' };
const NOT_IDLE: TreeResult = { kind: 'none', reason: 'not_idle', detail: 'The screen is still moving.' };

type Instead = (phone: VirtualPhone) => TreeResult;

const INSTEAD: Readonly<Record<string, Instead>> = {
  'empty-tree': () => ({ kind: 'tree', roots: [] }),
  'one-node-tree': (phone) => {
    const { width, height } = phone.screen();
    return { kind: 'tree', roots: [bareNode(frontPackage(phone), [0, 0, width, height])] };
  },
  'system-tree': (phone) => {
    const height = pixelsOf(phone, STATUS_BAR_HEIGHT);
    const bar = bareNode(SYSTEM_UI, [0, 0, phone.screen().width, height]);
    const clock = { ...bareNode(SYSTEM_UI, [0, 0, height * 2, height]), text: timeOn(phone) };
    return { kind: 'tree', roots: [{ ...bar, children: [clock] }] };
  },
  'null-root': () => NULL_ROOT,
};

export function treeLayer(phone: VirtualPhone, setting: FaultSetting): Layer {
  const { faults, clock } = setting;
  const restless = restlessness(setting);
  let old: { readonly tree: TreeResult; readonly until: number } | undefined;
  const keep = (): void => {
    const hit = faults.hit('stale-tree');
    if (hit !== undefined) old = { tree: phone.tree(), until: clock.now() + hit.number('ms') };
  };
  const tree = (): TreeResult => {
    if (restless()) return NOT_IDLE;
    const name = Object.keys(INSTEAD).find((fault) => faults.hit(fault) !== undefined);
    if (name !== undefined) return INSTEAD[name]?.(phone) ?? NULL_ROOT;
    return old !== undefined && clock.now() < old.until ? old.tree : phone.tree();
  };
  return {
    phone: interpose(phone, {
      ...aroundTouches(phone, { before: keep }),
      animating: () => restless() || phone.animating(),
      tree,
    }),
  };
}

/** Chance decides for one wait at a time, not for each of the many looks it consists of. */
function restlessness({ faults, clock }: FaultSetting): () => boolean {
  let decided = { moving: false, until: 0 };
  const CALM_MS = 1000;
  return () => {
    if (!faults.has('not-idle')) return false;
    if (clock.now() >= decided.until) {
      const hit = faults.hit('not-idle');
      decided = { moving: hit !== undefined, until: clock.now() + (hit?.number('ms') ?? CALM_MS) };
    }
    return decided.moving;
  };
}
