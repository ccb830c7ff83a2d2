/**
 * From a full JSON Schema to the subset that strict structured output takes. What the subset cannot say (ranges,
 * lengths) moves into descriptions; the caller still validates the reply against the full schema.
 *
 * Subset: OpenAI's structured outputs guide; servers that implement it refuse `oneOf`, open objects, optional keys and
 * range keywords with HTTP 400.
 */
import { DroidcuaError } from '../errors.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Keywords that are dropped, with the words that replace them. */
const LIMIT_WORDS: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  minItems: 'at least this many items:',
  maxItems: 'at most this many items:',
  minLength: 'at least this many characters:',
  maxLength: 'at most this many characters:',
  multipleOf: 'a multiple of',
};
/** Says nothing about the reply that the strict form needs. */
const DROPPED = ['$schema', '$id', 'id', 'title', 'default', 'examples', 'format', 'pattern', 'uniqueItems'];
const KEPT = ['type', 'enum', '$ref', 'description'];
const HANDLED = [
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'oneOf',
  'const',
  '$defs',
];

/** Pure. Rejects keywords whose loss would change the meaning (`allOf`, `prefixItems`, ...) with INVARIANT. */
export function toStrictSchema(schema: JsonSchema): JsonSchema {
  refuseUnknown(schema);
  if (typeof schema['$ref'] === 'string') return { $ref: schema['$ref'] };
  return {
    ...pickKept(schema),
    ...constant(schema),
    ...describeLimits(schema),
    ...alternatives(schema),
    ...object(schema),
    ...(isSchema(schema['items']) ? { items: toStrictSchema(schema['items']) } : {}),
    ...(isSchema(schema['$defs']) ? { $defs: mapSchemas(schema['$defs']) } : {}),
  };
}

function refuseUnknown(schema: JsonSchema): void {
  const known = new Set([...DROPPED, ...KEPT, ...HANDLED, ...Object.keys(LIMIT_WORDS)]);
  const unknown = Object.keys(schema).filter((key) => !known.has(key));
  if (unknown.length > 0) {
    throw new DroidcuaError('INVARIANT', `No strict form for the JSON Schema keyword ${unknown.join(', ')}.`);
  }
}

function pickKept(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(KEPT.filter((key) => key in schema).map((key) => [key, schema[key]]));
}

/** Older servers know `enum` but not `const`. */
function constant(schema: JsonSchema): JsonSchema {
  return 'const' in schema ? { enum: [schema['const']] } : {};
}

function describeLimits(schema: JsonSchema): JsonSchema {
  const words = Object.entries(LIMIT_WORDS)
    .filter(([key]) => isTelling(schema[key]))
    .map(([key, word]) => `${word} ${String(schema[key])}`);
  if (words.length === 0) return {};
  const own = typeof schema['description'] === 'string' ? `${schema['description']} ` : '';
  return { description: `${own}(${words.join(', ')})` };
}

/** zod bounds every integer by the safe range, which tells a model nothing. */
function isTelling(limit: unknown): limit is number {
  return typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
}

function alternatives(schema: JsonSchema): JsonSchema {
  const options = schema['anyOf'] ?? schema['oneOf'];
  if (!Array.isArray(options)) return {};
  const strict = options.filter(isSchema).map(toStrictSchema);
  return nullableType(strict) ?? { anyOf: strict };
}

/** `anyOf [{type: integer}, {type: null}]` is shorter as a union of types. */
function nullableType(options: readonly JsonSchema[]): JsonSchema | undefined {
  const [value, none, ...others] = options;
  if (value === undefined || none?.['type'] !== 'null' || others.length > 0) return undefined;
  const plain = typeof value['type'] === 'string' && value['type'] !== 'object' && !('enum' in value);
  return plain ? { ...value, type: [value['type'], 'null'] } : undefined;
}

function object(schema: JsonSchema): JsonSchema {
  const properties = schema['properties'];
  if (!isSchema(properties)) return {};
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly unknown[]) : [];
  const strict = Object.entries(mapSchemas(properties)).map(([key, value]) => [
    key,
    required.includes(key) ? value : orNull(value),
  ]);
  return {
    properties: Object.fromEntries(strict),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** Strict mode knows no optional keys: leaving one out is said with null. */
function orNull(schema: JsonSchema): JsonSchema {
  const options = [schema, { type: 'null' }];
  return nullableType(options) ?? { anyOf: options };
}

function mapSchemas(schemas: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([key, value]) =>
      isSchema(value) ? [[key, toStrictSchema(value)]] : [],
    ),
  );
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
