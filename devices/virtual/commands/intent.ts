/** The intent that `am start` and `am broadcast` describe by options. */
import type { IntentRequest } from '../intents.ts';
import { type Component, componentOf, shortName } from './names.ts';

export interface Intent {
  readonly action: string | undefined;
  readonly categories: readonly string[];
  readonly component: Component | undefined;
  readonly packageName: string | undefined;
  /** `-W`: wait for the app to be drawn. */
  readonly wait: boolean;
  /** `-S`: stop the app first. */
  readonly stopFirst: boolean;
  /** What is asked of the app that takes it; undefined without an action. */
  readonly request: IntentRequest | undefined;
  /** As Android prints it, with the flags that were added on the way. */
  readonly shown: (flags?: string) => string;
}

/** Options that are followed by this many words. */
const EXTRAS = ['-e', '--es', '--ez', '--ei', '--el', '--ef', '--eu', '--ecn', '--eia', '--esa'] as const;
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ...['-a', '-c', '-d', '-t', '-n', '-p', '-f', '-i', '--user', '--display', '--windowingMode'].map(
    (name) => [name, 1] as const,
  ),
  ...EXTRAS.map((name) => [name, 2] as const),
]);

interface Given {
  readonly options: ReadonlyMap<string, readonly string[]>;
  /** The word that belongs to no option. */
  readonly rest: string | undefined;
}

function given(args: readonly string[]): Given {
  const options = new Map<string, string[]>();
  let rest: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const width = WIDTHS.get(arg) ?? 0;
    // An extra has two words, a name and a value: they stay together.
    const words = width === 2 ? [args[at + 1] ?? '', args[at + 2] ?? ''] : [args[at + 1] ?? ''];
    if (arg.startsWith('-')) options.set(arg, [...(options.get(arg) ?? []), ...words]);
    else rest = arg;
    at += width;
  }
  return { options, rest };
}

export function intentOf(args: readonly string[]): Intent {
  const { options, rest } = given(args);
  const first = (name: string): string | undefined => options.get(name)?.[0];
  const named = first('-n') ?? (rest?.includes('/') === true ? rest : undefined);
  // A bare package name asks for what its icon opens.
  const bare = named === undefined ? rest : undefined;
  const intent = {
    action: first('-a') ?? (bare === undefined ? undefined : 'android.intent.action.MAIN'),
    categories: options.get('-c') ?? [],
    component: named === undefined ? undefined : componentOf(named),
    packageName: first('-p') ?? bare,
    data: first('-d'),
    type: first('-t'),
    hasExtras: EXTRAS.some((name) => options.has(name)),
  };
  return {
    ...intent,
    request: requestOf(intent, extrasOf(options)),
    wait: options.has('-W'),
    stopFirst: options.has('-S'),
    shown: (flags) => describe(intent, flags),
  };
}

function requestOf(intent: Described, extras: IntentRequest['extras']): IntentRequest | undefined {
  const { action, data, type, component, packageName } = intent;
  if (action === undefined) return undefined;
  return { action, data, type, extras, packageName: component?.packageName ?? packageName };
}

function extrasOf(options: Given['options']): Readonly<Record<string, string>> {
  const words = EXTRAS.flatMap((name) => options.get(name) ?? []);
  return Object.fromEntries(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])));
}

interface Described extends Pick<Intent, 'action' | 'categories' | 'component' | 'packageName'> {
  readonly data: string | undefined;
  readonly type: string | undefined;
  readonly hasExtras: boolean;
}

function describe(intent: Described, flags: string | undefined): string {
  const { action, categories, component, packageName, data, type, hasExtras } = intent;
  const parts = [
    action === undefined ? '' : `act=${action}`,
    categories.length === 0 ? '' : `cat=[${categories.join(',')}]`,
    data === undefined ? '' : `dat=${data}`,
    type === undefined ? '' : `typ=${type}`,
    packageName === undefined ? '' : `pkg=${packageName}`,
    component === undefined ? '' : `cmp=${shortName(component)}`,
    flags === undefined ? '' : `flg=${flags}`,
    hasExtras ? '(has extras)' : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}
