/** A place among the tokens of a script, and what stands there. */
import type { Word } from './syntax.ts';
import type { Token } from './tokens.ts';

export class UnexpectedToken extends Error {
  constructor(text: string | undefined) {
    const shown = text === '\n' ? 'newline' : text;
    super(`syntax error: unexpected ${shown === undefined ? 'end of input' : `'${shown}'`}`);
  }
}

export class TokenCursor {
  protected readonly tokens: readonly Token[];
  protected at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  protected operator(): string | undefined {
    const token = this.tokens[this.at];
    return token?.kind === 'operator' ? token.text : undefined;
  }

  protected bareWord(): string | undefined {
    const token = this.tokens[this.at];
    if (token?.kind !== 'word' || token.word.length !== 1) return undefined;
    const part = token.word[0];
    return part?.kind === 'text' && !part.quoted ? part.text : undefined;
  }

  protected isAt(words: readonly string[]): boolean {
    return words.includes(this.bareWord() ?? this.operator() ?? '');
  }

  protected shown(): string | undefined {
    const token = this.tokens[this.at];
    if (token?.kind === 'operator') return token.text;
    return token === undefined ? undefined : (this.bareWord() ?? 'word');
  }

  protected skipNewlines(): void {
    while (this.operator() === '\n') this.at += 1;
  }

  protected expect(text: string): void {
    if (!this.isAt([text])) throw new UnexpectedToken(this.shown());
    this.at += 1;
  }

  protected wordsHere(most = Number.POSITIVE_INFINITY): readonly Word[] {
    const words: Word[] = [];
    for (let token = this.tokens[this.at]; token?.kind === 'word'; token = this.tokens[this.at]) {
      if (words.length >= most) break;
      words.push(token.word);
      this.at += 1;
    }
    return words;
  }
}
