/** What is wrong with a reply, in short sentences a model can act on. */
import type { z } from 'zod';
import { actionNames } from './normalise-action.ts';

const MAX_ISSUES = 6;

/** One sentence an issue, named by its path; a long list is cut and says so. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): readonly string[] {
  const lines = issues.map((issue) => `${pathOf(issue.path)}: ${reason(issue)}.`);
  const more = lines.length - MAX_ISSUES;
  return more > 0 ? [...lines.slice(0, MAX_ISSUES), `And ${more} more.`] : lines;
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'reply' : path.map(String).join('.');
}

function reason(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union' && issue.path.at(-1) === 'name') {
    return `unknown action; use one of ${[...actionNames()].join(', ')}`;
  }
  if (issue.code === 'invalid_union' && issue.path.at(-1) === 'kind') {
    return 'kind must be index, relative or absolute';
  }
  return issue.message.replace(/\.$/, '');
}
