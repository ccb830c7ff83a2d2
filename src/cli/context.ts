/** What the command line touches of the world, so that tests run it in process. */
import type { Environment } from '../config/environment.ts';
import type { Config } from '../config/schema.ts';
import type { Clock } from '../ports/clock.ts';
import type { Services } from '../services.ts';

export interface Output {
  write(chunk: string | Uint8Array): unknown;
}

export interface CliIo {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Environment;
  readonly cwd: string;
  /** Whether stderr is a terminal: colours and a status line. */
  readonly isTTY: boolean;
  /** Width of the terminal; 80 when unknown. */
  readonly columns?: number | undefined;
  /** Calls `handler` when the user asks to stop; gives back the undoing. */
  onInterrupt?(handler: () => void): () => void;
  /** Calls `handler` for every key the person presses, where there is a keyboard; gives back the undoing. */
  onKey?(handler: (key: string) => void): () => void;
  /** The built program, for commands that start a copy of it in the background. */
  readonly program?: readonly string[];
  /** Called when a command needs the product; tests give a fake. */
  createServices(config: Config): Promise<Services>;
  readonly clock?: Clock;
}

export interface CliContext {
  readonly io: CliIo;
  /** Exit code of the command that ran. */
  exitCode: number;
}
