/** Whether the adb server and the adb program fit each other. */
import { run } from '../../src/util/process.ts';
import type { AdbServerOptions } from './server.ts';
import { adbServer } from './server.ts';

export interface AdbVersions {
  /** Of the server that runs. */
  readonly server: number;
  /** Of the program that would start one; undefined when it cannot be asked. */
  readonly program: number | undefined;
}

/**
 * The last part of "version 1.0.41". An adb program that meets a server of another version ends it, and every
 * connection through it. Rejects as the server's requests do.
 */
export async function adbVersions(options: AdbServerOptions, signal: AbortSignal): Promise<AdbVersions> {
  const program = await programVersion(options.adbPath ?? 'adb', signal);
  const answer = await adbServer(options).query('host:version', signal);
  return { server: Number.parseInt(answer, 16), program };
}

/** What is wrong when the two have different versions, and what to do about it; undefined when they fit or cannot be compared. */
export function versionClash(
  { server, program }: AdbVersions,
  { adbPort = 5037, adbPath = 'adb' }: AdbServerOptions,
): { readonly problem: string; readonly fix: string } | undefined {
  if (program === undefined || program === server) return undefined;
  return {
    problem: `the adb server on port ${adbPort} has version ${server}, the program "${adbPath}" has ${program}`,
    fix: 'Each ends the server of the other: use one adb for everything, and run "adb kill-server" once.',
  };
}

async function programVersion(path: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    const { stdout } = await run(path, ['version'], { signal });
    const [, version] = /Android Debug Bridge version \d+\.\d+\.(\d+)/.exec(stdout) ?? [];
    return version === undefined ? undefined : Number(version);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
