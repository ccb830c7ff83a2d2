/** `droidcua run "<task>"`. */
import type { Command } from 'commander';
import { RUN_ENDS } from '../../errors.ts';
import type { CliContext } from '../context.ts';
import { deviceFlag, faultFlag, jsonFlag, limitFlags, modelFlags, safetyFlags } from '../flags.ts';
import type { RunFlags } from '../jobs/run.ts';
import { KEYS_HELP } from '../person.ts';

export function registerRun(program: Command, context: CliContext): void {
  const command = program
    .command('run')
    .description('carry out one task on one device')
    .argument('<task>', 'what to do, in words');
  safetyFlags(
    limitFlags(
      modelFlags(deviceFlag(command)).option(
        '--app <name>',
        'app to bring to the front first: package id or name',
      ),
    ),
  )
    .option('--seed <n>', 'seed of everything random')
    .option('--report <dir>', 'write report.html into this folder');
  faultFlag(command);
  command.addHelpText('after', () => `\n${KEYS_HELP}\n\nExit codes:\n${exitCodes()}`);
  jsonFlag(command, 'events on stdout, one JSON object a line').action(
    async (task: string, flags: RunFlags) => {
      const { runTask } = await import('../jobs/run.ts');
      context.exitCode = await runTask(context, task, flags);
    },
  );
}

function exitCodes(): string {
  const lines = Object.entries(RUN_ENDS).map(
    ([code, { exitCode, means }]) => `  ${String(exitCode).padStart(2)}  ${code}: ${means}`,
  );
  return [...lines, '  Runs that break end with the exit codes of docs/errors.md.'].join('\n');
}
