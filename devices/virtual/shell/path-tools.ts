/** find, stat, du, realpath. Options: toybox, only what scripts on phones use. */
import { posix } from 'node:path';
import { FAULTS, type FileStat, S_IFCHR, S_IFDIR } from '../adbd/file-system.ts';
import type { Call, Command } from './command.ts';
import { patternOf } from './expand.ts';

const TYPE_MASK = 0o170000;

function isFolder(stat: FileStat): boolean {
  return (stat.mode & TYPE_MASK) === S_IFDIR;
}

/** As `find -type` has it. */
function letterOf(stat: FileStat): 'c' | 'd' | 'f' {
  if (isFolder(stat)) return 'd';
  return (stat.mode & TYPE_MASK) === S_IFCHR ? 'c' : 'f';
}

const KINDS = { c: 'character device', d: 'directory', f: 'regular file' } as const;

interface Search {
  readonly deepest: number;
  readonly least: number;
  readonly fits: (path: string, stat: FileStat) => boolean;
  /** Words to run for each, with `{}` for the path. */
  readonly command: readonly string[] | undefined;
}

async function find(call: Call): Promise<number> {
  const first = call.args.findIndex((arg) => arg.startsWith('-'));
  const roots = call.args.slice(0, first < 0 ? call.args.length : first);
  const search = searchOf(first < 0 ? [] : call.args.slice(first));
  if (typeof search === 'string') {
    call.err.write(`find: bad arg '${search}'\n`);
    return 1;
  }
  let status = 0;
  for (const root of roots.length === 0 ? ['.'] : roots) {
    const stat = call.system.files.stat(posix.resolve(call.shell.directory, root));
    if (stat === undefined) {
      call.err.write(`find: ${root}: ${FAULTS.ENOENT.text}\n`);
      status = 1;
    } else await walk(call, { path: root, stat, depth: 0 }, search);
  }
  return status;
}

interface Found {
  readonly path: string;
  readonly stat: FileStat;
  readonly depth: number;
}

async function walk(call: Call, { path, stat, depth }: Found, search: Search): Promise<void> {
  const { files } = call.system;
  if (depth >= search.least && search.fits(path, stat)) {
    if (search.command === undefined) call.out.write(`${path}\n`);
    else await call.run(search.command.map((word) => word.replaceAll('{}', path)));
  }
  if (!isFolder(stat) || depth >= search.deepest) return;
  for (const name of files.list(posix.resolve(call.shell.directory, path)) ?? []) {
    const inner = `${path.replace(/\/$/, '')}/${name}`;
    const found = files.stat(posix.resolve(call.shell.directory, inner));
    if (found !== undefined) await walk(call, { path: inner, stat: found, depth: depth + 1 }, search);
  }
}

interface Draft {
  tests: Search['fits'][];
  deepest: number;
  least: number;
  command: readonly string[] | undefined;
}

const TESTS: Readonly<Record<string, (draft: Draft, value: string) => void>> = {
  '-name': ({ tests }, value) => void tests.push(named(value, '')),
  '-iname': ({ tests }, value) => void tests.push(named(value, 'i')),
  '-type': ({ tests }, value) => void tests.push((_, found) => letterOf(found) === value),
  '-maxdepth': (draft, value) => {
    draft.deepest = Number(value);
  },
  '-mindepth': (draft, value) => {
    draft.least = Number(value);
  },
};

/** Gives the word that is not understood. */
function searchOf(args: readonly string[]): Search | string {
  const draft: Draft = { tests: [], deepest: Number.POSITIVE_INFINITY, least: 0, command: undefined };
  for (let at = 0; at < args.length; at += 1) {
    const option = args[at] ?? '';
    const test = Object.hasOwn(TESTS, option) ? TESTS[option] : undefined;
    if (option === '-print') continue;
    if (test !== undefined) {
      at += 1;
      test(draft, args[at] ?? '');
      continue;
    }
    const end = args.findIndex((word, index) => index > at && (word === ';' || word === '+'));
    if (option !== '-exec' || end < 0) return option;
    draft.command = args.slice(at + 1, end);
    at = end;
  }
  return { ...draft, fits: (path, found) => draft.tests.every((test) => test(path, found)) };
}

