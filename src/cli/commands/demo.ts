/** `droidcua demo`: what `npm start` does. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { jsonFlag } from '../flags.ts';
import type { RunFlags } from '../jobs/run.ts';

export function registerDemo(program: Command, context: CliContext): void {
  const command = program
    .command('demo')
    .description('a whole task on the built-in virtual phone, without a device, a key or a model')
    .option('--report <dir>', 'write report.html into this folder');
  jsonFlag(command, 'events on stdout, one JSON object a line').action(async (flags: RunFlags) => {
    const { runDemo } = await import('../jobs/demo.ts');
    context.exitCode = await runDemo(context, flags);
  });
}
