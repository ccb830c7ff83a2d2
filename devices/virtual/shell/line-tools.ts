/** Filters that work line by line, and small makers of lines. Texts and options: toybox, only what scripts on phones use. */
import { posix } from 'node:path';
import { FAULTS } from '../adbd/file-system.ts';
import type { Call, Command } from './command.ts';
import { readAll } from './streams.ts';
import { contents } from './text-tools.ts';

interface Words {
  /** Letters of the options without a value. */
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly rest: readonly string[];
}

/** `valued`: letters of the options that take a value, in the same word or the next. Ends at the first word that is none. */
function wordsOf(args: readonly string[], valued: string): Words {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const left = [...args];
  while (/^-[^-]/.test(left[0] ?? '')) {
    const letters = (left.shift() ?? '').slice(1);
    const found = Array.from(letters).findIndex((letter) => valued.includes(letter));
    const plain = found < 0 ? letters : letters.slice(0, found);
    for (const flag of plain) flags.add(flag);
    if (found >= 0) values.set(letters.charAt(found), letters.slice(found + 1) || (left.shift() ?? ''));
  }
  if (left[0] === '--') left.shift();
  return { flags, values, rest: left };
}

/** Lines without their ends; undefined after a complaint. */
async function linesFrom(call: Call, names: readonly string[]): Promise<readonly string[] | undefined> {
  const data = await contents(call, names);
  if (data === undefined) return undefined;
  const text = Buffer.concat(data).toString();
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function show({ out }: Call, lines: readonly string[]): number {
  out.write(lines.map((line) => `${line}\n`).join(''));
  return 0;
}

async function sort(call: Call): Promise<number> {
  const { flags, values, rest } = wordsOf(call.args, 'kt');
  const lines = await linesFrom(call, rest);
  if (lines === undefined) return 1;
  const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  const keyOf = sortKey(values.get('k'), values.get('t'));
  const isNumeric = flags.has('n') || /n/.test(values.get('k') ?? '');
  const byKey = isNumeric
    ? (a: string, b: string) => (Number.parseFloat(a) || 0) - (Number.parseFloat(b) || 0)
    : byText;
  const order = (a: string, b: string): number => byKey(keyOf(a), keyOf(b)) || byText(a, b);
  const isReversed = flags.has('r') || /r/.test(values.get('k') ?? '');
  const sorted = lines.toSorted(isReversed ? (a, b) => order(b, a) : order);
  return show(call, flags.has('u') ? sorted.filter((line, at) => line !== sorted[at - 1]) : sorted);
}

/** `-k FROM[,TO]`: the fields of a line that decide; the whole line when absent. */
function sortKey(key: string | undefined, between: string | undefined): (line: string) => string {
  const [, from, to] = /^(\d+)[nr]*(?:,(\d+)[nr]*)?$/.exec(key ?? '') ?? [];
  if (from === undefined) return (line) => line;
  const end = to === undefined ? undefined : Number(to);
  return (line) => {
    const fields = between === undefined ? line.trimStart().split(/[ \t]+/) : line.split(between);
    return fields.slice(Number(from) - 1, end).join(between ?? ' ');
  };
}

async function uniq(call: Call): Promise<number> {
  const { flags, rest } = wordsOf(call.args, '');
  const lines = await linesFrom(call, rest);
  if (lines === undefined) return 1;
  const groups: { line: string; count: number }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.line === line) last.count += 1;
    else groups.push({ line, count: 1 });
  }
  const wanted = groups.filter(({ count }) => !flags.has('d') || count > 1);
  return show(
    call,
    wanted.map(({ line, count }) => (flags.has('c') ? `${String(count).padStart(7)} ${line}` : line)),
  );
}

async function cut(call: Call): Promise<number> {
  const { values, rest, flags } = wordsOf(call.args, 'dfcb');
  const list = values.get('f') ?? values.get('c') ?? values.get('b');
  if (list === undefined || !/^[\d,-]+$/.test(list)) {
    call.err.write('cut: no -bcf\n');
    return 1;
  }
  const between = values.has('f') ? (values.get('d') ?? '\t') : '';
  const lines = await linesFrom(call, rest);
  if (lines === undefined) return 1;
  const cutLine = (line: string): readonly string[] => {
    if (between !== '' && !line.includes(between)) return flags.has('s') ? [] : [line];
    const parts = line.split(between);
    return [parts.filter((_, at) => isListed(list, at + 1)).join(between)];
  };
  return show(call, lines.flatMap(cutLine));
}

/** `2`, `1,3`, `2-`, `-4`. */
function isListed(list: string, number: number): boolean {
  return list.split(',').some((part) => {
    const [from, to] = part.includes('-') ? part.split('-') : [part, part];
    return number >= Number(from === '' ? 1 : from) && number <= Number(to === '' ? Infinity : to);
  });
}

/** Undefined when they are no numbers that can be counted through. */
function rangeOf(numbers: readonly number[]): { first: number; step: number; count: number } | undefined {
  const [a, b, c] = numbers;
  if (a === undefined || numbers.length > 3 || numbers.some(Number.isNaN)) return undefined;
  const [first, step, last] = b === undefined ? [1, 1, a] : c === undefined ? [a, 1, b] : [a, b, c];
  const count = Math.max(0, Math.floor((last - first) / step) + 1);
  return count <= MOST_LINES ? { first, step, count } : undefined;
}

