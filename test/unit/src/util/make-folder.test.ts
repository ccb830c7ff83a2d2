import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../../../src/util/make-folder.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'droidcua-folder-'));
});
afterEach(() => rmSync(base, { recursive: true }));

describe('makeFolder', () => {
  it('makes every missing level, and is content when all are there', () => {
    const path = join(base, 'a', 'b', 'c');
    makeFolder(path);
    makeFolder(path);
    expect(existsSync(path)).toBe(true);
  });

  it('says what is in the way', () => {
    writeFileSync(join(base, 'file'), '');
    expect(() => makeFolder(join(base, 'file', 'below'))).toThrow(/ENOTDIR/);
  });

  it.runIf(process.platform === 'linux')('ends with an error where nothing can be made', () => {
    expect(() => makeFolder('/proc/droidcua-nothing/here')).toThrow(/ENOENT/);
  });
});
