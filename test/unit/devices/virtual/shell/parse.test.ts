import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from '../../../../../devices/virtual/shell/parse.ts';

/** Pieces that make trouble for shells, next to each other in any order. */
const sharp = fc.constantFrom(
  ...'\'"\\$`();|&<>\n #=~*!{}[]?'.split(''),
  '$(',
  '2>&1',
  '>>',
  '&&',
  '||',
  'a',
  ' ',
  '$x',
  `\${`,
  '1',
);

describe('parse', () => {
  it('never throws, whatever the line', () => {
    const lines = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(sharp, { maxLength: 40 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(lines, (line) => {
        expect(['script', 'error']).toContain(parse(line).kind);
      }),
      { numRuns: 4000 },
    );
  });

  it('takes any text in single quotes as it is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const quoted = `'${text.replaceAll("'", String.raw`'\''`)}'`;
        const parsed = parse(`echo ${quoted}`);
        const command = parsed.kind === 'script' ? parsed.steps[0]?.pipeline.commands[0] : undefined;
        const word = command?.kind === 'simple' ? command.words[1] : undefined;
        expect(word?.map((part) => (part.kind === 'text' ? part.text : '?')).join('')).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ["echo 'a", 'no closing quote'],
    ['echo "a', 'no closing quote'],
    ['echo $(a', "no closing ')'"],
    ['a | | b', "unexpected '|'"],
    ['a &&', 'unexpected end of input'],
    ['a | ', 'unexpected end of input'],
    ['; a', "unexpected ';'"],
    ['a > ', 'unexpected end of input'],
    ['a (b)', "unexpected '('"],
    ['for i in 1; do a', 'unexpected end of input'],
    ['for 1 in 1; do a; done', "unexpected '1'"],
    ['if a; fi', "unexpected 'fi'"],
    ['if a; then; fi', "unexpected ';'"],
    ['while a; done', "unexpected 'done'"],
    ['case a in b) c', 'unexpected end of input'],
    ['{ a;', 'unexpected end of input'],
    ['( a', 'unexpected end of input'],
    ['a; }', "unexpected '}'"],
    ['a; done', "unexpected 'done'"],
    ['[[ a == a', 'unexpected end of input'],
    ['[[ ]]', "unexpected ']]'"],
    ['[[ a && ]]', "unexpected ']]'"],
    ['[[ a == b c ]]', "unexpected 'c'"],
    ['[[ ( a ]]', "unexpected ']]'"],
    ['f() { a; }', "unexpected '('"],
    ['cat <<X', "unexpected '<'"],
    [`echo \${a!b}`, `\${a!b}: bad substitution`],
    [`echo \${a`, "no closing '}'"],
  ])('refuses %j: %s', (line, reason) => {
    const parsed = parse(line);
    expect(parsed.kind === 'error' ? parsed.message : 'no error').toContain(reason);
  });

  it('is quick with deeply nested and very long lines', () => {
    expect(parse('$('.repeat(50_000)).kind).toBe('error');
    expect(parse('a;'.repeat(50_000)).kind).toBe('script');
    expect(parse('"'.repeat(99_999)).kind).toBe('error');
    expect(parse('( '.repeat(50_000)).kind).toBe('error');
    expect(parse('if '.repeat(50_000)).kind).toBe('error');
    expect(parse(`[[ ${'( '.repeat(50_000)}`).kind).toBe('error');
    expect(parse(`[[ ${'! '.repeat(50_000)}`).kind).toBe('error');
    expect(parse(`[[ a ${'&& a '.repeat(50_000)} ]]`).kind).toBe('script');
    expect(parse('x'.repeat(2 * 1024 * 1024))).toEqual({ kind: 'error', message: 'argument list too long' });
  });
});
