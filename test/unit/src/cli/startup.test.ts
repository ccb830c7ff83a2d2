import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../../../../src');

/** What runs before a command is chosen: everything reached by static imports that survive compilation. */
function loaded(entry: string): { readonly files: Set<string>; readonly packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms,
    );
    for (const [, target = ''] of imports) {
      if (target.startsWith('.')) visit(resolve(dirname(file), target));
      else packages.add(target);
    }
  };
  visit(entry);
  return { files, packages };
}

describe('starting the program', () => {
  it('loads nothing but the command parser before a command is chosen', () => {
    const { files, packages } = loaded(resolve(SOURCE, 'cli/bin.ts'));
    expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual(['commander']);
    expect([...files].filter((file) => /\/(jobs|store|report|agent|perception)\//.test(file))).toEqual([]);
    expect(files.size).toBeGreaterThan(8);
  });

  it('would notice a heavy import: the body of a command has some', () => {
    const { packages } = loaded(resolve(SOURCE, 'cli/jobs/run.ts'));
    expect([...packages]).toEqual(expect.arrayContaining(['zod', 'better-sqlite3', 'sharp']));
  });
});
