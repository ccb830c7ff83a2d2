/** Runs the command line in process and gives what it printed. */
import type { CliIo } from '../../src/cli/context.ts';
import { main } from '../../src/cli/main.ts';
import type { Config } from '../../src/config/schema.ts';
import type { Services } from '../../src/services.ts';
import { fakeServices } from './fake-services.ts';
import { ManualClock } from './manual-clock.ts';

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What the fake services and devices were told, in order. */
  readonly notes: readonly string[];
  /** The settings the services were made with. */
  readonly config: Config | undefined;
}

export interface CliSetup {
  /** Folder that is home, working folder and data folder at once. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isTTY?: boolean;
  readonly services?: Partial<Services>;
  /** Called with the way to press Ctrl-C. */
  readonly onStart?: (interrupt: () => void) => void;
}

function collector(): { readonly write: (chunk: string | Uint8Array) => void; text(): string } {
  const parts: string[] = [];
  return {
    write: (chunk) => {
      parts.push(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1'));
    },
    text: () => parts.join(''),
  };
}

export async function runCli(argv: readonly string[], setup: CliSetup): Promise<CliResult> {
  const [stdout, stderr] = [collector(), collector()];
  const notes: string[] = [];
  let config: Config | undefined;
  const io: CliIo = {
    stdout,
    stderr,
    env: { HOME: setup.folder, DROIDCUA_HOME: `${setup.folder}/data`, ...setup.env },
    cwd: setup.folder,
    isTTY: setup.isTTY ?? false,
    clock: new ManualClock(),
    onInterrupt(handler) {
      setup.onStart?.(handler);
      return () => undefined;
    },
    createServices(settings) {
      config = settings;
      return Promise.resolve(fakeServices(notes, setup.services));
    },
  };
  const code = await main(argv, io);
  return { code, stdout: stdout.text(), stderr: stderr.text(), notes, config };
}

/** A line of JSON as an object. */
export function parsed(line: string | undefined): Record<string, unknown> {
  return JSON.parse(line ?? '') as Record<string, unknown>;
}
