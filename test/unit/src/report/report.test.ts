import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventPayload } from '../../../../src/agent/events.ts';
import { escapeText, html } from '../../../../src/report/html.ts';
import { renderReport } from '../../../../src/report/report.ts';
import { tellStory } from '../../../../src/report/story.ts';
import { encodePng } from '../../../../src/util/image.ts';
import {
  CLICK_1,
  sampleElement,
  sampleEnd,
  samplePayloads,
  sampleStart,
  sampleStepPayloads,
  stamp,
} from '../../../support/sample-run.ts';

const EVIL = `<script>alert(1)</script>"><img src=x onerror=alert(1)>'`;

function tinyPng(shade: number): Promise<Uint8Array> {
  const data = new Uint8Array(20 * 40 * 4).fill(shade);
  return encodePng({ width: 20, height: 40, data });
}

async function render(
  payloads: readonly EventPayload[],
  shots: Readonly<Record<string, Uint8Array>> = {},
  notes: readonly string[] = [],
): Promise<string> {
  return renderReport({
    events: stamp(payloads),
    notes,
    readShot: (hash) => Promise.resolve(shots[hash]),
  });
}

/** The page without the parts we wrote: style and script. */
function body(page: string): string {
  return page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<script>[\s\S]*?<\/script>/, '');
}

