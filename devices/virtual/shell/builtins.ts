/** Commands that are part of the shell itself. */
import { posix } from 'node:path';
import type { Call, Command } from './command.ts';
import { test } from './test-command.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  a: '\x07',
  b: '\b',
};

/** Like the shell of Android, `echo` understands backslashes unless told otherwise. */
function echo({ args, out }: Call): number {
  const options = args.findIndex((arg) => !/^-[neE]+$/.test(arg));
  const flags = args.slice(0, options < 0 ? args.length : options).join('');
  const text = (options < 0 ? [] : args.slice(options)).join(' ');
  const shown = flags.includes('E')
    ? text
    : text.replaceAll(/\\([ntrab\\])/g, (all, sign: string) => ESCAPES[sign] ?? all);
  out.write(flags.includes('n') ? shown : `${shown}\n`);
  return 0;
}

/** `export NAME=value`. */
function exportVariables({ args, shell }: Call): number {
  for (const arg of args) {
    const at = arg.indexOf('=');
    if (at > 0) shell.variables.set(arg.slice(0, at), arg.slice(at + 1));
  }
  return 0;
}

function unset({ args, shell }: Call): number {
  for (const name of args) shell.variables.delete(name);
  return 0;
}

async function exec({ args, shell, run }: Call): Promise<number> {
  if (args.length === 0) return 0;
  const status = await run(args);
  shell.exited = true;
  return status;
}

function exit({ args, shell }: Call): number {
  shell.exited = true;
  const code = args[0] === undefined ? shell.status : Number.parseInt(args[0], 10);
  return Number.isNaN(code) ? 1 : code & 0xff;
}

function cd({ args, shell, system, err }: Call): number {
  const target = args[0] ?? '/';
  const path = posix.resolve(shell.directory, target);
  if (system.files.list(path) === undefined) {
    err.write(`/system/bin/sh: cd: ${target}: No such file or directory\n`);
    return 2;
  }
  shell.directory = path;
  return 0;
}

function pwd({ shell, out }: Call): number {
  out.write(`${shell.directory}\n`);
  return 0;
}

async function sleep({ args, system, signal, err }: Call): Promise<number> {
  const match = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(args[0] ?? '');
  if (match === null) {
    err.write(args[0] === undefined ? 'sleep: Needs 1 argument\n' : `sleep: bad number '${args[0]}'\n`);
    return 1;
  }
  const unit = { s: 1, m: 60, h: 3600 }[match[2] ?? 's'] ?? 1;
  await system.clock.sleep(Number(match[1]) * unit * 1000, signal);
  return 0;
}

/** `sh -c SCRIPT [NAME ARGUMENT...]`, or a script from standard input. */
async function sh({ args, shell, script, input }: Call): Promise<number> {
  const at = args.indexOf('-c');
  const source = at >= 0 ? args[at + 1] : Buffer.from((await input.read()) ?? []).toString();
  const before = { parameters: shell.parameters, name: shell.variables.get('0') ?? '' };
  shell.parameters = at >= 0 ? args.slice(at + 3) : [];
  shell.variables.set('0', args[at + 2] ?? before.name);
  const status = await script(source ?? '');
  // What exits is the inner shell.
  shell.exited = false;
  shell.parameters = before.parameters;
  shell.variables.set('0', before.name);
  return status;
}

/** `break [N]`, `continue [N]`. Outside of a loop nothing takes note. */
function leave({ name, args, shell }: Call): number {
  const levels = Math.max(1, Number.parseInt(args[0] ?? '1', 10) || 1);
  if (shell.loops > 0) shell.leaving = { kind: name === 'break' ? 'break' : 'continue', levels };
  return 0;
}

function shift({ args, shell }: Call): number {
  shell.parameters = shell.parameters.slice(Number(args[0] ?? 1));
  return 0;
}

/** `read NAME...`: one line of standard input; the last name gets what is left of it. */
async function read({ args, input, shell }: Call): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const line = await input.readLine?.();
  const words = (line ?? '').trim().split(/[ \t]+/);
  for (const [index, name] of names.entries()) {
    const value = index === names.length - 1 ? words.slice(index).join(' ') : words[index];
    shell.variables.set(name, value ?? '');
  }
  return Number(line === undefined);
}

/** `env [NAME=VALUE...] [COMMAND...]`: what is set for the command stays set. */
function env(call: Call): number | Promise<number> {
  const { args, shell, out } = call;
  const first = args.findIndex((arg) => !arg.includes('='));
  exportVariables({ ...call, args: first < 0 ? args : args.slice(0, first) });
  if (first >= 0) return call.run(args.slice(first));
  for (const [name, value] of shell.variables) if (name !== '0') out.write(`${name}=${value}\n`);
  return 0;
}

function printEnv({ args, shell, out }: Call): number {
  const values = args.flatMap((name) => shell.variables.get(name) ?? []);
  for (const value of values) out.write(`${value}\n`);
  return Number(values.length < args.length);
}

function evaluate({ args, script }: Call): Promise<number> {
  return script(args.join(' '));
}

/** `command -v NAME`, `which NAME`. */
function which({ args, has, out }: Call): number {
  const names = args.filter((arg) => !arg.startsWith('-'));
  for (const name of names) if (has(name)) out.write(`/system/bin/${name.replace(/^.*\//, '')}\n`);
  return names.every((name) => has(name)) ? 0 : 1;
}

function command(call: Call): number | Promise<number> {
  return call.args[0] === '-v' ? which(call) : call.run(call.args);
}

export const BUILTINS: readonly (readonly [string, Command])[] = [
  ['echo', echo],
  ['export', exportVariables],
  ['exec', exec],
  ['exit', exit],
  ['cd', cd],
  ['pwd', pwd],
  ['sleep', sleep],
  ['sh', sh],
  ['break', leave],
  ['continue', leave],
  ['shift', shift],
  ['read', read],
  ['wait', () => 0],
  ['set', () => 0],
  ['unset', unset],
  ['env', env],
  ['printenv', printEnv],
  ['eval', evaluate],
  ['local', exportVariables],
  ['command', command],
  ['which', which],
  ['[', test],
  ['test', test],
  ['true', () => 0],
  [':', () => 0],
  ['false', () => 1],
];
