/**
 * The one error class of the product and the one table behind it.
 *
 * Expected outcomes (a tap that changed nothing, a spent budget) are values, never errors. Everything else
 * that breaks is a {@link DroidcuaError} whose code decides whose fault it is, whether a retry can help, the
 * process exit code, and the hint shown when the thrower has no better one.
 */

interface ErrorTraits {
  readonly fault: 'user' | 'device' | 'model' | 'none' | 'bug';
  readonly retriable: boolean;
  readonly exitCode: number;
  readonly hint: string;
}

export const ERROR_TABLE = {
  USAGE_INVALID: {
    fault: 'user',
    retriable: false,
    exitCode: 2,
    hint: 'Run the command with --help to see what it takes.',
  },
  CONFIG_INVALID: {
    fault: 'user',
    retriable: false,
    exitCode: 2,
    hint: 'Correct the named key, or remove it to use the default.',
  },
  TOOL_MISSING: {
    fault: 'user',
    retriable: false,
    exitCode: 2,
    hint: 'Install the named program and make sure it is on PATH.',
  },
  PORT_TAKEN: {
    fault: 'user',
    retriable: false,
    exitCode: 2,
    hint: 'Choose another port with --port, or stop the program that uses it.',
  },
  DEVICE_NOT_FOUND: {
    fault: 'device',
    retriable: false,
    exitCode: 3,
    hint: 'Run "droidcua devices" to see which devices can be reached.',
  },
  DEVICE_UNAUTHORIZED: {
    fault: 'device',
    retriable: false,
    exitCode: 3,
    hint: 'Unlock the phone and accept "Allow USB debugging", then try again.',
  },
  DEVICE_OFFLINE: {
    fault: 'device',
    retriable: false,
    exitCode: 3,
    hint: 'Reconnect the device, or run "adb reconnect offline".',
  },
  DEVICE_COMMAND_FAILED: {
    fault: 'device',
    retriable: true,
    exitCode: 3,
    hint: 'Run "droidcua doctor --device <id>" to see which capability fails.',
  },
  DEVICE_TIMEOUT: {
    fault: 'device',
    retriable: true,
    exitCode: 3,
    hint: 'The device did not answer in time; run "droidcua doctor --device <id>".',
  },
  DEVICE_UNSUPPORTED: {
    fault: 'device',
    retriable: false,
    exitCode: 3,
    hint: 'This device cannot do that; choose another action or another backend.',
  },
  DETECTOR_FAILED: {
    fault: 'device',
    retriable: true,
    exitCode: 3,
    hint: 'Run "droidcua doctor" to check the detectors.',
  },
  OCR_FAILED: {
    fault: 'device',
    retriable: true,
    exitCode: 3,
    hint: 'Run "npm ci" again: the text recognition model files may be missing.',
  },
  DEVICE_LOST: {
    fault: 'device',
    retriable: false,
    exitCode: 17,
    hint: 'Connect the device again, then go on with "droidcua runs resume <id>".',
  },
  IMAGE_INVALID: {
    fault: 'device',
    retriable: true,
    exitCode: 3,
    hint: 'The picture is not a complete image; capture it again.',
  },
  MODEL_UNREACHABLE: {
    fault: 'model',
    retriable: true,
    exitCode: 4,
    hint: 'Check --base-url (or OPENAI_BASE_URL) and that the server is running.',
  },
  MODEL_RATE_LIMITED: {
    fault: 'model',
    retriable: true,
    exitCode: 4,
    hint: 'Wait, or raise the limit of your model account.',
  },
  MODEL_TIMEOUT: {
    fault: 'model',
    retriable: true,
    exitCode: 4,
    hint: 'The model did not answer in time; raise --model-timeout or use a faster model.',
  },
  MODEL_REJECTED: {
    fault: 'model',
    retriable: false,
    exitCode: 4,
    hint: 'Check OPENAI_API_KEY, --base-url and --model.',
  },
  MODEL_REFUSED: {
    fault: 'model',
    retriable: false,
    exitCode: 4,
    hint: 'The model declined; rephrase the task or use another model.',
  },
  MODEL_OUTPUT_INVALID: {
    fault: 'model',
    retriable: false,
    exitCode: 16,
    hint: 'The model does not follow the reply schema; use a model with structured output.',
  },
  STORE_FAILED: {
    fault: 'user',
    retriable: false,
    exitCode: 5,
    hint: 'Check free space and write permission of the data folder (DROIDCUA_HOME).',
  },
  STORE_TOO_NEW: {
    fault: 'user',
    retriable: false,
    exitCode: 5,
    hint: 'This data was written by a newer droidcua; upgrade, or choose another DROIDCUA_HOME.',
  },
  RUN_NOT_FOUND: {
    fault: 'user',
    retriable: false,
    exitCode: 2,
    hint: 'Run "droidcua runs list" to see the recorded runs.',
  },
  CANCELLED: {
    fault: 'none',
    retriable: false,
    exitCode: 130,
    hint: 'The run was stopped on request; "droidcua runs show <id>" shows what was done.',
  },
  INVARIANT: {
    fault: 'bug',
    retriable: false,
    exitCode: 70,
    hint: 'This is a bug in droidcua; please report it with the run id.',
  },
} as const satisfies Record<string, ErrorTraits>;

