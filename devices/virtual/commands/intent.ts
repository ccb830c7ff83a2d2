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

export function intentOf(args: readonly string[]): Intent {
  const given = new Map<string, string[]>();
  let rest: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const width = WIDTHS.get(arg) ?? 0;
    if (arg.startsWith('-')) given.set(arg, [...(given.get(arg) ?? []), args[at + 1] ?? '']);
    else rest = arg;
    at += width;
  }
  const first = (name: string): string | undefined => given.get(name)?.[0];
  const named = first('-n') ?? (rest?.includes('/') === true ? rest : undefined);
  const intent = {
    action:
      first('-a') ?? (rest !== undefined && named === undefined ? 'android.intent.action.MAIN' : undefined),
    categories: given.get('-c') ?? [],
    component: named === undefined ? undefined : componentOf(named),
    packageName: first('-p') ?? (named === undefined ? rest : undefined),
    data: first('-d'),
  };
  return { ...intent, wait: given.has('-W'), stopFirst: given.has('-S'), shown: describe(intent) };
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
