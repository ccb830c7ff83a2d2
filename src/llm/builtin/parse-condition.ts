/** "the version is 14", "X is not shown", "深色主题已打开": what a check, a wait or an "if" asks. */
import type { Condition, Target } from './instruction.ts';
import { parseTarget } from './parse-target.ts';
import { isQuote, unmask } from './quotes.ts';

interface Rule {
  readonly pattern: RegExp;
  readonly build: (match: RegExpExecArray, quotes: readonly string[]) => Condition | undefined;
}

const PRESENT =
  'shown|visible|displayed|present|there|listed|available|showing|on (?:the )?screen|on (?:the |this )?page|in (?:the |this )?(?:[a-z]+ )?(?:list|results|cart|page|screen)|open|opened';
const ON = 'on|enabled|checked|ticked|selected|active|activated|turned on|switched on';
const OFF =
  'off|disabled|unchecked|unticked|unselected|not selected|inactive|turned off|switched off|deactivated';
const NOT = "(?:not|no longer|n't)";
const LINKING = '(?:is|are|was|were)';

/** Order matters: the more specific form first. */
const RULES: readonly Rule[] = [
  en(
    `^(?:there (?:is|are) no|no)\\s+(.+?)(?:\\s+${LINKING}\\s+(?:${PRESENT})|\\s+(?:appears?|exists?))?$`,
    shown(true),
  ),
  en(`^(?:i |you |we )?(?:do not|don't|cannot|can't)\\s+see\\s+(.+)$`, shown(true)),
  en(`^there\\s+(?:is|are)\\s+(.+?)(?:\\s+(?:${PRESENT}))?$`, shown(false)),
  en(`^(?:i |you |we )?(?:can )?see\\s+(.+)$`, shown(false)),
  en(`^(?:i am|i'm|you are|you're|we are) (?:on|in)\\s+(.+)$`, shown(false)),
  en(`^(.+?)\\s+${LINKING}(?:\\s+|(?=n't))${NOT}\\s+(?:${PRESENT})(?: any ?more)?$`, shown(true)),
  en(
    `^(.+?)\\s+(?:does not|doesn't|do not|don't)\\s+(?:appear|exist|show(?: up)?)(?: any ?more)?$`,
    shown(true),
  ),
  en(`^(.+?)\\s+(?:is|are|has|have)?\\s*(?:gone|disappeared?|disappears|vanish(?:es|ed)?)$`, shown(true)),
  en(`^(.+?)\\s+${LINKING}(?:\\s+(?:now|still|also|currently))?\\s+(?:${PRESENT})$`, shown(false)),
  en(
    `^(.+?)\\s+(?:appears?|shows up|exists?|pops up|comes up|opens)(?:\\s+(?:${PRESENT}|in the list))?$`,
    shown(false),
  ),
  en(`^(.+?)\\s+${LINKING}(?:\\s+(?:now|still|also|currently))?\\s+(?:${ON})$`, state(true)),
  en(`^(.+?)\\s+${LINKING}(?:\\s+(?:now|still|also|currently))?\\s+(?:${OFF}|not (?:${ON}))$`, state(false)),
  en(`^(.+?)\\s+(?:is not|isn't|does not equal|doesn't equal)\\s+(?:equal to\\s+)?(.+)$`, value(true, true)),
  en(`^(.+?)\\s+(?:does not|doesn't)\\s+(?:contain|include|show|say|have|read)\\s+(.+)$`, value(false, true)),
  en(
    `^(.+?)\\s+(?:${LINKING} (?:now )?(?:equal to|set to|exactly)|equals?|says?|reads?|shows?|displays?|matches|has (?:the )?(?:value|text)|has changed to|changed to|${LINKING} now|${LINKING}|=)\\s+(.+)$`,
    value(true, false),
  ),
  en(`^(.+?)\\s+(?:contains?|includes?|has|have|holds?|starts with|ends with)\\s+(.+)$`, value(false, false)),
  zh('^(?:没有|不存在|看不到|不)(?:再)?(?:显示|出现)?(.+)$', shown(true)),
  zh('^(?:存在|有|显示了?|出现了?|能看到|看到|可以看到)(.+)$', shown(false)),
  zh(
    '^(.+?)(?:没有|不|未)(?:再)?(?:显示|出现|存在|可见|在列表(?:中|里)|在屏幕上)(?:了|在(?:屏幕|列表)(?:上|中|里))?$',
    shown(true),
  ),
  zh('^(.+?)(?:已经?)?(?:消失|不见)了?$', shown(true)),
  zh(
    '^(.+?)(?:已经?|是)?(?:显示(?:出来|在.{1,6})?|出现(?:在.{1,6})?|存在|可见|在(?:.{0,6})(?:列表|屏幕|页面|结果|购物车)(?:中|里|上))了?$',
    shown(false),
  ),
  zh(
    '^(.+?)(?:是|已经?|处于)?(?:未打开|未开启|未启用|未选中|未勾选|关闭|已关|关掉|停用|禁用)(?:的|了|状态)*$',
    state(false),
  ),
  zh('^(.+?)(?:是|已经?|处于)?(?:打开|开启|启用|选中|勾选|开着)(?:的|了|状态)*$', state(true)),
  zh('^(.+?)(?:不是|不等于|不为)(.+)$', value(true, true)),
  zh('^(.+?)(?:不包含|没有包含)(.+)$', value(false, true)),
  zh('^(.+?)(?:包含|包括|含有|里有|中有)了?(.+)$', value(false, false)),
  zh('^(.+?)(?:显示为|显示的是|等于|变成了?|应该是|应为|为|是|显示)(.+)$', value(true, false)),
];

