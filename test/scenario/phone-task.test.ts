/** A phone that was started for a task tells anybody who asks its console how far the task is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { consoleCommand } from '../../devices/adb/emulator-console.ts';
import { startPhoneHost } from '../../devices/virtual/host.ts';
import { beginExam, taskNamed } from '../../devices/virtual/tasks/exam.ts';
import { phoneForTask } from '../../devices/virtual/tasks/phone-for-task.ts';
import { replay } from '../../devices/virtual/tasks/replay.ts';
import { phoneTasks } from '../../devices/virtual/tasks.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { freePorts } from '../support/private-adb.ts';

const signal = new AbortController().signal;
const folder = mkdtempSync(join(tmpdir(), 'droidcua-phone-task-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('scores a task that needs a start of its own', async () => {
  const { id } = phoneTasks().find(({ tags }) => tags.includes('start')) ?? { id: '' };
  const task = taskNamed(id, 1);
  const clock = new ManualClock();
  const phone = phoneForTask(task, { clock, profile: 'small' });
  const [consolePort, adbPort] = await freePorts(2);
  const host = await startPhoneHost(
    {
      ...{ phone, clock, consolePort, exam: beginExam(task, phone), adbServerPort: consolePort },
      ...{ adbPort: adbPort ?? 0, tokenFile: join(folder, 'token') },
    },
    signal,
  );
  const ask = (command: string): Promise<string> => {
    const at = { host: '127.0.0.1', port: consolePort, tokenFile: join(folder, 'token') };
    return consoleCommand(at, `droidcua ${command}`, signal, 5000);
  };
  const score = async (): Promise<unknown> => JSON.parse(await ask('score'));
  expect(await score()).toMatchObject({ task: id, strict: false, partial: 0 });
  await replay({ phone, clock, signal }, task.steps);
  expect(await score()).toMatchObject({ task: id, strict: true, partial: 1, damage: [] });
  await ask('reset');
  expect(await score()).toMatchObject({ task: id, strict: false, partial: 0, damage: [] });
  await host.stop();
});

it('names the task that may have been meant', () => {
  expect(() => taskNamed('settings-darc', 1)).toThrow('no task "settings-darc"');
});
