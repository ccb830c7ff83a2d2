/** One English clause as instructions. Each family of verbs is one table of patterns. */
import type { Instruction, KeyWord, Target } from './instruction.ts';
import { KEYS_EN, NUMBERS_EN } from './lexicon-en.ts';
import { parseConditions } from './parse-condition.ts';
import { MOVE_RULES_EN } from './parse-move-en.ts';
import { parseTarget } from './parse-target.ts';
import { TEXT_RULES_EN } from './parse-text-en.ts';
import { firstMatch, given, type Parsed, type Rule, repeated, rule, timesOf } from './rule.ts';

const TIMES = '(?:\\s+(once|twice|(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten)\\s+times))?';
const PRESS = '(?:press|hit|push|tap|click|use)(?:\\s+on)?';

/** "go back" leaves the page; "press back" is one press of the key. */
const LEAVE: Instruction = { kind: 'key', key: 'back', leave: true };

const SYSTEM: readonly Rule[] = [
  rule(
    `^(?:${PRESS}\\s+(?:the\\s+)?)?(?:go|navigate|return|get|come|head)?\\s*(?:back\\s+)?(?:to\\s+)?(?:the\\s+|my\\s+)?(?:home\\s?(?:screen|page)?|launcher|desktop)(?:\\s+(?:key|button|screen))?$`,
    ([all]) => (/^(?:tap|click)\b/i.test(all) ? undefined : [key('home')]),
  ),
  rule(
    `^(?:(?:go|navigate|move|come|head|get|turn)\\s+back|back|return)(?:\\s+(?:to|out of)\\s+.+?)?${TIMES}$`,
    ([, times]) => repeated([LEAVE], timesOf(times)),
  ),
  rule(`^go\\s+(?:one\\s+)?(?:page|screen|level|step)?\\s*(?:up|back)${TIMES}$`, ([, times]) =>
    repeated([LEAVE], timesOf(times)),
  ),
  rule(
    '^(?:open|show|view|go to|press|tap)\\s+(?:the\\s+)?(?:recent apps|recents|app switcher|overview)(?:\\s+(?:screen|button|key))?$',
    () => [key('recent')],
  ),
  rule(`^(?:press|hit|push|use)\\s+(.+?)${TIMES}$`, ([, what, times]) => {
    const found = keyOf(what ?? '');
    return found === undefined ? undefined : repeated([key(found)], timesOf(times));
  }),
  rule(
    '^(?:tap|click)(?:\\s+on)?\\s+((?:the\\s+)?(?:enter|return|volume[- ](?:up|down)|backspace)(?:\\s+(?:key|button))?|(?:the\\s+)?[a-z]+\\s+key)$',
    ([, what]) => {
      const found = keyOf(what ?? '');
      return found === undefined ? undefined : [key(found)];
    },
  ),
  rule(
    '^(?:dismiss|close|cancel|get rid of|skip)\\s+(?:the\\s+|any\\s+|all\\s+|this\\s+)?(?:pop-?\\s?ups?|dialogs?|dialog box|alert|prompt|modal|banner|overlay|ad|advert(?:isement)?|bottom sheet|sheet)$',
    () => [{ kind: 'dismiss' }],
  ),
  rule('^(?:close|hide|dismiss)\\s+(?:the\\s+)?(?:on-?screen\\s+|soft\\s+)?keyboard$', () => [
    { kind: 'hide_keyboard' },
  ]),
  rule(
    '^(?:close|quit|exit|kill|force[- ]?(?:stop|close|quit)|leave)(?:\\s+(?:the\\s+|this\\s+)?(?:app|application|current app|it))?$',
    () => [{ kind: 'close', target: undefined, mayToggle: false }],
  ),
  rule('^(?:close|quit|exit|kill|force[- ]?(?:stop|close|quit))\\s+(.+)$', ([, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'close', target, mayToggle: false }]),
  ),
];

const TOUCH: readonly Rule[] = [
  rule(`^double[- ]?(?:tap|click|press)(?:\\s+(?:on|at))?\\s+(.+)$`, ([, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'tap', target, gesture: 'double' }]),
  ),
  rule(
    '^(?:long[- ]?(?:press|tap|click|touch)|(?:press|tap|touch|click)\\s+and\\s+hold|hold(?:\\s+down)?|press\\s+long)(?:\\s+(?:on|at))?\\s+(.+?)(?:\\s+for\\s+(\\d+(?:\\.\\d+)?|[a-z]+)\\s*(ms|milliseconds?|s|secs?|seconds?))?$',
    ([, what, amount, unit], quotes) =>
      given(parseTarget(what ?? '', quotes), (target) => [
        { kind: 'hold', target, ms: holdMs(amount, unit) },
      ]),
  ),
  rule('^(?:choose|select|pick)\\s+(.+?)\\s+(?:from|out of)\\s+(.+)$', ([, what, from], quotes) =>
    given(parseTarget(what ?? '', quotes), (option) => {
      if (/^(?:the\s+)?(?:list|menu|options|popup|dialog|drop-?down|results)$/i.test(from ?? '')) {
        return [{ kind: 'tap', target: option, gesture: 'tap' }];
      }
      return given(parseTarget(from ?? '', quotes), (source) => [{ kind: 'choose', option, from: source }]);
    }),
  ),
  rule(
    `^(?:tap|click|press|touch|hit|push|select|choose|pick)(?:\\s+(?:on|at))?\\s+(.+?)${TIMES}$`,
    ([, what, times], quotes) =>
      given(parseTarget(what ?? '', quotes), (target) =>
        repeated([{ kind: 'tap', target, gesture: 'tap' }], timesOf(times)),
      ),
  ),
  rule(
    '^(save|submit|confirm|cancel|continue|skip|accept|send|delete)(?:\\s+(?:it|this|that|changes|(?:the|this|my)\\s+(?:note|contact|message|item|entry|form|changes|order|edit|file)))?$',
    ([, verb], quotes) =>
      given(parseTarget(verb ?? '', quotes), (target) => [{ kind: 'tap', target, gesture: 'tap' }]),
  ),
];

