/** The end of a run for people: outcome, what to do next, and where the time went. */

import type { EventOf, RunMetrics, RunStatus } from '../../agent/events.ts';
import { duration } from '../../report/words.ts';
import { money } from '../../util/money.ts';
import type { Colors } from './colors.ts';
import { oneLine } from './error.ts';
import { renderTable } from './table.ts';

const WORDS: Readonly<Record<RunStatus, string>> = {
  success: '✓ success',
  failure: '✗ not done',
  needs_model: '✗ needs a model',
  limit: '✗ limit reached',
  cancelled: '✗ cancelled',
  error: '✗ error',
};
const PHASES = ['observe', 'decide', 'validate', 'execute', 'settle', 'verify', 'record'];

type Ending = Pick<EventOf<'run_end'>, 'status' | 'reason' | 'code' | 'hint' | 'metrics'>;

export function renderSummary(end: Ending, colors: Colors): string {
  const paint = end.status === 'success' ? colors.green : colors.red;
  const { metrics } = end;
  const lines = [
    '',
    `${paint(colors.bold(WORDS[end.status]))} in ${plural(metrics.steps, 'step')}, ${duration(metrics.durationMs)}: ${oneLine(end.reason)}`,
  ];
  if (end.hint !== null && end.status !== 'success') lines.push(`fix: ${oneLine(end.hint)}`);
  return `${lines.join('\n')}\n${metrics.steps === 0 ? '' : `\n${phaseTable(metrics)}\n${usage(metrics)}\n`}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function phaseTable(metrics: RunMetrics): string {
  const known = PHASES.filter((phase) => metrics.phases[phase] !== undefined);
  const others = Object.keys(metrics.phases).filter((phase) => !PHASES.includes(phase));
  const rows = [...known, ...others].map((phase) => {
    const stat = metrics.phases[phase];
    return [phase, duration(stat?.medianMs ?? 0), duration(stat?.totalMs ?? 0)];
  });
  return renderTable(['phase', 'median', 'total'], rows);
}

function usage(metrics: RunMetrics): string {
  const { cost, modelCalls, reasks, attempts, compensated, inputTokens, outputTokens } = metrics;
  const parts = [
    `Overhead ${duration(metrics.overheadMsPerStep)} a step (all but model and settling)`,
    plural(modelCalls, 'model call') + (reasks > 0 ? ` (${reasks} asked again)` : ''),
    plural(attempts, 'gesture') + (compensated > 0 ? ` (${compensated} compensated)` : ''),
  ];
  if (inputTokens !== null || outputTokens !== null) {
    parts.push(`${inputTokens ?? 0} + ${outputTokens ?? 0} tokens`);
  }
  if (modelCalls > 0 && cost !== 0) parts.push(cost == null ? 'cost unknown' : `cost ${money(cost)}`);
  return `${parts.join(', ')}.`;
}
