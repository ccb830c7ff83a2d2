import { describe, expect, it } from 'vitest';
import { complaint, connectionError } from '../../../../devices/adb/adb-error.ts';

describe('connectionError', () => {
  it.each([
    [
      "Failure: 'device unauthorized.\nThis adb server's $ADB_VENDOR_KEYS is not set'",
      'DEVICE_UNAUTHORIZED',
      /Allow USB/,
    ],
    ["Failure: 'device still authorizing'", 'DEVICE_UNAUTHORIZED', /Allow USB/],
    ["Failure: 'device offline'", 'DEVICE_OFFLINE', /reconnect/],
    ["Failure: 'device 'R58M' not found'", 'DEVICE_NOT_FOUND', /droidcua devices/],
    [
      "Failure: 'insufficient permissions for device: missing udev rules? user is in the plugdev group'",
      'DEVICE_UNAUTHORIZED',
      /udev/,
    ],
    ['no permissions (missing udev rules? user is in the plugdev group)', 'DEVICE_UNAUTHORIZED', /udev/],
    ['spawn adb ENOENT', 'TOOL_MISSING', /apt install adb/],
    ['connect ECONNREFUSED 127.0.0.1:5555', 'DEVICE_OFFLINE', /adb devices/],
    ['Premature end of stream, needed 4 more bytes', 'DEVICE_OFFLINE', /adb devices/],
    ['read ECONNRESET', 'DEVICE_OFFLINE', /adb devices/],
    ['something new', 'DEVICE_COMMAND_FAILED', /doctor/],
  ])('%s', (text, code, hint) => {
    const error = connectionError(new Error(text), 'R58M');
    expect(error).toMatchObject({ code });
    expect(error.hint).toMatch(hint);
    expect(error.message).toContain('R58M');
    expect(error.message).not.toContain('\n');
  });
});

describe('complaint', () => {
  it('explains the missing right to inject events', () => {
    const said =
      'java.lang.SecurityException: Injecting input events requires the caller (or the source of the instrumentation, if any) to have the INJECT_EVENTS permission.';
    const error = complaint(said, 'tap');
    expect(error).toMatchObject({ code: 'DEVICE_COMMAND_FAILED' });
    expect(error?.hint).toMatch(/USB debugging \(Security settings\)/);
  });

  it.each([
    [
      'Exception occurred while executing:\njava.lang.NullPointerException: Attempt to get length',
      'DEVICE_COMMAND_FAILED',
    ],
    ['Error: Activity class {a.b/a.b.C} does not exist.', 'DEVICE_COMMAND_FAILED'],
    ['Error type 3', 'DEVICE_COMMAND_FAILED'],
    ['Error: Unknown command: draganddrop', 'DEVICE_UNSUPPORTED'],
    ['/system/bin/sh: foo: inaccessible or not found', 'DEVICE_UNSUPPORTED'],
  ])('finds the failure in %j', (said, code) => {
    expect(complaint(said, 'do it')).toMatchObject({ code });
  });

  it.each([
    '',
    '\n',
    'Starting: Intent { cmp=a.b/.C }\nStatus: ok\nLaunchState: COLD\n',
    'Broadcast completed: result=0',
  ])('finds nothing wrong with %j', (said) => {
    expect(complaint(said, 'do it')).toBeUndefined();
  });
});
