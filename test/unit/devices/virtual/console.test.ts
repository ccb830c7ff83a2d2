import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConsoleSession } from '../../../../devices/virtual/console.ts';
import { consoleToken, serveConsole } from '../../../../devices/virtual/console-server.ts';
import { decodeImage } from '../../../../src/util/image.ts';
import { socketPair } from '../../../support/adb-client.ts';
import { FakePhone } from '../../../support/fake-phone.ts';
import { openConsole } from '../../../support/open-console.ts';

const TOKEN = 'open-sesame';

function session(token = TOKEN) {
  const phone = new FakePhone();
  let killed = false;
  const kill = () => {
    killed = true;
  };
  const setup = { ...openConsole(phone), token, tokenFile: '/home/me/.token', kill };
  return { phone, setup, talk: new ConsoleSession(setup), killed: () => killed };
}

describe('authentication', () => {
  it('says where the token is, and serves little before it', async () => {
    const { talk, phone } = session();
    expect(talk.greeting().join('\n')).toContain("'/home/me/.token'");
    expect(await talk.answer('avd name')).toEqual({ lines: ['fake'] });
    expect(await talk.answer('ping')).toEqual({ lines: ['I am alive!'] });
    for (const line of ['rotate', 'kill', 'droidcua state', 'avd snapshot save x']) {
      expect((await talk.answer(line)).problem).toContain('unknown command');
    }
    expect(phone.rotation()).toBe(0);
  });

  it('opens with the right token only', async () => {
    const { talk } = session();
    expect((await talk.answer('auth wrong')).problem).toContain('does not match');
    expect((await talk.answer('rotate')).problem).toBeDefined();
    expect((await talk.answer(`auth ${TOKEN}`)).problem).toBeUndefined();
    expect(await talk.answer('rotate')).toEqual({ lines: [] });
  });
});

describe('commands', () => {
  it('turns the phone by a quarter', async () => {
    const { talk, phone } = session('');
    const turns = [];
    for (let i = 0; i < 4; i += 1) {
      await talk.answer('rotate');
      turns.push(phone.rotation());
    }
    expect(turns).toEqual([90, 180, 270, 0]);
  });

  it('keeps, lists, restores and deletes snapshots', async () => {
    const { talk } = session('');
    expect((await talk.answer('avd snapshot load a')).problem).toContain("no snapshot named 'a'");
    expect(await talk.answer('avd snapshot save a')).toEqual({ lines: [] });
    expect((await talk.answer('avd snapshot list')).lines).toContain('a');
    expect(await talk.answer('avd snapshot load a')).toEqual({ lines: [] });
    expect(await talk.answer('avd snapshot delete a')).toEqual({ lines: [] });
    expect((await talk.answer('avd snapshot list')).lines).not.toContain('a');
  });

  it('shows the state in one line and the screen as a PNG', async () => {
    const { talk } = session('');
    expect((await talk.answer('droidcua state')).lines).toEqual(['{"front":"com.example.notes"}']);
    const [line = ''] = (await talk.answer('droidcua screenshot')).lines;
    expect(await decodeImage(Buffer.from(line, 'base64'))).toMatchObject({ width: 120, height: 240 });
  });

  it.each(['avd', 'avd dance', 'avd snapshot', 'avd snapshot save', 'droidcua', 'droidcua dance', 'dance'])(
    'does not know what to do with "%s"',
    async (line) => {
      expect((await session('').talk.answer(line)).problem).toBeTruthy();
    },
  );

  it('switches off', async () => {
    const { talk, killed } = session('');
    const reply = await talk.answer('kill');
    expect(reply).toMatchObject({ lines: ['OK: killing emulator, bye bye'], ends: true });
    // Not before the answer has left.
    expect(killed()).toBe(false);
    reply.afterwards?.();
    expect(killed()).toBe(true);
  });
});

describe('on a socket', () => {
  it('answers line by line, in order, and ends on quit', async () => {
    const [near, far] = socketPair(5);
    let heard = '';
    far.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    const ended = new Promise((resolve) => near.on('finish', resolve));
    serveConsole(near, session('').setup);
    far.write('droidcua screenshot\r\navd name\r\nbogus\nquit\nping\n');
    await ended;
    const tail = heard.slice(heard.lastIndexOf('fake'));
    expect(tail).toBe("fake\r\nOK\r\nKO: unknown command, try 'help'\r\n");
  });

  it('hangs up on a line that never ends', async () => {
    const [near, far] = socketPair();
    serveConsole(near, session('').setup);
    const ended = new Promise((resolve) => far.on('close', resolve));
    far.write('x'.repeat(10_000));
    await ended;
    expect(near.destroyed).toBe(true);
  });
});

describe('consoleToken', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'token-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes a secret that its owner only can read, once', async () => {
    const file = join(folder, 'token');
    const token = await consoleToken(file);
    expect(token.length).toBeGreaterThanOrEqual(16);
    expect(await readFile(file, 'utf8')).toBe(token);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await consoleToken(file)).toBe(token);
  });

  it('takes an existing one, empty or not', async () => {
    const file = join(folder, 'token');
    await writeFile(file, 'mine\n');
    expect(await consoleToken(file)).toBe('mine');
    await writeFile(file, '');
    expect(await consoleToken(file)).toBe('');
    await expect(consoleToken(join(folder, 'none', 'token'))).rejects.toThrow('ENOENT');
  });
});
