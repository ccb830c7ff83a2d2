/** Errors as the WebDriver protocol has them. Source of names and codes: W3C WebDriver, section "Errors". */

const STATUS = {
  'invalid argument': 400,
  'invalid element state': 400,
  'invalid selector': 400,
  'invalid session id': 404,
  'no such alert': 404,
  'no such element': 404,
  'stale element reference': 404,
  'unknown command': 404,
  'unknown error': 500,
  'unknown method': 405,
  'unsupported operation': 500,
} as const;

export type W3cErrorName = keyof typeof STATUS;

/** What a request is answered with when it cannot be done. */
export class W3cError extends Error {
  readonly error: W3cErrorName;
  /** HTTP status. */
  readonly status: number;

  constructor(error: W3cErrorName, message: string) {
    super(message);
    this.error = error;
    this.status = STATUS[error];
  }
}
