/** `$((...))`: whole numbers, as the shell of Android reckons with them. */

type Token = string;

const TOKENS =
  /\s*(0[xX][\dA-Fa-f]+|\d+|[A-Za-z_][A-Za-z0-9_]*|\$[A-Za-z_][A-Za-z0-9_]*|<=|>=|==|!=|&&|\|\||[-+*/%<>()!])/gy;
/** From the loosest to the tightest. */
const LEVELS: readonly Readonly<Record<string, (a: number, b: number) => number>>[] = [
  { '||': (a, b) => Number(a !== 0 || b !== 0) },
  { '&&': (a, b) => Number(a !== 0 && b !== 0) },
  { '==': (a, b) => Number(a === b), '!=': (a, b) => Number(a !== b) },
  {
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': quotient, '%': (a, b) => a - quotient(a, b) * b },
];
/** Parentheses inside parentheses: more is no sum but an attack on the stack. */
const MAX_NESTING = 100;

/** Thrown with the shell's words when it is no expression. */
export class ArithmeticError extends Error {}

/** `variable` gives the text of a variable; what is no number counts as 0. Throws {@link ArithmeticError}. */
export function reckon(source: string, variable: (name: string) => string): number {
  const tokens = tokensOf(source);
  if (tokens.length === 0) return 0;
  const sum = new Sum(tokens, variable);
  const value = sum.level(0);
  if (!sum.isDone()) throw new ArithmeticError(`${source}: unexpected '${sum.next() ?? ''}'`);
  return value;
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of source.matchAll(TOKENS)) {
    tokens.push(match[1] ?? '');
    end = match.index + match[0].length;
  }
  if (source.slice(end).trim() !== '')
    throw new ArithmeticError(`${source}: unexpected '${source.slice(end).trim()}'`);
  return tokens;
}

function quotient(a: number, b: number): number {
  if (b === 0) throw new ArithmeticError('divide by zero');
  return Math.trunc(a / b);
}

class Sum {
  private readonly tokens: readonly Token[];
  private readonly variable: (name: string) => string;
  private at = 0;
  private nesting = 0;

  constructor(tokens: readonly Token[], variable: (name: string) => string) {
    this.tokens = tokens;
    this.variable = variable;
  }

  isDone(): boolean {
    return this.at >= this.tokens.length;
  }

  next(): Token | undefined {
    return this.tokens[this.at];
  }

  level(depth: number): number {
    const operators = LEVELS[depth];
    if (operators === undefined) return this.single();
    let value = this.level(depth + 1);
    for (;;) {
      const sign = this.next();
      const apply = sign !== undefined && Object.hasOwn(operators, sign) ? operators[sign] : undefined;
      if (apply === undefined) return value;
      this.at += 1;
      value = apply(value, this.level(depth + 1));
    }
  }

  private single(): number {
    const token = this.next() ?? '';
    this.at += 1;
    if (/^[-+!(]$/.test(token)) return this.within(() => this.signed(token));
    if (/^\d/.test(token)) return Number(token);
    if (!/^[$A-Za-z_]/.test(token)) throw new ArithmeticError(`unexpected '${token}'`);
    const value = Number(this.variable(token.replace('$', '')).trim());
    return Number.isInteger(value) ? value : 0;
  }

  private signed(sign: Token): number {
    if (sign === '-') return -this.single();
    if (sign === '+') return this.single();
    if (sign === '!') return Number(this.single() === 0);
    const value = this.level(0);
    if (this.next() !== ')') throw new ArithmeticError("missing ')'");
    this.at += 1;
    return value;
  }

  private within(work: () => number): number {
    this.nesting += 1;
    if (this.nesting > MAX_NESTING) throw new ArithmeticError('too many parentheses');
    const value = work();
    this.nesting -= 1;
    return value;
  }
}