function en(source: string, build: Rule['build']): Rule {
  return { pattern: new RegExp(source, 'i'), build };
}

function zh(source: string, build: Rule['build']): Rule {
  return { pattern: new RegExp(source, 'u'), build };
}

function shown(negated: boolean): Rule['build'] {
  return (match, quotes) => {
    const target = parseTarget(shownWords(match[1] ?? ''), quotes);
    if (target === undefined) return undefined;
    const listed =
      /\bin (?:the |this )?(?:[a-z]+ )?(?:list|results|cart)\b|(?:列表|结果|购物车)(?:中|里|上)/iu.test(
        match[0],
      );
    return { kind: 'shown', target, negated, ...(listed ? { listed } : {}) };
  };
}

function state(on: boolean): Rule['build'] {
  return (match, quotes) => {
    const target = parseTarget(match[1] ?? '', quotes);
    return target === undefined ? undefined : { kind: 'state', target, on };
  };
}

/** Things that hold text without naming it: "the page shows X" means that X is shown. */
const HOLDER =
  /^(?:the |this |a |an )?(?:it|screen|page|list|app|dialog|message|toast|result|results|display|phone|contact list|search results|notes? list|屏幕|页面|界面|列表|结果|对话框|弹窗)$/iu;

/** Things that hold things: only "contains" and "has" ask for what is in them. */
const CONTAINER = /^(?:the |this |my )?(?:shopping )?(?:cart|basket|bag|inbox|folder|conversation|购物车)$/iu;

function value(exact: boolean, negated: boolean): Rule['build'] {
  return (match, quotes) => {
    const subject = (match[1] ?? '').trim();
    const said = (match[2] ?? '').trim();
    const wanted = unmask(
      said.replace(/^(?:the (?:text|value|message)|the|a|an)\s+(?=.)/i, ''),
      quotes,
    ).trim();
    if (wanted === '' || /^(?:correct|right|fine|ok|good|working|valid|as expected)$/i.test(wanted))
      return undefined;
    if (HOLDER.test(subject) || (!exact && CONTAINER.test(subject))) {
      const target: Target = { whole: wanted, words: wanted, quoted: isQuote(said) };
      return { kind: 'shown', target, negated };
    }
    const label = parseTarget(subject, quotes);
    return label === undefined ? undefined : { kind: 'value', label, value: wanted, exact, negated };
  };
}

function shownWords(text: string): string {
  return text
    .replace(/\s+(?:text|message)$/i, '')
    .replace(/^(?:the (?:text|message|word|words|name)|文字|文本|字样)\s*/iu, '');
}

/** Undefined when the words are no condition the follower can test. */
export function parseCondition(raw: string, quotes: readonly string[]): Condition | undefined {
  const text = raw.trim().replace(/[.?!。？！]+$/u, '');
  if (isQuote(text))
    return {
      kind: 'shown',
      negated: false,
      target: { whole: unmask(text, quotes), words: unmask(text, quotes), quoted: true },
    };
  for (const rule of RULES) {
    const match = rule.pattern.exec(text);
    if (match !== null) return rule.build(match, quotes);
  }
  return undefined;
}

/** Several conditions joined by "and"; undefined when any of them is not understood. */
export function parseConditions(raw: string, quotes: readonly string[]): readonly Condition[] | undefined {
  const parts = raw.split(/,?\s+and\s+(?:that\s+)?|(?:并且|而且)/i);
  if (parts.length > 1) {
    const each = parts.map((part) => parseCondition(part, quotes));
    const all = each.filter((condition) => condition !== undefined);
    if (all.length === parts.length) return all;
  }
  const one = parseCondition(raw, quotes);
  return one === undefined ? undefined : [one];
}
