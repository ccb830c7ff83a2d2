/** Cuts a command line into words and operators, after the quoting rules of the POSIX shell. */
import type { VariableChange, Word, WordPart } from './syntax.ts';

export type Token =
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'operator'; readonly text: string };

export type TokenResult =
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  | { readonly kind: 'error'; readonly message: string };

/** Longest first: the first that fits is the operator. */
const SIGNS = ['&>>', '&>', '>&1', '>&2', '&&', '||', '>>', ';;', ';', '|', '&', '>', '<', '\n', '(', ')'];
/** A digit belongs to a redirection only when it begins a word: `echo a2>f` writes "a2". */
const NUMBERED_SIGNS = ['2>&1', '1>&2', '2>>', '1>>', '2>', '1>', '0<', ...SIGNS];
const NAME = /^[A-Za-z_][A-Za-z0-9_]*/;
const SPECIAL = /^[?$#@*!0-9]/;
/** What braces may hold. */
const VARIABLE = /^([A-Za-z_][A-Za-z0-9_]*|[?$@*#!]|\d+)(?:(:?[-=+]|%%?|##?)([\s\S]*))?$/;
/** What a backslash protects inside double quotes; before anything else it stays. */
const ESCAPED_IN_QUOTES = '"\\$`';

export function tokenize(source: string): TokenResult {
  return new Scanner(source).scan();
}

class Scanner {
  private readonly source: string;
  private readonly tokens: Token[] = [];
  private parts: WordPart[] = [];
  private inWord = false;
  private at = 0;
  private problem: string | undefined;

  constructor(source: string) {
    this.source = source;
  }

  scan(): TokenResult {
    while (this.at < this.source.length && this.problem === undefined) this.next();
    this.endWord();
    if (this.problem !== undefined) return { kind: 'error', message: this.problem };
    return { kind: 'tokens', tokens: this.tokens };
  }

  private next(): void {
    const char = this.source.charAt(this.at);
    if (char === ' ' || char === '\t' || char === '\r') {
      this.endWord();
      this.at += 1;
    } else if (char === '#' && !this.inWord) this.skipComment();
    else if (!this.operator()) this.wordPiece(char);
  }

  private operator(): boolean {
    const signs = this.inWord ? SIGNS : NUMBERED_SIGNS;
    const text = signs.find((sign) => this.source.startsWith(sign, this.at));
    if (text === undefined) return false;
    this.endWord();
    this.tokens.push({ kind: 'operator', text });
    this.at += text.length;
    return true;
  }

  private wordPiece(char: string): void {
    this.inWord = true;
    this.at += 1;
    if (char === '\\') this.escape();
    else if (char === "'") this.singleQuoted();
    else if (char === '"') this.doubleQuoted();
    else if (char === '$') this.dollar(false);
    else if (char === '`') this.backticks(false);
    else this.text(char, false);
  }

  private escape(): void {
    const next = this.source.charAt(this.at);
    this.at += 1;
    // A backslash at the end of a line joins it with the next one.
    if (next !== '\n') this.text(next, true);
  }

  private singleQuoted(): void {
    const end = this.source.indexOf("'", this.at);
    if (end < 0) this.problem = 'syntax error: no closing quote';
    else this.text(this.source.slice(this.at, end), true);
    this.at = end < 0 ? this.source.length : end + 1;
  }

  private doubleQuoted(): void {
    this.text('', true);
    while (this.at < this.source.length) {
      const char = this.source.charAt(this.at);
      this.at += 1;
      if (char === '"') return;
      if (char === '$') this.dollar(true);
      else if (char === '`') this.backticks(true);
      else if (char === '\\') this.escapeInQuotes();
      else this.text(char, true);
    }
    this.problem = 'syntax error: no closing quote';
  }

  private escapeInQuotes(): void {
    const next = this.source.charAt(this.at);
    this.at += next === '' ? 0 : 1;
    if (next === '\n') return;
    this.text(ESCAPED_IN_QUOTES.includes(next) ? next : `\\${next}`, true);
  }

  private dollar(quoted: boolean): void {
    const rest = this.source.slice(this.at, this.at + 256);
    if (rest.startsWith('((') && this.arithmetic(quoted)) return;
    if (rest.startsWith('(')) {
      this.substitution(quoted);
      return;
    }
    if (rest.startsWith('{')) {
      this.braces(quoted);
      return;
    }
    const name = (NAME.exec(rest) ?? SPECIAL.exec(rest))?.[0];
    if (name === undefined) {
      this.text('$', quoted);
      return;
    }
    this.at += name.length;
    this.parts.push({ kind: 'variable', name, quoted });
  }

  /** `$((...))`; false when it is a substituted command that begins with a subshell. */
  private arithmetic(quoted: boolean): boolean {
    const end = closing(this.source, this.at, '()');
    if (end < 0 || this.source.charAt(end - 1) !== ')') return false;
    const source = this.source.slice(this.at + 2, end - 1);
    if (closing(`(${source})`, 0, '()') !== source.length + 1) return false;
    this.parts.push({ kind: 'arithmetic', source, quoted });
    this.at = end + 1;
    return true;
  }

  private braces(quoted: boolean): void {
    const end = closing(this.source, this.at, '{}');
    const inner = this.source.slice(this.at + 1, Math.max(end, this.at + 1));
    const part = end < 0 ? undefined : variableIn(inner);
    if (part === undefined) {
      this.problem = end < 0 ? "syntax error: no closing '}'" : `\${${inner}}: bad substitution`;
      this.at = this.source.length;
      return;
    }
    this.at = end + 1;
    this.parts.push({ kind: 'variable', quoted, ...part });
  }

  private substitution(quoted: boolean): void {
    const end = closing(this.source, this.at, '()');
    if (end < 0) this.problem = "syntax error: no closing ')'";
    else this.parts.push({ kind: 'command', source: this.source.slice(this.at + 1, end), quoted });
    this.at = end < 0 ? this.source.length : end + 1;
  }

  private backticks(quoted: boolean): void {
    const end = this.source.indexOf('`', this.at);
    if (end < 0) this.problem = 'syntax error: no closing quote';
    else this.parts.push({ kind: 'command', source: this.source.slice(this.at, end), quoted });
    this.at = end < 0 ? this.source.length : end + 1;
  }

  private text(text: string, quoted: boolean): void {
    const last = this.parts.at(-1);
    if (last?.kind === 'text' && last.quoted === quoted) {
      this.parts[this.parts.length - 1] = { kind: 'text', text: last.text + text, quoted };
    } else this.parts.push({ kind: 'text', text, quoted });
  }

  private skipComment(): void {
    const end = this.source.indexOf('\n', this.at);
    this.at = end < 0 ? this.source.length : end;
  }

  private endWord(): void {
    if (this.inWord) this.tokens.push({ kind: 'word', word: this.parts });
    this.parts = [];
    this.inWord = false;
  }
}

/** What stands in braces; undefined when it is no variable. */
function variableIn(inner: string): { name: string; change?: VariableChange } | undefined {
  const counted = /^#([A-Za-z_][A-Za-z0-9_]*|[@*0-9])$/.exec(inner)?.[1];
  if (counted !== undefined) return { name: counted, change: { operator: 'length', word: '' } };
  const [, name, operator, word = ''] = VARIABLE.exec(inner) ?? [];
  if (name === undefined || operator === undefined) return name === undefined ? undefined : { name };
  return { name, change: { operator: operator as VariableChange['operator'], word } };
}

/** What matters for finding the closing sign: protected characters, quoted texts, the signs. */
const PIECES = /\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|[(){}]/g;

/** Index of the sign that closes the one at `open`, quotes respected; -1 when there is none. */
function closing(source: string, open: number, [opening, end]: string): number {
  let depth = 0;
  for (const match of source.slice(open).matchAll(PIECES)) {
    if (match[0] === opening) depth += 1;
    else if (match[0] === end) depth -= 1;
    if (depth === 0) return open + match.index;
  }
  return -1;
}
