/** The exit code of a finished run: by its code, from the tables in src/errors.ts. */

import type { RunOutcome } from '../agent/run.ts';
import { ERROR_TABLE, type ErrorCode, RUN_ENDS } from '../errors.ts';

const ENDED_WITHOUT_SUCCESS = 1;
const BUG = 70;

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_TABLE, code);
}

function isRunEnd(code: string): code is keyof typeof RUN_ENDS {
  return Object.hasOwn(RUN_ENDS, code);
}

export function exitCodeOf(outcome: Pick<RunOutcome, 'status' | 'code'>): number {
  switch (outcome.status) {
    case 'success':
      return 0;
    case 'failure':
    case 'needs_model':
    case 'limit':
      return isRunEnd(outcome.code) ? RUN_ENDS[outcome.code].exitCode : ENDED_WITHOUT_SUCCESS;
    case 'cancelled':
      return ERROR_TABLE.CANCELLED.exitCode;
    case 'error':
      return isErrorCode(outcome.code) ? ERROR_TABLE[outcome.code].exitCode : BUG;
  }
}
