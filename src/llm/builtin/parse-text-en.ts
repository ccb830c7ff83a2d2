/** English words for typing, clearing and searching. */
import type { Instruction, Target } from './instruction.ts';
import { parseTarget } from './parse-target.ts';
import { hasQuote } from './quotes.ts';
import { given, type Parsed, type Rule, rule } from './rule.ts';

const TYPE = '(?:type(?:\\s+in)?|enter|input|write|key\\s+in|fill\\s+in|put|insert)';
const FIELD_WORD = /\b(?:field|box|bar|input|area|textbox|search|title|body|name|phone|email|note)$/i;
/** What is searched is in front already. */
const HERE_TOO =
  /^(?:the |this |my )?(?:list|page|screen|app|results?|contacts list|contact list|catalogue|catalog)$/i;
const HERE = /^(?:it|there|here|this|that)$/i;

export const TEXT_RULES_EN: readonly Rule[] = [
  rule(
    '^(?:clear|empty|erase|delete|remove)\\s+(?:all\\s+)?(?:the\\s+)?(?:text|content|contents|input)(?:\\s+(?:in|of|from)\\s+(.+))?$',
    ([, where], quotes) =>
      where === undefined ? [clear(undefined)] : given(parseTarget(where, quotes), (field) => [clear(field)]),
  ),
  rule('^(?:clear|empty|erase)\\s+(.+)$', ([, where], quotes) =>
    given(parseTarget(where ?? '', quotes), (field) => [clear(field)]),
  ),
  rule('^clear$', () => [clear(undefined)]),
  rule('^(?:fill(?:\\s+(?:in|out))?|replace)\\s+(.+?)\\s+with\\s+(.+)$', ([, where, what], quotes, unmask) =>
    given(parseTarget(where ?? '', quotes), (field) => [typing(unmask(what ?? ''), field)]),
  ),
  rule(`^append\\s+(.+?)(?:\\s+to\\s+(.+))?$`, ([, what, where], quotes, unmask) => {
    const field = where === undefined ? undefined : parseTarget(where, quotes);
    return [{ ...typing(unmask(what ?? ''), field), append: true }];
  }),
  rule(`^${TYPE}\\s+(.+)\\s+(?:into|onto|to|as|inside)\\s+(.+)$`, ([, what, where], quotes, unmask) =>
    inField(what ?? '', where ?? '', { quotes, unmask, sure: true }),
  ),
  rule(`^${TYPE}\\s+(.+)\\s+(?:in|on|at|for)\\s+(.+)$`, ([, what, where], quotes, unmask) =>
    inField(what ?? '', where ?? '', { quotes, unmask, sure: false }),
  ),
  rule(`^in(?:to)?\\s+(.+?),?\\s+${TYPE}\\s+(.+)$`, ([, where, what], quotes, unmask) =>
    given(parseTarget(where ?? '', quotes), (field) => [typing(unmask(what ?? ''), field)]),
  ),
  rule(`^${TYPE}\\s+(.+)$`, ([all, what], _quotes, unmask) => {
    // "put", "insert" and "fill in" without a place say too little.
    if (/^(?:put|insert|fill)/i.test(all) && !hasQuote(what ?? '')) return undefined;
    return [typing(unmask(tidyText(what ?? '')), undefined)];
  }),
  rule('^search\\s+(?:in\\s+|on\\s+)?(?!for\\b)(.+?)\\s+for\\s+(.+)$', ([, where, what], quotes, unmask) => {
    const search: Instruction = { kind: 'search', text: unmask(what ?? '') };
    if (HERE_TOO.test(where ?? '')) return [search];
    return given(parseTarget(where ?? '', quotes), (target) => [
      { kind: 'open', target, mayToggle: false, onlyIfNeeded: true },
      search,
    ]);
  }),
  rule(
    '^search(?:\\s+for)?\\s+(.+?)(?:\\s+in\\s+(?:the\\s+)?(?:search|app|list|store|shop).*)?$',
    ([, what], _quotes, unmask) => [{ kind: 'search', text: unmask(tidyText(what ?? '')) }],
  ),
];

interface Saying {
  readonly quotes: readonly string[];
  readonly unmask: (text: string) => string;
  /** The preposition leaves no doubt that a field follows. */
  readonly sure: boolean;
}

function inField(what: string, where: string, saying: Saying): Parsed | undefined {
  const text = saying.unmask(tidyText(what));
  if (HERE.test(where.trim())) return [typing(text, undefined)];
  const field = parseTarget(where, saying.quotes);
  const certain = saying.sure || hasQuote(what) || /^the\s/i.test(where) || FIELD_WORD.test(where);
  if (field === undefined)
    return certain ? undefined : [typing(saying.unmask(`${what} in ${where}`), undefined)];
  const whole = saying.unmask(tidyText(`${what} in ${where}`));
  return [{ ...typing(text, field), fallback: certain ? undefined : whole }];
}

/** "the text Hello" is Hello; "the name 'Ada'" is Ada. */
function tidyText(text: string): string {
  return text
    .replace(/^(?:the\s+)?(?:text|words?|message|string|name|value|number)\s+(?=[\uE000-\uF8FF])/i, '')
    .replace(/^(?:the\s+)?(?:text|words)\s+/i, '');
}

function clear(field: Target | undefined): Instruction {
  return typing('', field);
}

function typing(text: string, field: Target | undefined): Extract<Instruction, { kind: 'type' }> {
  return { kind: 'type', text, field, fallback: undefined, submit: false, append: false };
}
