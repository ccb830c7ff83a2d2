/** Cuts a command line into words and operators, after the quoting rules of the POSIX shell. */
import type { Word, WordPart } from './syntax.ts';

export type Token =
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'operator'; readonly text: string };

export type TokenResult =
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  | { readonly kind: 'error'; readonly message: string };

/** Longest first: the first that fits is the operator. */
const SIGNS = ['>&1', '>&2', '&&', '||', '>>', ';', '|', '&', '>', '<', '\n', '(', ')'];
/** A digit belongs to a redirection only when it begins a word: `echo a2>f` writes "a2". */
const NUMBERED_SIGNS = ['2>&1', '1>&2', '2>>', '1>>', '2>', '1>', '0<', ...SIGNS];
const NAME = /^[A-Za-z_][A-Za-z0-9_]*/;
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
    if (rest.startsWith('(')) {
      this.substitution(quoted);
      return;
    }
    const braced = /^\{([A-Za-z_][A-Za-z0-9_]*|\?)\}/.exec(rest);
    const plain = NAME.exec(rest) ?? /^[?$#0-9]/.exec(rest);
    const name = braced?.[1] ?? plain?.[0];
    if (name === undefined) {
      this.text('$', quoted);
      return;
    }
    this.at += (braced ?? plain)?.[0].length ?? 0;
    this.parts.push({ kind: 'variable', name, quoted });
  }

  private substitution(quoted: boolean): void {
    const end = closingParenthesis(this.source, this.at);
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

/** What matters for finding the closing parenthesis: protected characters, quoted texts, parentheses. */
const PIECES = /\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"|[()]/g;

/** Index of the parenthesis that closes the one at `open`, quotes respected; -1 when there is none. */
function closingParenthesis(source: string, open: number): number {
  let depth = 0;
  for (const match of source.slice(open).matchAll(PIECES)) {
    if (match[0] === '(') depth += 1;
    else if (match[0] === ')') depth -= 1;
    if (depth === 0) return open + match.index;
  }
  return -1;
}
