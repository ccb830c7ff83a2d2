/** The only place that reads what adb, its server and the device's programs say in words. */

import type { ErrorCode } from '../../src/errors.ts';
import { DroidcuaError } from '../../src/errors.ts';

interface Reading {
  readonly pattern: RegExp;
  readonly code: ErrorCode;
  readonly says: string;
  readonly hint?: string;
}

export const ADB_MISSING_HINT =
  'Install it (Debian and Ubuntu: "apt install adb"; elsewhere the Android SDK platform-tools) and make sure it is on PATH.';
export const UDEV_HINT =
  'Install the udev rules for Android (Debian: "apt install android-sdk-platform-tools-common"), join the group plugdev, and plug the phone in again.';
const CONSOLE_HINT = 'Check that the device is on and connected ("adb devices"), then try again.';
const INJECT_HINT =
  'On Xiaomi, HyperOS and some other phones turn on "USB debugging (Security settings)" in the developer options, and restart the phone.';

/** First match wins. The texts are those of adb 29 to 36, of its server and of Node's sockets. */
const CONNECTION: readonly Reading[] = [
  {
    pattern: /no permissions|insufficient permissions/i,
    code: 'DEVICE_UNAUTHORIZED',
    says: 'may not be used by this user',
    hint: UDEV_HINT,
  },
  {
    pattern: /unauthorized|device still authorizing|failed to authenticate/i,
    code: 'DEVICE_UNAUTHORIZED',
    says: 'has not allowed debugging from this computer',
  },
  { pattern: /device offline|device still connecting/i, code: 'DEVICE_OFFLINE', says: 'is offline' },
  {
    pattern: /device '?.*'? ?not found|no devices\/emulators found|unknown host service/i,
    code: 'DEVICE_NOT_FOUND',
    says: 'was not found',
  },
  {
    pattern: /spawn .*ENOENT|spawn .*EACCES/,
    code: 'TOOL_MISSING',
    says: 'needs the program "adb", which was not found',
    hint: ADB_MISSING_HINT,
  },
  {
    pattern:
      /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|unable to connect|failed to connect/i,
    code: 'DEVICE_OFFLINE',
    says: 'cannot be reached',
    hint: CONSOLE_HINT,
  },
  {
    pattern: /ECONNRESET|EPIPE|premature end|closed unexpectedly|socket closed|\bclosed$|connection lost/i,
    code: 'DEVICE_OFFLINE',
    says: 'is gone: the connection was lost',
    hint: CONSOLE_HINT,
  },
];

/** What went wrong between this computer and the device. `serial` names the device in the message. */
export function connectionError(caught: unknown, serial: string): DroidcuaError {
  return explained(caught, `Device ${serial}`, { serial });
}

/** What went wrong on the way to the adb server itself. */
export function serverError(caught: unknown, address: string): DroidcuaError {
  return explained(caught, `The adb server at ${address}`, { address });
}

function explained(
  caught: unknown,
  subject: string,
  details: Readonly<Record<string, unknown>>,
): DroidcuaError {
  if (caught instanceof DroidcuaError) return caught;
  const text = wordsOf(caught);
  const reading = CONNECTION.find(({ pattern }) => pattern.test(text));
  if (reading === undefined) {
    return new DroidcuaError('DEVICE_COMMAND_FAILED', `${subject}: ${text}`, { details, cause: caught });
  }
  return new DroidcuaError(reading.code, `${subject} ${reading.says} (${text}).`, {
    ...(reading.hint === undefined ? {} : { hint: reading.hint }),
    details,
    cause: caught,
  });
}

export function connectionLost(serial: string, what: string): DroidcuaError {
  return new DroidcuaError('DEVICE_OFFLINE', `Device ${serial}: the connection was lost during ${what}.`, {
    hint: CONSOLE_HINT,
    details: { serial },
  });
}

/** `Error type 3` is how `am` begins an explanation, `Exception` how Java ends its class names. */
const COMPLAINT = /^.*(?:\w*Exception\b|\bError:|^Error\b|^Failure\b).*$/m;
const NO_SUCH_COMMAND =
  /^.*(?:unknown command|inaccessible or not found|: not found|can't find service).*$/im;

/**
 * Programs on the device fail with exit code 0, so their words decide. Undefined when `output` (both streams) holds no complaint.
 */
export function complaint(output: string, what: string): DroidcuaError | undefined {
  if (output.includes('INJECT_EVENTS')) {
    return new DroidcuaError(
      'DEVICE_COMMAND_FAILED',
      `The device does not let adb ${what} (INJECT_EVENTS).`,
      {
        hint: INJECT_HINT,
      },
    );
  }
  const missing = NO_SUCH_COMMAND.exec(output);
  if (missing !== null) {
    return new DroidcuaError('DEVICE_UNSUPPORTED', `The device cannot ${what}: ${missing[0].trim()}`);
  }
  const found = COMPLAINT.exec(output);
  if (found === null) return undefined;
  return new DroidcuaError('DEVICE_COMMAND_FAILED', `The device failed to ${what}: ${found[0].trim()}`);
}

/** adbkit wraps the server's words as `Failure: '...'`, often over several lines. */
function wordsOf(caught: unknown): string {
  const message = caught instanceof Error ? caught.message || caught.name : String(caught);
  const inner = /^Failure: '([\s\S]*)'$/.exec(message)?.[1] ?? message;
  return (inner.trim().split('\n')[0] ?? '').replace(/[.\s]+$/, '');
}
