import { describe, expect, it } from 'vitest';
import {
  type ConfirmPolicy,
  type ConfirmQuestion,
  consentFor,
  isNamedIn,
} from '../../../../../src/agent/safety/confirm.ts';

const { signal } = new AbortController();
const needed = {
  action: { name: 'click', position: { kind: 'index', id: 1 } },
  what: 'tap "Pay now"',
  reason: '"Pay now" cannot be undone.',
  target: 'Pay now',
} as const;
const question: ConfirmQuestion = {
  ...{ needed, task: 'Buy the red shoes', app: 'com.shop', literal: false, perhapsDone: false },
};
const nobody: ConfirmPolicy = { mode: 'ask', allow: [] };

describe('what the task names', () => {
  it.each([
    ['open Shop, tap Pay now', true],
    ['open Shop, tap "pay  NOW".', true],
    ['open Shop, tap Pay nowhere', false],
    ['do not tap Pay now', false],
    ["fill in the form but don't tap Pay now", false],
    ['I do not need a bag. Tap Pay now', true],
    ['pay', false],
  ])('%s: %s', (task, named) => {
    expect(isNamedIn('Pay now', task)).toBe(named);
  });

  it.each([
    ['打开购物，点击确认支付', true],
    ['打开购物，不要确认支付', false],
  ])('%s: %s', (task, named) => {
    expect(isNamedIn('确认支付', task)).toBe(named);
  });

  it('is allowed', async () => {
    const asked = { ...question, task: 'open Shop, tap Pay now' };
    expect(await consentFor({ mode: 'deny', allow: [] }, asked, signal)).toMatchObject({
      ...{ allowed: true, by: 'policy', why: 'named in the task' },
    });
  });
});

describe('consent', () => {
  it('is not given when nobody is there to ask', async () => {
    expect(await consentFor(nobody, question, signal)).toMatchObject({ allowed: false, by: 'policy' });
  });

  it('is the word of the person who is there', async () => {
    const asked: string[] = [];
    const ask = (answer: boolean): ConfirmPolicy => ({
      ...nobody,
      ask: (what) => {
        asked.push(what);
        return Promise.resolve(answer);
      },
    });
    expect(await consentFor(ask(true), question, signal)).toMatchObject({ allowed: true, by: 'person' });
    expect(await consentFor(ask(false), question, signal)).toMatchObject({ allowed: false, by: 'person' });
    expect(asked[0]).toBe('tap "Pay now"? "Pay now" cannot be undone.');
  });

  it.each([['Pay now'], ['pay NOW'], ['com.shop']])('is given for what is on the list: %s', async (entry) => {
    const policy: ConfirmPolicy = { mode: 'deny', allow: [entry] };
    expect(await consentFor(policy, question, signal)).toMatchObject({ allowed: true, by: 'policy' });
  });

  it('is not given for what merely resembles the list', async () => {
    expect(await consentFor({ mode: 'deny', allow: ['Pay'] }, question, signal)).toMatchObject({
      allowed: false,
    });
  });

  it('is not taken from the task for what may have been done already', async () => {
    const again = { ...question, task: 'tap Pay now', literal: true, perhapsDone: true };
    expect(await consentFor(nobody, again, signal)).toMatchObject({ allowed: false });
    expect(await consentFor({ mode: 'deny', allow: ['com.shop'] }, again, signal)).toMatchObject({
      allowed: false,
    });
    expect(await consentFor({ mode: 'allow', allow: [] }, again, signal)).toMatchObject({ allowed: true });
  });
});
