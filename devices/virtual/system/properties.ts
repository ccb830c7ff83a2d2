/** The build properties `getprop` shows. */
import type { PhoneProfile } from '../phone-api.ts';

/** What kind of thing it is, for profiles that are no phones. */
const CHARACTERISTICS: Readonly<Record<string, string>> = { tablet: 'tablet', tv: 'tv' };

export const BUILD_NUMBER = 'VP14.260915.001';

/** Twelve characters that follow from the seed. */
export function serialNumber(seed: number): string {
  const digits = Math.imul(seed >>> 0, 2_654_435_761) >>> 0;
  return `VP${digits.toString(16).toUpperCase().padStart(8, '0')}01`;
}

export function deviceProperties(profile: PhoneProfile, seed: number): Readonly<Record<string, string>> {
  return {
    'ro.build.version.release': profile.androidVersion,
    'ro.build.version.sdk': String(profile.apiLevel),
    'ro.build.display.id': BUILD_NUMBER,
    'ro.build.type': 'user',
    'ro.build.characteristics': CHARACTERISTICS[profile.name.replace(/-api\d+$/, '')] ?? 'nosdcard',
    'ro.product.brand': 'droidcua',
    'ro.product.manufacturer': 'droidcua',
    'ro.product.model': profile.model,
    'ro.product.name': `virtual_${profile.name}`,
    'ro.product.device': `virtual_${profile.name}`,
    'ro.product.cpu.abi': 'x86_64',
    'ro.serialno': serialNumber(seed),
    'ro.sf.lcd_density': String(profile.density),
    'ro.kernel.qemu': '1',
    'persist.sys.locale': 'en-US',
    'persist.sys.timezone': 'UTC',
    'sys.boot_completed': '1',
    'init.svc.bootanim': 'stopped',
  };
}
