/** `ime list|set|enable|disable|reset`: there is one keyboard, and it stays. */
import type { Call, Command } from '../shell/command.ts';
import { optionsOf } from './options.ts';

export const INPUT_METHOD = 'com.android.inputmethod.latin/.LatinIME';

function ime(call: Call): number {
  const { flags, rest } = optionsOf(call.args, ['--user']);
  const [verb, id] = rest;
  if (verb === 'list') {
    call.out.write(
      flags.has('-s') ? `${INPUT_METHOD}\n` : `mId=${INPUT_METHOD} mSettingsActivityName=null\n`,
    );
    return 0;
  }
  if (verb === 'reset') {
    call.out.write('Reset current and enabled IMEs for user #0\n');
    return 0;
  }
  if (verb !== 'set' && verb !== 'enable' && verb !== 'disable') {
    call.err.write(`Unknown command: ${verb ?? ''}\n`);
    return 255;
  }
  return choose(call, verb, id ?? '');
}

function choose({ out, err }: Call, verb: 'set' | 'enable' | 'disable', id: string): number {
  if (id !== INPUT_METHOD) {
    err.write(
      `Unknown input method ${id} cannot be ${verb === 'set' ? 'selected' : `${verb}d`} for user #0\n`,
    );
    return 1;
  }
  if (verb === 'disable') {
    err.write('Error: the only input method of this phone cannot be disabled\n');
    return 1;
  }
  out.write(
    verb === 'set'
      ? `Input method ${id} selected for user #0\n`
      : `Input method ${id}: already enabled for user #0\n`,
  );
  return 0;
}

export const INPUT_METHODS: readonly (readonly [string, Command])[] = [['ime', ime]];
