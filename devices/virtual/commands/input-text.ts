/** `input text`: characters become key presses, so only those of the key map can be typed. */
import type { Call } from '../shell/command.ts';

/** Characters of Android's virtual key map: printable ASCII. */
const TYPEABLE = /^[\x20-\x7e\t\n]*$/;

/** `%s` is always a space and nothing can stop it, as in AOSP InputShellCommand.sendText. */
export function typeText(call: Call, args: readonly string[]): number {
  const [given] = args;
  if (given === undefined) {
    call.err.write(exception('java.lang.IllegalArgumentException: Argument expected after "text"'));
    return 255;
  }
  const text = given.replaceAll('%s', ' ');
  if (!TYPEABLE.test(text)) {
    call.err.write(
      exception(
        'java.lang.NullPointerException: Attempt to get length of null array\n' +
          '\tat com.android.server.input.InputShellCommand.sendText(InputShellCommand.java:304)\n' +
          '\tat com.android.server.input.InputShellCommand.runText(InputShellCommand.java:297)',
      ),
    );
    return 255;
  }
  for (const piece of text.split(/(?=[\n\t])|(?<=[\n\t])/)) typePiece(call, piece);
  return 0;
}

function typePiece({ system }: Call, piece: string): void {
  if (piece === '\n') system.phone.key('enter');
  else if (piece === '\t') system.phone.key('tab');
  else if (piece !== '') system.phone.type(piece);
}

function exception(text: string): string {
  return `\nException occurred while executing 'text':\n${text}\n`;
}
