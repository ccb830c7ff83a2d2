/** `droidcua run "<task>"`. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { deviceFlag, faultFlag, jsonFlag, modelFlags } from '../flags.ts';
import type { RunFlags } from '../jobs/run.ts';

export function registerRun(program: Command, context: CliContext): void {
  const command = program
    .command('run')
    .description('carry out one task on one device')
    .argument('<task>', 'what to do, in words');
  modelFlags(deviceFlag(command))
    .option('--app <name>', 'app to bring to the front first: package id or name')
    .option('--max-steps <n>', 'stop after this many steps')
    .option('--max-tokens <n>', 'stop when the model has used this many tokens')
    .option('--max-turns <n>', 'stop after this many model calls')
    .option('--max-cost <amount>', 'stop when the model calls cost this much; needs "prices" in the settings')
    .option('--timeout <seconds>', 'stop after this time')
    .option('--seed <n>', 'seed of everything random')
    .option('--report <dir>', 'write report.html into this folder');
  faultFlag(command);
  jsonFlag(command, 'events on stdout, one JSON object a line').action(
    async (task: string, flags: RunFlags) => {
      const { runTask } = await import('../jobs/run.ts');
      context.exitCode = await runTask(context, task, flags);
    },
  );
}
