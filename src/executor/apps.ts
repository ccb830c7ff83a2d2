/** Opening and closing apps, verified by what is in front afterwards. */
import type { Action } from '../ports/action.ts';
import type { AppEntry } from '../ports/device.ts';
import { directAttempt, type Judge, tryOnce } from './attempt.ts';
import { askTwice } from './forgive.ts';
import type { Effect } from './hands.ts';
import type { Job } from './job.ts';
import { acted } from './touch.ts';

export async function openApp(
  job: Job<Extract<Action, { name: 'open_app' }>>,
  signal: AbortSignal,
): Promise<Effect> {
  const { hands, action } = job;
  const app = findApp(action.app, await askTwice(() => hands.device.apps.list(signal), signal));
  if (app === undefined) return { kind: 'missing', detail: `No installed app is called "${action.app}".` };
  const judge: Judge = async () => {
    const { app: front } = await askTwice(() => hands.device.apps.foreground(signal), signal);
    if (front === app.id) return { verdict: 'SUCCESS', evidence: `${app.label ?? app.id} is in front.` };
    return {
      verdict: 'UNEXPECTED_CHANGE',
      evidence: `${front ?? 'No app'} is in front instead of ${app.id}.`,
    };
  };
  const attempt = directAttempt(`open ${app.label ?? app.id}`);
  const result = await tryOnce(
    { job, attempt, judge },
    () => hands.device.apps.launch(app.id, signal),
    signal,
  );
  return acted(result, 1);
}

export async function closeApp(
  job: Job<Extract<Action, { name: 'close_app' }>>,
  signal: AbortSignal,
): Promise<Effect> {
  const { hands, action, before } = job;
  const app =
    action.app === null
      ? before.app
      : findApp(action.app, await askTwice(() => hands.device.apps.list(signal), signal))?.id;
  if (app === undefined) {
    return { kind: 'missing', detail: `There is no app "${action.app ?? 'in front'}" to close.` };
  }
  const judge: Judge = async () => {
    const { app: front } = await askTwice(() => hands.device.apps.foreground(signal), signal);
    if (front !== app) return { verdict: 'SUCCESS', evidence: `${app} is no longer in front.` };
    return { verdict: 'NO_CHANGE', evidence: `${app} is still in front.` };
  };
  const result = await tryOnce(
    { job, attempt: directAttempt(`close ${app}`), judge },
    () => hands.device.apps.stop(app, signal),
    signal,
  );
  return acted(result, 1);
}

/** By package name, then by label, then by the last part of the package name; never by a partial guess. */
export function findApp(name: string, apps: readonly AppEntry[]): AppEntry | undefined {
  const wanted = name.trim().toLowerCase();
  return (
    apps.find((app) => app.id.toLowerCase() === wanted) ??
    apps.find((app) => app.label?.toLowerCase() === wanted) ??
    apps.find((app) => app.id.toLowerCase().split('.').at(-1) === wanted)
  );
}
