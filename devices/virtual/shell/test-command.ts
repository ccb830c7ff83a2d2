/** `test` and `[`: questions about files, texts and numbers. Source: POSIX, and what mksh adds. */
import { posix } from 'node:path';
import type { FileStat } from '../adbd/file-system.ts';
import { writeHindrance } from '../adbd/write-permission.ts';
import type { Call } from './command.ts';

type Check = (operand: string, call: Call) => boolean;

const TYPE_MASK = 0o170000;

function statOf(path: string, { system, shell }: Call): FileStat | undefined {
  return path === '' ? undefined : system.files.stat(posix.resolve(shell.directory, path));
}

function hasType(type: number): Check {
  return (path, call) => ((statOf(path, call)?.mode ?? 0) & TYPE_MASK) === type;
}

const exists: Check = (path, call) => statOf(path, call) !== undefined;
const never: Check = () => false;

const UNARY: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['-e', exists],
  ['-a', exists],
  ['-r', exists],
  ['-f', hasType(0o100000)],
  ['-d', hasType(0o040000)],
  ['-c', hasType(0o020000)],
  ['-b', hasType(0o060000)],
  ['-p', hasType(0o010000)],
  // There are no links here.
  ['-L', never],
  ['-h', never],
  ['-t', (_, call) => call.tty !== undefined],
  ['-x', (path, call) => ((statOf(path, call)?.mode ?? 0) & 0o111) !== 0],
  ['-w', (path, call) => exists(path, call) && mayWrite(posix.resolve(call.shell.directory, path))],
  ['-s', (path, call) => (statOf(path, call)?.size ?? 0) > 0],
  ['-n', (text) => text !== ''],
  ['-z', (text) => text === ''],
]);

/** `/sdcard` is another name of a directory whose contents are the shell's own. */
function mayWrite(path: string): boolean {
  const real = path.replace(/^\/(?:mnt\/)?sdcard(?=\/|$)/, '/storage/emulated/0');
  return writeHindrance(real) === undefined || writeHindrance(`${real}/x`) === undefined;
}

const BINARY: ReadonlyMap<string, (a: string, b: string) => boolean> = new Map([
  ['=', (a, b) => a === b],
  ['==', (a, b) => a === b],
  ['!=', (a, b) => a !== b],
  ['<', (a, b) => a < b],
  ['>', (a, b) => a > b],
  ['-eq', (a, b) => Number(a) === Number(b)],
  ['-ne', (a, b) => Number(a) !== Number(b)],
  ['-gt', (a, b) => Number(a) > Number(b)],
  ['-ge', (a, b) => Number(a) >= Number(b)],
  ['-lt', (a, b) => Number(a) < Number(b)],
  ['-le', (a, b) => Number(a) <= Number(b)],
]);
/** Compare numbers: what is none is an error. */
const NUMERIC = /^-(eq|ne|gt|ge|lt|le)$/;

/** Why there is no answer. */
class NoAnswer extends Error {}

/** Exit code 0 when it is so, 1 when not, 2 when it is no question. */
export function test(call: Call): number {
  const { name, args, err } = call;
  if (name === '[' && args.at(-1) !== ']') {
    err.write('/system/bin/sh: [: missing ]\n');
    return 2;
  }
  try {
    return Number(!judge(name === '[' ? args.slice(0, -1) : args, call));
  } catch (caught) {
    if (!(caught instanceof NoAnswer)) throw caught;
    err.write(`/system/bin/sh: ${name}: ${caught.message}\n`);
    return 2;
  }
}

/** Few operands are read by their number, so that `[ -n = x ]` compares; more are joined by `-a` and `-o`. */
function judge(operands: readonly string[], call: Call): boolean {
  if (operands.length <= 3 && !isGroup(operands)) return judgeFew(operands, call);
  if (operands.length === 4 && operands[0] === '!') return !judge(operands.slice(1), call);
  const alternatives = split(operands, '-o').map((part) => split(part, '-a'));
  if (alternatives.length === 1 && alternatives[0]?.length === 1) {
    if (operands[0] === '!') return !judge(operands.slice(1), call);
    if (isGroup(operands)) return judge(operands.slice(1, -1), call);
    throw new NoAnswer('too many arguments');
  }
  return alternatives.some((all) => all.every((part) => judge(part, call)));
}

function isGroup(operands: readonly string[]): boolean {
  return operands.length > 2 && operands[0] === '(' && operands.at(-1) === ')' && operands[1] !== '=';
}

function judgeFew(operands: readonly string[], call: Call): boolean {
  const [a = '', b = '', c = ''] = operands;
  if (operands.length <= 1) return a !== '';
  if (operands.length === 2) return judgeTwo(a, b, call);
  return judgeThree([a, b, c], call);
}

function judgeThree([a, b, c]: readonly [string, string, string], call: Call): boolean {
  const compare = BINARY.get(b);
  if (compare === undefined && a === '!') return !judgeTwo(b, c, call);
  if (compare === undefined) throw new NoAnswer(`${b}: unexpected operator/operand`);
  if (NUMERIC.test(b)) for (const text of [a, c]) checkNumber(text);
  return compare(a, c);
}

function judgeTwo(sign: string, operand: string, call: Call): boolean {
  if (sign === '!') return operand === '';
  const check = UNARY.get(sign);
  if (check === undefined) throw new NoAnswer(`${sign}: unexpected operator/operand`);
  return check(operand, call);
}

function checkNumber(text: string): void {
  if (!/^\s*[-+]?\d+\s*$/.test(text)) throw new NoAnswer(`${text}: bad number`);
}

/** What stands between these words, those in parentheses not counted. */
function split(operands: readonly string[], word: string): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let current: string[] = [];
  let depth = 0;
  for (const operand of operands) {
    depth += DEPTH.get(operand) ?? 0;
    // `-a FILE` at the beginning of a part asks whether there is the file.
    if (operand === word && depth === 0 && current.length > 0) {
      parts.push(current);
      current = [];
    } else current.push(operand);
  }
  return [...parts, current];
}

const DEPTH: ReadonlyMap<string, number> = new Map([
  ['(', 1],
  [')', -1],
]);
