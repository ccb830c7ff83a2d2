/**
 * The RSA keys adb clients prove themselves with. Source: AOSP system/core libcrypto_utils android_pubkey.c and
 * packages/modules/adb daemon/auth.cpp.
 */
import {
  constants,
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
  publicDecrypt,
} from 'node:crypto';

/** A public key as a client offers it. */
export interface AdbKey {
  readonly key: KeyObject;
  /** The encoded key without the name after it. */
  readonly text: string;
  /** MD5 of the encoded key as colon-separated pairs: what the phone shows to its owner. */
  readonly fingerprint: string;
}

const WORDS = 64;
const MODULUS_BYTES = WORDS * 4;
/** Words of the structure: length, inverse, modulus, R squared, exponent. */
const KEY_BYTES = 8 + 2 * MODULUS_BYTES + 4;
/** DER of the digest that a signature carries before the 20 bytes themselves (RFC 8017, 9.2). */
const SHA1_PREFIX = Buffer.from('3021300906052b0e03021a05000414', 'hex');

/** Reads `BASE64 user@host`; undefined when it is no 2048-bit key. */
export function adbKeyOf(line: string): AdbKey | undefined {
  const text = line.replace(/\0[\s\S]*$/, '').split(' ')[0] ?? '';
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== KEY_BYTES || bytes.readUInt32LE(0) !== WORDS) return undefined;
  const modulus = Buffer.from(bytes.subarray(8, 8 + MODULUS_BYTES)).reverse();
  const exponent = Buffer.from(bytes.subarray(KEY_BYTES - 4)).reverse();
  const jwk: JsonWebKey = {
    kty: 'RSA',
    n: modulus.toString('base64url'),
    e: exponent.toString('base64url'),
  };
  try {
    return { key: createPublicKey({ key: jwk, format: 'jwk' }), text, fingerprint: fingerprintOf(bytes) };
  } catch {
    return undefined;
  }
}

/** The same encoding from a key: for keys that come in certificates. The two numbers only old daemons use are left zero. */
export function encodeAdbKey(key: KeyObject): string | undefined {
  const { kty, n = '', e = '' } = key.export({ format: 'jwk' });
  const modulus = Buffer.from(n, 'base64url');
  if (kty !== 'RSA' || modulus.length !== MODULUS_BYTES) return undefined;
  const bytes = Buffer.alloc(KEY_BYTES);
  bytes.writeUInt32LE(WORDS, 0);
  modulus.reverse().copy(bytes, 8);
  Buffer.from(e, 'base64url')
    .reverse()
    .copy(bytes, KEY_BYTES - 4);
  return bytes.toString('base64');
}

/** Whether the signature over the token was made with the key. The token itself stands in for the digest. */
export function signedBy(key: KeyObject, token: Uint8Array, signature: Uint8Array): boolean {
  try {
    const padding = constants.RSA_PKCS1_PADDING;
    return publicDecrypt({ key, padding }, signature).equals(Buffer.concat([SHA1_PREFIX, token]));
  } catch {
    return false;
  }
}

function fingerprintOf(bytes: Uint8Array): string {
  const hex = createHash('md5').update(bytes).digest('hex').toUpperCase();
  return (hex.match(/../g) ?? []).join(':');
}
