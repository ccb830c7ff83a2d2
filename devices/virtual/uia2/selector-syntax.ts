/** Reads the Java expressions of the `-android uiautomator` strategy: `new UiSelector().text("OK").instance(1)`. */
import { W3cError } from './w3c-error.ts';

export type JavaClass = 'UiSelector' | 'UiScrollable';

/** `new CLASS(ARGUMENTS).method(ARGUMENTS)...` */
export interface JavaObject {
  readonly className: JavaClass;
  readonly arguments: readonly JavaValue[];
  readonly calls: readonly JavaCall[];
}

export interface JavaCall {
  readonly method: string;
  readonly arguments: readonly JavaValue[];
}

export type JavaValue = string | number | boolean | JavaObject;

/** A string, a number, a name, or one of `( ) . , ;`. */
const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|([A-Za-z_]\w*)|([().,;]))/gy;

type Token =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'sign'; readonly value: string };

/** All statements of an expression; they are separated by semicolons. Throws `invalid selector` when it is none. */
export function readSelectors(expression: string): readonly JavaObject[] {
  return new Reader(expression).statements();
}

class Reader {
  readonly #expression: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(expression: string) {
    this.#expression = expression;
    this.#tokens = this.#tokensOf(expression);
  }

  statements(): readonly JavaObject[] {
    const statements: JavaObject[] = [];
    while (this.#at < this.#tokens.length) {
      statements.push(this.#object());
      if (this.#at < this.#tokens.length) this.#take(';');
    }
    if (statements.length === 0) throw this.#fault('it is empty');
    return statements;
  }

  #tokensOf(text: string): readonly Token[] {
    const trimmed = text.trimEnd();
    const tokens: Token[] = [];
    let end = 0;
    for (const match of trimmed.matchAll(TOKEN)) {
      tokens.push(tokenOf(match));
      end = match.index + match[0].length;
    }
    if (end < trimmed.length) throw this.#fault(`"${trimmed.slice(end, end + 20)}" is not understood`);
    return tokens;
  }

  /** `new` may be left out, and so may `new UiSelector()` before its first method. */
  #object(): JavaObject {
    if (this.#is('.')) return { className: 'UiSelector', arguments: [], calls: this.#calls() };
    if (this.#is('new')) this.#at += 1;
    const name = this.#name();
    if (name !== 'UiSelector' && name !== 'UiScrollable') throw this.#fault(`there is no class "${name}"`);
    return { className: name, arguments: this.#arguments(), calls: this.#calls() };
  }

  #calls(): readonly JavaCall[] {
    const calls: JavaCall[] = [];
    while (this.#is('.')) {
      this.#take('.');
      calls.push({ method: this.#name(), arguments: this.#arguments() });
    }
    return calls;
  }

  #arguments(): readonly JavaValue[] {
    this.#take('(');
    const values: JavaValue[] = [];
    while (!this.#is(')')) {
      if (values.length > 0) this.#take(',');
      values.push(this.#value());
    }
    this.#take(')');
    return values;
  }

  #value(): JavaValue {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'text' || token?.kind === 'number') {
      this.#at += 1;
      return token.value;
    }
    if (token?.value === 'true' || token?.value === 'false') {
      this.#at += 1;
      return token.value === 'true';
    }
    return this.#object();
  }

  #name(): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'name') throw this.#fault(`a name is missing before ${this.#rest()}`);
    this.#at += 1;
    return token.value;
  }

  #is(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token !== undefined && token.kind !== 'text' && token.value === sign;
  }

  #take(sign: string): void {
    if (!this.#is(sign)) throw this.#fault(`"${sign}" is missing before ${this.#rest()}`);
    this.#at += 1;
  }

  #rest(): string {
    const token = this.#tokens[this.#at];
    return token === undefined ? 'the end' : `"${token.value}"`;
  }

  #fault(reason: string): W3cError {
    return new W3cError(
      'invalid selector',
      `Could not parse expression \`${this.#expression}\` as a UiSelector or UiScrollable: ${reason}.`,
    );
  }
}

function tokenOf([, text, number, name, sign]: RegExpExecArray): Token {
  if (text !== undefined) return { kind: 'text', value: unescapeJava(text) };
  if (number !== undefined) return { kind: 'number', value: Number(number) };
  return name === undefined ? { kind: 'sign', value: sign ?? '' } : { kind: 'name', value: name };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescapeJava(text: string): string {
  return text.replaceAll(/\\u([0-9a-fA-F]{4})|\\(.)/gs, (_, code: string | undefined, sign: string) =>
    code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
