/** Filters that pipes use: cat, yes, head, tail, wc, tr, grep. */
import { posix } from 'node:path';
import { FAULTS, type MemoryFileSystem } from '../adbd/file-system.ts';
import type { Call, Command } from './command.ts';
import { grepCommand } from './grep.ts';
import { pour, readAll } from './streams.ts';

/**
 * The files named, or standard input when none is; undefined after a complaint. Of what has no end they are `limit` bytes
 * (a few mebibytes when absent), of what has one they may be more.
 */
export async function contents(
  call: Call,
  names: readonly string[],
  limit?: number,
): Promise<readonly Uint8Array[] | undefined> {
  const { system, shell, input, err, name } = call;
  const wanted = names.length === 0 ? ['-'] : names;
  const found: Uint8Array[] = [];
  let complete = true;
  for (const file of wanted) {
    const data =
      file === '-'
        ? await readAll(input, limit)
        : system.files.read(posix.resolve(shell.directory, file), limit);
    if (data instanceof Uint8Array) found.push(data);
    else {
      err.write(`${name}: ${file}: ${FAULTS[data].text}\n`);
      complete = false;
    }
  }
  if (complete) return found;
  return found.length > 0 ? found : undefined;
}

async function cat(call: Call): Promise<number> {
  const names = call.args.filter((arg) => arg === '-' || !arg.startsWith('-'));
  let status = 0;
  for (const name of names.length === 0 ? ['-'] : names) {
    const { files } = call.system;
    const path = posix.resolve(call.shell.directory, name);
    if (name !== '-' && files.isEndless(path)) await pour(call, () => piece(files, path));
    const data = files.isEndless(path) ? [] : await contents(call, [name]);
    for (const part of data ?? []) call.out.write(part);
    if (data === undefined) status = 1;
  }
  return status;
}

const PIECE_BYTES = 64 * 1024;

function piece(files: MemoryFileSystem, path: string): Uint8Array {
  const data = files.read(path, PIECE_BYTES);
  return typeof data === 'string' ? new Uint8Array(0) : data;
}

/** `yes [WORD...]`. */
async function yes(call: Call): Promise<number> {
  const line = Buffer.from(`${call.args.join(' ') || 'y'}\n`);
  const lines = Buffer.alloc(Math.ceil(PIECE_BYTES / line.length) * line.length, line);
  await pour(call, () => lines);
  return 0;
}

interface Count {
  readonly count: number;
  readonly unit: 'lines' | 'bytes';
  readonly names: readonly string[];
}

/** `-n N`, `-nN`, `-N`, `-c N`. */
function countOf(args: readonly string[]): Count {
  let count = 10;
  let unit: Count['unit'] = 'lines';
  const names: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const match = /^-([nc]?)([+-]?(?:\d+[kMG]?)?)$/.exec(arg);
    if (match === null || arg === '-') names.push(arg);
    else {
      unit = match[1] === 'c' ? 'bytes' : 'lines';
      if (match[2] === '') at += 1;
      count = amountOf(match[2] || (args[at] ?? ''));
    }
  }
  return { count: Number.isNaN(count) ? 10 : count, unit, names };
}

/** `10`, `4k`, `1M`. */
function amountOf(text: string): number {
  const [, digits, unit = ''] = /^([+-]?\d+)([kMG]?)$/.exec(text) ?? [];
  return Number(digits) * ({ k: 1024, M: 1024 ** 2, G: 1024 ** 3 }[unit] ?? 1);
}

function linesOf(data: Uint8Array): readonly string[] {
  return Buffer.from(data)
    .toString('latin1')
    .split(/(?<=\n)/);
}

async function head(call: Call): Promise<number> {
  const { count, unit, names } = countOf(call.args);
  const data = await contents(call, names, unit === 'bytes' ? count : undefined);
  for (const [index, part] of (data ?? []).entries()) {
    if (names.length > 1) call.out.write(`${index > 0 ? '\n' : ''}==> ${names[index] ?? ''} <==\n`);
    call.out.write(part.subarray(0, unit === 'bytes' ? count : endOfLines(part, count)));
  }
  return data === undefined ? 1 : 0;
}

