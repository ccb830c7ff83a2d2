/** Letters that look alike in sans-serif fonts and that the recognition network mixes up where the word tells them apart. */

/** The network knows both yen signs and cannot tell them apart; fullwidth is rare on phones. */
const FULLWIDTH_YEN = /\uffe5/g;
/** Capital I at the end of a lower-case word, or before another look-alike, is small L. */
const CAPITAL_IN_WORD = /(?<=\p{Ll})I+(?=l|\P{L}|$)/gu;
/** The commonest tab of all, seldom a Roman numeral. */
const ALL = /(?<!\p{L})AI[Il](?!\p{L})/gu;

/** A dash between Chinese characters is two cells long: a short one is the number one. */
const SHORT_DASH = /(?<=\p{Script=Han})[—–](?=\p{Script=Han})/gu;
/** What a switch says is written with a capital when it stands alone. */
const SWITCHED_OFF = /^off$/;

/** Letters and digits of the full-width forms: the network takes well-spaced ones for these. */
const FULL_WIDTH_LETTER = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;

export function untangleLookalikes(text: string): string {
  return text
    .replace(FULL_WIDTH_LETTER, (letter) => letter.normalize('NFKC'))
    .replace(FULLWIDTH_YEN, '\u00a5')
    .replace(CAPITAL_IN_WORD, (run) => 'l'.repeat(run.length))
    .replace(ALL, 'All')
    .replace(SHORT_DASH, '一')
    .replace(SWITCHED_OFF, 'Off');
}
