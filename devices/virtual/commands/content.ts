/** `content query --uri URI`: rows of the settings, the address book, the messages and the call log. Source of texts: AOSP cmds/content. */
import type { Call, Command } from '../shell/command.ts';
import { isNamespace, PROVIDERS } from './content-providers.ts';
import { type Row, selected } from './content-where.ts';

const USAGE = 'usage: adb shell content [subcommand] [options]\n\n';
const VALUED = ['--uri', '--projection', '--where', '--sort', '--user', '--bind', '--method', '--arg'];

function content(call: Call): number {
  const [verb, ...args] = call.args;
  const options = new Map<string, string[]>();
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at] ?? '';
    const value = args[at + 1];
    if (!VALUED.includes(name)) return fail(call, `[ERROR] Unsupported argument: ${name}\n${USAGE}`);
    if (value === undefined) return fail(call, `[ERROR] Argument expected for ${name}\n${USAGE}`);
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  if (verb === 'insert') return insert(call, options);
  if (verb === 'delete') return remove(call, options);
  if (verb !== 'query') return fail(call, `[ERROR] Unsupported operation: ${verb ?? ''}\n${USAGE}`);
  return query(call, options);
}

function fail({ err }: Call, text: string): number {
  err.write(text);
  return 1;
}

type Options = ReadonlyMap<string, readonly string[]>;

function query(call: Call, options: Options): number {
  const uri = options.get('--uri')?.[0];
  if (uri === undefined) {
    return fail(
      call,
      `[ERROR] Content provider URI not specified. Did you specify --uri argument?\n${USAGE}`,
    );
  }
  const { authority, path } = parsed(uri);
  const rows = PROVIDERS.get(authority)?.(call.system.phone, path);
  return rows === undefined ? notFound(call, authority, uri) : answer(call, options, { authority, rows });
}

function answer(
  call: Call,
  options: Options,
  { authority, rows }: { readonly authority: string; readonly rows: readonly Row[] },
): number {
  const [where] = options.get('--where') ?? [];
  const shown = selected(rows, where, options.get('--sort')?.[0]);
  if (shown === undefined) {
    const reason = `android.database.sqlite.SQLiteException: near "${where ?? ''}": syntax error`;
    return fail(call, `Error while accessing provider:${authority}\n${reason}\n`);
  }
  if (shown.length === 0) call.out.write('No result found.\n');
  print(call, shown, options.get('--projection')?.[0]?.split(':'));
  return 0;
}

function print({ out }: Call, rows: readonly Row[], columns: readonly string[] | undefined): void {
  for (const [index, row] of rows.entries()) {
    const names = columns ?? Object.keys(row);
    out.write(`Row: ${index} ${names.map((name) => `${name}=${row[name] ?? 'NULL'}`).join(', ')}\n`);
  }
}

function parsed(uri: string): { readonly authority: string; readonly path: readonly string[] } {
  const [authority = '', ...path] = uri
    .replace(/^content:\/\//, '')
    .split('/')
    .filter((part) => part !== '');
  return { authority: authority.replace(/^\d+@/, ''), path };
}

function notFound(call: Call, authority: string, uri: string): number {
  return PROVIDERS.has(authority)
    ? fail(
        call,
        `Error while accessing provider:${authority}\njava.lang.IllegalArgumentException: Unknown URL ${uri}\n`,
      )
    : fail(
        call,
        `Error while accessing provider:${authority}\njava.lang.IllegalStateException: Could not find provider: ${authority}\n`,
      );
}

/** Settings only: `--bind name:s:KEY --bind value:s:VALUE`. */
function insert(call: Call, options: Options): number {
  const { authority, path } = parsed(options.get('--uri')?.[0] ?? '');
  const [namespace] = path;
  const bound = new Map(
    (options.get('--bind') ?? []).map((bind) => {
      const [name = '', , ...value] = bind.split(':');
      return [name, value.join(':')] as const;
    }),
  );
  const name = bound.get('name');
  if (authority !== 'settings' || !isNamespace(namespace) || name === undefined) {
    return fail(
      call,
      `Error while accessing provider:${authority}\njava.lang.SecurityException: Permission Denial: writing ${authority}\n`,
    );
  }
  call.system.phone.putSetting(namespace, name, bound.get('value') ?? '');
  return 0;
}

function remove(call: Call, options: Options): number {
  const { authority, path } = parsed(options.get('--uri')?.[0] ?? '');
  const [namespace, key] = path;
  const name = key ?? /name\s*=\s*'([^']*)'/.exec(options.get('--where')?.[0] ?? '')?.[1];
  if (authority !== 'settings' || !isNamespace(namespace) || name === undefined) {
    return fail(
      call,
      `Error while accessing provider:${authority}\njava.lang.SecurityException: Permission Denial: writing ${authority}\n`,
    );
  }
  call.system.phone.deleteSetting(namespace, name);
  return 0;
}

export const CONTENT: readonly (readonly [string, Command])[] = [['content', content]];
