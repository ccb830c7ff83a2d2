/** The real adb installs, forwards, reverses, asks to be let in, and sees the phone restart. */
import { describe } from 'vitest';
import { adbServices } from '../support/adb-services.ts';
import { hasAdb, startPrivateAdb } from '../support/private-adb.ts';

describe.skipIf(!hasAdb())('services for the real adb (skipped when adb is not on PATH)', () => {
  adbServices({ program: 'adb', start: startPrivateAdb, modern: false });
});
