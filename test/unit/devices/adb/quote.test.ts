import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandLine, quote } from '../../../../devices/adb/quote.ts';
import { run } from '../../../../src/util/process.ts';

const signal = new AbortController().signal;
const hard = fc.constantFrom(...Array.from(`&;|$\`'" \n%\\#~!*?()<>[]{}=\t`), 'a', 'é', '京', '$(id)', '-n');
const word = fc.array(hard, { maxLength: 12 }).map((parts) => parts.join(''));

describe('quote', () => {
  it('gives a real shell back exactly the words that went in', async () => {
    const words = fc.sample(word, { numRuns: 2000, seed: 7 });
    // A separator that no word contains; one shell for all keeps it fast.
    const script = `printf '%s\\001' ${commandLine(words)}`;
    const { stdout, exitCode } = await run('/bin/sh', ['-s'], { signal, input: script });
    expect(exitCode).toBe(0);
    expect(stdout.split('\u0001').slice(0, -1)).toEqual(words);
  });

  it('leaves plain words readable and makes the empty word visible', () => {
    expect(quote('com.android.settings/.Settings')).toBe('com.android.settings/.Settings');
    expect(quote('')).toBe("''");
    expect(quote("it's")).toBe(String.raw`'it'\''s'`);
    expect(quote('~')).toBe("'~'");
    expect(quote('#x')).toBe("'#x'");
  });
});
