/** Decides which adb clients may in. Source: AOSP packages/modules/adb daemon/auth.cpp; AdbDebuggingManager.java. */
import type { KeyObject } from 'node:crypto';
import { type AdbKey, adbKeyOf, encodeAdbKey } from './adb-key.ts';
import type { MemoryFileSystem } from './file-system.ts';

/**
 * What happens to a client with an unknown key: `none` asks no client for a key at all, `allow` lets it in and remembers
 * it, `ask` shows "Allow USB debugging?" on the screen, `deny` and `unauthorized` leave that question unanswered for ever.
 */
export type AuthMode = 'none' | 'allow' | 'ask' | 'deny' | 'unauthorized';

export interface Answer {
  readonly allow: boolean;
  /** The next time nobody is asked. */
  readonly always: boolean;
}

export interface Authorizer {
  /** Keys of clients that may in. */
  known(): readonly KeyObject[];
  /** Resolves when the client may in; stays pending while nobody says so, and for ever when the owner refuses. */
  admit(key: AdbKey, signal: AbortSignal): Promise<void>;
}

/** Puts the question to the phone's owner. Undefined: no answer will come. */
export type AskOwner = (fingerprint: string, signal: AbortSignal) => Promise<Answer | undefined>;

/** Where Android keeps them; a file of an earlier phone can be pushed there. */
export const KEY_FILE = '/data/misc/adb/adb_keys';

export function authorizerFor(
  mode: AuthMode,
  files: MemoryFileSystem,
  ask: AskOwner,
): Authorizer | undefined {
  if (mode === 'none') return undefined;
  const answers: Readonly<Record<Exclude<AuthMode, 'none'>, AskOwner>> = {
    allow: () => Promise.resolve({ allow: true, always: true }),
    ask,
    deny: () => Promise.resolve(undefined),
    unauthorized: () => Promise.resolve(undefined),
  };
  return {
    known: () => keyLines(files).flatMap((line) => adbKeyOf(line)?.key ?? []),
    admit: async (key, signal) => {
      const answer = await answers[mode](key.fingerprint, signal);
      if (answer?.allow !== true) return new Promise(() => undefined);
      if (answer.always) remember(files, key.text);
    },
  };
}

/** The key of a TLS client's certificate; undefined when it is none adb uses. */
export function certificateKey(key: KeyObject): AdbKey | undefined {
  const text = encodeAdbKey(key);
  return text === undefined ? undefined : adbKeyOf(text);
}

function keyLines(files: MemoryFileSystem): readonly string[] {
  const bytes = files.read(KEY_FILE);
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString().split('\n') : [];
}

function remember(files: MemoryFileSystem, text: string): void {
  const lines = keyLines(files).filter((line) => line !== '' && line !== text);
  files.install(KEY_FILE, Buffer.from([...lines, text, ''].join('\n')));
}
