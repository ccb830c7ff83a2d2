/** The RSA key this computer shows to devices it reaches without an adb server. */
import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AdbCredentialStore, AdbPrivateKey } from '@yume-chan/adb';
import { DroidcuaError } from '../../src/errors.ts';

const FILE_NAME = 'adbkey.pem';
/** Fixed by the protocol: devices know no other size. */
const KEY_BITS = 2048;

export interface KeyStore extends AdbCredentialStore {
  /** True once the device has asked for a key: from then on silence means that nobody has pressed "Allow". */
  readonly asked: boolean;
}

/** Keeps one key in `folder`, made when first needed and readable by its owner only. */
export function fileKeyStore(folder: string): KeyStore {
  const file = join(folder, FILE_NAME);
  const name = `droidcua@${hostname()}`;
  let asked = false;
  const read = async (): Promise<AdbPrivateKey | undefined> => {
    const pem = await readFile(file, 'utf8').catch((caught: unknown) => {
      if (isMissing(caught)) return undefined;
      throw storeError(file, caught);
    });
    return pem === undefined ? undefined : { buffer: derOf(pem, file), name };
  };
  return {
    get asked() {
      return asked;
    },
    async *iterateKeys() {
      asked = true;
      const key = await read();
      if (key !== undefined) yield key;
    },
    async generateKey() {
      asked = true;
      await create(folder, file);
      const key = await read();
      if (key === undefined) throw storeError(file, 'it vanished');
      return key;
    },
  };
}

/** Another process may do the same at the same moment: whoever writes first wins, and both then read the same key. */
async function create(folder: string, file: string): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicExponent: 65_537,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, privateKey, { flag: 'wx', mode: 0o600 });
    await chmod(file, 0o600);
  } catch (caught) {
    if (!hasCode(caught, 'EEXIST')) throw storeError(file, caught);
  }
}

function derOf(pem: string, file: string): Uint8Array {
  try {
    return createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  } catch (caught) {
    throw storeError(file, caught);
  }
}

function isMissing(caught: unknown): boolean {
  return hasCode(caught, 'ENOENT');
}

function hasCode(caught: unknown, code: string): boolean {
  return caught instanceof Error && 'code' in caught && caught.code === code;
}

function storeError(file: string, cause: unknown): DroidcuaError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new DroidcuaError('STORE_FAILED', `The adb key ${file} cannot be used: ${why}.`, {
    hint: 'Delete the file to have a new key made, or make its folder writable.',
    cause,
  });
}
