/** The task `npm start` carries out: two apps of the virtual phone, decided by the built-in follower. */
import type { CliContext } from '../context.ts';
import { type RunFlags, runTask } from './run.ts';

export const DEMO_TASK = [
  'open Settings',
  'tap Display',
  'turn on Dark theme',
  'go back',
  'scroll down until About phone',
  'tap About phone',
  'check that the Android version is 14',
  'go home',
  'open Notes',
  'tap New note',
  'type "Buy milk" into the title',
  // The back key would only close the keyboard here.
  'tap Navigate up',
  'check that Buy milk is in the list',
].join(', ');

export function runDemo(context: CliContext, flags: RunFlags): Promise<number> {
  return runTask(context, DEMO_TASK, { ...flags, device: 'virtual', model: 'builtin' });
}
