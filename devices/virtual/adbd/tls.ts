/** Encrypted adb connections, as wireless debugging has them. Source: AOSP packages/modules/adb tls/tls_connection.cpp. */
import { generateKeyPair, type KeyObject } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';

/** What the phone proves itself with; PEM. */
export interface TlsIdentity {
  readonly key: string;
  readonly cert: string;
}

/** Makes a key and a certificate signed with it, as every Android phone does for itself. */
export async function makeTlsIdentity(now: number): Promise<TlsIdentity> {
  // It is large, and most phones never need it.
  const { default: forge } = await import('node-forge');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const pair = forge.pki.privateKeyFromPem(key);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(pair.n, pair.e);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(now - DAY_MS);
  certificate.validity.notAfter = new Date(now + 3650 * DAY_MS);
  const name = [
    { name: 'countryName', value: 'US' },
    { name: 'organizationName', value: 'Android' },
    { name: 'commonName', value: 'Adb' },
  ];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(pair, forge.md.sha256.create());
  return { key, cert: forge.pki.certificateToPem(certificate) };
}

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SecureChannel {
  readonly socket: Duplex;
  /** The key in the client's certificate; undefined when it showed none. */
  readonly clientKey: KeyObject | undefined;
}

/** Does the handshake on a socket nobody else reads from any more. Rejects when the client does not understand. */
export function secure(socket: Duplex, identity: TlsIdentity): Promise<SecureChannel> {
  const channel = new TLSSocket(socket, {
    isServer: true,
    requestCert: true,
    // Clients sign their certificates themselves: their key is looked at afterwards.
    rejectUnauthorized: false,
    minVersion: 'TLSv1.3',
    ...identity,
  });
  return new Promise((resolve, reject) => {
    channel.once('error', reject);
    channel.once('close', () => reject(new Error('The client has gone.')));
    channel.once('secure', () => {
      resolve({ socket: channel, clientKey: channel.getPeerX509Certificate()?.publicKey });
    });
  });
}
