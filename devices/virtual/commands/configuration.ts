/** `am get-config`: the phone as resources are chosen for it. Order and words: AOSP Configuration.resourceQualifierString. */
import type { Call } from '../shell/command.ts';

/** Densities that have a name. */
const DENSITIES: ReadonlyMap<number, string> = new Map([
  [120, 'ldpi'],
  [160, 'mdpi'],
  [213, 'tvdpi'],
  [240, 'hdpi'],
  [320, 'xhdpi'],
  [480, 'xxhdpi'],
  [640, 'xxxhdpi'],
]);
/** dp of the shorter side from which a screen is large. */
const LARGE_FROM = 600;
const EXTRA_LARGE_FROM = 720;
/** A screen is long from this proportion on. */
const LONG_FROM = 5 / 3;

export function configuration({ system, out }: Call): number {
  const { phone } = system;
  const { profile } = phone;
  const { width, height } = phone.screen();
  const dp = (pixels: number): number => Math.floor((pixels * 160) / profile.density);
  const short = dp(Math.min(width, height));
  const parts = [
    localeOf(phone.getprop()['persist.sys.locale'] ?? ''),
    'ldltr',
    `sw${short}dp`,
    `w${dp(width)}dp`,
    `h${dp(height)}dp`,
    sizeName(short),
    Math.max(width, height) / Math.min(width, height) >= LONG_FROM ? 'long' : 'notlong',
    'notround',
    'lowdr',
    'nowidecg',
    width > height ? 'land' : 'port',
    phone.getSetting('secure', 'ui_night_mode') === '2' ? 'night' : 'notnight',
    DENSITIES.get(profile.density) ?? `${profile.density}dpi`,
    'finger-keysexposed-nokeys-navhidden-nonav',
    `${Math.max(width, height)}x${Math.min(width, height)}`,
    `v${profile.apiLevel}`,
  ];
  out.write(`config: ${parts.join('-')}\nabi: ${phone.getprop()['ro.product.cpu.abi'] ?? ''}\n`);
  return 0;
}

/** `en-US` is `en-rUS` to resources. */
function localeOf(tag: string): string {
  const [language = 'en', region] = tag.split('-');
  return region === undefined ? language : `${language}-r${region}`;
}

function sizeName(short: number): string {
  if (short >= EXTRA_LARGE_FROM) return 'xlarge';
  return short >= LARGE_FROM ? 'large' : 'normal';
}
