/**
 * How many of the virtual phone's tasks the built-in follower finishes from their step instructions, seeing only what a
 * real agent sees: the accessibility tree, the picture, and text recognition where there is no tree.
 *
 *   npm run bench:tasks                                        every task, a table
 *   npm run bench:tasks -- --only shop-,game- --seeds 2        tasks whose id begins so, with other parameters
 *   npm run bench:tasks -- --seeds 1,2 --write docs/benchmarks/virtual-tasks.md
 */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createAccessibilityDetector } from '../detectors/accessibility/index.ts';
import { createBundledDetector } from '../detectors/onnx/bundled.ts';
import { createSegmentDetector } from '../detectors/segment/index.ts';
import { createVirtualDevice } from '../devices/virtual/device.ts';
import { phoneForTask } from '../devices/virtual/tasks/phone-for-task.ts';
import { scoreTask, type TaskScore } from '../devices/virtual/tasks/score.ts';
import type { PhoneTask } from '../devices/virtual/tasks/task.ts';
import { phoneTasks } from '../devices/virtual/tasks.ts';
import { createPaddleOcr } from '../ocr/paddle/paddle-engine.ts';
import type { RunEvent, RunSink } from '../src/agent/events.ts';
import { type RunOutcome, run } from '../src/agent/run.ts';
import { createBuiltinFollower } from '../src/llm/builtin/builtin.ts';
import { createEyes } from '../src/perception/observe.ts';
import type { OcrEngine } from '../src/ports/ocr.ts';
import { seededRandom } from '../src/util/random.ts';
import { leapingClock } from './leaping-clock.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seeds: { type: 'string', default: '1' },
    profile: { type: 'string', default: 'small' },
    write: { type: 'string' },
  },
});
const seeds = values.seeds.split(',').map(Number);
const prefixes = values.only.split(',');

interface Result {
  readonly task: PhoneTask;
  readonly outcome: RunOutcome;
  readonly score: TaskScore;
  readonly seconds: number;
}

function forgetful(): RunSink {
  let seq = 0;
  return {
    record: (payload) => {
      const event: RunEvent = { ...payload, v: 1, ts: seq, runId: 'bench', seq };
      seq += 1;
      return Promise.resolve(event);
    },
    saveShot: () => Promise.resolve('0'.repeat(64)),
  };
}

/** As the product looks at pixels by default. */
const trained = await createBundledDetector();

async function oneRun(task: PhoneTask, ocr: OcrEngine): Promise<Result> {
  const started = performance.now();
  const clock = leapingClock();
  const phone = phoneForTask(task, { clock, profile: values.profile });
  const device = createVirtualDevice({ clock, phone });
  const before = phone.state();
  const detectors = [createAccessibilityDetector(), trained, createSegmentDetector()];
  const eyes = createEyes({ device, detectors, ...(readsPixels(task) ? { ocr } : {}) });
  const body = { device, eyes, model: createBuiltinFollower(), clock, random: seededRandom(task.seed) };
  const input = {
    ...{ task: task.low.join('\n'), app: null, seed: task.seed, maxSteps: 150 },
    ...{ maxTokens: null, timeoutMs: null },
  };
  const outcome = await run(body, input, forgetful(), new AbortController().signal);
  const score = scoreTask(task, before, phone.state());
  return { task, outcome, score, seconds: (performance.now() - started) / 1000 };
}

/** Recognition is left out where the accessibility tree says everything: it would cost time and add nothing. */
function readsPixels(task: PhoneTask): boolean {
  return task.tags.includes('canvas');
}

function lineOf({ task, outcome, score, seconds }: Result): string {
  const done = score.strict ? 'yes' : 'no';
  const share = `${(score.partial * 100).toFixed(0)} %`;
  const why = outcome.status === 'success' ? score.damage.join('; ') : outcome.reason;
  const cells = [
    task.id,
    task.seed,
    task.low.length,
    outcome.metrics.steps,
    done,
    share,
    `${seconds.toFixed(1)} s`,
    why.replaceAll('|', '/').replaceAll('\n', ' '),
  ];
  return `| ${cells.join(' | ')} |`;
}

function summaryOf(name: string, results: readonly Result[]): string {
  const done = results.filter(({ score }) => score.strict).length;
  const share = results.reduce((sum, { score }) => sum + score.partial, 0) / Math.max(1, results.length);
  return `| ${name} | ${results.length} | ${done} | ${(share * 100).toFixed(1)} % |`;
}

const tasks = seeds
  .flatMap((seed) => phoneTasks(seed))
  .filter(({ id }) => prefixes.some((prefix) => id.startsWith(prefix)));
const ocr = createPaddleOcr();
const results: Result[] = [];
for (const task of tasks) {
  const result = await oneRun(task, ocr);
  results.push(result);
  console.error(lineOf(result));
}
await Promise.all([ocr.close(), trained.close()]);

const tagged = (tag: string) => results.filter(({ task }) => task.tags.includes(tag));
const apps = [...new Set(tasks.flatMap((task) => task.apps))];
const groups: readonly (readonly [string, readonly Result[]])[] = [
  ['all', results],
  ...seeds.map((seed) => [`seed ${seed}`, results.filter(({ task }) => task.seed === seed)] as const),
  ['short (below 8 steps)', tagged('short')],
  ['medium (8-14)', tagged('medium')],
  ['long (15-37)', tagged('long')],
  ['several apps', tagged('several-apps')],
  ['read from pixels', tagged('canvas')],
  ...apps.map((app) => [app, results.filter(({ task }) => task.apps.includes(app))] as const),
];
const lines = [
  '| tasks | number | finished | mean share of goals |',
  '|---|---|---|---|',
  ...groups.map(([name, group]) => summaryOf(name, group)),
  '',
  '| task | seed | steps told | steps taken | finished | goals | time | what went wrong |',
  '|---|---|---|---|---|---|---|---|',
  ...results.map(lineOf),
];
console.log(lines.join('\n'));
if (values.write !== undefined) {
  const head = [
    '# Tasks of the virtual phone, carried out by the built-in follower',
    '',
    `\`npm run bench:tasks -- --seeds ${values.seeds}\` with the profile \`${values.profile}\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`,
    'The follower gets the step instructions of a task and no model; "finished" is the strict score read from the true state of',
    'the phone: every goal reached and nothing else changed. Text recognition runs in the games; elsewhere the accessibility',
    'tree says everything. Waiting for animations costs no time here. Seed 1 was at hand while the tasks were written, and some',
    'steps were said more clearly after a look at it; other seeds were only measured.',
    '',
  ];
  await writeFile(values.write, [...head, ...lines, ''].join('\n'));
}
