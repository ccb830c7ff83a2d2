/** Reads what stands between `[[` and `]]`. */
import type { Condition, Word } from './syntax.ts';
import { TokenCursor, UnexpectedToken } from './token-cursor.ts';
import type { Token } from './tokens.ts';

/** Questions inside parentheses and negations. */
const MAX_NESTING = 100;
const END = ']]';

export class ConditionReader extends TokenCursor {
  private nesting = 0;

  /** `at`: the token behind `[[`. */
  constructor(tokens: readonly Token[], at: number) {
    super(tokens);
    this.at = at;
  }

  /** The question, and the place behind `]]`. */
  read(): { readonly condition: Condition; readonly at: number } {
    const condition = this.either();
    this.expect(END);
    return { condition, at: this.at };
  }

  private either(): Condition {
    let left = this.both();
    while (this.takes('||')) left = { kind: 'or', left, right: this.both() };
    return left;
  }

  private both(): Condition {
    let left = this.single();
    while (this.takes('&&')) left = { kind: 'and', left, right: this.single() };
    return left;
  }

  private single(): Condition {
    this.skipNewlines();
    this.nesting += 1;
    if (this.nesting > MAX_NESTING) throw new UnexpectedToken(this.shown());
    const condition = this.nested() ?? this.question();
    this.nesting -= 1;
    this.skipNewlines();
    return condition;
  }

  private nested(): Condition | undefined {
    if (this.takes('!')) return { kind: 'not', inner: this.single() };
    if (!this.takes('(')) return undefined;
    const inner = this.either();
    this.expect(')');
    return inner;
  }

  private question(): Condition {
    const words: Word[] = [];
    while (this.bareWord() !== END && words.length < 3) {
      const [word] = this.wordsHere(1);
      const sign = this.operator();
      if (word !== undefined) words.push(word);
      else if (words.length === 1 && (sign === '<' || sign === '>')) {
        words.push([{ kind: 'text', text: sign, quoted: false }]);
        this.at += 1;
      } else break;
    }
    if (words.length === 0) throw new UnexpectedToken(this.shown());
    return { kind: 'question', words };
  }

  private takes(text: string): boolean {
    if ((this.operator() ?? this.bareWord()) !== text) return false;
    this.at += 1;
    return true;
  }
}