describe('the report', () => {
  it('tells every step: what was seen, thought, done, verified, and how long it took', async () => {
    const page = await render(samplePayloads());
    for (const words of [
      'open Settings, tap Display',
      'Success',
      'TASK_DONE',
      'Virtual Phone, Android 14',
      'cannot plan from a goal',
      'Open com.android.settings',
      'Tap &quot;Display&quot;',
      'Clause 2/2: tap &quot;Display&quot;',
      '2 elements',
      'com.android.settings/.Settings',
      'Element 1 reads &quot;Display&quot;.',
      'The Display page opens.',
      'nothing changed',
      'page changed',
      'observe 90 ms',
    ]) {
      expect(page).toContain(words);
    }
    expect(page.match(/<article /g)).toHaveLength(3);
  });

  it('marks the target and each touch on the screen', async () => {
    const page = await render(samplePayloads());
    expect(page).toContain('<rect class="target" x="40" y="200" width="1000" height="150" rx="8">');
    const second = page.slice(page.indexOf('id="step-2"'), page.indexOf('id="step-3"'));
    expect(second.match(/class="dot" cx="540" cy="275"/g)).toHaveLength(2);
  });

  it('loads nothing from anywhere and carries a policy that forbids it', async () => {
    const page = await render(samplePayloads(), { ['0'.repeat(64)]: await tinyPng(90) });
    const targets = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(targets.length).toBeGreaterThan(5);
    expect(targets.filter((target) => !/^(#|data:image\/jpeg;base64,)/.test(target))).toEqual([]);
    expect(page).not.toMatch(/url\(|@import|https?:/);
    const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    const digest = createHash('sha256').update(script).digest('base64');
    expect(page).toContain(`script-src &#39;sha256-${digest}&#39;`);
  });

  it('stores a picture once however often it is shown', async () => {
    const shot = 'a'.repeat(64);
    const steps = [1, 2, 3].flatMap((step) =>
      sampleStepPayloads({ step, goal: 'g', action: CLICK_1, shot, after: shot }),
    );
    const page = await render([sampleStart(), ...steps], { [shot]: await tinyPng(10) });
    expect(page.match(/data:image\/jpeg/g)).toHaveLength(1);
    expect(page.match(/<use href="#shot-1"/g)).toHaveLength(6);
  });

  it('says so when a picture is lost or damaged', async () => {
    const shot = 'b'.repeat(64);
    const payloads = [sampleStart(), ...sampleStepPayloads({ step: 1, goal: 'g', action: CLICK_1, shot })];
    expect(await render(payloads)).toContain('picture not available');
    expect(await render(payloads, { [shot]: Buffer.from('no png') })).toContain('picture not available');
  });

  it('shows a run without an end as unfinished, with the notes of the reader', async () => {
    const page = await render(samplePayloads().slice(0, 3), {}, ['Line 9, the last, is torn.']);
    expect(page).toContain('Unfinished');
    expect(page).toContain('not finished');
    expect(page).toContain('Line 9, the last, is torn.');
  });

  it('survives an empty history', async () => {
    expect(await render([])).toContain('A run without a beginning');
  });
});

describe('untrusted text', () => {
  it('never becomes markup, wherever it comes from', async () => {
    const payloads = [
      sampleStart(EVIL),
      ...sampleStepPayloads({
        step: 1,
        goal: EVIL,
        action: { name: 'input_text', position: null, text: EVIL, clear: true, submit: false },
        elements: [sampleElement(1, EVIL)],
        verdicts: ['NO_CHANGE', 'SUCCESS'],
      }),
    ].map(
      (event) =>
        JSON.parse(JSON.stringify(event).replaceAll('nothing changed', 'x<img src=y>')) as EventPayload,
    );
    const page = body(await render(payloads, {}, [EVIL]));
    expect(page).not.toMatch(/<script|<img/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&gt;&lt;img');
  });

  it('keeps its characters and loses its power', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeText(text)).not.toMatch(/[<>"']|[\u202A-\u202E\u2066-\u2069]/);
        expect(html`<p title="${text}">${text}</p>`.toString().match(/</g)).toHaveLength(2);
      }),
    );
  });
});

describe('tellStory', () => {
  it('takes the last decision of a step and keeps the refusals before it', () => {
    const [observation, decision, validate, ...rest] = sampleStepPayloads({
      step: 1,
      goal: 'first',
      action: CLICK_1,
    });
    if (decision?.type !== 'decision' || validate?.type !== 'validate') throw new Error('sample changed');
    const better = {
      ...decision,
      decision: { ...decision.decision, Execute_goal: { ...decision.decision.Execute_goal, text: 'second' } },
    };
    const refused: EventPayload = { ...validate, ok: false, reasons: ['Element 1 is disabled.'] };
    const { steps } = tellStory(
      stamp([
        ...(observation === undefined ? [] : [observation]),
        decision,
        refused,
        better,
        validate,
        ...rest,
      ]),
    );
    expect(steps[0]?.decision?.decision.Execute_goal.text).toBe('second');
    expect(steps[0]?.refusals.map((event) => event.reasons)).toEqual([['Element 1 is disabled.']]);
  });
});

describe('what happens beside the steps', () => {
  it('is told with a step, also what comes before the first one', async () => {
    const payloads: EventPayload[] = [
      sampleStart(),
      { type: 'message', step: 0, text: 'use the blue one' },
      { type: 'pause', step: 0, reason: 'takeover', ms: 5000 },
      ...sampleStepPayloads({ step: 1, goal: 'g', action: CLICK_1 }),
      { type: 'confirm', step: 1, what: 'tap "Pay now" (the person agreed)', allowed: true, by: 'person' },
    ];
    expect(tellStory(stamp(payloads)).steps.map(({ step }) => step)).toEqual([1]);
    const page = body(await render(payloads));
    for (const words of ['You said: use the blue one', 'Handed back by the person', 'Allowed by person']) {
      expect(page).toContain(words);
    }
  });

  it.each([
    [{ seeing: { input: 1, output: 2 } }, '<dd>0.0002'],
    [{}, '<dd>unknown'],
  ])('tells what the model calls cost, or that it is not known: %o', async (prices, shown) => {
    const start = sampleStart();
    if (start.type !== 'run_start') throw new Error('not a start');
    const steps = sampleStepPayloads({ step: 1, goal: 'g', action: CLICK_1 }).map((payload) =>
      payload.type === 'decision'
        ? { ...payload, model: 'seeing', inputTokens: 100, outputTokens: 50 }
        : payload,
    );
    const begun: EventPayload[] = [{ ...start, model: { ...start.model, name: 'seeing' }, prices }, ...steps];
    const page = body(await render([...begun, sampleEnd(stamp(begun))]));
    expect(page).toContain(`<dt>Cost</dt>${shown}`);
  });
});
