/** `run-as PACKAGE COMMAND...`: for apps built for tests only. Source of texts: AOSP system/core/run-as. */
import type { Call, Command } from '../shell/command.ts';
import { appOf, userOf } from './names.ts';

async function runAs(call: Call): Promise<number> {
  const { args, err, system, shell } = call;
  const [name, ...given] = args;
  if (name === undefined) {
    err.write('run-as: usage: run-as <package-name> [--user <uid>] [<command>]\n');
    return 1;
  }
  const app = appOf(system.phone, name);
  if (app === undefined) return refuse(call, `unknown package: ${name}`);
  if (!app.debuggable) return refuse(call, `package not debuggable: ${name}`);
  const words = given[0] === '--user' ? given.slice(2) : given;
  const folder = `/data/user/0/${name}`;
  // What the app keeps is a file in it, as it is at this moment.
  system.files.install(
    `${folder}/files/data.json`,
    Buffer.from(JSON.stringify(system.phone.appData(name) ?? {})),
  );
  const { directory: before, user } = shell;
  shell.directory = folder;
  shell.user = userOf(system.phone, name);
  try {
    return words.length === 0 ? 0 : await call.run(words);
  } finally {
    shell.directory = before;
    shell.user = user;
  }
}

function refuse({ err }: Call, reason: string): number {
  err.write(`run-as: ${reason}\n`);
  return 1;
}

export const RUN_AS: readonly (readonly [string, Command])[] = [['run-as', runAs]];
