/** Wrong turns are undone on the device itself. */
import { describe, expect, it } from 'vitest';
import { createAccessibilityDetector } from '../../../../detectors/accessibility/index.ts';
import { FULL_LOOP, type LoopSettings } from '../../../../src/agent/loop-settings.ts';
import { run } from '../../../../src/agent/run.ts';
import { scriptedModel } from '../../../../src/llm/scripted.ts';
import { createEyes } from '../../../../src/perception/observe.ts';
import type { Action } from '../../../../src/ports/action.ts';
import type { Decision } from '../../../../src/ports/decision.ts';
import { seededRandom } from '../../../../src/util/random.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { memorySink } from '../../../support/memory-sink.ts';
import { sampleDecision } from '../../../support/sample-decision.ts';
import { type ScriptedPage, scriptedDevice, tapsInside } from '../../../support/scripted-device.ts';

const GO = [40, 100, 140, 160] as const;
const WRONG = [40, 200, 140, 260] as const;
const UP = [40, 300, 140, 360] as const;

const finished: ScriptedPage = {
  patches: [{ box: [0, 200, 270, 500], shade: 20, node: { text: 'Finished' } }],
};
const homePatches = [
  { box: GO, shade: 100, node: { text: 'Go' } },
  { box: WRONG, shade: 160, node: { text: 'Wrong' } },
];
const wrongPatches = [{ box: UP, shade: 60, node: { text: 'Nothing here' } }];

/** Where the back key leads: home, or nowhere. */
function pages(back: boolean): ScriptedPage {
  const home: ScriptedPage = {
    patches: homePatches,
    onGesture: (gesture) => {
      if (tapsInside(gesture, GO)) return finished;
      return tapsInside(gesture, WRONG) ? wrong : undefined;
    },
  };
  const wrong: ScriptedPage = {
    patches: wrongPatches,
    onGesture: (gesture) => (back && gesture.kind === 'key' && gesture.key === 'back' ? home : undefined),
  };
  return home;
}

const tap = (id: number): Action => ({ name: 'click', position: { kind: 'index', id } });
const DONE: Action = { name: 'done', success: true, text: 'Go was tapped.' };

function reply(
  action: Action,
  verdict: 'first_step' | 'success' | 'failed' = 'success',
  risk: Decision['think']['risk'] = 'safe',
): string {
  const base = sampleDecision({ action });
  return JSON.stringify({
    ...base,
    historical_status: {
      ...base.historical_status,
      verdict,
      failure_note: verdict === 'failed' ? 'wrong page' : null,
    },
    think: { ...base.think, risk },
    Execute_goal: { text: 'Go on', target_element_id: null, expected_outcome: 'something else' },
  });
}

async function tell(
  replies: readonly string[],
  options: { back?: boolean; snapshots?: boolean; relaunch?: boolean; loop?: Partial<LoopSettings> } = {},
) {
  const home = pages(options.back ?? false);
  const device = scriptedDevice(home);
  const kept = new Map<string, ScriptedPage>();
  const snapshots = {
    save: (name: string) => Promise.resolve(void kept.set(name, device.page)),
    restore: (name: string) => {
      device.page = kept.get(name) ?? device.page;
      return Promise.resolve();
    },
  };
  const launch = (id: string): Promise<void> => {
    device.app = id;
    if (options.relaunch === true) device.page = home;
    return Promise.resolve();
  };
  const phone = {
    ...device,
    apps: { ...device.apps, launch },
    ...(options.snapshots === true ? { snapshots } : {}),
  };
  // The copy must see the page that gestures change.
  const sink = memorySink();
  const body = {
    device: phone,
    eyes: createEyes({ device: phone, detectors: [createAccessibilityDetector()] }),
    model: scriptedModel(replies),
    clock: new ManualClock(),
    random: seededRandom(1),
    loop: { ...FULL_LOOP, verification: 'local' as const, preValidation: false, ...options.loop },
  };
  const input = { task: 'tap Go', app: null, seed: 1, maxSteps: 40, maxTokens: null, timeoutMs: null };
  const outcome = await run(body, input, sink, new AbortController().signal);
  const of = (type: string) => sink.events.filter((event) => event.type === type);
  return { outcome, of };
}

