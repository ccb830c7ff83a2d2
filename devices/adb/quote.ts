/** Words for the device's shell. */

const HARMLESS = /^[A-Za-z0-9_./:=@,+-]+$/;

/**
 * One word that the shell takes literally. Everything but plain names goes into single quotes, inside of which nothing is
 * special; a single quote itself closes, escapes and opens them again. NUL cannot be passed to a command at all.
 */
export function quote(word: string): string {
  if (HARMLESS.test(word)) return word;
  return `'${word.replaceAll('\0', '').replaceAll("'", String.raw`'\''`)}'`;
}

/** A whole command line out of literal words. */
export function commandLine(words: readonly string[]): string {
  return words.map(quote).join(' ');
}
