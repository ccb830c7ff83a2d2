/** Keys, text and apps of a device. */
import { DroidcuaError, unreachable } from '../../errors.ts';
import { findApp } from '../../executor/apps.ts';
import type { AppEntry, Device, KeyName } from '../../ports/device.ts';
import { nearest } from '../../util/nearest.ts';
import type { CliContext } from '../context.ts';
import { type DeviceSession, withDevice } from '../device-session.ts';
import { characters, renderTable } from '../render/table.ts';

export interface DeviceFlags {
  readonly device?: string;
  readonly json?: true;
  readonly image?: string;
  readonly annotate?: string;
  /** Milliseconds, as typed. */
  readonly duration?: string;
}

const KEYS: readonly KeyName[] = [
  'home',
  'back',
  'recent',
  'enter',
  'delete',
  'tab',
  'escape',
  'volume_up',
  'volume_down',
  'move_end',
];

function keyNamed(name: string): KeyName {
  const wanted = name.toLowerCase().replace('-', '_');
  const key = KEYS.find((candidate) => candidate === wanted);
  if (key !== undefined) return key;
  throw new DroidcuaError('USAGE_INVALID', `There is no key "${name}".`, {
    hint: `${didYouMean(wanted, KEYS)}Keys: ${KEYS.join(', ')}.`,
  });
}

function didYouMean(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? '' : `Did you mean ${near}? `;
}

/** By id, by name, or by the last part of the id, which is all that adb tells. */
function appNamed(name: string, apps: readonly AppEntry[]): AppEntry {
  const found = findApp(name, apps);
  if (found !== undefined) return found;
  const names = apps.map(({ id, label }) => label ?? id);
  const guess = didYouMean(name, names);
  throw new DroidcuaError('USAGE_INVALID', `There is no app "${name}" on the device.`, {
    hint: `${guess}Run "droidcua device apps" to see what can be opened.`,
  });
}

export interface SimpleVerb {
  readonly verb: string;
  readonly value: string;
}

export function doSimply(context: CliContext, what: SimpleVerb, flags: DeviceFlags): Promise<number> {
  // Checked before a device is opened.
  const key = what.verb === 'key' ? keyNamed(what.value) : undefined;
  return withDevice(context, flags.device, ({ device, session }) =>
    perform(device, { ...what, key }, session.signal),
  );
}

async function perform(
  device: Device,
  what: SimpleVerb & { readonly key: KeyName | undefined },
  signal: AbortSignal,
): Promise<string> {
  const { verb, value } = what;
  if (verb === 'type') {
    await device.type(value, signal);
    return `Typed ${characters(value)} characters.\n`;
  }
  if (verb === 'open') {
    const app = appNamed(value, await device.apps.list(signal));
    await device.apps.launch(app.id, signal);
    return `Opened ${app.id}.\n`;
  }
  const key = what.key ?? (verb === 'home' || verb === 'back' ? verb : undefined);
  if (key === undefined) return unreachable(verb as never);
  await device.input({ kind: 'key', key }, signal);
  return `Pressed ${key}.\n`;
}

export function listApps(context: CliContext, flags: DeviceFlags): Promise<number> {
  return withDevice(context, flags.device, async ({ device, session }: DeviceSession) => {
    const apps = await device.apps.list(session.signal);
    if (flags.json === true) return `${JSON.stringify(apps)}\n`;
    return renderTable(
      ['app', 'name'],
      apps.map(({ id, label }) => [id, label ?? '']),
    );
  });
}
