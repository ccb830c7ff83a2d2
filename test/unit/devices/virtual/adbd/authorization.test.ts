import { createSign, generateKeyPairSync, type KeyObject, privateEncrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { adbKeyOf, encodeAdbKey, signedBy } from '../../../../../devices/virtual/adbd/adb-key.ts';
import type { AuthMode } from '../../../../../devices/virtual/adbd/authorizer.ts';
import { KEY_FILE } from '../../../../../devices/virtual/adbd/authorizer.ts';
import { AdbDaemon } from '../../../../../devices/virtual/adbd/daemon.ts';
import { COMMAND, VERSION } from '../../../../../devices/virtual/adbd/packet.ts';
import { AdbClient, socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const OTHER = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SHA1 = Buffer.from('3021300906052b0e03021a05000414', 'hex');

/** The token is signed as if it were a digest already. */
function sign(token: Uint8Array, key: KeyObject = privateKey): Buffer {
  return privateEncrypt(key, Buffer.concat([SHA1, token]));
}

function offered(key: KeyObject = publicKey): string {
  return `${encodeAdbKey(key) ?? ''} someone@somewhere\0`;
}

function phone(auth: AuthMode) {
  const shell = new PhoneShell();
  const daemon = new AdbDaemon(shell.system, { auth });
  const connect = () => {
    const [near, far] = socketPair();
    daemon.serve(near);
    const client = new AdbClient(far);
    client.send(COMMAND.CNXN, VERSION, 1 << 20, 'host::\0');
    return { client, far };
  };
  return { shell, connect };
}

async function token(client: AdbClient, nth = 0): Promise<Uint8Array> {
  const isToken = ({ command, arg0 }: { command: number; arg0: number }) =>
    command === COMMAND.AUTH && arg0 === 1;
  await client.until(() => client.received.filter(isToken).length > nth);
  return client.received.filter(isToken)[nth]?.payload ?? new Uint8Array();
}

async function offer(client: AdbClient): Promise<void> {
  client.send(COMMAND.AUTH, 2, 0, sign(await token(client)));
  await token(client, 1);
  client.send(COMMAND.AUTH, 3, 0, offered());
}

function online(client: AdbClient): boolean {
  return client.received.some(({ command }) => command === COMMAND.CNXN);
}

async function settled(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('keys', () => {
  it('are read as clients write them', () => {
    const key = adbKeyOf(offered());
    expect(key?.key.equals(publicKey)).toBe(true);
    expect(key?.fingerprint).toMatch(/^([0-9A-F]{2}:){15}[0-9A-F]{2}$/);
  });

  it.each(['', 'AAAA', 'not base64 at all', `${'A'.repeat(700)} x`])('are nothing in %j', (line) => {
    expect(adbKeyOf(line)).toBeUndefined();
  });

  it('are not those of elliptic curves', () => {
    expect(encodeAdbKey(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)).toBeUndefined();
  });

  it('prove only the token that was signed', () => {
    const bytes = Buffer.alloc(20, 7);
    expect(signedBy(publicKey, bytes, sign(bytes))).toBe(true);
    expect(signedBy(publicKey, Buffer.alloc(20, 8), sign(bytes))).toBe(false);
    expect(signedBy(OTHER.publicKey, bytes, sign(bytes))).toBe(false);
    expect(signedBy(publicKey, bytes, Buffer.alloc(256))).toBe(false);
    expect(signedBy(publicKey, bytes, createSign('sha1').update(bytes).sign(privateKey))).toBe(false);
  });
});

describe('allow', () => {
  it('takes an offered key and knows it the next time', async () => {
    const { connect, shell } = phone('allow');
    const first = connect().client;
    await offer(first);
    await first.until(() => online(first));
    expect(Buffer.from(shell.system.files.read(KEY_FILE) as Uint8Array).toString()).toContain(
      encodeAdbKey(publicKey),
    );
    const second = connect().client;
    second.send(COMMAND.AUTH, 2, 0, sign(await token(second)));
    await second.until(() => online(second));
  });

  it('takes no signature of another token or key', async () => {
    const { connect } = phone('allow');
    const first = connect().client;
    await offer(first);
    await first.until(() => online(first));
    const second = connect().client;
    second.send(COMMAND.AUTH, 2, 0, sign(Buffer.alloc(20)));
    second.send(COMMAND.AUTH, 2, 0, sign(await token(second, 1), OTHER.privateKey));
    await token(second, 2);
    expect(online(second)).toBe(false);
  });
});

describe('ask', () => {
  it('serves nothing until somebody presses Allow', async () => {
    const { connect, shell } = phone('ask');
    const { client } = connect();
    await offer(client);
    await settled();
    client.send(COMMAND.OPEN, 5, 0, 'shell:id\0');
    await settled();
    expect(online(client)).toBe(false);
    const [prompt] = shell.phone.prompts;
    expect(prompt?.title).toBe('Allow USB debugging?');
    expect(prompt?.message).toContain(adbKeyOf(offered())?.fingerprint);
    prompt?.onAnswer({ action: 'Allow', checked: false });
    await client.until(() => online(client));
    expect((await (await client.open('exec:echo in'))?.all())?.toString()).toBe('in\n');
    // The box was not ticked: the next connection is asked again.
    const again = connect().client;
    await offer(again);
    await settled();
    expect(shell.phone.prompts).toHaveLength(2);
  });

  it('remembers the key when the box is ticked, and nothing when Cancel is pressed', async () => {
    const { connect, shell } = phone('ask');
    const { client } = connect();
    await offer(client);
    await settled();
    shell.phone.prompts[0]?.onAnswer({ action: 'Cancel', checked: true });
    await settled();
    expect(online(client)).toBe(false);
    expect(shell.system.files.read(KEY_FILE)).toBe('ENOENT');
    const second = connect().client;
    await offer(second);
    await settled();
    shell.phone.prompts[1]?.onAnswer({ action: 'Allow', checked: true });
    await second.until(() => online(second));
    expect(shell.system.files.read(KEY_FILE)).toBeInstanceOf(Uint8Array);
  });

  it('takes the question away with the client', async () => {
    const { connect, shell } = phone('ask');
    const { client, far } = connect();
    await offer(client);
    await settled();
    expect(shell.phone.prompts).toHaveLength(1);
    far.destroy();
    await settled();
    expect(shell.phone.prompts).toHaveLength(0);
  });

  it('does not ask about rubbish', async () => {
    const { connect, shell } = phone('ask');
    const { client } = connect();
    await token(client);
    client.send(COMMAND.AUTH, 3, 0, 'a public key\0');
    client.send(COMMAND.AUTH, 77, 0, offered());
    await settled();
    expect(shell.phone.prompts).toHaveLength(0);
  });
});

describe.each(['deny', 'unauthorized'] as const)('%s', (mode) => {
  it('lets nobody in and shows nothing', async () => {
    const { connect, shell } = phone(mode);
    const { client } = connect();
    await offer(client);
    await settled();
    expect(online(client)).toBe(false);
    expect(shell.phone.prompts).toHaveLength(0);
  });
});
