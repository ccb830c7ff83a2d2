/** `droidcua bench virtual`: how far the agent gets on long tasks when its decider errs. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { jsonFlag } from '../flags.ts';
import type { BenchFlags } from '../jobs/bench.ts';

export function registerBench(program: Command, context: CliContext): void {
  const bench = program.command('bench').description('measurements');
  jsonFlag(bench.command('virtual'), 'one JSON object')
    .description('tasks of the virtual phone with a seeded policy that errs at a stated rate')
    .option(
      '--policy <name>',
      '"noisy" (errs by seed), or "builtin" (the follower with step instructions)',
      'noisy',
    )
    .option(
      '--accuracy <share>',
      'how often the policy is right, 0-1; when absent .90, .95, .98 and an ablation at .95',
    )
    .option('--runs <number>', 'runs of each row; 264 when absent')
    .option('--seeds <first>', 'the first seed of the tasks', '1')
    .option('--only <prefixes>', 'tasks whose id begins with one of these, joined by commas')
    .option('--small', 'two rows at .95 with few runs: minutes, not half an hour')
    .option('--jobs <number>', 'threads', '2')
    .option('--fresh', 'begin anew instead of going on with a bench that was stopped')
    .option('--write <file>', 'write the report there, its pictures into ../images')
    .action(async (flags: BenchFlags) => {
      const { runBench } = await import('../jobs/bench.ts');
      context.exitCode = await runBench(context, flags);
    });
}
