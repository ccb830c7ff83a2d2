/**
 * A size and a density that the display is made to pretend. The settings, their form and the limits are those of
 * Android's DisplayWindowSettings and WindowManagerService.
 */
import type { Size } from '../../../src/geometry.ts';
import type { PhoneProfile, SettingsNamespace } from '../phone-api.ts';

type Settings = Readonly<Record<SettingsNamespace, Readonly<Record<string, string>>>>;

interface SettingName {
  readonly namespace: SettingsNamespace;
  readonly name: string;
}

/** Holds `width,height` of the phone held upright, pixels. */
export const FORCED_SIZE: SettingName = { namespace: 'global', name: 'display_size_forced' };
/** Holds dots per inch. */
export const FORCED_DENSITY: SettingName = { namespace: 'secure', name: 'display_density_forced' };

/** Pixels. */
const SMALLEST_SIDE = 200;
/** Times the panel's own. */
const LARGEST_SIDE = 2;
/** Dots per inch. */
export const LOWEST_DENSITY = 72;
const HIGHEST_DENSITY = 1200;

/** The profile with what is forced on it; the same one when nothing is. */
export function withForcedDisplay(panel: PhoneProfile, settings: Settings): PhoneProfile {
  const size = forcedSize(panel, settings[FORCED_SIZE.namespace][FORCED_SIZE.name]);
  const density = forcedDensity(settings[FORCED_DENSITY.namespace][FORCED_DENSITY.name]);
  if (size === undefined && density === undefined) return panel;
  return { ...panel, size: size ?? panel.size, density: density ?? panel.density };
}

function forcedSize(panel: PhoneProfile, text: string | undefined): Size | undefined {
  const [, width, height] = /^(\d+),(\d+)$/.exec(text ?? '') ?? [];
  if (width === undefined || height === undefined) return undefined;
  return {
    width: within(Number(width), SMALLEST_SIDE, panel.size.width * LARGEST_SIDE),
    height: within(Number(height), SMALLEST_SIDE, panel.size.height * LARGEST_SIDE),
  };
}

function forcedDensity(text: string | undefined): number | undefined {
  if (!/^\d+$/.test(text ?? '')) return undefined;
  return within(Number(text), LOWEST_DENSITY, HIGHEST_DENSITY);
}

function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
