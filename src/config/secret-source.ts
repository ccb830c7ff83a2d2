/** Where the values of secrets come from: a variable or a file, never the command line. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DroidcuaError } from '../errors.ts';
import type { Environment } from './environment.ts';

const FORM = /^([A-Za-z_]\w*)=(env|file):(.+)$/s;
/** A shorter value would be masked in half of all texts. */
const SHORTEST = 3;

/** By name. Rejects with USAGE_INVALID; no value is ever part of an error. */
export async function loadSecrets(
  flags: readonly string[],
  { env, cwd }: { readonly env: Environment; readonly cwd: string },
): Promise<ReadonlyMap<string, string>> {
  const values = new Map<string, string>();
  for (const flag of flags) {
    const [, name, kind, place] = FORM.exec(flag) ?? [];
    if (name === undefined || place === undefined) throw wrongForm(flag);
    const value = kind === 'env' ? env[place] : await readValue(resolve(cwd, place), name);
    if (value === undefined || value === '') {
      throw new DroidcuaError(
        'USAGE_INVALID',
        `The secret ${name} has no value: ${kind}:${place} is empty or not set.`,
      );
    }
    if (Array.from(value).length < SHORTEST) {
      throw new DroidcuaError('USAGE_INVALID', `The secret ${name} is shorter than ${SHORTEST} characters.`);
    }
    values.set(name, value);
  }
  return values;
}

/** What stands behind the name may be the value itself, given by mistake: it is not repeated. */
function wrongForm(flag: string): DroidcuaError {
  const name = /^[A-Za-z_]\w*(?==)/.exec(flag)?.[0] ?? 'a secret';
  return new DroidcuaError(
    'USAGE_INVALID',
    `--secret ${name}: the value is named by env:VARIABLE or file:PATH.`,
    {
      hint: 'Write --secret NAME=env:VARIABLE or --secret NAME=file:PATH; a value on the command line could be seen by others.',
    },
  );
}

/** One line feed at the end is the editor's. */
async function readValue(path: string, name: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
  } catch (caught) {
    const code = caught instanceof Error && 'code' in caught ? String(caught.code) : 'unknown';
    throw new DroidcuaError(
      'USAGE_INVALID',
      `The file of the secret ${name} cannot be read (${code}): ${path}.`,
    );
  }
}
