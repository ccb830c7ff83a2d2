/** The phones there are. */
import { DroidcuaError } from '../../src/errors.ts';
import type { PhoneProfile } from './phone-api.ts';

const ANDROID = { androidVersion: '14', apiLevel: 34 };

export const PROFILES: readonly PhoneProfile[] = [
  { name: 'phone', model: 'Virtual Phone', size: { width: 1080, height: 2400 }, density: 420, ...ANDROID },
  {
    name: 'small',
    model: 'Virtual Phone Small',
    size: { width: 720, height: 1600 },
    density: 320,
    ...ANDROID,
  },
  { name: '720p', model: 'Virtual Phone 720p', size: { width: 720, height: 1280 }, density: 320, ...ANDROID },
  { name: 'tablet', model: 'Virtual Tablet', size: { width: 2560, height: 1600 }, density: 320, ...ANDROID },
  {
    name: 'foldable',
    model: 'Virtual Foldable',
    size: { width: 2208, height: 1840 },
    density: 380,
    secondDisplay: { width: 1080, height: 2092 },
    secondDensity: 420,
    ...ANDROID,
  },
  {
    name: 'tv',
    model: 'Virtual TV',
    size: { width: 1920, height: 1080 },
    density: 320,
    remote: true,
    ...ANDROID,
  },
];

/** Names of the versions of Android whose texts and commands the phone knows, by API level. */
const VERSIONS: Readonly<Record<string, string>> = {
  29: '10',
  30: '11',
  31: '12',
  32: '12',
  33: '13',
  34: '14',
  35: '15',
  36: '16',
};

/** `phone`, or `phone-api30` for the same phone with another version of Android. Throws DEVICE_NOT_FOUND when there is none. */
export function profileNamed(name: string): PhoneProfile {
  const [, base = name, level = ''] = /^(.+)-api(\d+)$/.exec(name) ?? [];
  const profile = PROFILES.find((one) => one.name === base);
  const androidVersion = VERSIONS[level];
  if (profile !== undefined && base === name) return profile;
  if (profile !== undefined && androidVersion !== undefined) {
    return { ...profile, name, androidVersion, apiLevel: Number(level) };
  }
  const names = PROFILES.map((one) => one.name).join(', ');
  throw new DroidcuaError('DEVICE_NOT_FOUND', `There is no virtual phone profile "${name}".`, {
    hint: `Use one of: ${names}; with -api29 to -api36 behind it for another version of Android.`,
  });
}
