/** Whole runs whose decisions come over HTTP from an OpenAI-compatible server that misbehaves in every known way. */
import { afterEach, describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../detectors/accessibility/index.ts';
import { createSegmentDetector } from '../../detectors/segment/index.ts';
import { createVirtualDevice, type VirtualDevice } from '../../devices/virtual/device.ts';
import { type RunInput, type RunOutcome, run } from '../../src/agent/run.ts';
import { createOpenAiModel } from '../../src/llm/openai-compatible.ts';
import { createEyes } from '../../src/perception/observe.ts';
import type { Action } from '../../src/ports/action.ts';
import { seededRandom } from '../../src/util/random.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { type MemorySink, memorySink } from '../support/memory-sink.ts';
import {
  type Behaviour,
  type OpenAiServer,
  type RecordedRequest,
  type Script,
  startOpenAiServer,
} from '../support/openai-server.ts';
import { sampleDecision } from '../support/sample-decision.ts';

const KEY = 'sk-secret-0123456789';
let server: OpenAiServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The id under which the prompt lists the first element whose line matches. */
function idOf(request: RecordedRequest, label: RegExp): number {
  const prompt = JSON.stringify(request.body['messages']);
  const line = prompt.split('\\n').find((candidate) => /^\[\d+\]/.test(candidate) && label.test(candidate));
  if (line === undefined) throw new Error(`The prompt lists nothing like ${label}:\n${prompt}`);
  return Number(/^\[(\d+)\]/.exec(line)?.[1]);
}

function decision(action: Action): Behaviour {
  const base = sampleDecision({ action });
  const goal = { text: 'Go on with the task', target_element_id: null, expected_outcome: 'The next page.' };
  const text = JSON.stringify({ ...base, Execute_goal: goal });
  return { kind: 'reply', text, usage: [1000, 100] };
}

const tap =
  (label: RegExp): Script =>
  (request) =>
    decision({ name: 'click', position: { kind: 'index', id: idOf(request, label) } });

const open: Script = () => decision({ name: 'open_app', app: 'Settings' });
const done: Script = () => decision({ name: 'done', success: true, text: 'Dark theme is on.' });

const INPUT: RunInput = {
  task: 'Turn on the dark theme.',
  app: null,
  seed: 1,
  maxSteps: 12,
  maxTokens: null,
  timeoutMs: null,
};

async function runWith(
  script: readonly Script[],
  refuses?: (body: Readonly<Record<string, unknown>>) => string | undefined,
): Promise<{ outcome: RunOutcome; sink: MemorySink; device: VirtualDevice }> {
  server = await startOpenAiServer({ script, ...(refuses && { refuses }) });
  const clock = new ManualClock();
  const device = createVirtualDevice({ clock });
  const model = createOpenAiModel(
    { model: 'test-model', baseUrl: server.baseUrl, apiKey: KEY, vision: true, timeoutMs: 400 },
    { clock },
  );
  const eyes = createEyes({ device, detectors: [createAccessibilityDetector(), createSegmentDetector()] });
  const sink = memorySink();
  const body = { device, eyes, model, clock, random: seededRandom(1) };
  const outcome = await run(body, INPUT, sink, new AbortController().signal);
  return { outcome, sink, device };
}

function darkTheme(device: VirtualDevice): string | undefined {
  return device.phone.getSetting('secure', 'ui_night_mode');
}

describe('a run decided over HTTP', () => {
  it('survives rubbish, a wrong id, a dead tap, a rate limit and a stall, and reaches the true state', async () => {
    const script: Script[] = [
      { kind: 'reply', text: '{"historical_status": {"verdict": "first_' },
      open,
      () => decision({ name: 'click', position: { kind: 'index', id: 999 } }),
      // A heading does not react to touches.
      tap(/Settings/),
      { kind: 'error', status: 429, message: 'slow down', headers: { 'retry-after': '1' } },
      tap(/Display/),
      { kind: 'stall', ms: 30_000, then: { kind: 'reply', text: '{}' } },
      tap(/Dark theme/),
      done,
    ];
    const { outcome, sink, device } = await runWith(script);
    expect(outcome).toMatchObject({ status: 'success', reason: 'Dark theme is on.' });
    expect(darkTheme(device)).toBe('2');
    expect(server?.left()).toBe(0);
    const reasons = sink.events.flatMap((event) => (event.type === 'validate' ? event.reasons : []));
    expect(reasons.join(' ')).toContain('no element 999');
    expect(sink.events.filter((event) => event.type === 'reask')).toHaveLength(1);
    const dead = sink.events.filter((event) => event.type === 'verify' && event.verdict === 'NO_CHANGE');
    expect(dead).toHaveLength(3);
  });

  it('sends one picture and a schema, and falls back when the server takes no schema', async () => {
    const refuses = (body: Readonly<Record<string, unknown>>): string | undefined =>
      JSON.stringify(body['response_format'] ?? '').includes('json_schema')
        ? "Invalid schema for response_format 'decision'"
        : undefined;
    const { outcome } = await runWith([open, tap(/Display/), tap(/Dark theme/), done], refuses);
    expect(outcome.status).toBe('success');
    const bodies = server?.requests.map((request) => JSON.stringify(request.body)) ?? [];
    expect(bodies[0]).toContain('json_schema');
    expect(bodies.at(-1)).not.toContain('json_schema');
    expect(bodies.at(-1)?.match(/data:image\/jpeg/g)).toHaveLength(1);
  });

  it('tells the model in words what became of its last action', async () => {
    await runWith([open, tap(/Settings/), done]);
    const last = JSON.stringify(server?.requests.at(-1)?.body['messages']);
    expect(last).toContain('no visible change');
  });

  it('never lets the key into what is recorded', async () => {
    const { sink } = await runWith([{ kind: 'error', status: 401, message: `bad key ${KEY}` }]);
    expect(sink.events.at(-1)).toMatchObject({ type: 'run_end', status: 'error', code: 'MODEL_REJECTED' });
    expect(JSON.stringify(sink.events)).not.toContain(KEY);
  });

  it('counts the tokens the server reports', async () => {
    const { outcome } = await runWith([open, done]);
    expect(outcome.metrics).toMatchObject({ modelCalls: 2, inputTokens: 2000, outputTokens: 200 });
  });
});
