/** grep: patterns of the basic and the extended kind. */
import type { Call } from './command.ts';

interface Options {
  readonly flags: ReadonlySet<string>;
  readonly patterns: readonly string[];
  readonly names: readonly string[];
  readonly around: Around | undefined;
}

type ReadFiles = (names: readonly string[]) => Promise<readonly Uint8Array[] | undefined>;

/** Exit code 0 when a line was chosen, 1 when none was, 2 when it cannot be done. */
export async function grepCommand(call: Call, read: ReadFiles): Promise<number> {
  const { flags, patterns, names, around } = optionsOf(call.args);
  if (call.name === 'egrep') flags.add('E');
  if (call.name === 'fgrep') flags.add('F');
  const expression = expressionOf(patterns, flags);
  if (typeof expression === 'string') {
    call.err.write(`grep: ${expression}\n`);
    return 2;
  }
  const data = await read(names);
  if (data === undefined) return 2;
  let chosen = 0;
  for (const [index, file] of data.entries()) {
    const label = data.length > 1 && !flags.has('h') ? `${names[index] ?? ''}:` : '';
    chosen += searchFile(call, file, { expression, flags, around, label });
  }
  return chosen > 0 ? 0 : 1;
}

/** Gives the number of lines that were chosen. */
function searchFile(
  call: Call,
  file: Uint8Array,
  {
    expression,
    flags,
    around,
    label,
  }: Pick<Options, 'flags' | 'around'> & { expression: RegExp; label: string },
): number {
  const all = linesOf(file);
  const matches = all.map((line, at) => matchesOf(line, at, { expression, flags }));
  const lines = matches.flat();
  const isWhole = around === undefined || flags.has('c');
  report(call, flags, { lines: isWhole ? lines : inContext(all, matches, around, flags), label });
  return lines.length;
}

/** Lines shown before and after one that was chosen. */
interface Around {
  readonly before: number;
  readonly after: number;
}

/** Chosen lines with their neighbours; `--` between groups that do not touch. */
function inContext(
  all: readonly string[],
  matches: readonly (readonly string[])[],
  { before, after }: Around,
  flags: ReadonlySet<string>,
): readonly string[] {
  const shown: string[] = [];
  let last = -1;
  for (const [at, line] of all.entries()) {
    const near = matches.slice(Math.max(0, at - after), at + before + 1).some((found) => found.length > 0);
    if (!near) continue;
    if (last >= 0 && at > last + 1) shown.push('--');
    const own = matches[at] ?? [];
    shown.push(...(own.length > 0 ? own : [flags.has('n') ? `${at + 1}-${line}` : line]));
    last = at;
  }
  return shown;
}

function report(
  { out }: Call,
  flags: ReadonlySet<string>,
  found: { lines: readonly string[]; label: string },
): void {
  if (flags.has('q')) return;
  if (flags.has('c')) out.write(`${found.label}${found.lines.length}\n`);
  else for (const line of found.lines) out.write(`${found.label}${line}\n`);
}

function optionsOf(args: readonly string[]): Options & { flags: Set<string> } {
  const flags = new Set<string>();
  const patterns: string[] = [];
  let around: Around | undefined;
  const end = endOfOptions(args);
  const rest: string[] = [];
  const left = args.slice(0, end);
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const [, letter, count] = /^-([ABC])(\d*)$/.exec(arg) ?? [];
    if (arg === '-e') patterns.push(left.shift() ?? '');
    else if (letter !== undefined) around = widened(around, letter, count || left.shift());
    else if (/^-[A-Za-z]+$/.test(arg)) addAll(flags, arg.slice(1));
    else rest.push(arg);
  }
  rest.push(...args.slice(end + 1));
  if (patterns.length === 0) patterns.push(...rest.splice(0, 1));
  return { flags, patterns, names: rest, around };
}

/** `-A` after, `-B` before, `-C` both. */
function widened(around: Around | undefined, letter: string, lines: string | undefined): Around {
  const count = Number(lines) || 0;
  return {
    before: letter === 'A' ? (around?.before ?? 0) : count,
    after: letter === 'B' ? (around?.after ?? 0) : count,
  };
}

function endOfOptions(args: readonly string[]): number {
  return args.includes('--') ? args.indexOf('--') : args.length;
}

function addAll(flags: Set<string>, letters: string): void {
  for (const letter of letters) flags.add(letter);
}

function expressionOf(patterns: readonly string[], flags: ReadonlySet<string>): RegExp | string {
  if (patterns.length === 0) return 'no REGEX';
  const sources = patterns.map((pattern) => {
    if (flags.has('F')) return pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return flags.has('E') ? pattern : fromBasic(pattern);
  });
  const joined = sources.map((source) => `(?:${source})`).join('|');
  const word = flags.has('w') ? String.raw`\b(?:${joined})\b` : joined;
  try {
    return new RegExp(flags.has('x') ? `^(?:${word})$` : word, flags.has('i') ? 'gi' : 'g');
  } catch {
    return `bad REGEX '${patterns.join(' ')}'`;
  }
}

/** In basic expressions `+ ? | ( ) { }` are plain unless a backslash stands before them. */
export function fromBasic(pattern: string): string {
  return pattern.replaceAll(/\[[^\]]*\]|\\?[+?|(){}]/g, (sign) => {
    if (sign.startsWith('[')) return sign;
    return sign.startsWith('\\') ? sign.slice(1) : `\\${sign}`;
  });
}

function matchesOf(
  line: string,
  at: number,
  { expression, flags }: { expression: RegExp; flags: ReadonlySet<string> },
): readonly string[] {
  expression.lastIndex = 0;
  const hit = expression.test(line);
  expression.lastIndex = 0;
  if (hit === flags.has('v')) return [];
  const number = flags.has('n') ? `${at + 1}:` : '';
  if (!flags.has('o')) return [`${number}${line}`];
  return [...line.matchAll(expression)].map(([found]) => `${number}${found}`);
}

function linesOf(file: Uint8Array): readonly string[] {
  const lines = Buffer.from(file).toString().split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
