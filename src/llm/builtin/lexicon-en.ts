/** English words the follower knows. Data only. */
import type { KeyWord, RelationKind, Role } from './instruction.ts';

/** Words a clause may begin with; a comma or "and" before one of them ends the clause. */
export const VERB_EN = new RegExp(
  '^(?:' +
    [
      'open|launch|start|run|go|navigate|head|visit|switch|turn|enable|disable|activate|deactivate|toggle',
      'tap|click|press|touch|hit|push|select|choose|pick|double|long|hold|untick|tick|check|uncheck|deselect',
      'type|enter|input|write|fill|put|insert|append|key in|clear|erase|empty|search|find|look for|locate',
      'scroll|swipe|fling|flick|drag|pull|move|pinch|zoom|wait|pause|set|change|replace',
      'double[- ]?check|verify|make sure|ensure|confirm|validate|assert|see that|see if|expect',
      'close|quit|exit|kill|force|dismiss|hide|return|come back|back|save|submit|cancel|continue|skip|accept|send|delete',
      'if|when|once|wait',
    ].join('|') +
    ')(?![\\p{L}\\p{N}_-])',
  'iu',
);

/** Said at the start of a clause without meaning anything to do. */
export const FILLER_EN =
  /^(?:and then|and also|after that|afterwards|after this|first of all|firstly|first|secondly|second|thirdly|third|next|finally|lastly|last|then|now|also|please|kindly|ok|okay|so|and|you should|you need to|you must|go ahead and|can you|could you|i want you to|i would like you to|i'd like you to|try to|be sure to|simply|just|carefully)(?:\s*[,:]\s*|\s+|$)/i;

/** Longest first: "text field" before "field". */
export const ROLE_WORDS_EN: readonly (readonly [string, Role | undefined])[] = [
  ['floating action button', 'button'],
  ['navigation bar item', 'tab'],
  ['radio button', 'toggle'],
  ['input field', 'field'],
  ['input box', 'field'],
  ['text field', 'field'],
  ['text box', 'field'],
  ['text area', 'field'],
  ['search field', 'field'],
  ['search box', 'field'],
  ['search bar', 'field'],
  ['check box', 'toggle'],
  ['list item', 'item'],
  ['menu item', 'item'],
  ['app icon', 'app'],
  ['button', 'button'],
  ['chip', 'button'],
  ['icon', 'icon'],
  ['symbol', 'icon'],
  ['image', 'icon'],
  ['picture', 'icon'],
  ['arrow', 'icon'],
  ['field', 'field'],
  ['textbox', 'field'],
  ['input', 'field'],
  ['box', 'field'],
  ['bar', 'field'],
  ['switch', 'toggle'],
  ['toggle', 'toggle'],
  ['checkbox', 'toggle'],
  ['tab', 'tab'],
  ['item', 'item'],
  ['entry', 'item'],
  ['row', 'item'],
  ['option', 'item'],
  ['result', 'item'],
  ['card', 'item'],
  ['tile', 'item'],
  ['element', 'item'],
  ['one', 'item'],
  ['application', 'app'],
  ['app', 'app'],
  ['link', undefined],
  ['menu', undefined],
  ['page', undefined],
  ['screen', undefined],
  ['section', undefined],
  ['category', undefined],
  ['settings', undefined],
  ['setting', undefined],
  ['list', undefined],
  ['dialog', undefined],
  ['label', undefined],
  ['text', undefined],
  ['heading', undefined],
  ['header', undefined],
];

/** Things that come in lists: "the second note" is the second row, whatever it says. */
export const LIST_NOUNS =
  /^(?:items?|entr(?:y|ies)|rows?|options?|results?|cards?|tiles?|elements?|ones?|products?|contacts?|notes?|messages?|emails?|songs?|photos?|files?|links?|things?|suggestions?|search results?|list items?|menu items?)$/i;

export const NUMBERS_EN: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

export const ORDINALS_EN: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  last: -1,
};

export const RELATIONS_EN: readonly (readonly [RegExp, RelationKind])[] = [
  [/\s+(?:directly |right |just )?(?:next to|beside|alongside|in the same row as|near)\s+/i, 'beside'],
  [/\s+(?:directly |right |just )?(?:below|under|underneath|beneath)\s+/i, 'below'],
  [/\s+(?:directly |right |just )?(?:above|over)\s+/i, 'above'],
  [/\s+(?:to the |on the )?left (?:side )?of\s+/i, 'left'],
  [/\s+(?:to the |on the )?right (?:side )?of\s+/i, 'right'],
  [/\s+(?:in|inside|within|on)\s+(?:the\s+)?(?=.+\s(?:row|card|item|section|dialog|line|entry)$)/i, 'within'],
  [/\s+for\s+/i, 'within'],
  [/\s+of\s+/i, 'within'],
];

export const KEYS_EN: readonly (readonly [RegExp, KeyWord])[] = [
  [/^(?:the )?(?:enter|return)(?: key| button)?$/i, 'enter'],
  [/^(?:the )?home(?: key| button)?$/i, 'home'],
  [/^(?:the )?back(?: key| button)?$/i, 'back'],
  [/^(?:the )?(?:recents?|recent apps|overview|app switcher)(?: key| button)?$/i, 'recent'],
  [/^(?:the )?(?:backspace(?: key)?|delete key)$/i, 'delete'],
  [/^(?:the )?tab key$/i, 'tab'],
  [/^(?:the )?(?:escape|esc)(?: key)?$/i, 'escape'],
  [/^(?:the )?volume[- ]up(?: key| button)?$/i, 'volume_up'],
  [/^(?:the )?volume[- ]down(?: key| button)?$/i, 'volume_down'],
];

/** Words that ask for a judgement instead of naming a thing. */
export const NEEDS_JUDGEMENT =
  /\b(?:cheapest|best|nearest|closest|newest|latest|oldest|largest|biggest|smallest|highest|lowest|shortest|longest|fastest|most [a-z]+|least [a-z]+|right one|correct one|appropriate|suitable|any|some|all|every|each|whatever|something|anything|everything)\b/;

/** Cannot be undone, or costs something. */
export const IRREVERSIBLE =
  /\b(?:send|pay|delete|remove|buy|purchase|order|checkout|check out|place order|erase|reset|uninstall|format|submit|publish|post|transfer|wipe)\b|发送|支付|付款|删除|购买|下单|结账|结算|提交|卸载|清除|重置|发布|转账|移除/i;
