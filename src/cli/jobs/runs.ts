/** What happened: recorded runs. */
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RunEvent } from '../../agent/events.ts';
import { duration } from '../../report/words.ts';
import { runFolder } from '../../store/layout.ts';
import { type ListedRun, listRuns, type RecordedRun, readRun } from '../../store/read-runs.ts';
import { storeFailed } from '../../store/store-error.ts';
import type { CliContext } from '../context.ts';
import { wholeNumber } from '../number-argument.ts';
import { wantsColors } from '../render/colors.ts';
import { renderTable } from '../render/table.ts';
import { terminalView } from '../render/terminal.ts';
import { type Session, withSession } from '../session.ts';
import { reportPath, writeReport } from '../write-report.ts';

export interface RunsFlags {
  readonly json?: true;
  readonly limit?: string;
  readonly out?: string;
}

function startOf(run: ListedRun): string {
  return `${new Date(run.startedMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function showList(context: CliContext, flags: RunsFlags): Promise<number> {
  const limit = wholeNumber(flags.limit ?? '20', '--limit', 1);
  return withSession(context, {}, async ({ config, io }) => {
    const runs = await listRuns(config.home, limit);
    if (flags.json === true) io.stdout.write(`${JSON.stringify(runs)}\n`);
    else if (runs.length === 0) io.stdout.write(`No runs in ${config.home}.\n`);
    else {
      const rows = runs.map((run) => [
        run.id,
        run.status,
        String(run.steps),
        duration(run.durationMs),
        startOf(run),
        run.device,
        run.model,
        run.task.length > 60 ? `${run.task.slice(0, 59)}…` : run.task,
      ]);
      const header = ['run', 'status', 'steps', 'time', 'started', 'device', 'model', 'task'];
      io.stdout.write(renderTable(header, rows));
    }
    return 0;
  });
}

/** The same lines the run printed while it ran. */
function replay(events: readonly RunEvent[], { io }: Session): void {
  const view = terminalView({
    stdout: io.stdout,
    stderr: io.stdout,
    isTTY: false,
    colors: wantsColors(io.env, io.isTTY),
  });
  for (const event of events) view.onEvent(event);
}

function withRun(
  context: CliContext,
  name: string,
  work: (recorded: RecordedRun, session: Session) => Promise<void> | void,
): Promise<number> {
  return withSession(context, {}, async (session) => {
    const recorded = await readRun(session.config.home, name);
    await work(recorded, session);
    for (const note of recorded.notes) session.io.stderr.write(`note: ${note}\n`);
    return 0;
  });
}

export function showRun(context: CliContext, name: string, flags: RunsFlags): Promise<number> {
  return withRun(context, name, (recorded, session) => {
    const { stdout } = session.io;
    if (flags.json === true) {
      stdout.write(`${JSON.stringify(recorded)}\n`);
      return;
    }
    const { run } = recorded;
    stdout.write(`Run:     ${run.id} (${run.status}), started ${startOf(run)}\n`);
    replay(recorded.events, session);
    if (recorded.events.at(-1)?.type !== 'run_end') {
      stdout.write(`\n${run.status}: ${run.reason ?? 'still going on'}\n`);
    }
  });
}

export function writeRunReport(context: CliContext, name: string, flags: RunsFlags): Promise<number> {
  return withRun(context, name, async ({ run }, { config, io }) => {
    const path =
      flags.out === undefined
        ? reportPath(runFolder(config.home, run.id), undefined, io.cwd)
        : resolve(io.cwd, flags.out);
    await writeReport(config.home, run.id, path);
    io.stdout.write(`${path}\n`);
  });
}

export function exportRun(context: CliContext, name: string, flags: RunsFlags): Promise<number> {
  return withRun(context, name, async ({ run, events }, { config, io }) => {
    if (flags.out === undefined) {
      for (const event of events) io.stdout.write(`${JSON.stringify(event)}\n`);
      return;
    }
    const folder = resolve(io.cwd, flags.out);
    try {
      await cp(runFolder(config.home, run.id), folder, { recursive: true });
    } catch (caught) {
      throw storeFailed('write', folder, caught);
    }
    await writeReport(config.home, run.id, join(folder, 'report.html'));
    io.stdout.write(`${folder}\n`);
  });
}
