import { describe, expect, it } from 'vitest';
import { phoneForTask } from '../../devices/virtual/tasks/phone-for-task.ts';
import { replay } from '../../devices/virtual/tasks/replay.ts';
import { scoreTask } from '../../devices/virtual/tasks/score.ts';
import type { PhoneTask } from '../../devices/virtual/tasks/task.ts';
import { phoneTasks } from '../../devices/virtual/tasks.ts';
import { ManualClock } from '../support/manual-clock.ts';

const SEEDS = [1, 2];

async function carriedOut(task: PhoneTask) {
  const clock = new ManualClock();
  const phone = phoneForTask(task, { clock, profile: 'small' });
  const before = phone.state();
  await replay({ phone, clock, signal: new AbortController().signal }, task.steps);
  return { phone, before, after: phone.state() };
}

describe.each(SEEDS)('the reference solutions of the tasks with seed %i', (seed) => {
  it.each(phoneTasks(seed))('$id', async (task) => {
    const { phone, before, after } = await carriedOut(task);
    const start = scoreTask(task, before, before);
    expect(start).toMatchObject({ strict: false, partial: 0, damage: [] });
    expect(start.checkpoints.filter(({ ok }) => ok)).toEqual([]);
    const end = scoreTask(task, before, after);
    expect(end, JSON.stringify(end, null, 2)).toMatchObject({ strict: true, partial: 1, damage: [] });
    phone.putSetting('global', 'device_name', 'Changed by mistake');
    const damaged = scoreTask(task, before, phone.state());
    expect(damaged).toMatchObject({ strict: false, damage: ['settings.global.device_name'] });
    expect(damaged.partial).toBeLessThan(1);
  });
});
