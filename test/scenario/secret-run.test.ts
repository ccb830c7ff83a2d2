/** A secret typed on a whole phone: nothing that is kept of the run shows it, neither as text nor on a picture. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createVirtualDevice } from '../../devices/virtual/device.ts';
import { createPaddleOcr } from '../../ocr/paddle/paddle-engine.ts';
import { run } from '../../src/agent/run.ts';
import { createSecrets } from '../../src/agent/safety/secrets.ts';
import { createBuiltinFollower } from '../../src/llm/builtin/builtin.ts';
import { createEyes } from '../../src/perception/observe.ts';
import type { OcrEngine } from '../../src/ports/ocr.ts';
import { renderReport } from '../../src/report/report.ts';
import { readRun } from '../../src/store/read-runs.ts';
import { createRecorder } from '../../src/store/recorder.ts';
import { readShot } from '../../src/store/shots.ts';
import { decodeImage } from '../../src/util/image.ts';
import { seededRandom } from '../../src/util/random.ts';
import { ManualClock } from '../support/manual-clock.ts';

const RUN_ID = '20260102-030405-abcd';
const VALUE = 'Marmalade7421';
const TASK = [
  ...['open Notes', 'tap New note', 'type "{{WORD}}" into the title', 'tap Navigate up'],
  ...['open Contacts', 'go home', 'open Notes'],
].join(', ');

let home: string;
let ocr: OcrEngine;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'droidcua-secret-'));
  ocr = createPaddleOcr();
});
afterEach(async () => {
  await ocr.close();
  await rm(home, { recursive: true, force: true });
});

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

it('is in no file of the run and on none of its pictures', async () => {
  const clock = new ManualClock();
  const device = createVirtualDevice({ clock });
  const recorder = await createRecorder({ home, runId: RUN_ID, clock });
  const body = {
    ...{ device, clock, model: createBuiltinFollower(), random: seededRandom(1) },
    eyes: createEyes({ device, detectors: [createAccessibilityDetector()], ocr }),
    safety: { secrets: createSecrets(new Map([['WORD', VALUE]])), allowApps: [] },
  };
  const input = { task: TASK, app: null, seed: 1, maxSteps: 20, maxTokens: null, timeoutMs: null };
  const { signal } = new AbortController();
  const outcome = await run(body, input, recorder, signal);
  await recorder.close();
  expect(outcome).toMatchObject({ status: 'success' });
  // It did reach the phone.
  expect(JSON.stringify(device.phone.state())).toContain(VALUE);

  const { events, notes } = await readRun(home, RUN_ID);
  const report = await renderReport({ events, notes, readShot: (hash) => readShot(home, RUN_ID, hash) });
  expect(report).not.toContain(VALUE);
  const files = await filesIn(home);
  expect(files.some((file) => file.endsWith('.png'))).toBe(true);
  for (const file of files) {
    const bytes = await readFile(file);
    expect([file, bytes.includes(VALUE)]).toEqual([file, false]);
    if (!file.endsWith('.png')) continue;
    const read = (await ocr.read(await decodeImage(bytes), signal)).map(({ text }) => text).join(' ');
    expect(read.replace(/\s/g, '').toLowerCase()).not.toMatch(/marmal|7421/);
  }
}, 120_000);
