import { expect, it } from 'vitest';
import { Turns } from '../../../../devices/virtual/turns.ts';

it('lets so many work at a time, in the order of asking, also after one has failed', async () => {
  const turns = new Turns(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) =>
    turns.take(() => {
      started.push(index);
      return new Promise<number>((resolve, reject) => {
        ends[index] = () => (index === 1 ? reject(new Error('broken')) : resolve(index));
      });
    });
  const all = [0, 1, 2, 3].map((index) => work(index).catch(() => -1));
  const others = () => new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await others();
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await others();
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual([0, -1, 2, 3]);
  expect(await turns.take(() => 'free')).toBe('free');
});
