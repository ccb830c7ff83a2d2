/** Makes docs/images: screens of the virtual phone side by side, and a run's report as a browser shows it (needs chromium). */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { createVirtualDevice } from '../devices/virtual/device.ts';
import { encodePng } from '../src/util/image.ts';
import { run } from '../src/util/process.ts';
import { systemClock } from '../src/util/system-clock.ts';

const FOLDER = 'docs/images';
const APPS = [
  'com.android.messaging',
  'com.android.calendar',
  'org.droidcua.shop',
  'org.droidcua.takeout',
  'org.droidcua.palmbank',
];
const GAMES = ['org.droidcua.starforge', 'org.droidcua.crystalkeep'];
const BACKGROUND = '#e9ebf0';
const GAP = 24;
const UPRIGHT = { width: 270, height: 600 } as const;
const WIDE = { width: 858, height: 386 } as const;
const REPORT_TASK =
  'open Settings, tap Display, turn on Dark theme, go back, go home, open Notes, tap New note, type "Buy milk" into the title, go back, check that Buy milk is in the list';

const signal = new AbortController().signal;

/** The home screen and some apps in a row, the games below. */
async function phonePicture(path: string): Promise<void> {
  const device = createVirtualDevice({ clock: systemClock });
  const shot = async (size: { width: number; height: number }): Promise<Buffer> => {
    await systemClock.sleep(1000, signal);
    const { image } = await device.capture(signal);
    return sharp(await encodePng(image))
      .resize(size.width, size.height)
      .toBuffer();
  };
  const tiles: OverlayOptions[] = [{ input: await shot(UPRIGHT), left: GAP, top: GAP }];
  for (const [at, app] of APPS.entries()) {
    await device.apps.launch(app, signal);
    tiles.push({ input: await shot(UPRIGHT), left: GAP + (at + 1) * (UPRIGHT.width + GAP), top: GAP });
  }
  for (const [at, app] of GAMES.entries()) {
    await device.apps.launch(app, signal);
    tiles.push({
      input: await shot(WIDE),
      left: GAP + at * (WIDE.width + GAP),
      top: UPRIGHT.height + 2 * GAP,
    });
  }
  const width = GAP + (APPS.length + 1) * (UPRIGHT.width + GAP);
  const height = UPRIGHT.height + WIDE.height + 3 * GAP;
  await sharp({ create: { width, height, channels: 3, background: BACKGROUND } })
    .composite(tiles)
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
