/** Folds the layers into the settings in force and remembers where each value came from. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DroidcuaError } from '../errors.ts';
import type { Environment } from './environment.ts';
import { defaultLayer, envLayer, fileLayer, flagLayer, type Layer, userHome } from './layers.ts';
import { type Config, SECRET_KEYS, SETTING_KEYS, type SettingKey, SettingsSchema } from './schema.ts';
import { Secret } from './secret.ts';

export interface ConfigInput {
  readonly env: Environment;
  /** Folder of the project file, and what relative paths of flags and variables start from. */
  readonly cwd: string;
  readonly flags: Readonly<Partial<Record<SettingKey, string | undefined>>>;
}

export interface SettingOrigin {
  readonly key: SettingKey;
  /** As shown to people: `***` for secrets, null when not set. */
  readonly value: string | number | boolean | null;
  readonly from: string;
}

export interface LoadedConfig {
  readonly config: Config;
  /** One entry for every key, in the order of the schema. */
  readonly origins: readonly SettingOrigin[];
}

async function readLayer(path: string, name: string, env: Environment): Promise<Layer> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (caught) {
    if (caught instanceof Error && 'code' in caught && caught.code === 'ENOENT') return [];
    const why = caught instanceof Error ? caught.message : String(caught);
    throw new DroidcuaError('CONFIG_INVALID', `Cannot read the ${name} ${path}: ${why}.`, { cause: caught });
  }
  return fileLayer(text, path, name, env);
}

/**
 * Defaults < user file < project file < environment < flags. Rejects with CONFIG_INVALID naming the layer, the file and
 * the key (or the line of bad JSON).
 */
export async function loadConfig(input: ConfigInput): Promise<LoadedConfig> {
  const { env, cwd, flags } = input;
  const configHome = env['XDG_CONFIG_HOME'] ?? join(userHome(env), '.config');
  const layers = [
    defaultLayer(env),
    await readLayer(join(configHome, 'droidcua', 'config.json'), 'user file', env),
    await readLayer(join(cwd, 'droidcua.config.json'), 'project file', env),
    envLayer(env, cwd),
    flagLayer(flags, env, cwd),
  ];
  const winners = new Map(layers.flat().map((entry) => [entry.key, entry]));
  const settings = SettingsSchema.parse(
    Object.fromEntries([...winners.values()].map(({ key, value }) => [key, value])),
  );
  const origins = SETTING_KEYS.map((key): SettingOrigin => {
    const value = settings[key] ?? null;
    const shown = value !== null && SECRET_KEYS.includes(key) ? '***' : asShown(value);
    return { key, value: shown, from: winners.get(key)?.from ?? 'not set' };
  });
  return { config: asConfig(settings), origins };
}

/** Lists and tables as JSON. */
function asShown(
  value: NonNullable<ReturnType<typeof SettingsSchema.parse>[SettingKey]> | null,
): SettingOrigin['value'] {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function asConfig(settings: ReturnType<typeof SettingsSchema.parse>): Config {
  const required = <K extends SettingKey>(key: K): NonNullable<(typeof settings)[K]> => {
    const value = settings[key];
    if (value === undefined) throw new DroidcuaError('INVARIANT', `Setting ${key} has no default.`);
    return value;
  };
  return Object.freeze({
    home: required('home'),
    device: settings.device,
    model: required('model'),
    baseUrl: settings.baseUrl,
    apiKey: settings.apiKey === undefined ? undefined : new Secret(settings.apiKey),
    vision: required('vision'),
    screenForm: required('screenForm'),
    maxSteps: required('maxSteps'),
    maxTokens: settings.maxTokens,
    maxTurns: settings.maxTurns,
    maxCost: settings.maxCost,
    prices: settings.prices ?? {},
    confirm: required('confirm'),
    confirmAllow: settings.confirmAllow ?? [],
    allowApps: settings.allowApps ?? [],
    timeoutSeconds: settings.timeoutSeconds,
    modelTimeoutSeconds: required('modelTimeoutSeconds'),
    seed: required('seed'),
    ocr: required('ocr'),
    ocrLanguages: required('ocrLanguages'),
    ocrPacks: settings.ocrPacks,
    detector: required('detector'),
    templates: settings.templates,
    adbPath: required('adbPath'),
    adbHost: required('adbHost'),
    adbPort: required('adbPort'),
    phonePort: required('phonePort'),
  });
}
