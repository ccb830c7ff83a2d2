/** The one place that turns a broken file or database into STORE_FAILED. */
import { DroidcuaError } from '../errors.ts';

/** What the usual causes mean, by the code that Node or SQLite gives. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EIO: 'the disk reports an input/output error',
  EMFILE: 'too many open files',
  SQLITE_FULL: 'no space left on the disk',
  SQLITE_READONLY: 'the database is read-only',
  SQLITE_CANTOPEN: 'the database cannot be opened',
  SQLITE_BUSY: 'another program holds the database',
  SQLITE_NOTADB: 'the file is not a database',
  SQLITE_CORRUPT: 'the database is damaged',
};

function codeOf(caught: unknown): string | undefined {
  if (!(caught instanceof Error) || !('code' in caught)) return undefined;
  return typeof caught.code === 'string' ? caught.code : undefined;
}

function meaning(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  // Extended SQLite codes begin with the plain one: SQLITE_READONLY_DBMOVED.
  const known = Object.keys(CAUSES).find((key) => code === key || code.startsWith(`${key}_`));
  return known === undefined ? undefined : CAUSES[known];
}

/** `doing` completes "Cannot ...": `write`, `open`. An error that is already ours passes through. */
export function storeFailed(doing: string, path: string, caught: unknown): DroidcuaError {
  if (caught instanceof DroidcuaError) return caught;
  const code = codeOf(caught);
  const words = meaning(code) ?? (caught instanceof Error ? caught.message : String(caught));
  const suffix = code === undefined ? '' : ` (${code})`;
  return new DroidcuaError('STORE_FAILED', `Cannot ${doing} ${path}: ${words}${suffix}.`, {
    details: { path, cause: code ?? words },
    cause: caught,
  });
}
