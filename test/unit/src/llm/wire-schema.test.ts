import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { decisionJsonSchema } from '../../../../src/decision/json-schema.ts';
import { type JsonSchema, toStrictSchema } from '../../../../src/llm/wire-schema.ts';
import { sampleDecision, without } from '../../../support/sample-decision.ts';

const strict = toStrictSchema(decisionJsonSchema());

/** Every schema object inside, the properties' names left out. */
function everySchema(schema: unknown): readonly JsonSchema[] {
  if (Array.isArray(schema)) return schema.flatMap(everySchema);
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as JsonSchema;
  const inner = Object.entries(own).flatMap(([key, value]) =>
    key === 'properties' || key === '$defs' ? Object.values(value as JsonSchema) : [value],
  );
  return [own, ...inner.flatMap(everySchema)];
}

describe('the strict form of the decision schema', () => {
  it('uses only what strict structured output takes', () => {
    const allowed = ['type', 'enum', 'anyOf', 'items', 'properties', 'required', 'additionalProperties'];
    const keys = new Set(everySchema(strict).flatMap((schema) => Object.keys(schema)));
    expect([...keys].filter((key) => ![...allowed, '$ref', '$defs', 'description'].includes(key))).toEqual(
      [],
    );
  });

  it('closes every object and requires each of its keys', () => {
    const objects = everySchema(strict).filter((schema) => schema['type'] === 'object');
    expect(objects.length).toBeGreaterThan(20);
    for (const schema of objects) {
      expect(schema['additionalProperties']).toBe(false);
      expect(schema['required']).toEqual(Object.keys(schema['properties'] as JsonSchema));
    }
  });

  it('accepts a good decision and refuses a missing block, a foreign key and an unknown action', () => {
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(strict);
    expect(validate(sampleDecision())).toBe(true);
    const thoughtless = without(sampleDecision(), 'think');
    expect(validate(thoughtless)).toBe(false);
    expect(validate({ ...sampleDecision(), mood: 'good' })).toBe(false);
    expect(validate({ ...sampleDecision(), action: { name: 'explode' } })).toBe(false);
  });

  it('keeps limits as words', () => {
    const positions = (strict['$defs'] as Record<string, JsonSchema>)['position']?.['anyOf'] as JsonSchema[];
    expect(positions[2]?.['properties']).toMatchObject({
      x: { type: 'number', description: '(at least 0, at most 1000)' },
    });
  });
});

describe('toStrictSchema', () => {
  it('turns optional keys into required ones that may be null', () => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { enum: ['x'] } },
      required: [],
    };
    expect(toStrictSchema(schema)['properties']).toEqual({
      a: { type: ['string', 'null'] },
      b: { anyOf: [{ enum: ['x'] }, { type: 'null' }] },
    });
  });

  it('writes constants as enums and drops what zod says about safe integers', () => {
    const limit = Number.MAX_SAFE_INTEGER;
    expect(toStrictSchema({ type: 'integer', minimum: -limit, maximum: limit })).toEqual({ type: 'integer' });
    expect(toStrictSchema({ type: 'string', const: 'a' })).toEqual({ type: 'string', enum: ['a'] });
  });

  it('does not silently drop a keyword that it does not know', () => {
    expect(() => toStrictSchema({ allOf: [{ type: 'string' }] })).toThrow('allOf');
  });
});