const SWITCH: readonly Rule[] = [
  rule('^(?:turn|switch)\\s+(on|off)\\s+(.+)$', ([, way, what], quotes) => toggle(what, isOn(way), quotes)),
  rule('^(?:turn|switch|set|toggle)\\s+(.+?)\\s+(?:to\\s+)?(on|off)$', ([, what, way], quotes) =>
    toggle(what, isOn(way), quotes),
  ),
  rule('^(?:enable|activate|tick)\\s+(.+)$', ([, what], quotes) => toggle(what, true, quotes)),
  rule('^(?:disable|deactivate|untick|uncheck|deselect)\\s+(.+)$', ([, what], quotes) =>
    toggle(what, false, quotes),
  ),
  rule('^toggle\\s+(.+)$', ([, what], quotes) => toggle(what, undefined, quotes)),
  rule('^(?:set|change|switch)\\s+(.+?)\\s+to\\s+(.+)$', ([, what, to], quotes, unmask) =>
    given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'set', target, value: unmask(to ?? '') }]),
  ),
];

const OPEN: readonly Rule[] = [
  rule('^in(?:side)?\\s+(?:the\\s+)?(.+?)(?:\\s+app)?$', ([, what], quotes) =>
    given(parseTarget(what ?? '', quotes), (target) => [
      { kind: 'open', target, mayToggle: false, onlyIfNeeded: true },
    ]),
  ),
  rule(
    '^(?:open(?:\\s+up)?|launch|start|run|go\\s+(?:in)?to|navigate\\s+to|switch\\s+to|head\\s+to|visit|return\\s+to)\\s+(.+?)(?:\\s+(?:from|on|in)\\s+(?:the\\s+)?(?:home\\s?screen|launcher|app drawer|app list|list|menu))?$',
    ([, what], quotes) => openPath(what ?? '', quotes),
  ),
  rule('^enter\\s+(?:the\\s+)?(.+?)\\s+(?:page|screen|app|menu|section)$', ([, what], quotes) =>
    openPath(what ?? '', quotes),
  ),
];

const CHECK: readonly Rule[] = [
  rule(
    '^(?:(?:double[- ]?)?check|verify|make\\s+sure|ensure|confirm|validate|assert|see|expect)\\s+(?:that\\s+|if\\s+|whether\\s+)?(.+)$',
    ([, what], quotes) =>
      parseConditions(what ?? '', quotes)?.map((condition) => ({ kind: 'check', condition })),
  ),
  rule('^check\\s+(?!that\\b|if\\b|whether\\b)(?:the\\s+)?(.+)$', ([, what], quotes) => {
    const target = parseTarget((what ?? '').replace(/\s+(?:box|checkbox)$/i, ''), quotes);
    // "check the version" asks for a judgement; a box to tick is said to be one or has a name.
    const named = /^[A-Z\uE000-\uF8FF]/.test(what ?? '') || /(?:box|checkbox|option)$/i.test(what ?? '');
    return target === undefined || !named ? undefined : [{ kind: 'toggle', target, on: true }];
  }),
];

const TABLES: readonly (readonly Rule[])[] = [
  SYSTEM,
  MOVE_RULES_EN,
  SWITCH,
  CHECK,
  TEXT_RULES_EN,
  OPEN,
  TOUCH,
];

/** Undefined when no pattern fits. */
export function parseEnglish(text: string, quotes: readonly string[]): Parsed | undefined {
  for (const table of TABLES) {
    const found = firstMatch(table, text, quotes);
    if (found !== undefined) return found;
  }
  return undefined;
}

function openPath(what: string, quotes: readonly string[]): Parsed | undefined {
  if (/^(?:a|an)\s+/i.test(what)) return undefined;
  const [first, ...rest] = what.split(/\s*(?:>|→|»|->)\s*/).filter((part) => part !== '');
  const head = parseTarget(first ?? '', quotes);
  const tail = rest.map((part) => parseTarget(part, quotes));
  const named = tail.filter((target): target is Target => target !== undefined);
  if (head === undefined || named.length !== tail.length) return undefined;
  const taps = named.map((target): Instruction => ({ kind: 'tap', target, gesture: 'tap' }));
  return [{ kind: 'open', target: head, mayToggle: false, onlyIfNeeded: false }, ...taps];
}

function toggle(
  what: string | undefined,
  way: boolean | undefined,
  quotes: readonly string[],
): Parsed | undefined {
  return given(parseTarget(what ?? '', quotes), (target) => [{ kind: 'toggle', target, on: way }]);
}

function isOn(word: string | undefined): boolean {
  return word?.toLowerCase() === 'on';
}

function keyOf(words: string): KeyWord | undefined {
  return KEYS_EN.find(([pattern]) => pattern.test(words.trim()))?.[1];
}

function key(name: KeyWord): Instruction {
  return { kind: 'key', key: name };
}

function holdMs(amount: string | undefined, unit: string | undefined): number {
  if (amount === undefined) return 800;
  const value = NUMBERS_EN[amount.toLowerCase()] ?? Number(amount);
  const ms = /^m/i.test(unit ?? '') ? value : value * 1000;
  return Number.isFinite(ms) ? Math.min(5000, Math.max(300, ms)) : 800;
}