describe('a wrong turn', () => {
  it('is undone at once where a snapshot of the device costs nothing', async () => {
    const { outcome, of } = await tell(
      [reply(tap(2), 'first_step'), reply(tap(1), 'failed'), reply(tap(1)), reply(DONE)],
      { snapshots: true },
    );
    expect(of('rollback')).toMatchObject([{ to: 0, tier: 'device', reason: 'wrong page' }]);
    expect(outcome).toMatchObject({
      status: 'success',
      metrics: { rollbacks: 1, rollbacksOk: 1, restarts: 0 },
    });
  });

  it('is first left to the model, twice, where going back takes time; then back is pressed', async () => {
    const { outcome, of } = await tell(
      [
        reply(tap(2), 'first_step'),
        ...[
          reply(tap(1), 'failed'),
          reply({ name: 'press_key', key: 'escape' }, 'failed'),
          reply(tap(1), 'failed'),
        ],
        ...[reply(tap(1)), reply(DONE)],
      ],
      { back: true },
    );
    expect(of('replan')).toMatchObject([{ n: 1 }, { n: 2 }]);
    expect(of('rollback')).toMatchObject([
      {
        to: 0,
        tier: 'back',
        tried: [{ tier: 'in_place' }, { tier: 'back', detail: 'back pressed 1 times' }],
      },
    ]);
    expect(outcome.status).toBe('success');
  });

  it('is undone by starting the app anew and repeating what worked when back leads nowhere', async () => {
    const { outcome, of } = await tell(
      [
        reply(tap(2), 'first_step'),
        ...[reply(tap(1), 'failed'), reply(tap(1), 'failed'), reply(tap(1), 'failed')],
        ...[reply(tap(1)), reply(DONE)],
      ],
      { relaunch: true },
    );
    expect(of('rollback')).toMatchObject([{ to: 0, tier: 'replay' }]);
    expect(outcome.status).toBe('success');
  });

  it('ends honestly when nothing leads back: three rollbacks, one new start, three more', async () => {
    const replies = [
      reply(tap(2), 'first_step'),
      ...Array.from({ length: 39 }, () => reply(tap(1), 'failed')),
    ];
    const { outcome, of } = await tell(replies);
    expect(outcome).toMatchObject({ status: 'failure', code: 'NOT_RECOVERED' });
    expect(of('restart')).toMatchObject([{ ok: false }]);
    expect(of('rollback').map((event) => ('tier' in event ? event.tier : undefined))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it('is not undone when what was done cannot be undone', async () => {
    const replies = [
      reply(tap(2), 'first_step', 'irreversible'),
      ...Array.from({ length: 20 }, () => reply(tap(1), 'failed')),
    ];
    const { outcome, of } = await tell(replies, { back: true, relaunch: true });
    for (const event of of('rollback'))
      expect(event).toMatchObject({ tier: null, tried: [{ tier: 'in_place' }] });
    expect(of('restart')).toEqual([]);
    expect(outcome.code).toBe('NOT_RECOVERED');
  });

  it('is left as it is when rollback is switched off', async () => {
    const replies = [
      reply(tap(2), 'first_step'),
      ...Array.from({ length: 30 }, () => reply(tap(1), 'failed')),
    ];
    const { outcome, of } = await tell(replies, { snapshots: true, loop: { rollback: false } });
    expect(of('rollback')).toEqual([]);
    expect(outcome.code).toBe('NO_PROGRESS');
  });

  it('is not believed without reflection: then only what changed nothing counts as failed', async () => {
    const { of } = await tell([reply(tap(2), 'first_step'), reply(tap(1), 'failed'), reply(DONE, 'failed')], {
      snapshots: true,
      loop: { reflection: false },
    });
    expect(of('rollback')).toEqual([]);
  });
});