function named(pattern: string, flags: string): Search['fits'] {
  const fits = new RegExp(patternOf(pattern).source, flags);
  return (path) => fits.test(posix.basename(path));
}

const DEFAULT_FORMAT =
  '  File: %n\n  Size: %s\t Blocks: %b\t IO Blocks: 512\t %F\nAccess: (%a/%A)\tUid: (%u/ %U)\tGid: (%g/ %G)\nModify: %y';

function stat(call: Call): number {
  const at = call.args.indexOf('-c');
  const format = at < 0 ? DEFAULT_FORMAT : (call.args[at + 1] ?? '');
  const names = call.args.filter((arg, index) => !arg.startsWith('-') && (at < 0 || index !== at + 1));
  let status = 0;
  for (const name of names) {
    const found = call.system.files.stat(posix.resolve(call.shell.directory, name));
    if (found !== undefined) call.out.write(`${filled(format, name, found)}\n`);
    else {
      call.err.write(`stat: '${name}': ${FAULTS.ENOENT.text}\n`);
      status = 1;
    }
  }
  return status;
}

function filled(format: string, name: string, found: FileStat): string {
  const bits = Array.from('rwxrwxrwx', (letter, bit) => ((found.mode >> (8 - bit)) & 1 ? letter : '-')).join(
    '',
  );
  const facts: Readonly<Record<string, string>> = {
    n: name,
    s: String(found.size),
    b: String(Math.ceil(found.size / 512)),
    a: (found.mode & 0o7777).toString(8),
    A: `${letterOf(found).replace('f', '-')}${bits}`,
    F: KINDS[letterOf(found)],
    f: found.mode.toString(16),
    u: '2000',
    U: 'shell',
    g: '2000',
    G: 'shell',
    X: String(found.mtime),
    Y: String(found.mtime),
    y: `${new Date(found.mtime * 1000).toISOString().slice(0, 19).replace('T', ' ')}.000000000 +0000`,
  };
  return format.replaceAll(/%([a-zA-Z])/g, (all, letter: string) => facts[letter] ?? all);
}

const BLOCK_KIB = 4;

/** `du [-ahks] [PATH...]`: KiB of whole blocks. */
function du(call: Call): number {
  const flags = new Set(call.args.filter((arg) => /^-./.test(arg)).join(''));
  const names = call.args.filter((arg) => !/^-./.test(arg));
  let status = 0;
  for (const name of names.length === 0 ? ['.'] : names) {
    const total = weigh(call, { name, depth: 0 }, flags);
    if (total !== undefined) continue;
    call.err.write(`du: ${name}: ${FAULTS.ENOENT.text}\n`);
    status = 1;
  }
  return status;
}

/** Shows and gives the KiB of a file or directory; undefined when there is none. */
function weigh(
  call: Call,
  { name, depth }: { name: string; depth: number },
  flags: ReadonlySet<string>,
): number | undefined {
  const { files } = call.system;
  const path = posix.resolve(call.shell.directory, name);
  const found = files.stat(path);
  if (found === undefined) return undefined;
  let total = Math.ceil(found.size / (BLOCK_KIB * 1024)) * BLOCK_KIB;
  for (const inner of files.list(path) ?? []) {
    total += weigh(call, { name: `${name.replace(/\/$/, '')}/${inner}`, depth: depth + 1 }, flags) ?? 0;
  }
  const isShown = depth === 0 || (!flags.has('s') && (flags.has('a') || isFolder(found)));
  if (isShown) call.out.write(`${flags.has('h') ? short(total) : total}\t${name}\n`);
  return total;
}

function short(kib: number): string {
  const [amount, unit] = kib < 1024 ? [kib, 'K'] : [kib / 1024, 'M'];
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)}${unit}`;
}

function realpath(call: Call): number {
  let status = 0;
  for (const name of call.args.filter((arg) => !arg.startsWith('-'))) {
    const path = posix.resolve(call.shell.directory, name);
    if (call.system.files.stat(path) !== undefined) call.out.write(`${path}\n`);
    else {
      call.err.write(`${call.name}: ${name}: ${FAULTS.ENOENT.text}\n`);
      status = 1;
    }
  }
  return status;
}

export const PATH_TOOLS: readonly (readonly [string, Command])[] = [
  ['find', find],
  ['stat', stat],
  ['du', du],
  ['realpath', realpath],
];
