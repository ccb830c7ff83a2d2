/** The phones there are. */
import { DroidcuaError } from '../../src/errors.ts';
import type { PhoneProfile } from './phone-api.ts';

export const PROFILES: readonly PhoneProfile[] = [
  {
    name: 'phone',
    model: 'Virtual Phone',
    size: { width: 1080, height: 2400 },
    density: 420,
    androidVersion: '14',
    apiLevel: 34,
  },
  {
    name: 'small',
    model: 'Virtual Phone Small',
    size: { width: 720, height: 1600 },
    density: 320,
    androidVersion: '14',
    apiLevel: 34,
  },
];

/** Throws DEVICE_NOT_FOUND when there is no profile of that name. */
export function profileNamed(name: string): PhoneProfile {
  const profile = PROFILES.find((one) => one.name === name);
  if (profile !== undefined) return profile;
  const names = PROFILES.map((one) => one.name).join(', ');
  throw new DroidcuaError('DEVICE_NOT_FOUND', `There is no virtual phone profile "${name}".`, {
    hint: `Use one of: ${names}.`,
  });
}
