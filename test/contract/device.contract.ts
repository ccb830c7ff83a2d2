/**
 * What every Device must do, run against every implementation. The fixture brings a device and the few things that cannot be
 * asked through the port: how to get to the screen under test and what its field really holds.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Box } from '../../src/geometry.ts';
import { centre, screenPoint } from '../../src/geometry.ts';
import type { Device, Frame, TreeNode } from '../../src/ports/device.ts';

export interface DeviceFixture {
  readonly device: Device;
  /** Package of an installed app that can be launched. */
  readonly installedApp: string;
  /**
   * Puts the screen under test in front, freshly: a screen of any app with at least one text and one EMPTY text field, the
   * keyboard down.
   */
  readonly openForm: () => Promise<void>;
  /** What the field of the screen under test really holds, not asked through the port. */
  readonly fieldText: () => string | Promise<string>;
  /** Closes the device and everything that was started for it. */
  readonly close: () => Promise<void>;
}

const TREE_TRIES = 5;
const HARD_TEXT = `a b  %s %d 100% "q" 'r' $HOME \`x\` \\n & ; | < > ( ) * ? # ~ !`;

/** Registers the suite under `name`. The factory is called once; every test starts on the screen under test. */
export function deviceContract(name: string, create: () => Promise<DeviceFixture>): void {
  describe(`Device contract: ${name}`, () => {
    let fixture: DeviceFixture;
    const use = (): DeviceFixture => fixture;
    beforeAll(async () => {
      fixture = await create();
    });
    beforeEach(() => fixture.openForm());
    afterAll(() => fixture.close());

    seeing(use);
    touching(use);
    typing(use);
    apps(use);
    limits(use);
  });
}

function seeing(use: () => DeviceFixture): void {
  it('says who it is', () => {
    const { info, snapshots } = use().device;
    expect(info.id).not.toBe('');
    expect(info.model).not.toBe('');
    expect(info.osVersion).not.toBe('');
    expect(info.density).toBeGreaterThan(0);
    expect(snapshots !== undefined).toBe(info.capabilities.snapshot);
  });

  it('captures a whole picture with its size and rotation', async () => {
    const frame = await use().device.capture(live());
    expect(frame.image.width).toBeGreaterThan(0);
    expect(frame.image.height).toBeGreaterThan(0);
    expect(frame.image.data).toHaveLength(frame.image.width * frame.image.height * 4);
    expect(new Set(frame.image.data).size).toBeGreaterThan(2);
    expect([0, 90, 180, 270]).toContain(frame.rotation);
    expect(frame.screen.width / frame.screen.height).toBeCloseTo(frame.image.width / frame.image.height, 1);
  });

  it('reports the controls with boxes inside the screen', async () => {
    const { device } = use();
    const { screen } = await device.capture(live());
    const nodes = await readTree(device);
    expect(nodes.some((node) => node.text !== '')).toBe(true);
    expect(nodes.some(isField)).toBe(true);
    for (const { box } of nodes) expect(isInside(box, screen), `box ${box.join(',')}`).toBe(true);
  });
}

function touching(use: () => DeviceFixture): void {
  it('taps where it is told: the tapped field gets the focus', async () => {
    const { device } = use();
    await tapField(device);
    expect((await readTree(device)).find(isField)?.focused).toBe(true);
  });

  it('delivers every gesture it claims to support and refuses the others', async () => {
    const { device } = use();
    const { screen } = await device.capture(live());
    const at = screenPoint(screen.width / 2, screen.height * 0.5);
    const to = screenPoint(screen.width / 2, screen.height * 0.4);
    await device.input({ kind: 'double_tap', at }, live());
    await device.input({ kind: 'long_press', at, durationMs: 300 }, live());
    await device.input({ kind: 'swipe', from: at, to, durationMs: 60 }, live());
    await device.input({ kind: 'drag', from: at, to, durationMs: 300 }, live());
    const pinch = device.input({ kind: 'pinch', at, scale: 2, durationMs: 100 }, live());
    if (device.info.capabilities.pinch) await expect(pinch).resolves.toBeUndefined();
    else await expect(pinch).rejects.toMatchObject({ code: 'DEVICE_UNSUPPORTED' });
  });

  it('changes the picture when the screen changes', async () => {
    const { device } = use();
    const before = await device.capture(live());
    await device.input({ kind: 'key', key: 'home' }, live());
    await expect.poll(async () => same(before, await device.capture(live())), { timeout: 8000 }).toBe(false);
  });
}

