/** English words for scrolling, swiping, dragging, zooming and waiting. */
import type { Direction, Instruction } from './instruction.ts';
import { NUMBERS_EN } from './lexicon-en.ts';
import { parseCondition } from './parse-condition.ts';
import { parseTarget } from './parse-target.ts';
import { isQuote } from './quotes.ts';
import { given, type Parsed, type Rule, repeated, rule, timesOf } from './rule.ts';

const WAY = '(up|down|left|right|upwards?|downwards?)';
const TIMES = '(?:\\s+(once|twice|(?:\\d+|two|three|four|five|six|seven|eight|nine|ten)\\s+times))?';
const UNTIL = '(?:until|till|to find|to reach|and find|so that)';

export const MOVE_RULES_EN: readonly Rule[] = [
  rule(
    `^(?:keep\\s+)?(?:scroll(?:ing)?|swip(?:e|ing)|mov(?:e|ing))(?:\\s+${WAY})?(?:\\s+(?:in|on|through)\\s+.+?)?\\s+${UNTIL}\\s+(.+)$`,
    ([, way, what], quotes) => until(what ?? '', directionOf(way), way !== undefined, quotes),
  ),
  rule(
    `^(?:scroll|swipe|go)(?:\\s+(?:all\\s+the\\s+way|back|up|down))*(?:\\s+to)?\\s+(?:the\\s+)?(?:very\\s+)?(top|bottom|end|start|beginning)(?:\\s+of\\s+.+)?$`,
    ([, where]) => [
      { kind: 'scroll_end', direction: /top|start|beginning/i.test(where ?? '') ? 'up' : 'down' },
    ],
  ),
  rule(`^scroll\\s+all\\s+the\\s+way\\s+${WAY}$`, ([, way]) => [
    { kind: 'scroll_end', direction: directionOf(way) },
  ]),
  rule(
    `^scroll(?:\\s+${WAY})?(\\s+(?:a\\s+(?:little|bit)|slightly|a\\s+(?:few|couple\\s+of)\\s+\\w+))?(?:\\s+(?:the\\s+|this\\s+)?(?:page|screen|list|view))?${TIMES}$`,
    ([, way, little, times]) =>
      repeated(
        [
          {
            kind: 'scroll',
            direction: directionOf(way),
            ratio: little === undefined ? 0.6 : 0.3,
            within: undefined,
          },
        ],
        timesOf(times),
      ),
  ),
  rule(
    `^scroll(?:\\s+${WAY})?\\s+(?:in|inside|on|within|through)\\s+(.+?)${TIMES}$`,
    ([, way, where, times], quotes) =>
      given(parseTarget(where ?? '', quotes), (within) =>
        repeated([{ kind: 'scroll', direction: directionOf(way), ratio: 0.6, within }], timesOf(times)),
      ),
  ),
  rule(`^(?:scroll(?:\\s+${WAY})?\\s+to|find|look\\s+for|locate)\\s+(.+)$`, ([, way, what], quotes) => {
    if (/^(?:a|an)\s/i.test(what ?? '')) return undefined;
    return given(parseTarget(what ?? '', quotes), (target) => [
      { kind: 'scroll_until', direction: directionOf(way), target, bothWays: way === undefined },
    ]);
  }),
  rule(
    `^(?:swipe|fling|flick|pull)\\s+${WAY}(?:\\s+to\\s+refresh)?(?:\\s+(?:on|over|across|in)\\s+(.+?))?${TIMES}$`,
    ([, way, where, times], quotes) => swipes(directionOf(way), where, timesOf(times), quotes),
  ),
  rule(`^(?:swipe|fling|flick)\\s+(?!from\\b)(.+?)\\s+(?:to\\s+the\\s+)?${WAY}$`, ([, where, way], quotes) =>
    swipes(directionOf(way), where, 1, quotes),
  ),
  rule('^(?:drag|move|pull)\\s+(.+?)\\s+(?:on\\s?to|into|to|over)\\s+(.+)$', ([, what, where], quotes) =>
    given(parseTarget(what ?? '', quotes), (from) =>
      given(parseTarget(where ?? '', quotes), (to) => [{ kind: 'drag', from, to }]),
    ),
  ),
  // Fingers that move apart ("pinch out") make things larger.
  rule('^(?:zoom\\s+in|pinch\\s+(?:out|open)|pinch\\s+to\\s+zoom\\s+in)(?:\\s+(?:on|the|a).*)?$', () => [
    { kind: 'zoom', scale: 2 },
  ]),
  rule(
    '^(?:zoom\\s+out|pinch(?:\\s+(?:in|close))?|pinch\\s+to\\s+zoom\\s+out)(?:\\s+(?:on|the|a).*)?$',
    () => [{ kind: 'zoom', scale: 0.5 }],
  ),
  rule(
    '^(?:wait|pause)(?:\\s+for)?\\s+(?:about\\s+|around\\s+|another\\s+)?(\\d+(?:\\.\\d+)?|[a-z]+)\\s*(ms|milliseconds?|s|secs?|seconds?|m|mins?|minutes?)$',
    ([, amount, unit]) => waiting(amount ?? '', unit ?? ''),
  ),
  rule('^(?:wait|pause)(?:\\s+(?:a|for\\s+a)\\s+(?:moment|bit|while|little|second\\s+or\\s+two))?$', () => [
    { kind: 'wait', seconds: 2 },
  ]),
  rule(
    '^wait\\s+(?:for|until|till)\\s+(?:the\\s+)?(?:page|screen|app|it|list|content|results?|everything)?\\s*(?:to\\s+)?(?:has\\s+|is\\s+|are\\s+)?(?:finish(?:ed)?\\s+)?(?:load(?:s|ed|ing)?|ready|settles?|settled)$',
    () => [{ kind: 'wait', seconds: 2 }],
  ),
  rule(
    '^wait\\s+for\\s+(.+?)\\s+to\\s+(?:disappear|go\\s+away|vanish|be\\s+gone|close)$',
    ([, what], quotes) =>
      given(parseTarget(what ?? '', quotes), (target) => [
        { kind: 'wait_for', condition: { kind: 'shown', target, negated: true } },
      ]),
  ),
  rule(
    '^wait\\s+(?:for|until|till)\\s+(.+?)(?:\\s+to\\s+(?:appear|show(?:\\s+up)?|be\\s+(?:shown|visible|displayed)|come\\s+up))?$',
    ([, what], quotes) => {
      if (/\b(?:hours?|minutes?|seconds?|days?)\b/i.test(what ?? '')) return undefined;
      const condition = parseCondition(what ?? '', quotes);
      if (condition !== undefined) return [{ kind: 'wait_for', condition }];
      return given(parseTarget(what ?? '', quotes), (target) => [
        { kind: 'wait_for', condition: { kind: 'shown', target, negated: false } },
      ]);
    },
  ),
];

