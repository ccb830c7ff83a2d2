/** Reads a script of the phone's shell: lists, pipes, redirections, conditions, loops, groups. Functions are not known. */

import { ConditionReader } from './parse-condition.ts';
import type {
  Branch,
  CompoundCommand,
  ParseResult,
  Pipeline,
  Redirect,
  ShellCommand,
  SimpleCommand,
  Step,
  Word,
} from './syntax.ts';
import { TokenCursor, UnexpectedToken } from './token-cursor.ts';
import { tokenize } from './tokens.ts';

/** Longer lines than any client sends. */
const MAX_SOURCE = 1024 * 1024;
const SEPARATORS = [';', '\n', '&'];
const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]*)=/;
/** Words that mean something where a command could begin; as the beginning of one they are an error. */
const RESERVED = ['then', 'elif', 'else', 'fi', 'do', 'done', 'esac', '}', 'function', 'select', 'time'];
/** Groups inside groups: more would be no script but an attack on the stack. */
const MAX_NESTING = 100;

export function parse(source: string): ParseResult {
  if (source.length > MAX_SOURCE) return { kind: 'error', message: 'argument list too long' };
  const scanned = tokenize(source);
  if (scanned.kind === 'error') return scanned;
  try {
    return { kind: 'script', steps: new Parser(scanned.tokens).script() };
  } catch (caught) {
    if (caught instanceof UnexpectedToken) return { kind: 'error', message: caught.message };
    throw caught;
  }
}

/** Before what follows it is read: redirections stand behind the last word. */
type Compound = CompoundCommand extends infer One
  ? One extends CompoundCommand
    ? Omit<One, 'redirects'>
    : never
  : never;

interface Draft {
  readonly kind: 'simple';
  assignments: { name: string; value: Word }[];
  words: Word[];
  redirects: Redirect[];
}

class Parser extends TokenCursor {
  private nesting = 0;

  script(): readonly Step[] {
    const steps = this.steps([]);
    if (this.at < this.tokens.length) throw new UnexpectedToken(this.shown());
    return steps;
  }

  /** Up to one of these words or operators, where a command could begin, or to the end. */
  private steps(ends: readonly string[]): readonly Step[] {
    const steps: Step[] = [];
    let when: Step['when'] = 'always';
    this.skipNewlines();
    while (this.at < this.tokens.length && !this.isAt(ends)) {
      steps.push({ pipeline: this.pipeline(), when });
      when = this.isAt(ends) ? 'always' : this.connector();
    }
    if (when !== 'always') throw new UnexpectedToken(this.shown());
    return steps;
  }