function seq(call: Call): number {
  const range = rangeOf(call.args.map(Number));
  if (range === undefined) {
    call.err.write('seq: Needs 1-3 numbers\n');
    return 1;
  }
  const { first, step, count } = range;
  return show(
    call,
    Array.from({ length: count }, (_, at) => String(first + at * step)),
  );
}

/** More than any script means. */
const MOST_LINES = 1_000_000;

async function tee(call: Call): Promise<number> {
  const { flags, rest } = wordsOf(call.args, '');
  const data = await readAll(call.input);
  call.out.write(data);
  let status = 0;
  for (const name of rest) {
    const path = posix.resolve(call.shell.directory, name);
    const old = flags.has('a') ? call.system.files.read(path) : undefined;
    const before = old instanceof Uint8Array ? old : new Uint8Array(0);
    const fault = call.system.files.write(path, Buffer.concat([before, data]));
    if (fault === undefined) continue;
    call.err.write(`tee: ${name}: ${FAULTS[fault].text}\n`);
    status = 1;
  }
  return status;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"' };

function unescaped(sign: string): string {
  return ESCAPES[sign] ?? '';
}

type Convert = (value: string, digits: string | undefined) => string;

function whole(base: number): Convert {
  return (value) => Math.trunc(Number(value) || 0).toString(base);
}

/** `digits`: what stands behind the point, the most characters of a text. */
const CONVERSIONS: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ['s', (value, digits) => (digits === undefined ? value : value.slice(0, Number(digits)))],
  ['c', (value) => value.slice(0, 1)],
  ['b', (value) => value.replaceAll(/\\([ntr\\"])/g, (_, sign: string) => unescaped(sign))],
  ['d', whole(10)],
  ['i', whole(10)],
  ['u', whole(10)],
  ['o', whole(8)],
  ['x', whole(16)],
  ['X', (value) => whole(16)(value, undefined).toUpperCase()],
  ['f', (value, digits = '6') => (Number(value) || 0).toFixed(Math.min(Number(digits), 100))],
]);

/** The format is used again until no argument is left. */
function printf({ args, out, err }: Call): number {
  const [format, ...given] = args;
  if (format === undefined) {
    err.write('printf: Needs 1 argument\n');
    return 1;
  }
  let left = [...given];
  let unknown: string | undefined;
  do {
    const before = left.length;
    out.write(
      format.replaceAll(
        /\\([ntr\\"])|%(-?\d*)(?:\.(\d+))?([A-Za-z%])/g,
        (all: string, ...found: readonly (string | undefined)[]) => {
          const [escaped, width = '', digits, kind = ''] = found;
          if (escaped !== undefined) return unescaped(escaped);
          if (kind === '%') return '%';
          const convert = CONVERSIONS.get(kind);
          if (convert !== undefined) return padded(convert(left.shift() ?? '', digits), width);
          unknown = all;
          return '';
        },
      ),
    );
    if (left.length === before) left = [];
  } while (left.length > 0);
  if (unknown === undefined) return 0;
  err.write(`printf: bad ${unknown}\n`);
  return 1;
}

function padded(text: string, width: string): string {
  const size = Math.min(Math.abs(Number(width) || 0), 1000);
  if (width.startsWith('-')) return text.padEnd(size);
  return text.padStart(size, width.startsWith('0') ? '0' : ' ');
}

/** Runs the command with the words of its input as further arguments. */
async function xargs(call: Call): Promise<number> {
  const { flags, values, rest } = wordsOf(call.args, 'nI');
  const place = values.get('I');
  const text = Buffer.from(await readAll(call.input)).toString();
  const words = text.split(separator(flags, place)).filter((word) => word !== '');
  if (words.length === 0 && flags.has('r')) return 0;
  const command = rest.length === 0 ? ['echo'] : rest;
  const lines =
    place === undefined
      ? groups(words, Number(values.get('n') ?? 0)).map((some) => [...command, ...some])
      : words.map((word) => command.map((part) => part.replaceAll(place, word)));
  let status = 0;
  for (const line of lines) {
    if (call.signal.aborted) break;
    if ((await call.run(line)) !== 0) status = SOME_FAILED;
  }
  return status;
}

function separator(flags: ReadonlySet<string>, place: string | undefined): string | RegExp {
  if (flags.has('0')) return '\0';
  return place === undefined ? /\s+/ : '\n';
}

const SOME_FAILED = 123;

/** So many words each; all in one when `size` is 0. */
function groups(words: readonly string[], size: number): readonly (readonly string[])[] {
  if (!(size > 0) || words.length === 0) return [words];
  return Array.from({ length: Math.ceil(words.length / size) }, (_, at) =>
    words.slice(at * size, (at + 1) * size),
  );
}

function basename(call: Call): number {
  const [path = '', ending = ''] = call.args;
  const name = posix.basename(path);
  return show(call, [
    name !== ending && name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name,
  ]);
}

function dirname(call: Call): number {
  return show(
    call,
    call.args.map((path) => posix.dirname(path)),
  );
}

export const LINE_TOOLS: readonly (readonly [string, Command])[] = [
  ['sort', sort],
  ['uniq', uniq],
  ['cut', cut],
  ['seq', seq],
  ['tee', tee],
  ['printf', printf],
  ['xargs', xargs],
  ['basename', basename],
  ['dirname', dirname],
];
