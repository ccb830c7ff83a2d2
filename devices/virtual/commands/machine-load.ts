/** What the machine is and how busy: uname, nproc, free. Formats: toybox. */
import type { Call, Command } from '../shell/command.ts';
import { MACHINE } from './machine.ts';

/** In the order `uname -a` has them. */
const NAMES: readonly (readonly [flag: string, text: string])[] = [
  ['s', 'Linux'],
  ['n', 'localhost'],
  ['r', MACHINE.kernel],
  ['v', MACHINE.version],
  ['m', MACHINE.architecture],
  ['o', 'Toybox'],
];

function uname({ args, out, err }: Call): number {
  const wanted = args.join('').replaceAll('-', '') || 's';
  const odd = Array.from(wanted).find((flag) => flag !== 'a' && !NAMES.some(([known]) => known === flag));
  if (odd !== undefined) {
    err.write(`uname: Unknown option '${odd}'\n`);
    return 1;
  }
  const shown = NAMES.filter(([flag]) => wanted.includes('a') || wanted.includes(flag));
  out.write(`${shown.map(([, text]) => text).join(' ')}\n`);
  return 0;
}

function nproc({ out }: Call): number {
  out.write(`${MACHINE.cores}\n`);
  return 0;
}

const UNITS: Readonly<Record<string, number>> = { b: 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

/** `free [-b|-k|-m|-g|-h]`. */
function free({ args, out }: Call): number {
  const flag = args.find((arg) => arg.startsWith('-'))?.slice(1) ?? 'b';
  const shown = (kib: number): string => {
    if (flag === 'h') return kib === 0 ? '0' : `${(kib / 1024 ** 2).toFixed(1)}G`;
    return String(Math.floor((kib * 1024) / (UNITS[flag] ?? 1)));
  };
  const { total, free: left } = MACHINE.memory;
  const row = (title: string, numbers: readonly number[]): string =>
    `${title.padEnd(7)}${numbers.map((kib) => shown(kib).padStart(12)).join('')}\n`;
  const titles = ['total', 'used', 'free', 'shared', 'buffers'].map((title) => title.padStart(12));
  out.write(`${' '.repeat(7)}${titles.join('')}\n`);
  out.write(row('Mem:', [total, total - left, left, 0, 0]));
  out.write(row('-/+ buffers/cache:', [total - left, left]));
  out.write(row('Swap:', [0, 0, 0]));
  return 0;
}

export const MACHINE_LOAD: readonly (readonly [string, Command])[] = [
  ['uname', uname],
  ['nproc', nproc],
  ['free', free],
];
