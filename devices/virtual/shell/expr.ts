/** `expr`: sums and comparisons of words. Source: POSIX; a colon matches a basic pattern from the beginning. */
import type { Call, Command } from './command.ts';
import { fromBasic } from './grep.ts';

class Malformed extends Error {}

type Operate = (a: string, b: string) => string;

function truth(isTrue: boolean): string {
  return isTrue ? '1' : '0';
}

function isNothing(text: string): boolean {
  return text === '' || text === '0';
}

function integer(text: string): number {
  if (!/^-?\d+$/.test(text)) throw new Malformed('not a decimal number');
  return Number(text);
}

function sum(work: (a: number, b: number) => number): Operate {
  return (a, b) => {
    const result = Math.trunc(work(integer(a), integer(b)));
    if (!Number.isFinite(result)) throw new Malformed('division by zero');
    // No minus in front of zero.
    return String(result + 0);
  };
}

function compare(fits: (order: number) => boolean): Operate {
  return (a, b) => {
    const areNumbers = [a, b].every((text) => /^-?\d+$/.test(text));
    const order = areNumbers ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
    return truth(fits(order));
  };
}

function match(text: string, pattern: string): string {
  try {
    const found = new RegExp(`^(?:${fromBasic(pattern)})`).exec(text);
    if (pattern.includes('\\(')) return found?.[1] ?? '';
    return String(found?.[0].length ?? 0);
  } catch {
    throw new Malformed('bad pattern');
  }
}

/** Loosest first. */
const LEVELS: readonly Readonly<Record<string, Operate>>[] = [
  { '|': (a, b) => (isNothing(a) ? (b === '' ? '0' : b) : a) },
  { '&': (a, b) => (isNothing(a) || isNothing(b) ? '0' : a) },
  {
    '=': compare((order) => order === 0),
    '==': compare((order) => order === 0),
    '!=': compare((order) => order !== 0),
    '<': compare((order) => order < 0),
    '<=': compare((order) => order <= 0),
    '>': compare((order) => order > 0),
    '>=': compare((order) => order >= 0),
  },
  { '+': sum((a, b) => a + b), '-': sum((a, b) => a - b) },
  { '*': sum((a, b) => a * b), '/': sum((a, b) => a / b), '%': sum((a, b) => a % b) },
  { ':': match },
];
/** Parentheses in parentheses: more is no sum. */
const MAX_NESTING = 100;

class Reader {
  private readonly words: readonly string[];
  private at = 0;
  private nesting = 0;

  constructor(words: readonly string[]) {
    this.words = words;
  }

  all(): string {
    const result = this.level(0);
    if (this.at < this.words.length) throw new Malformed('syntax error');
    return result;
  }

  private level(depth: number): string {
    const operators = LEVELS[depth];
    if (operators === undefined) return this.operand();
    let left = this.level(depth + 1);
    for (;;) {
      const word = this.words[this.at] ?? '';
      const operate = Object.hasOwn(operators, word) ? operators[word] : undefined;
      if (operate === undefined) return left;
      this.at += 1;
      left = operate(left, this.level(depth + 1));
    }
  }

  private operand(): string {
    const word = this.words[this.at];
    if (word === undefined || word === ')') throw new Malformed('syntax error');
    this.at += 1;
    if (word !== '(') return word;
    this.nesting += 1;
    if (this.nesting > MAX_NESTING) throw new Malformed('syntax error');
    const inner = this.level(0);
    if (this.words[this.at] !== ')') throw new Malformed('syntax error');
    this.at += 1;
    this.nesting -= 1;
    return inner;
  }
}

/** Exit code 0 when the result is something, 1 when it is nothing or 0, 2 when there is none. */
function expr({ args, out, err }: Call): number {
  try {
    const result = new Reader(args).all();
    out.write(`${result}\n`);
    return Number(isNothing(result));
  } catch (caught) {
    if (!(caught instanceof Malformed)) throw caught;
    err.write(`expr: ${caught.message}\n`);
    return 2;
  }
}

export const EXPR: readonly (readonly [string, Command])[] = [['expr', expr]];