/** Where the first `count` lines end. */
function endOfLines(data: Uint8Array, count: number): number {
  let end = 0;
  for (let line = 0; line < count; line += 1) {
    const found = data.indexOf(NEWLINE, end);
    if (found < 0) return data.length;
    end = found + 1;
  }
  return end;
}

const NEWLINE = 0x0a;

async function tail(call: Call): Promise<number> {
  const { count, unit, names } = countOf(call.args);
  const data = await contents(call, names);
  const size = Math.abs(count);
  for (const part of data ?? []) {
    if (unit === 'bytes') call.out.write(part.subarray(Math.max(0, part.length - size)));
    else call.out.write(Buffer.from(size === 0 ? '' : linesOf(part).slice(-size).join(''), 'latin1'));
  }
  return data === undefined ? 1 : 0;
}

async function wc(call: Call): Promise<number> {
  const names = call.args.filter((arg) => !arg.startsWith('-'));
  const flags = call.args.filter((arg) => arg.startsWith('-')).join('') || '-lwc';
  const data = await contents(call, names);
  for (const [index, part] of (data ?? []).entries()) {
    const text = Buffer.from(part).toString('latin1');
    const counts = [
      ...(flags.includes('l') ? [text.split('\n').length - 1] : []),
      ...(flags.includes('w') ? [text.split(/\s+/).filter((word) => word !== '').length] : []),
      ...(/[cm]/.test(flags) ? [part.length] : []),
    ];
    const label = names[index] === undefined ? '' : ` ${names[index]}`;
    call.out.write(`${counts.join(' ')}${label}\n`);
  }
  return data === undefined ? 1 : 0;
}

/** `tr [-cds] SET1 [SET2]`: works on bytes, as that of toybox does. */
async function tr({ args, input, out, err }: Call): Promise<number> {
  const isOption = (arg: string): boolean => /^-[cCds]+$/.test(arg);
  const flags = new Set(args.filter(isOption).join(''));
  const [from, to] = args
    .filter((arg) => !isOption(arg))
    .map((set) => characterSet(Buffer.from(set).toString('latin1')));
  if (from === undefined || (to === undefined && !flags.has('d') && !flags.has('s'))) {
    err.write('tr: Needs 2 arguments\n');
    return 1;
  }
  const places = new Map(from.map((char, place) => [char, place]));
  const others = flags.has('c') || flags.has('C');
  const placeOf = (char: string): number | undefined => {
    const place = places.get(char);
    return others ? (place === undefined ? Number.MAX_SAFE_INTEGER : undefined) : place;
  };
  let last = '';
  const text = Buffer.from(await readAll(input)).toString('latin1');
  const changed = Array.from(text, (char) => {
    const place = placeOf(char);
    if (place === undefined) {
      last = '';
      return char;
    }
    if (flags.has('d')) return '';
    const instead = to?.[Math.min(place, to.length - 1)] ?? char;
    const isRepeated = flags.has('s') && instead === last;
    last = instead;
    return isRepeated ? '' : instead;
  });
  out.write(Buffer.from(changed.join(''), 'latin1'));
  return 0;
}

/** `a-z`, `\n`, `[:upper:]`. */
function characterSet(text: string): readonly string[] {
  const plain = text
    .replaceAll('[:upper:]', 'A-Z')
    .replaceAll('[:lower:]', 'a-z')
    .replaceAll('[:digit:]', '0-9')
    .replaceAll(
      /\\([nrt0\\])/g,
      (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', '0': '\0' })[sign] ?? sign,
    );
  return [...plain.matchAll(/(.)-(.)|([\s\S])/g)].flatMap(([, low, high, single]) => {
    if (single !== undefined) return [single];
    const first = low?.codePointAt(0) ?? 0;
    const last = high?.codePointAt(0) ?? 0;
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => String.fromCodePoint(first + i));
  });
}

async function grep(call: Call): Promise<number> {
  return grepCommand(call, (names) => contents(call, names));
}

export const TEXT_TOOLS: readonly (readonly [string, Command])[] = [
  ['cat', cat],
  ['yes', yes],
  ['head', head],
  ['tail', tail],
  ['wc', wc],
  ['tr', tr],
  ['grep', grep],
  ['egrep', grep],
  ['fgrep', grep],
];
