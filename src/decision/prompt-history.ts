/** What is the model told about earlier steps? Old steps as one line each, the last ones in full, facts to remember pinned. */
import type { PastStep } from '../ports/model.ts';
import { plainLine } from '../util/plain-line.ts';

/** Steps told in full. */
const FULL_STEPS = 2;
const MAX_LINES = 60;
/** Old lines are left out in groups, so that the beginning of the prompt seldom changes. */
const DROP_GROUP = 20;
const MAX_FACTS = 20;
const MAX_LINE = 140;
const MAX_FEEDBACK = 400;

/** One text; says so when nothing was done yet. */
export function describeHistory(history: readonly PastStep[]): string {
  if (history.length === 0) return '# So far\nNothing was done yet: this is the first step.';
  const older = history.slice(0, -FULL_STEPS);
  const recent = history.slice(-FULL_STEPS);
  return [
    ...section('# So far', foldedLines(older)),
    ...section('# Remembered', facts(history)),
    ...recentSteps(recent),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}

function foldedLines(steps: readonly PastStep[]): readonly string[] {
  const excess = Math.max(0, steps.length - MAX_LINES);
  const dropped = Math.min(steps.length, Math.ceil(excess / DROP_GROUP) * DROP_GROUP);
  const note = dropped === 0 ? [] : [`(${dropped} earlier steps are left out.)`];
  return [...note, ...steps.slice(dropped).map(foldedLine)];
}

function foldedLine(past: PastStep): string {
  const goal = oneLine(past.decision.Execute_goal.text, MAX_LINE);
  return `${past.step}. ${past.decision.action.name}: ${goal} -> ${past.verdict ?? oneLine(past.feedback, MAX_LINE)}`;
}

/** Facts the model asked to keep, newest kept when there are too many; each once. */
function facts(history: readonly PastStep[]): readonly string[] {
  const texts = history.flatMap((past) =>
    past.decision.import_contents.items
      .filter((item) => item.role === 'memory')
      .map((item) => `- ${oneLine(item.text, MAX_LINE)}`),
  );
  return [...new Set(texts)].slice(-MAX_FACTS);
}

function recentSteps(steps: readonly PastStep[]): readonly string[] {
  return steps.flatMap((past, index) => [
    index === steps.length - 1 ? `# Previous step (${past.step})` : `# Step ${past.step}`,
    `Goal: ${oneLine(past.decision.Execute_goal.text, MAX_FEEDBACK)}`,
    `Action: ${JSON.stringify(past.decision.action)}`,
    ...(past.decision.then.length === 0 ? [] : [`Then: ${JSON.stringify(past.decision.then)}`]),
    `Expected: ${oneLine(past.decision.Execute_goal.expected_outcome, MAX_FEEDBACK)}`,
    `Report: ${past.verdict === undefined ? '' : `${past.verdict}. `}${oneLine(past.feedback, MAX_FEEDBACK)}`,
  ]);
}

function oneLine(text: string, limit: number): string {
  const line = plainLine(text);
  return line.length <= limit ? line : `${line.slice(0, limit - 1)}…`;
}
