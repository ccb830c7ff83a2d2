/** A phone with an app to count taps, on which faults can be switched on. */
import { mdiCounter } from '@mdi/js';
import { defineApp } from '../../devices/virtual/app.ts';
import { Faults } from '../../devices/virtual/faults/faults.ts';
import { withFaults } from '../../devices/virtual/faults/faulty-phone.ts';
import type { ScreenLock } from '../../devices/virtual/faults/lock-layer.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { appBar } from '../../devices/virtual/toolkit/bars.ts';
import { button } from '../../devices/virtual/toolkit/controls.ts';
import { page } from '../../devices/virtual/toolkit/screen.ts';
import { text } from '../../devices/virtual/toolkit/text.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import type { ManualClock } from './manual-clock.ts';
import { PhoneDriver } from './virtual-phone.ts';

export const COUNTER = 'org.example.counter';

/** Three buttons below each other: each counts, the last one also opens a second page with the same. */
const counter = defineApp<{ taps: string[] }>({
  packageName: COUNTER,
  label: 'Counter',
  icon: { path: mdiCounter, background: '#8f3f6b' },
  home: 'first',
  initial: () => ({ taps: [] }),
  screens: {
    first: ({ data, push }) =>
      page([
        appBar({ title: 'First page' }),
        text(`Tapped ${data.taps.length} times`),
        ...['One', 'Two', 'Open'].map((title) =>
          button(title, {
            onTap: () => {
              data.taps.push(title);
              if (title === 'Open') push('second');
            },
          }),
        ),
      ]),
    second: ({ data }) =>
      page([
        appBar({ title: 'Second page' }),
        button('Three', { onTap: () => void data.taps.push('Three') }),
      ]),
  },
});

interface Parts {
  readonly faults: Faults;
  readonly lock: ScreenLock;
  /** The phone without its faults. */
  readonly sound: VirtualPhone;
}

export class FaultyDriver extends PhoneDriver implements Parts {
  readonly faults: Faults;
  readonly lock: ScreenLock;
  readonly sound: VirtualPhone;

  constructor(seed = 1, profile = 'small') {
    const made: Parts[] = [];
    const around = (sound: VirtualPhone, clock: ManualClock): VirtualPhone => {
      const faults = new Faults(seed);
      const { phone, lock } = withFaults(sound, { faults, clock });
      made.push({ faults, lock, sound });
      return phone;
    };
    super({ seed, profile, apps: [counter], around });
    const [parts] = made;
    if (parts === undefined) throw new Error('no phone was made');
    this.faults = parts.faults;
    this.lock = parts.lock;
    this.sound = parts.sound;
  }

  taps(): readonly string[] {
    return this.data(COUNTER)['taps'] as string[];
  }
}

/** The counting app is open. */
export async function faultyDriver(...faults: readonly string[]): Promise<FaultyDriver> {
  const driver = new FaultyDriver();
  await driver.open(COUNTER);
  for (const fault of faults) driver.faults.add(fault);
  return driver;
}

/** The rows in which two pictures differ. */
export function differentRows(a: RgbaImage, b: RgbaImage): readonly number[] {
  const row = a.width * 4;
  return Array.from({ length: a.height }, (_, y) => y).filter(
    (y) =>
      Buffer.compare(a.data.subarray(y * row, (y + 1) * row), b.data.subarray(y * row, (y + 1) * row)) !== 0,
  );
}

export function isBlack({ data }: RgbaImage): boolean {
  return data.every((value, index) => value === (index % 4 === 3 ? 255 : 0));
}
