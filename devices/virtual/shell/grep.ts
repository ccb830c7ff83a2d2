/** grep: patterns of the basic and the extended kind. */
import type { Call } from './command.ts';

interface Options {
  readonly flags: ReadonlySet<string>;
  readonly patterns: readonly string[];
  readonly names: readonly string[];
}

type ReadFiles = (names: readonly string[]) => Promise<readonly Uint8Array[] | undefined>;

/** Exit code 0 when a line was chosen, 1 when none was, 2 when it cannot be done. */
export async function grepCommand(call: Call, read: ReadFiles): Promise<number> {
  const { flags, patterns, names } = optionsOf(call.args);
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
    const lines = linesOf(file).flatMap((line, at) => matchesOf(line, at, { expression, flags }));
    chosen += lines.length;
    const label = data.length > 1 && !flags.has('h') ? `${names[index] ?? ''}:` : '';
    report(call, flags, { lines, label });
  }
  return chosen > 0 ? 0 : 1;
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
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const rest: string[] = [];
  for (let at = 0; at < end; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '-e') {
      at += 1;
      patterns.push(args[at] ?? '');
    } else if (/^-[A-Za-z]+$/.test(arg)) addAll(flags, arg.slice(1));
    else rest.push(arg);
  }
  rest.push(...args.slice(end + 1));
  if (patterns.length === 0) patterns.push(...rest.splice(0, 1));
  return { flags, patterns, names: rest };
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
function fromBasic(pattern: string): string {
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
