/** The command line: arguments in, exit code out. Loads nothing heavy before a command needs it. */
import { Command, CommanderError } from 'commander';
import { asDroidcuaError, DroidcuaError } from '../errors.ts';
import { registerBench } from './commands/bench.ts';
import { registerDemo } from './commands/demo.ts';
import { registerDevice } from './commands/device.ts';
import { registerDevices } from './commands/devices.ts';
import { registerDoctor } from './commands/doctor.ts';
import { registerModels } from './commands/models.ts';
import { registerPhone } from './commands/phone.ts';
import { registerRun } from './commands/run.ts';
import { registerRuns } from './commands/runs.ts';
import type { CliContext, CliIo } from './context.ts';
import { renderError } from './render/error.ts';
import { readVersion } from './version.ts';

/** `argv` without the program itself. Never rejects. */
export async function main(argv: readonly string[], io: CliIo): Promise<number> {
  const context: CliContext = { io, exitCode: 0 };
  try {
    await buildProgram(context).parseAsync([...argv], { from: 'user' });
    return context.exitCode;
  } catch (caught) {
    if (caught instanceof CommanderError && caught.exitCode === 0) return 0;
    const error = caught instanceof CommanderError ? usageError(caught) : asDroidcuaError(caught);
    renderError(error, argv.includes('--json'), io.stderr);
    return error.exitCode;
  }
}

function buildProgram(context: CliContext): Command {
  const { stdout, stderr } = context.io;
  const program = new Command('droidcua')
    .description(
      'Carries out tasks on Android devices by looking at the screen, deciding, acting and checking.',
    )
    .version(readVersion(), '-V, --version')
    // Behind a command, --version is that command's own.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // Shown by main, in the one form all errors have.
      outputError: () => undefined,
    });
  const registers = [
    registerRun,
    registerDevices,
    registerDoctor,
    registerDevice,
    registerPhone,
    registerModels,
    registerRuns,
    registerDemo,
    registerBench,
  ];
  for (const register of registers) register(program, context);
  return program;
}

/** Commander's words in our form: one line, and the nearest name as the fix. */
function usageError(caught: CommanderError): DroidcuaError {
  if (caught.code === 'commander.help') {
    return new DroidcuaError('USAGE_INVALID', 'No command was given.', { cause: caught });
  }
  const [first = '', ...rest] = caught.message.split('\n');
  const problem = first.replace(/^error: /, '');
  const message = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}${/[.?!]$/.test(problem) ? '' : '.'}`;
  const guess = /\(Did you mean (.+)\?\)/.exec(rest.join(' '))?.[1];
  return new DroidcuaError('USAGE_INVALID', message, {
    ...(guess === undefined ? {} : { hint: `Did you mean ${guess}?` }),
    cause: caught,
  });
}
