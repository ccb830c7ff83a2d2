import { describe, expect, it } from 'vitest';
import { defineApp } from '../../../../../devices/virtual/app.ts';
import { canvas, column, scroll, stack } from '../../../../../devices/virtual/toolkit/containers.ts';
import { button } from '../../../../../devices/virtual/toolkit/controls.ts';
import { listItem } from '../../../../../devices/virtual/toolkit/lists.ts';
import { page, sheet } from '../../../../../devices/virtual/toolkit/screen.ts';
import { centre, screenPoint } from '../../../../../src/geometry.ts';
import { PhoneDriver } from '../../../../support/virtual-phone.ts';

const PROBE = 'org.example.probe';

interface Data {
  log: string[];
}

const round = (value: number) => Math.round(value);

const probe = defineApp<Data>({
  packageName: PROBE,
  label: 'Probe',
  icon: { path: 'M0 0h24v24H0z', background: '#336699' },
  home: 'list',
  initial: () => ({ log: [] }),
  screens: {
    list: ({ data, push }) =>
      page([
        column({ padding: 16, gap: 8 }, [
          button('Canvas', { onTap: () => push('canvas') }),
          button('Sheet', { onTap: () => push('sheet') }),
          button('Off', { enabled: false, onTap: () => data.log.push('off') }),
          stack({}, [
            button('Below', { onTap: () => data.log.push('below') }),
            stack({ width: 60, height: 40, background: 'error' }, []),
          ]),
        ]),
        scroll(
          'rows',
          { id: 'rows' },
          Array.from({ length: 40 }, (_, i) =>
            listItem({
              title: `Row ${i}`,
              onTap: () => data.log.push(`tap ${i}`),
              ...(i === 1 ? { onLongPress: () => data.log.push('long 1') } : {}),
            }),
          ),
        ),
      ]),
    sheet: ({ data }) => sheet([listItem({ title: 'In the sheet', onTap: () => data.log.push('sheet') })]),
    canvas: ({ data }) =>
      page(
        [
          canvas(
            {
              id: 'board',
              weight: 1,
              onTapAt: (at) => data.log.push(`at ${round(at.x)},${round(at.y)} of ${at.width}x${at.height}`),
              onDoubleTapAt: () => data.log.push('double'),
              onMove: (from, to) => data.log.push(`move ${round(to.x - from.x)},${round(to.y - from.y)}`),
              onPinch: (_at, scale) => data.log.push(`pinch ${scale}`),
            },
            (painter, width, height) => painter.fillRect({ x: 0, y: 0, width, height }, 'primary'),
          ),
        ],
        { fullscreen: true },
      ),
  },
});

async function start(): Promise<PhoneDriver> {
  const driver = new PhoneDriver({ apps: [probe] });
  await driver.open(PROBE);
  return driver;
}

function log(driver: PhoneDriver): unknown {
  return driver.data(PROBE)['log'];
}

