/** `droidcua runs <verb>`: what happened. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { jsonFlag } from '../flags.ts';
import type { RunsFlags } from '../jobs/runs.ts';

const RUN = 'id, the beginning of one, or "last"';

export function registerRuns(program: Command, context: CliContext): void {
  const runs = program.command('runs').description('recorded runs');
  jsonFlag(runs.command('list'), 'one JSON array')
    .description('the recorded runs, newest first')
    .option('-n, --limit <n>', 'how many', '20')
    .action(async (flags: RunsFlags) => {
      const { showList } = await import('../jobs/runs.ts');
      context.exitCode = await showList(context, flags);
    });
  jsonFlag(runs.command('show'), 'one JSON object with all events')
    .description('one run, step by step')
    .argument('<run>', RUN)
    .action(async (run: string, flags: RunsFlags) => {
      const { showRun } = await import('../jobs/runs.ts');
      context.exitCode = await showRun(context, run, flags);
    });
  runs
    .command('report')
    .description('write the run as one HTML file')
    .argument('<run>', RUN)
    .option('-o, --out <file>', 'where to; in the folder of the run when left out')
    .action(async (run: string, flags: RunsFlags) => {
      const { writeRunReport } = await import('../jobs/runs.ts');
      context.exitCode = await writeRunReport(context, run, flags);
    });
  runs
    .command('export')
    .description('events as JSONL on stdout, or with --out a folder with events, pictures and report')
    .argument('<run>', RUN)
    .option('-o, --out <dir>', 'folder to create')
    .action(async (run: string, flags: RunsFlags) => {
      const { exportRun } = await import('../jobs/runs.ts');
      context.exitCode = await exportRun(context, run, flags);
    });
}
