import { describe, expect, it } from 'vitest';
import { DroidcuaError } from '../../../../src/errors.ts';
import { scriptedModel } from '../../../../src/llm/scripted.ts';
import { modelContract } from '../../../contract/model.contract.ts';
import { sampleRequest } from '../../../support/sample-decision.ts';

const signal = new AbortController().signal;

modelContract('scripted', {
  request: sampleRequest,
  answering: () => ({ model: scriptedModel(['{}']) }),
  failing: () => ({ model: scriptedModel([new DroidcuaError('MODEL_TIMEOUT', 'Too slow.')]) }),
});

describe('scriptedModel', () => {
  it('plays texts, replies and functions of the request in order and records the requests', async () => {
    const usage = { inputTokens: 5, outputTokens: 2 };
    const model = scriptedModel(['a', { text: 'b', usage }, (request) => request.schema.name]);
    const request = sampleRequest();
    expect((await model.complete(request, signal)).text).toBe('a');
    expect(await model.complete(request, signal)).toEqual({ text: 'b', usage });
    expect((await model.complete(request, signal)).text).toBe('colour');
    expect(model.requests).toHaveLength(3);
    expect(model.requests[0]).toBe(request);
  });

  it('fails on a call that was not expected', async () => {
    const model = scriptedModel(['a']);
    await model.complete(sampleRequest(), signal);
    await expect(model.complete(sampleRequest(), signal)).rejects.toMatchObject({ code: 'INVARIANT' });
  });

  it('fails when replies are left over', async () => {
    const model = scriptedModel(['a', 'b']);
    await model.complete(sampleRequest(), signal);
    expect(() => model.assertConsumed()).toThrow('1 scripted replies were not asked for');
    await model.complete(sampleRequest(), signal);
    expect(() => model.assertConsumed()).not.toThrow();
  });
});
