/** Replaces variables and substituted commands in words, and splits what was not quoted. */
import type { Word, WordPart } from './syntax.ts';

export interface Values {
  variable(name: string): string;
  /** Runs a substituted command and gives its standard output. */
  command(source: string): Promise<string>;
  /** Paths that fit a pattern; empty when none does. */
  glob(pattern: string): readonly string[];
}

/** The arguments the words stand for; an unquoted empty value is no argument at all. */
export async function expandAll(words: readonly Word[], values: Values): Promise<readonly string[]> {
  const fields: string[] = [];
  for (const word of words) fields.push(...(await fieldsOf(word, values)));
  return fields;
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
    const value = await textOf(part, values);
    if (part.quoted) fields.add(value, true);
    else if (part.kind === 'text') fields.add(index === 0 ? homeOf(value) : value, false);
    else fields.addSplit(value);
  }
  return fields.done(values);
}

async function textOf(part: WordPart, values: Values): Promise<string> {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'variable') return values.variable(part.name);
  return (await values.command(part.source)).replace(/\n+$/, '');
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
