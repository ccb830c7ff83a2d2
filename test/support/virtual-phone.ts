/** Drives a virtual phone in tests by what its accessibility tree shows. */

import type { App } from '../../devices/virtual/app.ts';
import { createVirtualPhone } from '../../devices/virtual/phone.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { profileNamed } from '../../devices/virtual/profiles.ts';
import { centre, screenPoint } from '../../src/geometry.ts';
import type { TreeNode } from '../../src/ports/device.ts';
import { ManualClock } from './manual-clock.ts';

const FOREVER = new AbortController().signal;
/** Longer than any transition of the phone, shorter than a toast. */
const SETTLE_MS = 300;

export class PhoneDriver {
  readonly clock = new ManualClock();
  readonly phone: VirtualPhone;

  constructor(
    options: {
      readonly seed?: number;
      readonly apps?: readonly App[];
      readonly profile?: string;
      /** Puts something between the phone and this driver. */
      readonly around?: (phone: VirtualPhone, clock: ManualClock) => VirtualPhone;
    } = {},
  ) {
    const { seed = 1, profile = 'phone', apps, around = (phone: VirtualPhone) => phone } = options;
    const base = { profile: profileNamed(profile), seed, clock: this.clock };
    this.phone = around(createVirtualPhone(apps === undefined ? base : { ...base, apps }), this.clock);
  }

  async wait(ms = SETTLE_MS): Promise<void> {
    await this.clock.sleep(ms, FOREVER);
  }

  async open(packageName: string): Promise<void> {
    this.phone.launch(packageName);
    await this.wait();
  }

  nodes(): readonly TreeNode[] {
    const tree = this.phone.tree();
    if (tree.kind !== 'tree') throw new Error(`no tree: ${tree.detail}`);
    return tree.roots.flatMap(flatten);
  }

  texts(): readonly string[] {
    return this.nodes().flatMap((node) => (node.text === '' ? [] : [node.text]));
  }

  /** The first node with that text, description or resource id (without its package). */
  find(name: string): TreeNode | undefined {
    const named = (node: TreeNode) =>
      node.text === name || node.description === name || node.resourceId.endsWith(`/${name}`);
    return this.nodes().find(named);
  }

  get(name: string): TreeNode {
    const node = this.find(name);
    if (node === undefined)
      throw new Error(`"${name}" is not on the screen; there are: ${this.texts().join(' | ')}`);
    return node;
  }

  async tap(name: string): Promise<void> {
    const { x, y } = centre(this.get(name).box);
    this.phone.input({ kind: 'tap', at: screenPoint(x, y) });
    await this.wait();
  }

  async press(key: Parameters<VirtualPhone['key']>[0]): Promise<void> {
    this.phone.key(key);
    await this.wait();
  }

  /** Moves a finger from the middle of the screen by `dy` pixels. */
  async swipe(dy: number, dx = 0): Promise<void> {
    const { width, height } = this.phone.screen();
    const from = screenPoint(width / 2 - dx / 2, height / 2 - dy / 2);
    const to = screenPoint(width / 2 + dx / 2, height / 2 + dy / 2);
    this.phone.input({ kind: 'swipe', from, to, durationMs: 300 });
    await this.wait();
  }

  async scrollTo(name: string): Promise<void> {
    for (let i = 0; i < 15 && this.find(name) === undefined; i += 1)
      await this.swipe(-this.phone.screen().height / 3);
    this.get(name);
  }

  data(packageName: string): Readonly<Record<string, unknown>> {
    const apps = this.phone.state()['apps'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    return apps[packageName] ?? {};
  }
}

function flatten(node: TreeNode): readonly TreeNode[] {
  return [node, ...node.children.flatMap(flatten)];
}
