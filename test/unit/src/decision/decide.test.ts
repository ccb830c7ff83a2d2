import { describe, expect, it } from 'vitest';
import { type DecideInput, decide, type Reask } from '../../../../src/decision/decide.ts';
import { DroidcuaError } from '../../../../src/errors.ts';
import { type ScriptedReply, scriptedModel } from '../../../../src/llm/scripted.ts';
import type { ModelReply, ModelRequest } from '../../../../src/ports/model.ts';
import { ManualClock } from '../../../support/manual-clock.ts';
import { sampleContext, sampleDecision } from '../../../support/sample-decision.ts';

const signal = new AbortController().signal;
const good = JSON.stringify(sampleDecision());

function input(changes: Partial<DecideInput> = {}): DecideInput {
  return { context: sampleContext(), clock: new ManualClock(0), ...changes };
}

function counted(
  text: string,
  inputTokens: number | undefined,
  outputTokens: number | undefined,
): ModelReply {
  return { text, usage: { inputTokens, outputTokens } };
}

function collect(list: Reask[]): (reask: Reask) => Promise<void> {
  return (reask) => Promise.resolve(void list.push(reask));
}

function words(request: ModelRequest | undefined): readonly string[] {
  return (request?.messages ?? []).map(
    ({ role, parts }) =>
      `${role}: ${parts.map((part) => (part.type === 'text' ? part.text : part.mime)).join('\n')}`,
  );
}

describe('decide', () => {
  it('gives the decision with the reply, tokens and calls, and tells the model schema and context', async () => {
    const model = scriptedModel([counted(good, 100, 20)]);
    const given = input();
    expect(await decide(model, given, signal)).toEqual({
      kind: 'decision',
      decision: sampleDecision(),
      raw: good,
      usage: { inputTokens: 100, outputTokens: 20 },
      calls: 1,
      ms: 0,
    });
    expect(model.requests[0]?.schema.name).toBe('decision');
    expect(model.requests[0]?.context).toBe(given.context);
  });

  it('asks again with the errors and adds everything up', async () => {
    const clock = new ManualClock(0);
    const slow = (reply: ModelReply) => (): ModelReply => {
      void clock.sleep(250, signal);
      return reply;
    };
    const model = scriptedModel([slow(counted('rubbish', 100, 5)), slow(counted(good, undefined, 20))]);
    const asked: Reask[] = [];
    const result = await decide(model, input({ clock, onReask: collect(asked) }), signal);
    expect(result).toMatchObject({
      kind: 'decision',
      usage: { inputTokens: 100, outputTokens: 25 },
      calls: 2,
      ms: 500,
    });
    expect(asked).toMatchObject([
      { attempt: 1, reason: 'The reply holds no complete JSON object.', raw: 'rubbish' },
    ]);
    const [, , quote, question] = words(model.requests[1]);
    expect(quote).toBe('assistant: rubbish');
    expect(question).toContain('- The reply holds no complete JSON object.');
  });

  it('ends as unparsable after two re-asks, never as finished', async () => {
    const model = scriptedModel(['', '{"action":{"name":"done"}}', 'finish(message="done")']);
    const asked: Reask[] = [];
    const result = await decide(model, input({ onReask: collect(asked) }), signal);
    expect(result).toMatchObject({
      kind: 'unparsable',
      calls: 3,
      raw: 'finish(message="done")',
      errors: ['The reply holds no complete JSON object.'],
      usage: { inputTokens: undefined, outputTokens: undefined },
    });
    expect(asked.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    model.assertConsumed();
  });

  it('does not quote an empty reply, and says when a reply was cut off', async () => {
    const cut: ScriptedReply = { ...counted(good.slice(0, 300), 1, 1), truncated: true };
    const model = scriptedModel(['', cut, good]);
    expect(await decide(model, input(), signal)).toMatchObject({ kind: 'decision', calls: 3 });
    expect(words(model.requests[1])).toHaveLength(3);
    expect(words(model.requests[1])[2]).toContain('- The reply is empty.');
    expect(words(model.requests[2]).at(-1)).toContain(
      '- The reply was cut off at the output limit; be shorter.',
    );
  });

  it('tells what was refused in this step', async () => {
    const model = scriptedModel([good]);
    const refused = [{ decision: sampleDecision(), reasons: ['Element 2 lies outside the screen.'] }];
    await decide(model, input({ refused }), signal);
    const [, , decision, reasons] = words(model.requests[0]);
    expect(decision).toBe(`assistant: ${good}`);
    expect(reasons).toContain('- Element 2 lies outside the screen.');
  });

  it.each([true, false])('shows the picture only to a model that looks at pictures (%s)', async (vision) => {
    const model = scriptedModel([good], { vision });
    const picture = { mime: 'image/jpeg', bytes: Uint8Array.from([1]) } as const;
    await decide(model, input({ picture }), signal);
    const sent = model.requests[0]?.messages
      .flatMap(({ parts }) => parts)
      .some(({ type }) => type === 'image');
    expect(sent).toBe(vision);
  });

  it("passes on the model's error and the signal's reason", async () => {
    const failure = new DroidcuaError('MODEL_REJECTED', 'Wrong key.');
    await expect(decide(scriptedModel([failure]), input(), signal)).rejects.toBe(failure);
    const reason = new Error('stop');
    await expect(decide(scriptedModel([good]), input(), AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
