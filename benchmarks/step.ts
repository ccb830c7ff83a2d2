/**
 * What one step costs: carries out the demo task on the embedded phone and prints the time per phase. Model time and the
 * waiting for the phone's own animations are not overhead.
 *
 *   npm run bench:step                 three runs, a table
 *   npm run bench:step -- --runs 5 --write docs/benchmarks/step.md
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { EventPayload, RunEvent, RunMetrics, RunSink } from '../src/agent/events.ts';
import { median } from '../src/agent/metrics.ts';
import { DEMO_TASK } from '../src/cli/jobs/demo.ts';
import { createServices } from '../src/compose.ts';
import { loadConfig } from '../src/config/load.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, write: { type: 'string' } },
});
const runs = Number(values.runs);

function timingsOf(events: readonly RunEvent[]): ReadonlyMap<string, readonly number[]> {
  const timings = new Map<string, number[]>();
  for (const event of events) {
    if (event.type !== 'observation') continue;
    for (const [part, ms] of Object.entries(event.obs.timings)) {
      timings.set(part, [...(timings.get(part) ?? []), ms]);
    }
  }
  return timings;
}

async function oneRun(home: string): Promise<{ metrics: RunMetrics; events: readonly RunEvent[] }> {
  const { config } = await loadConfig({ env: { HOME: home }, cwd: home, flags: {} });
  const services = createServices(config);
  const events: RunEvent[] = [];
  const sink: RunSink = {
    record: (payload: EventPayload) => {
      const event: RunEvent = { ...payload, v: 1, ts: Date.now(), runId: 'bench', seq: events.length };
      events.push(event);
      return Promise.resolve(event);
    },
    saveShot: () => Promise.resolve('0'.repeat(64)),
  };
  try {
    const input = {
      task: DEMO_TASK,
      device: 'virtual',
      app: null,
      maxSteps: 40,
      maxTokens: null,
      timeoutMs: null,
      seed: 1,
    };
    const outcome = await services.runTask(input, sink, new AbortController().signal);
    if (outcome.status !== 'success')
      throw new Error(`The run ended as ${outcome.status}: ${outcome.reason}`);
    return { metrics: outcome.metrics, events };
  } finally {
    await services.close();
  }
}

const home = await mkdtemp(join(tmpdir(), 'droidcua-bench-'));
const results: Awaited<ReturnType<typeof oneRun>>[] = [];
for (let index = 0; index < runs; index += 1) {
  results.push(await oneRun(home));
  console.error(`run ${index + 1} of ${runs} done`);
}
await rm(home, { recursive: true });

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const phases = Object.keys(results[0]?.metrics.phases ?? {});
const lines = [
  `| phase | median a step | total a run |`,
  `|---|---|---|`,
  ...phases.map((phase) => {
    const medians = results.map(({ metrics }) => metrics.phases[phase]?.medianMs ?? 0);
    const totals = results.map(({ metrics }) => metrics.phases[phase]?.totalMs ?? 0);
    return `| ${phase} | ${ms(median(medians))} | ${ms(median(totals))} |`;
  }),
  `| **overhead** (all but decide and settle) | **${ms(median(results.map(({ metrics }) => metrics.overheadMsPerStep)))}** | |`,
  '',
  `Parts of \`observe\` (several run at the same time): ${[
    ...timingsOf(results.flatMap(({ events }) => events)),
  ]
    .map(([part, samples]) => `${part} ${ms(median(samples))}`)
    .join(', ')}.`,
];
console.log(lines.join('\n'));
if (values.write !== undefined) {
  const head = [
    '# Cost of a step',
    '',
    `\`npm run bench:step -- --runs ${runs}\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}.`,
    `${results[0]?.metrics.steps ?? 0} steps a run on the embedded phone, 1080x2400, with the built-in follower; accessibility tree, segmentation and text recognition all on.`,
    '',
  ];
  await writeFile(values.write, [...head, ...lines, ''].join('\n'));
}