  /** Steps that must be there, and the word that ends them. */
  private body(...ends: readonly string[]): { readonly body: readonly Step[]; readonly end: string } {
    const body = this.steps(ends);
    const end = this.bareWord() ?? this.operator() ?? '';
    if (body.length === 0 || !ends.includes(end)) throw new UnexpectedToken(this.shown());
    this.at += 1;
    return { body, end };
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

  private command(): ShellCommand {
    const keyword = this.bareWord() ?? this.operator();
    const compound = this.compound(keyword);
    if (compound === undefined) return this.simple(keyword);
    const redirects: Redirect[] = [];
    for (let rule = this.redirectHere(); rule !== undefined; rule = this.redirectHere()) {
      redirects.push(rule);
      this.at += 1;
    }
    return { ...compound, redirects };
  }

  private simple(keyword: string | undefined): SimpleCommand {
    const draft: Draft = { kind: 'simple', assignments: [], words: [], redirects: [] };
    if (this.bareWord() !== undefined && RESERVED.includes(keyword ?? '')) throw new UnexpectedToken(keyword);
    const start = this.at;
    while (this.piece(draft)) this.at += 1;
    if (this.at === start) throw new UnexpectedToken(this.operator());
    return draft;
  }

  /** The rest of a compound command whose first word is next; undefined when that word begins none. */
  private compound(keyword: string | undefined): CompoundCommand | undefined {
    const makers: Readonly<Record<string, () => Compound>> = {
      if: () => this.condition(),
      while: () => this.loop('while'),
      until: () => this.loop('until'),
      for: () => this.forLoop(),
      case: () => this.choice(),
      '[[': () => this.question(),
      '{': () => ({ kind: 'group', body: this.body('}').body }),
      '(': () => ({ kind: 'subshell', body: this.body(')').body }),
    };
    const make = keyword === undefined || !Object.hasOwn(makers, keyword) ? undefined : makers[keyword];
    if (make === undefined) return undefined;
    this.at += 1;
    this.nesting += 1;
    if (this.nesting > MAX_NESTING) throw new UnexpectedToken(keyword);
    const made = make();
    this.nesting -= 1;
    return { ...made, redirects: [] };
  }

  private condition(): Compound {
    const branches: Branch[] = [];
    for (;;) {
      const test = this.body('then').body;
      const { body, end } = this.body('elif', 'else', 'fi');
      branches.push({ test, body });
      if (end === 'fi') return { kind: 'if', branches, otherwise: [] };
      if (end === 'else') return { kind: 'if', branches, otherwise: this.body('fi').body };
    }
  }

  private question(): Compound {
    const { condition, at } = new ConditionReader(this.tokens, this.at).read();
    this.at = at;
    return { kind: 'condition', condition };
  }

  private loop(kind: 'while' | 'until'): Compound {
    const test = this.body('do').body;
    return { kind, test, body: this.body('done').body };
  }

  private forLoop(): Compound {
    const name = this.bareWord() ?? '';
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) throw new UnexpectedToken(this.shown());
    this.at += 1;
    const words: Word[] = [];
    if (this.bareWord() === 'in') {
      this.at += 1;
      words.push(...this.wordsHere());
    } else words.push([{ kind: 'variable', name: '@', quoted: true }]);
    if (this.operator() === ';') this.at += 1;
    this.skipNewlines();
    this.expect('do');
    return { kind: 'for', name, words, body: this.body('done').body };
  }

  private choice(): Compound {
    const [subject, ...others] = this.wordsHere(1);
    if (subject === undefined || others.length > 0) throw new UnexpectedToken(this.shown());
    this.skipNewlines();
    this.expect('in');
    const arms: { patterns: readonly Word[]; body: readonly Step[] }[] = [];
    this.skipNewlines();
    while (this.bareWord() !== 'esac') {
      if (this.operator() === '(') this.at += 1;
      const patterns = this.patterns();
      arms.push({ patterns, body: this.steps([';;', 'esac']) });
      if (this.operator() === ';;') this.at += 1;
      this.skipNewlines();
      if (this.at >= this.tokens.length) throw new UnexpectedToken(undefined);
    }
    this.at += 1;
    return { kind: 'case', subject, arms };
  }

  private patterns(): readonly Word[] {
    const patterns: Word[] = [];
    do {
      if (patterns.length > 0) this.at += 1;
      const [word] = this.wordsHere(1);
      if (word === undefined) throw new UnexpectedToken(this.shown());
      patterns.push(word);
    } while (this.operator() === '|');
    this.expect(')');
    return patterns;
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

  private redirectHere(): Redirect | undefined {
    const sign = this.operator();
    return sign === undefined ? undefined : this.redirect(sign);
  }

  private redirect(sign: string): Redirect | undefined {
    const join = /^([12]?)>&([12])$/.exec(sign);
    if (join !== null) return { kind: 'join', fd: join[1] === '2' ? 2 : 1, to: join[2] === '2' ? 2 : 1 };
    if (!/^[012&]?(<|>>?)$/.test(sign)) return undefined;
    this.at += 1;
    const token = this.tokens[this.at];
    if (token?.kind !== 'word') throw new UnexpectedToken(token?.text);
    if (sign.endsWith('<')) return { kind: 'read', target: token.word };
    return {
      kind: 'write',
      fd: outputsOf(sign),
      append: sign.endsWith('>>'),
      target: token.word,
    };
  }
}

/** `&>` means both. */
function outputsOf(sign: string): 1 | 2 | 'both' {
  if (sign.startsWith('&')) return 'both';
  return sign.startsWith('2') ? 2 : 1;
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
