/** Events for programs: one JSON object a line. */
import type { RunEvent } from '../../agent/events.ts';
import type { Output } from '../context.ts';
import type { RunView } from './run-view.ts';

export function ndjsonView(stdout: Output, stderr: Output): RunView {
  return {
    onEvent(event: RunEvent) {
      stdout.write(`${JSON.stringify(event)}\n`);
    },
    onReport(path) {
      stderr.write(`${JSON.stringify({ type: 'report', path })}\n`);
    },
    close: () => undefined,
  };
}