describe('gestures', () => {
  it('moves a list with the finger and stops at its ends', async () => {
    const driver = await start();
    const top = driver.get('Row 1').box[1];
    await driver.swipe(-200);
    expect(driver.get('Row 1').box[1]).toBe(top - 200);
    await driver.swipe(900);
    expect(driver.get('Row 1').box[1]).toBe(top);
    for (let i = 0; i < 12; i += 1) await driver.swipe(-900);
    expect(driver.get('Row 39').box[3]).toBeLessThanOrEqual(2400 - 126);
    expect(driver.find('Row 1')).toBeUndefined();
  });

  it('never reports or hits what is scrolled out of sight', async () => {
    const driver = await start();
    const rows = driver.get('rows').box;
    await driver.swipe(-100);
    for (const node of driver.nodes()) {
      if (!node.text.startsWith('Row ')) continue;
      expect(node.box[1]).toBeGreaterThanOrEqual(rows[1]);
      expect(node.box[3]).toBeLessThanOrEqual(rows[3]);
    }
    await driver.tap('Canvas');
    expect(driver.phone.state()['screen']).toBe('canvas');
  });

  it('takes a short move for a tap and a long touch for a long press where there is one', async () => {
    const driver = await start();
    const row0 = centre(driver.get('Row 0').box);
    const row1 = centre(driver.get('Row 1').box);
    const at = (point: { x: number; y: number }) => screenPoint(point.x, point.y);
    driver.phone.input({
      kind: 'swipe',
      from: at(row0),
      to: screenPoint(row0.x + 5, row0.y),
      durationMs: 80,
    });
    driver.phone.input({ kind: 'long_press', at: at(row0), durationMs: 900 });
    driver.phone.input({ kind: 'long_press', at: at(row1), durationMs: 900 });
    driver.phone.input({ kind: 'long_press', at: at(row1), durationMs: 300 });
    expect(log(driver)).toEqual(['tap 0', 'tap 0', 'long 1', 'tap 1']);
  });

  it('gives nothing to a disabled control or to what lies covered', async () => {
    const driver = await start();
    await driver.tap('Off');
    const { box } = driver.get('Below');
    driver.phone.input({ kind: 'tap', at: screenPoint(box[0] + 20, box[1] + 20) });
    expect(log(driver)).toEqual([]);
    driver.phone.input({ kind: 'tap', at: screenPoint(box[2] - 20, box[1] + 20) });
    expect(log(driver)).toEqual(['below']);
  });

  it('closes a sheet by a touch beside it, which reaches nothing else', async () => {
    const driver = await start();
    await driver.tap('Sheet');
    expect(driver.phone.state()['window']).toBe('sheet');
    expect(driver.find('Row 0')).toBeUndefined();
    driver.phone.input({ kind: 'tap', at: screenPoint(540, 900) });
    await driver.wait();
    expect(driver.phone.state()['window']).toBe('page');
    expect(log(driver)).toEqual([]);
  });

  it('hands a canvas touches in its own pixels and shows one bare view for it', async () => {
    const driver = await start();
    await driver.tap('Canvas');
    const views = driver.nodes();
    expect(views.map((node) => node.className)).toEqual(['android.widget.FrameLayout', 'android.view.View']);
    expect(views[1]).toMatchObject({ box: [0, 0, 1080, 2400], text: '', children: [] });
    const at = screenPoint(100, 200);
    driver.phone.input({ kind: 'tap', at });
    driver.phone.input({ kind: 'double_tap', at });
    driver.phone.input({ kind: 'drag', from: at, to: screenPoint(400, 700), durationMs: 600 });
    driver.phone.input({ kind: 'pinch', at, scale: 2, durationMs: 300 });
    expect(log(driver)).toEqual(['at 100,200 of 1080x2400', 'double', 'move 300,500', 'pinch 2']);
  });

  it('takes the second of two quick taps at a place as a double tap where one is listened for', async () => {
    const driver = await start();
    await driver.tap('Canvas');
    const tap = (x: number) => driver.phone.input({ kind: 'tap', at: screenPoint(x, 500) });
    tap(500);
    await driver.wait(200);
    tap(510);
    // The third is a new first one; the fourth comes too late and the fifth is too far away.
    tap(500);
    await driver.wait(310);
    tap(500);
    tap(900);
    expect(log(driver)).toEqual([
      'at 500,500 of 1080x2400',
      'double',
      ...['500', '500', '900'].map((x) => `at ${x},500 of 1080x2400`),
    ]);
  });

  it('uses the edges of the screen when gestures replace the buttons', async () => {
    const driver = await start();
    driver.phone.putSetting('secure', 'navigation_mode', '2');
    await driver.tap('Sheet');
    const side = {
      kind: 'swipe',
      from: screenPoint(5, 1200),
      to: screenPoint(500, 1200),
      durationMs: 200,
    } as const;
    driver.phone.input(side);
    await driver.wait();
    expect(driver.phone.state()).toMatchObject({ foreground: PROBE, screens: ['list'] });
    driver.phone.input({
      kind: 'swipe',
      from: screenPoint(540, 2395),
      to: screenPoint(540, 1500),
      durationMs: 200,
    });
    expect(driver.phone.foreground().app).toBe('com.android.launcher3');
  });

  it('has buttons for back, home and recent apps', async () => {
    const driver = await start();
    await driver.tap('Canvas');
    await driver.press('back');
    const bar = 2400 - 60;
    driver.phone.input({ kind: 'tap', at: screenPoint(830, bar) });
    await driver.wait();
    expect(driver.phone.state()['screen']).toBe('recents');
    await driver.tap('snapshot');
    expect(driver.phone.foreground().app).toBe(PROBE);
    driver.phone.input({ kind: 'tap', at: screenPoint(540, bar) });
    expect(driver.phone.foreground().app).toBe('com.android.launcher3');
  });
});
