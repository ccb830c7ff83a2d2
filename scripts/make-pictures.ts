/** Makes docs/images: screens of the virtual phone side by side, and a run's report as a browser shows it (needs chromium). */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createVirtualDevice } from '../devices/virtual/device.ts';
import { encodePng } from '../src/util/image.ts';
import { run } from '../src/util/process.ts';
import { systemClock } from '../src/util/system-clock.ts';

const FOLDER = 'docs/images';
const SHOWN = [
  'com.android.launcher3',
  'com.android.settings',
  'com.android.contacts',
  'org.droidcua.shop',
  'org.droidcua.starforge',
];
const TILE = { width: 300, height: 667, gap: 24 } as const;
const REPORT_TASK =
  'open Settings, tap Display, turn on Dark theme, go back, go home, open Notes, tap New note, type "Buy milk" into the title, go back, check that Buy milk is in the list';

const signal = new AbortController().signal;

async function phonePicture(path: string): Promise<void> {
  const device = createVirtualDevice({ clock: systemClock });
  const tiles: Buffer[] = [];
  for (const app of SHOWN) {
    if (app !== 'com.android.launcher3') await device.apps.launch(app, signal);
    await systemClock.sleep(800, signal);
    const { image } = await device.capture(signal);
    const size = { width: TILE.width, height: TILE.height, fit: 'contain', background: '#e9ebf0' } as const;
    tiles.push(
      await sharp(await encodePng(image))
        .resize(size)
        .toBuffer(),
    );
  }
  const width = TILE.gap + tiles.length * (TILE.width + TILE.gap);
  const height = TILE.height + 2 * TILE.gap;
  await sharp({ create: { width, height, channels: 3, background: '#e9ebf0' } })
    .composite(
      tiles.map((input, at) => ({ input, left: TILE.gap + at * (TILE.width + TILE.gap), top: TILE.gap })),
    )
    .png({ palette: true, quality: 90 })
    .toFile(path);
}

async function reportPicture(path: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'droidcua-report-'));
  const bin = 'dist/src/cli/bin.js';
  const args = [bin, 'run', REPORT_TASK, '--device', 'virtual', '--model', 'builtin', '--report', folder];
  const ended = await run(process.execPath, args, { signal, timeoutMs: 300_000 });
  if (ended.exitCode !== 0) throw new Error(`The run for the report failed:\n${ended.stderr}`);
  const shot = join(folder, 'report.png');
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--disable-background-networking',
  ];
  const page = `file://${join(folder, 'report.html')}`;
  await run(
    'chromium',
    [...flags, '--window-size=1240,1560', `--user-data-dir=${folder}/profile`, `--screenshot=${shot}`, page],
    {
      signal,
      timeoutMs: 60_000,
    },
  );
  await sharp(shot).png({ palette: true, quality: 90 }).toFile(path);
  await rm(folder, { recursive: true });
}

await mkdir(FOLDER, { recursive: true });
await phonePicture(join(FOLDER, 'phone.png'));
await reportPicture(join(FOLDER, 'report.png'));
console.log(`wrote ${FOLDER}/phone.png and ${FOLDER}/report.png`);
