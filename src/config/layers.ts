/** Where settings come from. A layer is a value; which one wins is decided in load.ts. */
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { DroidcuaError } from '../errors.ts';
import { nearest } from '../util/nearest.ts';
import type { Environment } from './environment.ts';
import { brokenLine } from './json-line.ts';
import { SETTING_KEYS, type SettingKey, type Settings, SettingsSchema } from './schema.ts';

/** One value of one layer with the words that say where it stands. */
export interface Entry {
  readonly key: SettingKey;
  readonly value: unknown;
  /** `DROIDCUA_MODEL`, `--model`, `/home/a/.config/droidcua/config.json`, `default`. */
  readonly from: string;
}
export type Layer = readonly Entry[];

const ENV_PREFIX = 'DROIDCUA_';
/** Names other programs gave; our own names win over them. */
const FOREIGN_ENV: Readonly<Record<string, SettingKey>> = {
  OPENAI_API_KEY: 'apiKey',
  OPENAI_BASE_URL: 'baseUrl',
  ANDROID_ADB_SERVER_ADDRESS: 'adbHost',
  ANDROID_ADB_SERVER_PORT: 'adbPort',
};

function isKey(name: string): name is SettingKey {
  return (SETTING_KEYS as readonly string[]).includes(name);
}

function unknownKey(name: string, place: string, known: readonly string[]): DroidcuaError {
  const guess = nearest(name, known);
  return new DroidcuaError('CONFIG_INVALID', `Unknown key "${name}" in ${place}.`, {
    hint: `${guess === undefined ? '' : `Did you mean "${guess}"? `}Known: ${known.join(', ')}.`,
    details: { key: name, place },
  });
}

function wrongValue(entry: Entry, place: string, problem: string): DroidcuaError {
  return new DroidcuaError('CONFIG_INVALID', `Wrong value of "${entry.key}" in ${place}: ${problem}.`, {
    details: { key: entry.key, place },
  });
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Checks one value; text may stand for a number or a yes/no where words are all a layer has. */
function checked(entry: Entry, place: string, fromText: boolean): Entry {
  const schema = SettingsSchema.shape[entry.key];
  const readings = [entry.value, ...(fromText ? otherReadings(String(entry.value)) : [])];
  const results = readings.map((reading) => schema.safeParse(reading));
  const good = results.find((result) => result.success);
  if (good !== undefined) return { ...entry, value: good.data };
  const issue = results.at(-1)?.error?.issues[0];
  throw wrongValue(entry, place, lowerFirst(issue?.message ?? 'not understood'));
}

function otherReadings(text: string): unknown[] {
  if (/^-?\d+(\.\d+)?$/.test(text.trim())) return [Number(text)];
  if (/^(true|yes|on)$/i.test(text)) return [true];
  if (/^[[{]/.test(text.trim())) return jsonReadings(text);
  return /^(false|no|off)$/i.test(text) ? [false] : [];
}

/** Lists and tables are written as JSON where a layer has words only. */
function jsonReadings(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function expand(path: string, base: string, userHome: string): string {
  if (path === '~' || path.startsWith('~/')) return join(userHome, path.slice(1));
  return isAbsolute(path) ? path : resolve(base, path);
}

/** Relative ones start from the folder of the file that names them. */
const PATHS: readonly SettingKey[] = ['home', 'templates', 'ocrPacks'];

function withPath(entry: Entry, base: string, userHome: string): Entry {
  return PATHS.includes(entry.key) ? { ...entry, value: expand(String(entry.value), base, userHome) } : entry;
}

export function userHome(env: Environment): string {
  return env['HOME'] ?? homedir();
}

export function defaultLayer(env: Environment): Layer {
  const values: Settings = {
    home: join(userHome(env), '.droidcua'),
    model: 'builtin',
    vision: true,
    screenForm: 'list',
    maxSteps: 40,
    modelTimeoutSeconds: 60,
    confirm: 'ask',
    seed: 1,
    ocr: 'paddle',
    ocrLanguages: 'eng+chi_sim',
    detector: 'screens+segment',
    adbPath: 'adb',
    adbHost: '127.0.0.1',
    adbPort: 5037,
    phonePort: 5554,
  };
  return SETTING_KEYS.flatMap((key) =>
    values[key] === undefined ? [] : [{ key, value: values[key], from: 'default' }],
  );
}

/** `text` is the file's content; `name` says which layer it is: `user file`, `project file`. */
export function fileLayer(text: string, path: string, name: string, env: Environment): Layer {
  const place = `the ${name} ${path}`;
  const source = text.replace(/^\uFEFF/, '');
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch (caught) {
    const line = brokenLine(source);
    throw new DroidcuaError('CONFIG_INVALID', `Line ${line} of ${place} is not valid JSON.`, {
      hint: `Correct line ${line}: JSON wants double quotes, no comments and no trailing commas.`,
      details: { place, line },
      cause: caught,
    });
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new DroidcuaError('CONFIG_INVALID', `${place} must hold one JSON object.`);
  }
  return Object.entries(json).map(([key, value]) => {
    if (!isKey(key)) throw unknownKey(key, place, SETTING_KEYS);
    return withPath(checked({ key, value, from: path }, place, false), dirname(path), userHome(env));
  });
}

function envName(key: SettingKey): string {
  return ENV_PREFIX + key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** An empty variable counts as not set. */
export function envLayer(env: Environment, cwd: string): Layer {
  const own = new Map(SETTING_KEYS.map((key) => [envName(key), key]));
  const entries: Entry[] = [];
  for (const names of [new Map(Object.entries(FOREIGN_ENV)), own]) {
    for (const [from, key] of names) {
      const value = env[from];
      if (value === undefined || value.trim() === '') continue;
      entries.push(withPath(checked({ key, value, from }, from, true), cwd, userHome(env)));
    }
  }
  for (const name of Object.keys(env)) {
    if (name.startsWith(ENV_PREFIX) && !own.has(name))
      throw unknownKey(name, 'the environment', [...own.keys()]);
  }
  return entries;
}

/** Flags as the command line gave them: text by setting key; undefined is not given. */
export function flagLayer(
  flags: Readonly<Partial<Record<SettingKey, string | undefined>>>,
  env: Environment,
  cwd: string,
): Layer {
  return SETTING_KEYS.flatMap((key) => {
    const value = flags[key];
    if (value === undefined) return [];
    const from = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const flag = FLAG_NAMES[key] ?? from;
    return [withPath(checked({ key, value, from: flag }, flag, true), cwd, userHome(env))];
  });
}

/** Flags that are shorter than their key. */
const FLAG_NAMES: Readonly<Partial<Record<SettingKey, string>>> = {
  timeoutSeconds: '--timeout',
  modelTimeoutSeconds: '--model-timeout',
  phonePort: '--port',
};