export type ErrorCode = keyof typeof ERROR_TABLE;

/**
 * How a run can end that began, by the code in its `run_end`; a run that breaks ends with an {@link ErrorCode}. Each end
 * that a program may want to tell apart has its own exit code.
 */
export const RUN_ENDS = {
  TASK_DONE: { exitCode: 0, means: 'The task is done, and the last check agrees.' },
  STEP_FAILED: { exitCode: 1, means: 'A step could not be done.' },
  NOT_CONFIRMED: {
    exitCode: 1,
    means: 'The model says that it is done; a look at the screen does not show it.',
  },
  NOT_RECOVERED: { exitCode: 1, means: 'Going back and beginning again did not help.' },
  NEEDS_MODEL: { exitCode: 1, means: 'The built-in follower cannot break the task into steps.' },
  NEEDS_PERSON: { exitCode: 1, means: 'Only the person can answer or go on.' },
  MAX_STEPS: { exitCode: 10, means: 'The limit of steps is reached (--max-steps).' },
  TURN_LIMIT: { exitCode: 11, means: 'The limit of model calls is reached (--max-turns).' },
  TOKEN_LIMIT: { exitCode: 12, means: 'The limit of tokens is reached (--max-tokens).' },
  COST_LIMIT: { exitCode: 13, means: 'The limit of money is reached (--max-cost).' },
  TIME_LIMIT: { exitCode: 14, means: 'The limit of time is reached (--timeout).' },
  NO_PROGRESS: { exitCode: 15, means: 'Nothing changed on the phone in many steps in a row.' },
  MODEL_OUTPUT_INVALID: { exitCode: 16, means: 'The model gave no usable reply in several steps in a row.' },
  DEVICE_LOST: { exitCode: 17, means: 'The device was there and is gone.' },
  NEEDS_CONFIRMATION: {
    exitCode: 18,
    means: 'What cannot be undone was not confirmed, and there was no other way.',
  },
} as const satisfies Record<string, { readonly exitCode: number; readonly means: string }>;

export interface DroidcuaErrorOptions {
  /** What to do next; the table's default when absent. */
  readonly hint?: string;
  /** Facts a program may branch on. Never secrets. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** A broken expectation: `message` says what failed and names the target, `hint` what to do next. */
export class DroidcuaError extends Error {
  override readonly name = 'DroidcuaError';
  readonly code: ErrorCode;
  readonly hint: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, options: DroidcuaErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.hint = options.hint ?? ERROR_TABLE[code].hint;
    this.details = options.details ?? {};
  }

  get exitCode(): number {
    return ERROR_TABLE[this.code].exitCode;
  }

  get retriable(): boolean {
    return ERROR_TABLE[this.code].retriable;
  }
}

/** Turns anything caught into a DroidcuaError; an existing code and hint are kept. An abort becomes CANCELLED. */
export function asDroidcuaError(caught: unknown, fallback: ErrorCode = 'INVARIANT'): DroidcuaError {
  if (caught instanceof DroidcuaError) return caught;
  if (caught instanceof Error && caught.name === 'AbortError') {
    return new DroidcuaError('CANCELLED', 'Stopped on request.', { cause: caught });
  }
  if (caught instanceof Error && caught.name === 'TimeoutError') {
    return new DroidcuaError('DEVICE_TIMEOUT', caught.message, { cause: caught });
  }
  const message = caught instanceof Error ? caught.message : String(caught);
  return new DroidcuaError(fallback, message, { cause: caught });
}

/** Marks a branch the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new DroidcuaError('INVARIANT', `Unexpected value: ${JSON.stringify(value)}`);
}
