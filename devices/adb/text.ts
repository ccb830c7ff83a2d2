/** Text as `input text` commands. */
import { KEY_CODES } from './input.ts';
import { quote } from './quote.ts';

/** Longer arguments lose characters on slow devices. */
const CHARS_PER_CALL = 100;
const NOT_TYPABLE = /[^\x20-\x7e\n\t]/u;

/** The first character `input` has no key for (it knows the keys of a US keyboard), or undefined. */
export function firstUntypable(text: string): string | undefined {
  return NOT_TYPABLE.exec(plain(text))?.[0];
}

/**
 * The commands that type `text`. `input` turns `%s` into a space and offers no way around it, so a space is written that way and
 * a real `%s` is cut in two; line ends and tabs are keys.
 */
export function commandsForText(text: string): readonly string[] {
  const commands: string[] = [];
  for (const part of plain(text).split(/([\n\t])/)) {
    if (part === '\n') commands.push(`input keyevent ${KEY_CODES.enter}`);
    else if (part === '\t') commands.push(`input keyevent ${KEY_CODES.tab}`);
    else commands.push(...piecesOf(part).map((piece) => `input text ${quote(piece.replaceAll(' ', '%s'))}`));
  }
  return commands;
}

function piecesOf(line: string): readonly string[] {
  return line
    .split(/(?<=%)(?=s)/)
    .flatMap((part) => part.match(new RegExp(`.{1,${CHARS_PER_CALL}}`, 'g')) ?? []);
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}