function typing(use: () => DeviceFixture): void {
  it('types printable ASCII exactly, whatever a shell makes of it', async () => {
    const { device, fieldText } = use();
    await tapField(device);
    await device.type(HARD_TEXT, live());
    expect(await fieldText()).toBe(HARD_TEXT);
  });

  it('types long text whole and in order', async () => {
    const { device, fieldText } = use();
    await tapField(device);
    const text = Array.from({ length: 60 }, (_, i) => `w${i}`).join(' ');
    await device.type(text, live());
    expect(await fieldText()).toBe(text);
  });

  it('presses a key as often as asked', async () => {
    const { device, fieldText } = use();
    await tapField(device);
    await device.type('abcdef', live());
    await device.input({ kind: 'key', key: 'move_end' }, live());
    await device.input({ kind: 'key', key: 'delete', times: 4 }, live());
    expect(await fieldText()).toBe('ab');
  });

  it('types Unicode, or refuses it whole', async () => {
    const { device, fieldText } = use();
    await tapField(device);
    const typed = device.type('naïve 東京', live());
    if (device.info.capabilities.unicode) {
      await typed;
      expect(await fieldText()).toBe('naïve 東京');
    } else {
      await expect(typed).rejects.toMatchObject({ code: 'DEVICE_UNSUPPORTED' });
      expect(await fieldText()).toBe('');
    }
  });
}

function apps(use: () => DeviceFixture): void {
  it('lists the installed apps', async () => {
    const { device, installedApp } = use();
    const list = await device.apps.list(live());
    expect(list.map((app) => app.id)).toContain(installedApp);
    expect(new Set(list.map((app) => app.id)).size).toBe(list.length);
  });

  it('brings an app to the front and stops it again', async () => {
    const { device, installedApp } = use();
    await device.input({ kind: 'key', key: 'home' }, live());
    await device.apps.launch(installedApp, live());
    const front = await device.apps.foreground(live());
    expect(front.app).toBe(installedApp);
    expect(front.activity).toBeDefined();
    await device.apps.stop(installedApp, live());
    await expect
      .poll(async () => (await device.apps.foreground(live())).app, { timeout: 8000 })
      .not.toBe(installedApp);
  });

  it('says DEVICE_COMMAND_FAILED for an app that is not installed', async () => {
    const launched = use().device.apps.launch('com.example.not.installed', live());
    await expect(launched).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
      message: expect.stringContaining('com.example.not.installed') as string,
    });
  });
}

function limits(use: () => DeviceFixture): void {
  it('restores what it saved, or has no snapshots at all', async () => {
    const { device, fieldText } = use();
    if (device.snapshots === undefined) {
      expect(device.info.capabilities.snapshot).toBe(false);
      return;
    }
    await tapField(device);
    await device.type('before', live());
    await device.snapshots.save('contract', live());
    await device.type(' after', live());
    expect(await fieldText()).toBe('before after');
    await device.snapshots.restore('contract', live());
    expect(await fieldText()).toBe('before');
    await expect(device.snapshots.restore('never-saved', live())).rejects.toMatchObject({
      code: 'DEVICE_COMMAND_FAILED',
    });
  });

  it("rejects every call with the signal's reason once it is aborted", async () => {
    const { device, installedApp, fieldText } = use();
    const reason = new Error('stopped by the test');
    const gone = AbortSignal.abort(reason);
    const calls = [
      () => device.capture(gone),
      () => device.tree(gone),
      () => device.input({ kind: 'tap', at: screenPoint(1, 1) }, gone),
      () => device.type('x', gone),
      () => device.apps.list(gone),
      () => device.apps.launch(installedApp, gone),
      () => device.apps.stop(installedApp, gone),
      () => device.apps.foreground(gone),
    ];
    for (const call of calls) await expect(call()).rejects.toBe(reason);
    expect(await fieldText()).toBe('');
  });
}

/** A signal that ends a hanging call with a failure of its own instead of the runner's. */
function live(): AbortSignal {
  return AbortSignal.timeout(20_000);
}

async function readTree(device: Device): Promise<readonly TreeNode[]> {
  let why = '';
  for (let i = 0; i < TREE_TRIES; i += 1) {
    const result = await device.tree(live());
    if (result.kind === 'tree') return result.roots.flatMap(flatten);
    why = `${result.reason}: ${result.detail}`;
  }
  throw new Error(`no tree after ${TREE_TRIES} tries: ${why}`);
}

function flatten(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(flatten)];
}

function isField(node: TreeNode): boolean {
  return node.className === 'android.widget.EditText';
}

async function tapField(device: Device): Promise<void> {
  const field = (await readTree(device)).find(isField);
  if (field === undefined) throw new Error('the screen under test has no text field');
  const middle = centre(field.box);
  await device.input({ kind: 'tap', at: screenPoint(middle.x, middle.y) }, live());
  await expect
    .poll(async () => (await readTree(device)).find(isField)?.focused, { timeout: 8000 })
    .toBe(true);
}

function isInside(box: Box, screen: Frame['screen']): boolean {
  const [x1, y1, x2, y2] = box;
  return x1 >= 0 && y1 >= 0 && x2 <= screen.width && y2 <= screen.height && x1 <= x2 && y1 <= y2;
}

function same(a: Frame, b: Frame): boolean {
  return Buffer.compare(a.image.data, b.image.data) === 0;
}
