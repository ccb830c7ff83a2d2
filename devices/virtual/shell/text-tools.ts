/** Filters that pipes use: cat, head, tail, wc, tr, grep. */
import { posix } from 'node:path';
import { FAULTS } from '../adbd/file-system.ts';
import type { Call, Command } from './command.ts';
import { grepCommand } from './grep.ts';
import { readAll } from './streams.ts';

/** The files named, or standard input when none is; undefined after a complaint. */
export async function contents(
  call: Call,
  names: readonly string[],
): Promise<readonly Uint8Array[] | undefined> {
  const { system, shell, input, err, name } = call;
  const wanted = names.length === 0 ? ['-'] : names;
  const found: Uint8Array[] = [];
  let complete = true;
  for (const file of wanted) {
    const data =
      file === '-' ? await readAll(input) : system.files.read(posix.resolve(shell.directory, file));
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
  const data = await contents(call, names);
  for (const part of data ?? []) call.out.write(part);
  return data?.length === Math.max(1, names.length) ? 0 : 1;
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
    const match = /^-([nc]?)([+-]?\d*)$/.exec(arg);
    if (match === null || arg === '-') names.push(arg);
    else {
      unit = match[1] === 'c' ? 'bytes' : 'lines';
      if (match[2] === '') at += 1;
      count = Number(match[2] === '' ? args[at] : match[2]);
    }
  }
  return { count: Number.isNaN(count) ? 10 : count, unit, names };
}

function linesOf(data: Uint8Array): readonly string[] {
  return Buffer.from(data)
    .toString('latin1')
    .split(/(?<=\n)/);
}

async function head(call: Call): Promise<number> {
  const { count, unit, names } = countOf(call.args);
  const data = await contents(call, names);
  for (const part of data ?? []) {
    if (unit === 'bytes') call.out.write(part.subarray(0, count));
    else call.out.write(Buffer.from(linesOf(part).slice(0, count).join(''), 'latin1'));
  }
  return data === undefined ? 1 : 0;
}

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

async function tr({ args, input, out, err }: Call): Promise<number> {
  const deleting = args.includes('-d');
  const [from, to] = args.filter((arg) => arg !== '-d').map(characterSet);
  if (from === undefined || (to === undefined && !deleting)) {
    err.write('tr: needs 2 arguments\n');
    return 1;
  }
  const text = Buffer.from(await readAll(input)).toString();
  const changed = Array.from(text, (char) => {
    const at = from.indexOf(char);
    if (at < 0) return char;
    return deleting || to === undefined ? '' : (to[Math.min(at, to.length - 1)] ?? '');
  });
  out.write(changed.join(''));
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
  ['head', head],
  ['tail', tail],
  ['wc', wc],
  ['tr', tr],
  ['grep', grep],
  ['egrep', grep],
  ['fgrep', grep],
];
