/** The exit code of a finished run: see the command line contract in ARCHITECTURE.md. */

import type { RunOutcome } from '../agent/run.ts';
import { ERROR_TABLE, type ErrorCode } from '../errors.ts';

const ENDED_WITHOUT_SUCCESS = 1;
const BUG = 70;

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_TABLE, code);
}

export function exitCodeOf(outcome: Pick<RunOutcome, 'status' | 'code'>): number {
  switch (outcome.status) {
    case 'success':
      return 0;
    case 'failure':
    case 'needs_model':
    case 'limit':
      return ENDED_WITHOUT_SUCCESS;
    case 'cancelled':
      return ERROR_TABLE.CANCELLED.exitCode;
    case 'error':
      return isErrorCode(outcome.code) ? ERROR_TABLE[outcome.code].exitCode : BUG;
  }
}
