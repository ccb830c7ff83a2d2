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
