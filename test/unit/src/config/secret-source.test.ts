import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecrets } from '../../../../src/config/secret-source.ts';

let cwd: string;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'droidcua-secret-'));
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

it('values come from variables and files', async () => {
  await writeFile(join(cwd, 'pin.txt'), '4711 \n');
  const values = await loadSecrets(['USER=env:MY_USER', 'PIN=file:pin.txt'], {
    env: { MY_USER: 'ada' },
    cwd,
  });
  expect([...values]).toEqual([
    ['USER', 'ada'],
    ['PIN', '4711 '],
  ]);
});

it.each([
  ['PIN=hunter2', 'env:VARIABLE or file:PATH'],
  ['hunter2', 'env:VARIABLE or file:PATH'],
  ['PIN=env:NOT_SET', 'not set'],
  ['PIN=file:none.txt', 'cannot be read (ENOENT)'],
  ['PIN=env:SHORT', 'shorter than 3'],
])('%s is refused, and never repeated', async (flag, words) => {
  const loading = loadSecrets([flag], { env: { SHORT: 'ab' }, cwd });
  await expect(loading).rejects.toMatchObject({ code: 'USAGE_INVALID' });
  await expect(loading).rejects.toThrow(words);
  await expect(loading).rejects.not.toThrow('hunter2');
});
