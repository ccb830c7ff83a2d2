/** File name patterns. */
import { posix } from 'node:path';
import type { MemoryFileSystem } from '../adbd/file-system.ts';

/** Paths that fit; `*` and `?` are understood in the last part of the path only. */
export function globPaths(files: MemoryFileSystem, pattern: string): readonly string[] {
  const directory = posix.dirname(pattern);
  const wanted = posix.basename(pattern);
  const names = files.list(directory) ?? [];
  return names
    .filter((name) => !name.startsWith('.') && fits(name, wanted))
    .map((name) => posix.join(directory, name));
}

/** Walks both once with one fallback, so that no pattern can make it slow. */
function fits(name: string, pattern: string): boolean {
  let n = 0;
  let p = 0;
  let star = -1;
  let retry = 0;
  while (n < name.length) {
    if (p < pattern.length && (pattern[p] === '?' || (pattern[p] !== '*' && pattern[p] === name[n]))) {
      n += 1;
      p += 1;
    } else if (pattern[p] === '*') {
      star = p;
      retry = n;
      p += 1;
    } else if (star >= 0) {
      retry += 1;
      n = retry;
      p = star + 1;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(p));
}
