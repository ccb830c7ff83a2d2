/** What a sentence is about: its words without grammar, in a form that survives endings. English and Chinese by rules. */

/** Words of grammar and politeness: they say nothing about what is meant. */
const STOP_WORDS = new Set(
  `a an and any are as at be been being but by can could did do does for from get got had has have he her here him his how i if in
  into is it its just let ll may me might must my need no not now of off on or our out over please s she should so some such
  t than that the their them then there these they this those through to too under until up us via was we were what when where
  which while who will with would you your don doesn isn also order able about after again all already because before both each either
  else first further last make more most only other own same shall since still very want yet`.split(/\s+/),
);
/** Chinese particles and pronouns, which would make bigrams of nothing. */
const CHINESE_STOP = /[的了吗呢吧啊在是我你他她它们这那请把被将和与及或也都就还要会能可以并让给个一下]/gu;

const CHINESE = /\p{Script=Han}+/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const QUOTED = /["“”「『]([^"“”」』]{1,60})["“”」』]/gu;
/** An apostrophe is no quotation mark. */
const SINGLE_QUOTED = /(?<![\p{L}\p{N}])[‘']([^’']{1,60})[’'](?![\p{L}\p{N}])/gu;

/** Stems of the words that carry meaning, and pairs of neighbouring Chinese characters. */
export function contentWords(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’']s\b/g, '');
  const chinese = [...plain.matchAll(CHINESE)].flatMap(([run]) => bigrams(run));
  const words = [...plain.replace(CHINESE, ' ').matchAll(WORD)].map(([word]) => word);
  return new Set([...chinese, ...words.filter((word) => !STOP_WORDS.has(word)).map(stemOf)]);
}

/** Texts between quotation marks of any style, as they are said. */
export function quotedTexts(text: string): readonly string[] {
  return [QUOTED, SINGLE_QUOTED]
    .flatMap((marks) => [...text.matchAll(marks)])
    .map((match) => (match[1] ?? '').trim())
    .filter((quoted) => quoted !== '');
}

/** Whether a text has Chinese characters. */
export function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

function bigrams(run: string): readonly string[] {
  return run
    .replace(CHINESE_STOP, ' ')
    .split(' ')
    .flatMap((part) => {
      const characters = Array.from(part);
      if (characters.length < 2) return characters;
      return characters.slice(1).map((second, at) => `${characters[at]}${second}`);
    });
}

/** The same for `note`, `notes`, `noted` and `noting`; a stem is no word. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|z|ch|sh)es$/, '$1')
    .replace(/(?<!s|u)s$/, '');
  const bare = singular.length < 5 ? singular : singular.replace(/(?:ings?|ed)$/, '');
  const short = bare.length < 3 ? singular : bare;
  return short.replace(/([^aeiou])\1$/, '$1').replace(/(?<=..)e$/, '');
}
