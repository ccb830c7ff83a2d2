/**
 * Makes training screens from the virtual phone: the screens its tasks come through, in random looks, with the boxes of
 * all controls. Every picture is scaled to a long edge of 1280 pixels.
 *
 *   npx tsx scripts/train-detector/screens.ts --out data/phone --seeds 1-6
 */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { leapingClock } from '../../benchmarks/leaping-clock.ts';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { interpose } from '../../devices/virtual/faults/interpose.ts';
import type { VirtualPhone } from '../../devices/virtual/phone-api.ts';
import { spotsOn } from '../../devices/virtual/tasks/on-screen.ts';
import { phoneForTask } from '../../devices/virtual/tasks/phone-for-task.ts';
import { replay } from '../../devices/virtual/tasks/replay.ts';
import type { PhoneTask } from '../../devices/virtual/tasks/task.ts';
import { phoneTasks } from '../../devices/virtual/tasks.ts';
import type { Box } from '../../src/geometry.ts';
import type { RgbaImage } from '../../src/ports/image.ts';
import { encodeJpeg, resize } from '../../src/util/image.ts';
import { seededRandom } from '../../src/util/random.ts';

const LONG_EDGE = 1280;
const PROFILES = ['phone', 'small', '720p', 'phone', 'tablet'];
/** Kinds of the detector, in the order of its classes. */
const CLASSES = ['button', 'icon', 'input', 'toggle', 'image'] as const;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/phone' },
    seeds: { type: 'string', default: '1-6' },
    apps: { type: 'string', default: '' },
  },
});
const [first = 1, last = first] = values.seeds.split('-').map(Number);
const signal = new AbortController().signal;
const detector = createAccessibilityDetector();
let count = 0;

interface Label {
  readonly box: Box;
  readonly label: number;
}

async function labelsOf(phone: VirtualPhone): Promise<readonly Label[]> {
  const spots = spotsOn(phone);
  if (spots.length > 0) return spots.map(({ box }) => ({ box, label: 0 }));
  const found = await detector.detect(
    { image: phone.frame(), screen: phone.screen(), tree: phone.tree() },
    signal,
  );
  return found.flatMap(({ box, kind, state }) => {
    const named = kind === 'container' && state?.clickable === true ? 'button' : kind;
    const label = CLASSES.findIndex((one) => one === named);
    return label < 0 ? [] : [{ box, label }];
  });
}

/** The phone draws the next picture into the same memory. */
function copyOf({ width, height, data }: RgbaImage): RgbaImage {
  return { width, height, data: Uint8Array.from(data) };
}

async function keep(phone: VirtualPhone, task: PhoneTask): Promise<void> {
  // Both of this moment: the touch that follows changes the screen.
  const image = copyOf(phone.frame());
  const labels = await labelsOf(phone);
  const scale = LONG_EDGE / Math.max(image.width, image.height);
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
  const name = `${String(count).padStart(5, '0')}.jpg`;
  count += 1;
  await writeFile(join(values.out, name), await encodeJpeg(await resize(image, size), 92));
  const boxes = labels.map(({ box, label }) => [
    label,
    ...box.map((edge) => Math.round(edge * scale * 10) / 10),
  ]);
  await appendFile(
    join(values.out, 'labels.jsonl'),
    `${JSON.stringify({ name, ...size, app: task.app, boxes })}\n`,
  );
}

async function screensOf(task: PhoneTask, random: () => number): Promise<void> {
  const clock = leapingClock();
  const profile = PROFILES[Math.floor(random() * PROFILES.length)] ?? 'phone';
  const phone = phoneForTask(task, { clock, profile });
  if (random() < 0.5) phone.putSetting('secure', 'ui_night_mode', '2');
  phone.putSetting('system', 'font_scale', ['0.85', '1.0', '1.15', '1.3'][Math.floor(random() * 4)] ?? '1.0');
  const kept: Promise<void>[] = [];
  const watched = interpose(phone, {
    input: (gesture) => {
      if (!phone.animating()) kept.push(keep(phone, task));
      phone.input(gesture);
    },
  });
  // Some looks hide what a step needs: the screens until then are as good as any.
  await replay({ phone: watched, clock, signal }, task.steps).catch(() => undefined);
  await Promise.all(kept);
}

await mkdir(values.out, { recursive: true });
for (let seed = first; seed <= last; seed += 1) {
  const random = seededRandom(seed * 7919);
  for (const task of phoneTasks(seed)) {
    if (values.apps !== '' && !values.apps.split(',').includes(task.app)) continue;
    await screensOf(task, random);
  }
  console.log(`seed ${seed}: ${count} screens`);
}
