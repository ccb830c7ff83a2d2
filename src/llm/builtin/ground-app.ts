/** Which installed app do the words mean? Labels may be missing, then the package name is all there is. */
import { fitOf, normalise } from './match-text.ts';
import { PACKAGE_WORDS, synonymsOf } from './synonyms.ts';

export interface KnownApp {
  readonly id: string;
  readonly label?: string;
}

const PLAIN_PARTS = new Set([
  'com',
  'org',
  'net',
  'android',
  'google',
  'apps',
  'app',
  'io',
  'de',
  'cn',
  'providers',
]);

/** Undefined when no app is called that; among equals the one with the shortest id. */
export function findApp(words: string, apps: readonly KnownApp[]): KnownApp | undefined {
  const wanted = normalise(words);
  if (wanted === '') return undefined;
  const scored = apps.map((app) => ({ app, score: appFit(wanted, app) })).filter((one) => one.score >= 0.75);
  scored.sort(
    (a, b) => b.score - a.score || a.app.id.length - b.app.id.length || (a.app.id < b.app.id ? -1 : 1),
  );
  return scored[0]?.app;
}

/** True when the app in front is the one the words mean. */
export function isInFront(words: string, apps: readonly KnownApp[], front: string | undefined): boolean {
  if (front === undefined) return false;
  return (
    findApp(words, apps)?.id === front ||
    (!apps.some((app) => app.id === front) && appFit(normalise(words), { id: front }) >= 0.9)
  );
}

function appFit(wanted: string, app: KnownApp): number {
  if (wanted === app.id.toLowerCase()) return 1;
  const byLabel = app.label === undefined ? 0 : fitOf(wanted, app.label);
  // "Settings" is a part of "Settings Services" but not its name.
  const label = byLabel >= 0.95 ? byLabel : byLabel >= 0.72 ? byLabel - 0.02 : 0;
  return Math.max(label, packageFit(wanted, app.id));
}

function packageFit(wanted: string, id: string): number {
  const segments = id.toLowerCase().split('.');
  const last = segments.at(-1) ?? '';
  const names = new Set(
    [wanted, ...synonymsOf(wanted)].flatMap((name) => [name, ...(PACKAGE_WORDS[name] ?? [])]).map(squash),
  );
  names.delete('');
  const hidden = segments.includes('providers') ? 0.1 : 0;
  if (names.has(squash(last))) return 0.94 - hidden;
  const words = segments.flatMap((segment) => segment.split(/[_-]/)).filter((word) => !PLAIN_PARTS.has(word));
  return words.some((word) => names.has(word)) ? 0.85 - hidden : 0;
}

function squash(text: string): string {
  return text.replace(/[^a-z0-9]/g, '');
}

/** The home screen is in front. */
export function isLauncher(front: string | undefined): boolean {
  return front !== undefined && /launcher|trebuchet|\.home$|nexuslauncher/i.test(front);
}
