/** `settings get|put|delete|list NAMESPACE KEY [VALUE]`. Source of texts: AOSP SettingsService.java. */
import type { SettingsNamespace } from '../phone-api.ts';
import type { Call, Command } from '../shell/command.ts';
import { optionsOf } from './options.ts';

function isNamespace(text: string | undefined): text is SettingsNamespace {
  return text === 'system' || text === 'secure' || text === 'global';
}

export function settingsCommand(call: Call, args: readonly string[]): number {
  const [verb, namespace, key, value] = optionsOf(args, ['--user']).rest;
  if (!isNamespace(namespace)) {
    return invalid(call, namespace === undefined ? 'Bad arguments' : `Invalid namespace '${namespace}'`);
  }
  if (verb === 'list') return list(call, namespace);
  if (key === undefined) return invalid(call, 'Bad arguments');
  if (verb === 'get') return get(call, namespace, key);
  if (verb === 'delete') return remove(call, namespace, key);
  if (verb !== 'put' || value === undefined) return invalid(call, 'Bad arguments');
  call.system.phone.putSetting(namespace, key, value);
  return 0;
}

function list({ system, out }: Call, namespace: SettingsNamespace): number {
  for (const [name, value] of Object.entries(system.phone.settings(namespace)).sort()) {
    out.write(`${name}=${value}\n`);
  }
  return 0;
}

function get({ system, out }: Call, namespace: SettingsNamespace, key: string): number {
  out.write(`${system.phone.getSetting(namespace, key) ?? 'null'}\n`);
  return 0;
}

function remove(call: Call, namespace: SettingsNamespace, key: string): number {
  const found = call.system.phone.deleteSetting(namespace, key);
  call.out.write(`Deleted ${Number(found)} rows\n`);
  return 0;
}

function invalid({ err }: Call, text: string): number {
  err.write(`${text}\n`);
  return 255;
}

function settings(call: Call): number {
  return settingsCommand(call, call.args);
}

export const SETTINGS: readonly (readonly [string, Command])[] = [['settings', settings]];
