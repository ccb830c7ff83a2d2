/** What a command of the server is given and gives. */
import type { z } from 'zod';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

export interface Uia2Request {
  /** Parts of the path that vary: `session`, `element`, `name`. */
  readonly params: Readonly<Record<string, string>>;
  /** The JSON of the body; an empty object when there is none. */
  readonly body: unknown;
}

/** The value of the answer. */
export type Uia2Command = (state: Uia2State, request: Uia2Request) => unknown;

/** Method, path below the session with `:names` for what varies, and what is done. */
export type Route = readonly [method: 'GET' | 'POST' | 'DELETE', path: string, command: Uia2Command];

/** The body as a schema has it. Throws `invalid argument` with what is wrong. */
export function bodyAs<Schema extends z.ZodType>(schema: Schema, { body }: Uia2Request): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the body' : issue.path.join('.');
  throw new W3cError('invalid argument', `${place}: ${issue?.message ?? 'is not understood'}`);
}

export function param({ params }: Uia2Request, name: string): string {
  return params[name] ?? '';
}
