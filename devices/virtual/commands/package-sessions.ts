/** Installing in steps, as `adb install-multiple` does. Source of texts: AOSP PackageManagerShellCommand.java. */
import { readApk } from '../apk/apk.ts';
import type { Call } from '../shell/command.ts';
import { optionsOf } from './options.ts';
import { complain, finish, INSTALL_VALUES, installInfo, packageBytes } from './package-install.ts';

const FIRST_SESSION = 1_300_000;
/** Sessions nobody commits are not kept for ever. */
const MAX_SESSIONS = 50;

export function installCreate({ system, out }: Call, args: readonly string[]): number {
  const { installSessions } = system;
  const id = Math.max(FIRST_SESSION, ...installSessions.keys()) + 1;
  const [oldest] = installSessions.keys();
  if (installSessions.size >= MAX_SESSIONS && oldest !== undefined) installSessions.delete(oldest);
  installSessions.set(id, {
    flags: optionsOf(args, INSTALL_VALUES).flags,
    info: undefined,
    fault: undefined,
  });
  out.write(`Success: created install session [${id}]\n`);
  return 0;
}

export async function installWrite(call: Call, args: readonly string[]): Promise<number> {
  const options = optionsOf(args, INSTALL_VALUES);
  const [id = '', , path] = options.rest;
  const bytes = await packageBytes(call, options, path);
  if (typeof bytes === 'string') return complain(call, bytes);
  const session = call.system.installSessions.get(Number(id));
  if (session === undefined) return complain(call, noSession(id));
  const info = readApk(bytes);
  if ('code' in info) session.fault = `${info.code}: ${info.detail}`;
  else session.info ??= info;
  call.out.write(`Success: streamed ${bytes.length} bytes\n`);
  return 0;
}

export function installCommit(call: Call, args: readonly string[]): number {
  const id = args[0] ?? '';
  const session = call.system.installSessions.get(Number(id));
  if (session === undefined) return complain(call, noSession(id));
  call.system.installSessions.delete(Number(id));
  const { info, fault, flags } = session;
  if (fault !== undefined) return finish(call, fault);
  if (info === undefined) return finish(call, 'INSTALL_FAILED_INVALID_APK: Session contains no packages');
  return finish(call, installInfo(call, info, flags));
}

export function installAbandon(call: Call, args: readonly string[]): number {
  const id = args[0] ?? '';
  if (!call.system.installSessions.delete(Number(id))) return complain(call, noSession(id));
  return finish(call, undefined);
}

function noSession(id: string): string {
  return `Failure [INSTALL_FAILED_INTERNAL_ERROR: Unknown session ${id}]`;
}
