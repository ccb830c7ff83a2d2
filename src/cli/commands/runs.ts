/** `droidcua runs <verb>`: what happened. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { jsonFlag, limitFlags, modelFlags, safetyFlags } from '../flags.ts';
import type { RunFlags } from '../jobs/run.ts';
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
  registerResume(runs, context);
  registerOrders(runs, context);
}

function registerResume(runs: Command, context: CliContext): void {
  const command = runs
    .command('resume')
    .description('go on with a run whose process ended, on the phone as it is now')
    .argument('<run>', RUN);
  safetyFlags(limitFlags(modelFlags(command))).option('--report <dir>', 'write report.html into this folder');
  jsonFlag(command, 'the new events on stdout, one JSON object a line').action(
    async (run: string, flags: RunFlags) => {
      const { resumeRun } = await import('../jobs/resume.ts');
      context.exitCode = await resumeRun(context, run, flags);
    },
  );
}

const ORDERS = [
  ['pause', 'let a run stand still after its step'],
  ['takeover', 'let a run stand still while you use the phone; "continue" hands it back'],
  ['continue', 'let a run go on'],
  ['abort', 'end a run'],
] as const;

function registerOrders(runs: Command, context: CliContext): void {
  for (const [verb, description] of ORDERS) {
    runs
      .command(verb)
      .description(description)
      .argument('<run>', RUN)
      .action(async (run: string) => {
        const { orderRun } = await import('../jobs/resume.ts');
        context.exitCode = await orderRun(context, run, { verb });
      });
  }
  runs
    .command('tell')
    .description('say something to a run; the model reads it before its next step')
    .argument('<run>', RUN)
    .argument('<text>', 'what to say')
    .action(async (run: string, text: string) => {
      const { orderRun } = await import('../jobs/resume.ts');
      context.exitCode = await orderRun(context, run, { verb: 'tell', text });
    });
}
