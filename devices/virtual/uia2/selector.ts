/** What a UiSelector picks from the tree. Source of the meanings: androidx.test.uiautomator, UiSelector.java. */
import { type AxNode, descendants } from './ax-node.ts';
import type { JavaCall, JavaObject, JavaValue } from './selector-syntax.ts';
import { W3cError } from './w3c-error.ts';

type Test = (node: AxNode) => boolean;

/** The elements a selector fits, in document order. Looks below `root`, which is never picked itself. */
export function select(root: AxNode, selector: JavaObject): readonly AxNode[] {
  if (selector.className !== 'UiSelector') throw unsupported(selector.className, 'here');
  const own: JavaCall[] = [];
  const steps: JavaCall[] = [];
  for (const call of selector.calls) (STEPS.has(call.method) ? steps : own).push(call);
  const tests = own.filter(({ method }) => method !== 'instance').map(testOf);
  const fitting = descendants(root).filter(
    (node) => node.node !== undefined && tests.every((fits) => fits(node)),
  );
  const wanted = own.find(({ method }) => method === 'instance');
  const first = wanted === undefined ? fitting : fitting.slice(numberOf(wanted)).slice(0, 1);
  const found = steps.reduce<readonly AxNode[]>((nodes, step) => follow(nodes, step), first);
  return [...new Set(found)];
}

/** `childSelector` looks below what fits so far, `fromParent` below its parent. */
const STEPS: ReadonlySet<string> = new Set(['childSelector', 'fromParent']);

function follow(from: readonly AxNode[], step: JavaCall): readonly AxNode[] {
  const selector = selectorOf(step);
  const starts = step.method === 'fromParent' ? from.flatMap(({ parent }) => parent ?? []) : from;
  return starts.flatMap((start) => select(start, selector));
}

/** Names of text tests, the attribute they look at, and how. */
const TEXT_TESTS: ReadonlyMap<
  string,
  readonly [attribute: string, how: 'is' | 'contains' | 'starts' | 'matches']
> = new Map([
  ['text', ['text', 'is']],
  ['textContains', ['text', 'contains']],
  ['textStartsWith', ['text', 'starts']],
  ['textMatches', ['text', 'matches']],
  ['description', ['content-desc', 'is']],
  ['descriptionContains', ['content-desc', 'contains']],
  ['descriptionStartsWith', ['content-desc', 'starts']],
  ['descriptionMatches', ['content-desc', 'matches']],
  ['resourceId', ['resource-id', 'is']],
  ['resourceIdMatches', ['resource-id', 'matches']],
  ['className', ['class', 'is']],
  ['classNameMatches', ['class', 'matches']],
  ['packageName', ['package', 'is']],
  ['packageNameMatches', ['package', 'matches']],
]);

const STATE_TESTS: ReadonlyMap<string, string> = new Map([
  ['checkable', 'checkable'],
  ['checked', 'checked'],
  ['clickable', 'clickable'],
  ['enabled', 'enabled'],
  ['focusable', 'focusable'],
  ['focused', 'focused'],
  ['longClickable', 'long-clickable'],
  ['scrollable', 'scrollable'],
  ['selected', 'selected'],
]);

function testOf(call: JavaCall): Test {
  const state = STATE_TESTS.get(call.method);
  if (state !== undefined) {
    const wanted = String(argumentOf(call, 'boolean'));
    return ({ attributes }) => attributes.get(state) === wanted;
  }
  const text = TEXT_TESTS.get(call.method);
  if (text !== undefined) {
    const [attribute, how] = text;
    const fits = textTest(how, argumentOf(call, 'string'));
    return ({ attributes }) => fits(attributes.get(attribute) ?? '');
  }
  if (call.method === 'index') {
    const index = numberOf(call);
    return (node) => node.index === index;
  }
  throw unsupported('UiSelector', call.method);
}

/** Parts of texts are compared without regard to case, whole texts with it: so does Android. */
function textTest(how: 'is' | 'contains' | 'starts' | 'matches', wanted: string): (text: string) => boolean {
  const small = wanted.toLowerCase();
  switch (how) {
    case 'is':
      return (text) => text === wanted;
    case 'contains':
      return (text) => text.toLowerCase().includes(small);
    case 'starts':
      return (text) => text.toLowerCase().startsWith(small);
    case 'matches': {
      const pattern = javaPattern(wanted);
      return (text) => pattern.test(text);
    }
  }
}

/** A Java pattern that must fit the whole text. Flags in front, such as `(?i)`, are those of the pattern. */
function javaPattern(source: string): RegExp {
  const flags = /^\(\?([a-z]+)\)/.exec(source);
  const known = (flags?.[1] ?? '').replaceAll(/[^ims]/g, '');
  try {
    return new RegExp(`^(?:${source.slice(flags?.[0].length ?? 0)})$`, `u${known}`);
  } catch {
    throw new W3cError('invalid selector', `"${source}" is not a pattern.`);
  }
}

export function selectorOf({ method, arguments: given }: JavaCall): JavaObject {
  const [value] = given;
  if (typeof value === 'object') return value;
  throw new W3cError('invalid selector', `${method}() takes a UiSelector.`);
}

export function numberOf(call: JavaCall): number {
  return argumentOf(call, 'number');
}

export function textOf(call: JavaCall): string {
  return argumentOf(call, 'string');
}

interface Kinds {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
}

/** Without an argument, `clickable()` and its like mean true. */
function argumentOf<Kind extends keyof Kinds>(call: JavaCall, kind: Kind): Kinds[Kind] {
  const given: JavaValue | undefined = call.arguments[0] ?? (kind === 'boolean' ? true : undefined);
  if (typeof given === kind) return given as Kinds[Kind];
  throw new W3cError('invalid selector', `${call.method}() takes a ${kind}.`);
}

export function unsupported(className: string, method: string): W3cError {
  return new W3cError('invalid selector', `${className} has no method "${method}" on this phone.`);
}
