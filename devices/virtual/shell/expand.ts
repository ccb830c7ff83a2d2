/** Replaces variables and substituted commands in words, and splits what was not quoted. */
import { reckon } from './arithmetic.ts';
import type { VariableChange, Word, WordPart } from './syntax.ts';
import { tokenize } from './tokens.ts';

/** A word that cannot be replaced. */
export class ExpansionError extends Error {}

/** Braces in braces, sums in sums: each is scanned again for every level. */
const MAX_NESTING = 100;

export interface Values {
  variable(name: string): string;
  /** Undefined when there is no such variable. */
  known(name: string): string | undefined;
  assign(name: string, value: string): void;
  /** What `$@` stands for. */
  parameters(): readonly string[];
  /** Runs a substituted command and gives its standard output. */
  command(source: string): Promise<string>;
  /** Paths that fit a pattern; empty when none does. */
  glob(pattern: string): readonly string[];
}

/** The arguments the words stand for; an unquoted empty value is no argument at all. */
export async function expandAll(words: readonly Word[], values: Values): Promise<readonly string[]> {
  const fields: string[] = [];
  for (const word of words.flatMap(braced)) fields.push(...(await fieldsOf(word, values)));
  return fields;
}

/** `a{b,c}` is `ab ac`: only in a word that holds nothing else, and one pair of braces. */
function braced(word: Word): readonly Word[] {
  const [part] = word;
  if (word.length !== 1 || part?.kind !== 'text' || part.quoted) return [word];
  const [, before = '', list, after = ''] = /^([^{}]*)\{([^{}]*,[^{}]*)\}([^{}]*)$/.exec(part.text) ?? [];
  if (list === undefined) return [word];
  return list.split(',').map((text): Word => [{ ...part, text: `${before}${text}${after}` }]);
}

/** One string, never split: for redirection targets and assignments. */
export async function expandOne(word: Word, values: Values): Promise<string> {
  const texts: string[] = [];
  for (const part of word) texts.push(await textOf(part, values));
  return texts.join('');
}

async function fieldsOf(word: Word, values: Values): Promise<readonly string[]> {
  const fields = new FieldBuilder();
  for (const [index, part] of word.entries()) {
    if (part.kind === 'variable' && part.name === '@' && part.change === undefined) {
      fields.addEach(values.parameters());
      continue;
    }
    const value = await textOf(part, values);
    if (part.quoted) fields.add(value, true);
    else if (part.kind === 'text') fields.add(index === 0 ? homeOf(value) : value, false);
    else fields.addSplit(value);
  }
  return fields.done(values);
}

async function textOf(part: WordPart, values: Values): Promise<string> {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'arithmetic') {
    const source = await expandQuoted(part.source, values);
    return String(reckon(source, (name) => values.variable(name)));
  }
  if (part.kind === 'command') return (await values.command(part.source)).replace(/\n+$/, '');
  return part.change === undefined ? values.variable(part.name) : changed(part.name, part.change, values);
}

async function changed(name: string, { operator, word }: VariableChange, values: Values): Promise<string> {
  const value = values.variable(name);
  if (operator === 'length') return String(Array.from(value).length);
  const other = (): Promise<string> => expandSource(word, values);
  if (operator.startsWith('%') || operator.startsWith('#')) return trimmed(value, operator, await other());
  const isSet = operator.startsWith(':') ? value !== '' : values.known(name) !== undefined;
  if (operator.endsWith('+')) return isSet ? other() : '';
  if (isSet) return value;
  const instead = await other();
  if (operator.endsWith('=')) values.assign(name, instead);
  return instead;
}

/** The word in braces, as if it stood between double quotes. */
async function expandSource(source: string, values: Values): Promise<string> {
  return /^['"]/.test(source) ? expandWord(source, values) : expandQuoted(source, values);
}

function expandQuoted(source: string, values: Values): Promise<string> {
  return /[$`\\]/.test(source) ? expandWord(`"${source}"`, values) : Promise.resolve(source);
}

async function expandWord(source: string, values: Values): Promise<string> {
  if ((source.match(/\$[{(]/g)?.length ?? 0) > MAX_NESTING) throw new ExpansionError('too deeply nested');
  const scanned = tokenize(source);
  if (scanned.kind === 'error') throw new ExpansionError(scanned.message);
  const [first] = scanned.tokens;
  return first?.kind === 'word' ? expandOne(first.word, values) : '';
}

/** Cuts off what fits the pattern, at the end or the beginning; doubled signs cut as much as they can. */
function trimmed(value: string, operator: string, pattern: string): string {
  const fits = patternOf(pattern);
  const lengths = Array.from({ length: value.length + 1 }, (_, length) => length);
  const order = operator.length === 2 ? lengths.reverse() : lengths;
  const atEnd = operator.startsWith('%');
  const cut = order.find((length) =>
    fits.test(atEnd ? value.slice(value.length - length) : value.slice(0, length)),
  );
  if (cut === undefined) return value;
  return atEnd ? value.slice(0, value.length - cut) : value.slice(cut);
}

/** A pattern of the shell for a whole text. */
export function patternOf(pattern: string): RegExp {
  const source = pattern.replaceAll(/[\s\S]/g, (sign) => {
    if (sign === '*') return '[\\s\\S]*';
    if (sign === '?') return '[\\s\\S]';
    return /[.+^${}()|\\]/.test(sign) ? `\\${sign}` : sign;
  });
  try {
    return new RegExp(`^${source}$`);
  } catch {
    // A bracket that closes nothing stands for itself.
    return new RegExp(`^${source.replaceAll(/[[\]]/g, '\\$&')}$`);
  }
}

/** The home of the shell user is the root directory. */
function homeOf(text: string): string {
  return /^~(\/|$)/.test(text) ? `/${text.slice(2)}` : text;
}

interface Field {
  text: string;
  /** Has a `*` or `?` outside quotes. */
  pattern: boolean;
}

class FieldBuilder {
  private readonly fields: Field[] = [];
  private current: Field | undefined;

  add(text: string, quoted: boolean): void {
    const field = this.current ?? { text: '', pattern: false };
    field.text += text;
    field.pattern ||= !quoted && /[*?]/.test(text);
    this.current = field;
  }

  /** Each is a field of its own. */
  addEach(texts: readonly string[]): void {
    for (const [index, text] of texts.entries()) {
      if (index > 0) this.endField();
      this.add(text, true);
    }
  }

  addSplit(text: string): void {
    const pieces = text.split(/[ \t\n]+/);
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) this.endField();
      if (piece !== '') this.add(piece, false);
    }
  }

  done(values: Values): readonly string[] {
    this.endField();
    return this.fields.flatMap((field) => {
      const paths = field.pattern ? values.glob(field.text) : [];
      return paths.length > 0 ? paths : [field.text];
    });
  }

  private endField(): void {
    if (this.current !== undefined) this.fields.push(this.current);
    this.current = undefined;
  }
}
