/** The two shapes of a foldable phone. */
import type { PhoneProfile } from '../phone-api.ts';

/** The profile with its displays exchanged; the same one when it has only one. */
export function otherShape(profile: PhoneProfile): PhoneProfile {
  const { size, density, secondDisplay, secondDensity = density } = profile;
  if (secondDisplay === undefined) return profile;
  return {
    ...profile,
    size: secondDisplay,
    density: secondDensity,
    secondDisplay: size,
    secondDensity: density,
  };
}
