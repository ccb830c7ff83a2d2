/** Which command answers which request. */
import { ACTION_ROUTES } from './action-commands.ts';
import { ALERT_ROUTES } from './alert-commands.ts';
import type { Route, Uia2Command } from './command.ts';
import { DEVICE_ROUTES } from './device-commands.ts';
import { ELEMENT_ROUTES } from './element-commands.ts';
import { GESTURE_ROUTES } from './gesture-commands.ts';
import { W3cError } from './w3c-error.ts';

const ROUTES: readonly Route[] = [
  ...DEVICE_ROUTES,
  ...ELEMENT_ROUTES,
  ...GESTURE_ROUTES,
  ...ACTION_ROUTES,
  ...ALERT_ROUTES,
];

export interface Match {
  readonly command: Uia2Command;
  readonly params: Readonly<Record<string, string>>;
}

/** `path` is what comes after the session. Throws `unknown command` and `unknown method`. */
export function commandFor(method: string, path: string): Match {
  const parts = path.split('/');
  const fitting = ROUTES.flatMap(([verb, pattern, command]) => {
    const params = matchParts(pattern.split('/'), parts);
    return params === undefined ? [] : [{ verb, command, params }];
  });
  const found = fitting.find(({ verb }) => verb === method);
  if (found !== undefined) return found;
  if (fitting.length === 0) throw new W3cError('unknown command', `There is no command at ${path}.`);
  throw new W3cError('unknown method', `${path} does not take ${method}.`);
}

function matchParts(
  pattern: readonly string[],
  parts: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, wanted] of pattern.entries()) {
    const given = parts[at] ?? '';
    if (wanted.startsWith(':')) params[wanted.slice(1)] = given;
    else if (wanted !== given) return undefined;
  }
  return params;
}
