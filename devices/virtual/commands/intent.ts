/** The intent that `am start` and `am broadcast` describe by options. */
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
  /** As Android prints it. */
  readonly shown: string;
}

/** Options that are followed by this many words. */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ...['-a', '-c', '-d', '-t', '-n', '-p', '-f', '-i', '--user', '--display', '--windowingMode'].map(
    (name) => [name, 1] as const,
  ),
  ...['-e', '--es', '--ez', '--ei', '--el', '--ef', '--eu', '--ecn', '--eia', '--esa'].map(
    (name) => [name, 2] as const,
  ),
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
    if (arg.startsWith('-')) options.set(arg, [...(options.get(arg) ?? []), args[at + 1] ?? '']);
    else rest = arg;
    at += WIDTHS.get(arg) ?? 0;
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
  };
  return { ...intent, wait: options.has('-W'), stopFirst: options.has('-S'), shown: describe(intent) };
}

function describe(
  intent: Pick<Intent, 'action' | 'categories' | 'component' | 'packageName'> & { data: string | undefined },
): string {
  const { action, categories, component, packageName, data } = intent;
  const parts = [
    action === undefined ? '' : `act=${action}`,
    categories.length === 0 ? '' : `cat=[${categories.join(',')}]`,
    data === undefined ? '' : `dat=${data}`,
    packageName === undefined ? '' : `pkg=${packageName}`,
    component === undefined ? '' : `cmp=${shortName(component)}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}
