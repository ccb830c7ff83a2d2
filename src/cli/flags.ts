/** Flags that several commands take, declared once. */
import type { Command } from 'commander';
import type { SettingKey } from '../config/schema.ts';

export type SettingFlags = Readonly<Partial<Record<SettingKey, string | undefined>>>;

export function deviceFlag(command: Command): Command {
  return command.option(
    '-d, --device <id>',
    'adb serial, "virtual" or "virtual:<profile>" (see "droidcua devices")',
  );
}

export function jsonFlag(command: Command, what: string): Command {
  return command.option('--json', what);
}

export function modelFlags(command: Command): Command {
  return command
    .option(
      '--model <name>',
      '"builtin" (follows step-by-step instructions, needs no model) or a model of the endpoint',
    )
    .option('--base-url <url>', 'OpenAI-compatible endpoint (or OPENAI_BASE_URL)')
    .option('--model-timeout <seconds>', 'limit of one model call');
}

/** `--fault` may be given several times. */
export function faultFlag(command: Command): Command {
  return command.option(
    '--fault <name[:rate]>',
    'what goes wrong on the virtual phone, such as lost-tap:0.05 ("droidcua phone fault kinds" lists all); repeatable',
    (text: string, before: readonly string[]) => [...before, text],
    [],
  );
}

const together = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** How much a run may take. */
export function limitFlags(command: Command): Command {
  return command
    .option('--max-steps <n>', 'stop after this many steps')
    .option('--max-turns <n>', 'stop after this many model calls')
    .option('--max-tokens <n>', 'stop when the model has used this many tokens')
    .option('--max-cost <amount>', 'stop when the model calls cost this much; needs "prices" in the settings')
    .option('--timeout <seconds>', 'stop after this time');
}

/** What a run may do. */
export function safetyFlags(command: Command): Command {
  return command
    .option(
      '--confirm <mode>',
      'before what cannot be undone and the task does not name: ask (no, when nobody is there), deny, allow',
    )
    .option(
      '--confirm-allow <words>',
      'words of a control, or an app id, allowed without asking; repeatable',
      together,
    )
    .option('--allow-app <id>', 'use no other apps than this; repeatable', together)
    .option(
      '--secret <NAME=env:VAR|file:PATH>',
      'typed where a text says {{NAME}}, never shown or sent to a model; repeatable',
      together,
    );
}
