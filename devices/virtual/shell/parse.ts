/** Reads a command line of the phone's shell: lists, pipes, redirections. Loops, conditions and subshells are not known. */
import type { ParseResult, Pipeline, Redirect, SimpleCommand, Step, Word } from './syntax.ts';
import { type Token, tokenize } from './tokens.ts';

/** Longer lines than any client sends. */
const MAX_SOURCE = 1024 * 1024;
const SEPARATORS = [';', '\n', '&'];
const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=/;
const UNSUPPORTED = ['if', 'for', 'while', 'until', 'case', 'function', '{', '}', '[['];

export function parse(source: string): ParseResult {
  if (source.length > MAX_SOURCE) return { kind: 'error', message: 'argument list too long' };
  const scanned = tokenize(source);
  if (scanned.kind === 'error') return scanned;
  try {
    return { kind: 'script', steps: new Parser(scanned.tokens).steps() };
  } catch (caught) {
    if (caught instanceof UnexpectedToken) return { kind: 'error', message: caught.message };
    throw caught;
  }
}

class UnexpectedToken extends Error {
  constructor(text: string | undefined) {
    const shown = text === '\n' ? 'newline' : text;
    super(`syntax error: unexpected ${shown === undefined ? 'end of input' : `'${shown}'`}`);
  }
}

interface Draft {
  assignments: { name: string; value: Word }[];
  words: Word[];
  redirects: Redirect[];
}

class Parser {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  steps(): readonly Step[] {
    const steps: Step[] = [];
    let when: Step['when'] = 'always';
    this.skipNewlines();
    while (this.at < this.tokens.length) {
      steps.push({ pipeline: this.pipeline(), when });
      when = this.connector();
    }
    if (when !== 'always') throw new UnexpectedToken(undefined);
    return steps;
  }

  private connector(): Step['when'] {
    const sign = this.operator();
    if (sign === undefined) return 'always';
    this.at += 1;
    this.skipNewlines();
    if (sign === '&&') return 'success';
    if (sign === '||') return 'failure';
    if (SEPARATORS.includes(sign)) return 'always';
    throw new UnexpectedToken(sign);
  }

  private pipeline(): Pipeline {
    let negated = false;
    while (this.bareWord() === '!') {
      negated = !negated;
      this.at += 1;
    }
    const commands = [this.command()];
    while (this.operator() === '|') {
      this.at += 1;
      this.skipNewlines();
      commands.push(this.command());
    }
    return { commands, negated };
  }

  private command(): SimpleCommand {
    const draft: Draft = { assignments: [], words: [], redirects: [] };
    const keyword = this.bareWord();
    if (keyword !== undefined && UNSUPPORTED.includes(keyword)) throw new UnexpectedToken(keyword);
    const start = this.at;
    while (this.piece(draft)) this.at += 1;
    if (this.at === start) throw new UnexpectedToken(this.operator());
    return draft;
  }

  /** Takes one word or redirection into the draft; false at the end of the command. */
  private piece(draft: Draft): boolean {
    const token = this.tokens[this.at];
    if (token === undefined) return false;
    if (token.kind === 'word') {
      addWord(draft, token.word);
      return true;
    }
    const redirect = this.redirect(token.text);
    if (redirect === undefined) return false;
    draft.redirects.push(redirect);
    return true;
  }

  private redirect(sign: string): Redirect | undefined {
    const join = /^([12]?)>&([12])$/.exec(sign);
    if (join !== null) return { kind: 'join', fd: join[1] === '2' ? 2 : 1, to: join[2] === '2' ? 2 : 1 };
    if (!/^[012]?(<|>>?)$/.test(sign)) return undefined;
    this.at += 1;
    const token = this.tokens[this.at];
    if (token?.kind !== 'word') throw new UnexpectedToken(token?.text);
    if (sign.endsWith('<')) return { kind: 'read', target: token.word };
    return {
      kind: 'write',
      fd: sign.startsWith('2') ? 2 : 1,
      append: sign.endsWith('>>'),
      target: token.word,
    };
  }

  private operator(): string | undefined {
    const token = this.tokens[this.at];
    return token?.kind === 'operator' ? token.text : undefined;
  }

  private bareWord(): string | undefined {
    const token = this.tokens[this.at];
    if (token?.kind !== 'word' || token.word.length !== 1) return undefined;
    const part = token.word[0];
    return part?.kind === 'text' && !part.quoted ? part.text : undefined;
  }

  private skipNewlines(): void {
    while (this.operator() === '\n') this.at += 1;
  }
}

function addWord(draft: Draft, word: Word): void {
  const first = word[0];
  const match =
    draft.words.length === 0 && first?.kind === 'text' && !first.quoted ? ASSIGNMENT.exec(first.text) : null;
  if (match === null || first?.kind !== 'text') {
    draft.words.push(word);
    return;
  }
  const rest = { kind: 'text', text: first.text.slice(match[0].length), quoted: true } as const;
  draft.assignments.push({ name: match[1] ?? '', value: [rest, ...word.slice(1)] });
}
