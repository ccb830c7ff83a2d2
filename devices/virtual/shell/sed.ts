/** `sed`: substitute, delete, print; by line number, `$`, or pattern. Other commands are refused. */
import type { Call, Command } from './command.ts';
import { contents } from './text-tools.ts';

interface Rule {
  readonly from: Place | undefined;
  readonly to: Place | undefined;
  readonly verb: 'd' | 'p' | 's';
  readonly pattern: RegExp | undefined;
  readonly replacement: string;
  readonly prints: boolean;
}

type Place = number | '$' | RegExp;

async function sed(call: Call): Promise<number> {
  const given = argumentsOf(call.args);
  const rules: Rule[] = [];
  for (const script of given.scripts) {
    const parsed = rulesOf(script, given.flags.has('E') || given.flags.has('r'));
    if (parsed === undefined) {
      call.err.write(`sed: bad pattern '${script}'@1\n`);
      return 1;
    }
    rules.push(...parsed);
  }
  const data = await contents(call, given.names);
  if (data === undefined) return 1;
  const text = Buffer.concat(data).toString();
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const open = new Set<Rule>();
  for (const [index, line] of lines.entries()) {
    const place = { number: index + 1, isLast: index === lines.length - 1, open };
    for (const shown of worked(line, rules, place, given.flags.has('n'))) call.out.write(`${shown}\n`);
  }
  return 0;
}

function argumentsOf(args: readonly string[]) {
  const flags = new Set<string>();
  const scripts: string[] = [];
  const names: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '-e') {
      at += 1;
      scripts.push(args[at] ?? '');
    } else if (/^-./.test(arg)) for (const letter of arg.slice(1)) flags.add(letter);
    else names.push(arg);
  }
  if (scripts.length === 0) scripts.push(names.shift() ?? '');
  return { flags, scripts, names };
}

const ADDRESS = String.raw`\d+|\$|/(?:[^/\\]|\\.)*/`;
const RULE = new RegExp(
  String.raw`^\s*(?:(${ADDRESS})(?:,(${ADDRESS}))?)?\s*(?:([dp])|s(.)((?:(?!\4)[^\\]|\\[\s\S])*)\4((?:(?!\4)[^\\]|\\[\s\S])*)\4([gip]*))\s*(?:;|\n|$)`,
);

/** Undefined when it is no script this one understands. */
function rulesOf(script: string, extended: boolean): readonly Rule[] | undefined {
  const rules: Rule[] = [];
  for (let rest = script; rest.trim() !== ''; ) {
    const match = RULE.exec(rest);
    if (match === null) return undefined;
    const [all, from, to, verb, , pattern, replacement = '', flags = ''] = match;
    const expression = pattern === undefined ? undefined : regular(pattern, extended, flags);
    if (pattern !== undefined && expression === undefined) return undefined;
    rules.push({
      from: placeOf(from, extended),
      to: placeOf(to, extended),
      verb: verb === 'd' || verb === 'p' ? verb : 's',
      pattern: expression,
      replacement: replacement
        .replaceAll('$', '$$$$')
        .replaceAll(/\\(\d)/g, '$$$1')
        .replaceAll(/(?<!\\)&/g, '$$&')
        .replaceAll(/\\([^\d])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
      prints: flags.includes('p'),
    });
    rest = rest.slice(all.length);
  }
  return rules;
}

function placeOf(text: string | undefined, extended: boolean): Place | undefined {
  if (text === undefined || text === '$') return text;
  return text.startsWith('/') ? regular(text.slice(1, -1), extended, '') : Number(text);
}

/** Basic expressions have their groups and repetitions behind backslashes. */
function regular(pattern: string, extended: boolean, flags: string): RegExp | undefined {
  const source = extended
    ? pattern
    : pattern.replaceAll(/\\([(){}+?|])|([(){}+?|])/g, (_, escaped: string | undefined, bare: string) =>
        escaped === undefined ? `\\${bare}` : escaped,
      );
  try {
    return new RegExp(
      source.replaceAll('[[:space:]]', '\\s').replaceAll('[[:digit:]]', '\\d'),
      flags.replaceAll('p', ''),
    );
  } catch {
    return undefined;
  }
}

interface Where {
  readonly number: number;
  readonly isLast: boolean;
  /** Rules whose range has begun and not ended. */
  readonly open: Set<Rule>;
}

function worked(line: string, rules: readonly Rule[], where: Where, quiet: boolean): readonly string[] {
  const shown: string[] = [];
  let now = line;
  for (const rule of rules) {
    if (!applies(rule, now, where)) continue;
    if (rule.verb === 'd') return shown;
    const isHit = rule.pattern === undefined || rule.pattern.test(now);
    if (rule.pattern !== undefined) {
      rule.pattern.lastIndex = 0;
      now = now.replace(rule.pattern, rule.replacement);
    }
    if (rule.verb === 'p' || (rule.prints && isHit)) shown.push(now);
  }
  return quiet ? shown : [...shown, now];
}

function applies(rule: Rule, line: string, where: Where): boolean {
  const { from, to } = rule;
  if (from === undefined) return true;
  if (to === undefined) return fits(from, line, where);
  if (where.open.has(rule)) {
    if (fits(to, line, where)) where.open.delete(rule);
    return true;
  }
  if (!fits(from, line, where)) return false;
  if (typeof to !== 'number' || to > where.number) where.open.add(rule);
  return true;
}

function fits(place: Place, line: string, { number, isLast }: Where): boolean {
  if (place === '$') return isLast;
  return typeof place === 'number' ? place === number : place.test(line);
}

export const SED: readonly (readonly [string, Command])[] = [['sed', sed]];
