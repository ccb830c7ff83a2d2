import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandsForText, firstUntypable } from '../../../../devices/adb/text.ts';
import { run } from '../../../../src/util/process.ts';

const signal = new AbortController().signal;

describe('commandsForText', () => {
  it('writes spaces as %s', () => {
    expect(commandsForText('hello world')).toEqual(["input text 'hello%sworld'"]);
  });

  it('cuts a real %s in two, because input would make it a space', () => {
    expect(commandsForText('50%s')).toEqual(["input text '50%'", 'input text s']);
  });

  it('presses keys for line ends and tabs', () => {
    expect(commandsForText('a\r\nb\tc')).toEqual([
      'input text a',
      'input keyevent 66',
      'input text b',
      'input keyevent 61',
      'input text c',
    ]);
  });

  it('sends long text in pieces', () => {
    const commands = commandsForText('x'.repeat(250));
    expect(commands.map((command) => command.length - 'input text '.length)).toEqual([100, 100, 50]);
  });

  it('types nothing for nothing', () => {
    expect(commandsForText('')).toEqual([]);
  });

  it('arrives exactly, through a real shell and what input does to its argument', async () => {
    const texts = fc.sample(
      fc.string({ unit: fc.constantFrom(...Array.from(`%s &;|$\`'"\\#~!*?()<>ab`)), maxLength: 130 }),
      { numRuns: 300, seed: 11 },
    );
    for (const [index, text] of texts.entries()) {
      const commands = commandsForText(text);
      if (index % 10 === 0) expect(await throughShell(commands), text).toBe(text);
      expect(firstUntypable(text)).toBeUndefined();
    }
  });
});

describe('firstUntypable', () => {
  it.each([
    ['plain ASCII ~!@', undefined],
    ['café', 'é'],
    ['ok 👍 ok', '👍'],
    ['bell\u0007', '\u0007'],
  ])('%j', (text, expected) => {
    expect(firstUntypable(text)).toBe(expected);
  });
});

/** The argument as the program receives it, then Android's own replacement of %s (a percent sign followed by an s). */
async function throughShell(commands: readonly string[]): Promise<string> {
  const script = `input() { printf '%s\\001' "$2"; }\n${commands.join('\n')}`;
  const { stdout } = await run('/bin/sh', ['-s'], { signal, input: script });
  return stdout
    .split('\u0001')
    .map((word) => word.replaceAll('%s', ' '))
    .join('');
}