/** The thing to look for, taken out of "you see X", "X is visible", "X appears" or plain "X". */
function until(
  what: string,
  direction: Direction,
  directed: boolean,
  quotes: readonly string[],
): Parsed | undefined {
  if (/^(?:you\s+(?:reach|are\s+at|get\s+to)|reaching)?\s*(?:the\s+)?(?:end|bottom)(?:\s+of.*)?$/i.test(what))
    return [{ kind: 'scroll_end', direction: 'down' }];
  if (/^(?:you\s+(?:reach|are\s+at|get\s+to)|reaching)?\s*(?:the\s+)?top(?:\s+of.*)?$/i.test(what))
    return [{ kind: 'scroll_end', direction: 'up' }];
  const words = what
    .replace(
      /^(?:(?:you|i|we)\s+(?:can\s+)?(?:see|find|reach|get\s+to)|(?:you|i|we)'ve\s+found|seeing|finding)\s+/i,
      '',
    )
    .replace(
      /\s+(?:is|are|becomes?|comes?|can\s+be)(?:\s+(?:now\s+))?\s*(?:visible|shown|displayed|seen|on\s+(?:the\s+)?screen|found|in(?:to)?\s+view)$/i,
      '',
    )
    .replace(/\s+(?:appears?|shows\s+up|shows|comes\s+up)$/i, '');
  const target = parseTarget(isQuote(words) ? words : words.trim(), quotes);
  return given(target, (found) => [{ kind: 'scroll_until', direction, target: found, bothWays: !directed }]);
}

function swipes(
  direction: Direction,
  where: string | undefined,
  times: number,
  quotes: readonly string[],
): Parsed | undefined {
  const anywhere = where === undefined || /^(?:the\s+)?(?:screen|page)$/i.test(where.trim());
  if (anywhere) return repeated([{ kind: 'swipe', direction, on: undefined }], times);
  return given(parseTarget(where, quotes), (on) => repeated([{ kind: 'swipe', direction, on }], times));
}

function waiting(amount: string, unit: string): Parsed | undefined {
  const value = NUMBERS_EN[amount.toLowerCase()] ?? Number(amount);
  if (!Number.isFinite(value)) return undefined;
  const factor = /^m(?:s|illi)/i.test(unit) ? 0.001 : /^m/i.test(unit) ? 60 : 1;
  return waitSteps(value * factor);
}

/** One wait lasts at most a minute; longer ones are several. */
export function waitSteps(seconds: number): Parsed {
  const total = Math.min(600, Math.max(0.2, seconds));
  const steps: Instruction[] = [];
  for (let left = total; left > 0.01; left -= 60)
    steps.push({ kind: 'wait', seconds: Math.max(0.2, Math.min(60, left)) });
  return steps;
}

function directionOf(word: string | undefined): Direction {
  const said = word?.toLowerCase() ?? 'down';
  if (said.startsWith('up')) return 'up';
  return said === 'left' || said === 'right' ? said : 'down';
}
