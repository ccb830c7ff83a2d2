import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunEventSchema } from '../../../../../src/agent/events.ts';
import { maskDeep } from '../../../../../src/agent/safety/masking.ts';
import { covered, privateBoxes } from '../../../../../src/agent/safety/private-areas.ts';
import { createSecrets, MASK, NO_SECRETS } from '../../../../../src/agent/safety/secrets.ts';
import { sampleElement, samplePayloads, stamp } from '../../../../support/sample-run.ts';

const secrets = createSecrets(new Map([['PIN', 'Tr0ub4dor-9']]));

describe('secrets', () => {
  it('are typed by name', () => {
    expect(secrets.reveal('x{{PIN}}y {{ PIN }}')).toBe('xTr0ub4dor-9y Tr0ub4dor-9');
    expect(secrets.reveal('secret:PIN')).toBe('Tr0ub4dor-9');
    expect(secrets.reveal('the secret:PIN is')).toBe('the secret:PIN is');
    expect(secrets.missing('{{PIN}} {{OTHER}}')).toEqual(['OTHER']);
    expect(secrets.mentions('{{OTHER}}')).toBe(false);
  });

  it('are inserted as they are, whatever they look like', () => {
    const odd = createSecrets(
      new Map([
        ['A', '$&{{B}}$1'],
        ['B', 'bbbb'],
      ]),
    );
    expect(odd.reveal('{{A}}')).toBe('$&{{B}}$1');
  });

  it.each(['Tr0ub4dor-9', 'tr0ub4dor-9', 'Tr 0ub4 dor - 9', 'TrOub4dor-9', 'Tr0ub4dor–9'])(
    'are masked as recognition may read them: %s',
    (seen) => {
      expect(secrets.mask(`PIN: ${seen}!`)).toBe(`PIN: ${MASK}!`);
    },
  );

  it('any value is masked anywhere in any text', () => {
    const value = fc.string({ minLength: 4, maxLength: 20 }).filter((text) => text.trim().length >= 4);
    fc.assert(
      fc.property(value, fc.string(), fc.string(), (secret, before, after) => {
        const masked = createSecrets(new Map([['S', secret.trim()]])).mask(
          `${before}${secret.trim()}${after}`,
        );
        expect(masked).toContain(MASK);
      }),
    );
  });

  it('do not break events: a value that is a word of the program leaves them readable', () => {
    const words = createSecrets(
      new Map([
        ['A', 'click'],
        ['B', 'observation'],
        ['C', 'Display'],
      ]),
    );
    const events = stamp(samplePayloads()).map((event) => maskDeep(event, words));
    for (const event of events) expect(() => RunEventSchema.parse(event)).not.toThrow();
    expect(JSON.stringify(events)).not.toContain('Display');
  });
});

describe('pictures', () => {
  const elements = [
    sampleElement(1, 'Password', { box: [10, 10, 30, 20], state: { password: true } }),
    sampleElement(2, 'Your code is tr0ub4dor-9', { box: [40, 40, 60, 50] }),
    sampleElement(3, 'half of it', { box: [70, 70, 80, 80] }),
    sampleElement(4, 'Log in', { box: [10, 80, 30, 90] }),
  ];

  it('hide password fields, values, and fields a secret was typed into', () => {
    expect(privateBoxes(elements, secrets, new Set(['u3']))).toEqual([
      [10, 10, 30, 20],
      [40, 40, 60, 50],
      [70, 70, 80, 80],
    ]);
    expect(privateBoxes(elements, NO_SECRETS)).toEqual([[10, 10, 30, 20]]);
  });

  it('are copied, never painted on', () => {
    const image = { width: 100, height: 100, data: new Uint8Array(40_000).fill(200) };
    const hidden = covered(image, [[90, 90, 120, 120]]);
    expect(hidden.data[(95 * 100 + 95) * 4]).not.toBe(200);
    expect(hidden.data[(50 * 100 + 50) * 4]).toBe(200);
    expect(image.data.every((value) => value === 200)).toBe(true);
    expect(covered(image, [])).toBe(image);
  });
});
