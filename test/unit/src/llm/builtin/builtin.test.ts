import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBuiltinFollower, follow } from '../../../../../src/llm/builtin/builtin.ts';
import { DecisionSchema } from '../../../../../src/ports/decision.ts';
import type { ModelRequest } from '../../../../../src/ports/model.ts';
import { modelContract } from '../../../../contract/model.contract.ts';
import { contextOf, elements, type FakePhone, play } from '../../../../support/follower-phone.ts';

function request(task: string): ModelRequest {
  return { messages: [], schema: { name: 'decision', json: {} }, context: contextOf(task, ['Go']) };
}

const never = new AbortController().signal;

modelContract('the built-in follower', {
  request: () => request('tap Go'),
  answering: () => ({ model: createBuiltinFollower() }),
});

describe('the built-in follower as a model', () => {
  it('says what it is and cannot do', () => {
    const model = createBuiltinFollower();
    expect(model.name).toBe('builtin');
    expect(model.vision).toBe(false);
    expect(model.description).toContain('cannot plan from a goal');
  });

  it('gives the same reply for the same request', async () => {
    const model = createBuiltinFollower();
    const first = await model.complete(request('tap Go'), never);
    const second = await model.complete(request('tap Go'), never);
    expect(second).toEqual(first);
    expect(DecisionSchema.parse(JSON.parse(first.text)).action).toMatchObject({ name: 'click' });
  });

  it('refuses what is not a step decision', async () => {
    const { messages, schema } = request('tap Go');
    await expect(createBuiltinFollower().complete({ messages, schema }, never)).rejects.toMatchObject({
      code: 'MODEL_REFUSED',
    });
  });

  it('honours an aborted signal', async () => {
    const stopped = AbortSignal.abort(new Error('stop'));
    await expect(createBuiltinFollower().complete(request('tap Go'), stopped)).rejects.toThrow('stop');
  });

  it('marks what cannot be taken back', () => {
    const risk = (task: string) => follow(contextOf(task, ['Pay now', 'Open'])).think.risk;
    expect(risk('tap Pay now')).toBe('irreversible');
    expect(risk('tap Open')).toBe('reversible');
  });
});

describe('whatever it is told', () => {
  const word = fc.constantFrom(
    'tap',
    'open',
    'type',
    '"',
    "'",
    ',',
    '.',
    ' and ',
    ' then ',
    '点击',
    '输入',
    '第二个',
    'the',
    'second',
    'if',
    ' in ',
    'until',
    'check that',
    ' is ',
    'Go',
    '14',
    '\n',
    '+',
    '(',
    '[',
    '\\',
  );
  const task = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.array(word, { maxLength: 14 }).map((words) => words.join(' ')),
  );
  const thing = fc.record({
    text: fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('Go', 'Go · Now', 'Search', 'OK', '·')),
    kind: fc.constantFrom('button', 'input', 'toggle', 'text', 'icon', 'container', 'image'),
  } as const);

  it('answers with a valid decision that points at existing elements', () => {
    fc.assert(
      fc.property(task, fc.array(thing, { maxLength: 6 }), (said, things) => {
        const decision = follow(contextOf(said, things));
        expect(DecisionSchema.safeParse(decision).success).toBe(true);
        const target = decision.Execute_goal.target_element_id;
        if (target !== null) expect(elements(things).some((element) => element.id === target)).toBe(true);
      }),
      { numRuns: 600, seed: 7 },
    );
  });

  it('comes to an end whatever the phone answers', () => {
    const verdict = fc.constantFrom(
      'SUCCESS',
      'NO_CHANGE',
      'UNEXPECTED_CHANGE',
      'NEEDS_MORE_TIME',
      undefined,
    );
    const clause = fc.constantFrom(
      'tap Go',
      'tap Foo',
      'turn on Go',
      'type x',
      'scroll to the bottom',
      'scroll down until Foo',
      'check that Foo is shown',
      'wait until Foo appears',
      'search for tea',
      'choose Go from OK',
      'set Go to 3',
      'go back',
    );
    fc.assert(
      fc.property(
        fc.array(clause, { minLength: 1, maxLength: 4 }),
        fc.array(verdict, { minLength: 1, maxLength: 7 }),
        fc.array(thing, { maxLength: 5 }),
        (said, verdicts, things) => {
          let step = -1;
          const phone: FakePhone = {
            look: () => ({ things }),
            act: () => {
              step += 1;
              return verdicts[step % verdicts.length];
            },
          };
          expect(play(said.join(', '), phone, 300).end).toBeDefined();
        },
      ),
      { numRuns: 150, seed: 7 },
    );
  });
});
