/** What `am` says of users: there is one, number 0. Texts: AOSP ActivityManagerShellCommand. */
import type { Call } from '../shell/command.ts';

const ONLY_USER = '0';

type Verb = (call: Call, args: readonly string[]) => number;

function switchUser({ err }: Call, [user = '']: readonly string[]): number {
  if (user === ONLY_USER) return 0;
  err.write(`Error: Failed to switch to user ${user}\n`);
  return 1;
}

function startUser({ out, err }: Call, args: readonly string[]): number {
  if (userIn(args) === ONLY_USER) out.write('Success: user started\n');
  else err.write('Error: could not start user\n');
  return 0;
}

function stopUser({ err }: Call, args: readonly string[]): number {
  const user = userIn(args);
  if (user === ONLY_USER) {
    err.write(
      "\nException occurred while executing 'stop-user':\njava.lang.IllegalArgumentException: Can't stop system user 0\n",
    );
    return 255;
  }
  err.write(`Switch failed: -1 (Unknown user ${user})\n`);
  return 255;
}

function userIn(args: readonly string[]): string {
  return args.find((arg) => !arg.startsWith('-')) ?? '';
}

function startedState({ out }: Call, [user = '']: readonly string[]): number {
  out.write(user === ONLY_USER ? 'RUNNING_UNLOCKED\n' : `User is not started: ${user}\n`);
  return 0;
}

function isStopped({ out }: Call, [user = '']: readonly string[]): number {
  out.write(`${user !== ONLY_USER}\n`);
  return 0;
}

function current({ out }: Call): number {
  out.write(`${ONLY_USER}\n`);
  return 0;
}

export const USER_VERBS: readonly (readonly [string, Verb])[] = [
  ['get-current-user', current],
  ['switch-user', switchUser],
  ['start-user', startUser],
  ['stop-user', stopUser],
  ['get-started-user-state', startedState],
  ['is-user-stopped', isStopped],
];
