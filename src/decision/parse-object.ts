/** A small object out of the raw reply of a model; what the schema does not know is ignored. */
import { jsonrepair } from 'jsonrepair';
import type { z } from 'zod';
import { cleanReply } from './clean-reply.ts';

/** The first object of the reply that fits, repaired where that suffices; undefined when none does. */
export function parseObject<T>(raw: string, schema: z.ZodType<T>): T | undefined {
  const { objects, loose } = cleanReply(raw);
  for (const text of [...objects, ...(loose === undefined ? [] : [loose])]) {
    const parsed = schema.safeParse(toJson(text));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}
