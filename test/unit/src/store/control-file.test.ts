import { appendFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearOrders, createOrderReader, giveOrder } from '../../../../src/store/control-file.ts';
import { controlPath, runFolder } from '../../../../src/store/layout.ts';

const RUN = '20260102-030405-abcd';
let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'droidcua-orders-'));
  await mkdir(runFolder(home, RUN), { recursive: true });
});
afterEach(() => rm(home, { recursive: true, force: true }));

it('orders arrive once, in order, and only their owner can read them', async () => {
  const reader = createOrderReader(home, RUN);
  expect(await reader.poll()).toEqual([]);
  await giveOrder(home, RUN, { verb: 'pause' });
  await giveOrder(home, RUN, { verb: 'tell', text: 'a\nb' });
  expect(await reader.poll()).toEqual([{ verb: 'pause' }, { verb: 'tell', text: 'a\nb' }]);
  expect(await reader.poll()).toEqual([]);
  expect((await stat(controlPath(home, RUN))).mode & 0o777).toBe(0o600);
});

it('a half line waits, and what is no order is passed over', async () => {
  const reader = createOrderReader(home, RUN);
  await appendFile(controlPath(home, RUN), 'rubbish\n{"verb":"format"}\n{"verb":"con');
  expect(await reader.poll()).toEqual([]);
  await appendFile(controlPath(home, RUN), 'tinue"}\n');
  expect(await reader.poll()).toEqual([{ verb: 'continue' }]);
});

it('orders to an earlier process are void', async () => {
  await giveOrder(home, RUN, { verb: 'abort' });
  await clearOrders(home, RUN);
  expect(await createOrderReader(home, RUN).poll()).toEqual([]);
});
