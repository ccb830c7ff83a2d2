import { describe, expect, it } from 'vitest';
import { AdbdConnection } from '../../../../../devices/virtual/adbd/connection.ts';
import { serviceRouter } from '../../../../../devices/virtual/adbd/services.ts';
import { AdbClient, socketPair } from '../../../../support/adb-client.ts';
import { PhoneShell } from '../../../../support/phone-shell.ts';

async function phone() {
  const shell = new PhoneShell();
  const [near, far] = socketPair();
  const open = serviceRouter(shell.system);
  const connection = new AdbdConnection(near, { banner: 'device::', auth: 'none', open });
  const client = new AdbClient(far);
  await client.connect();
  const ask = async (request: string) => (await (await client.open(`reverse:${request}`))?.all())?.toString();
  return { shell, connection, client, ask, ports: shell.system.ports };
}

describe('reverse', () => {
  it('leads a connection inside the phone to the client, and back what it answers', async () => {
    const { shell, client, ask } = await phone();
    client.served = ['tcp:8000'];
    expect(await ask('forward:tcp:7000;tcp:8000')).toBe('OKAY');
    expect(await shell.run('echo hello | nc localhost 7000')).toEqual({ out: 'HELLO\n', err: '', code: 0 });
  });

  it('ends a connection the client refuses', async () => {
    const { shell, ask } = await phone();
    await ask('forward:tcp:7000;tcp:8000');
    expect(await shell.run('echo hello | nc localhost 7000')).toEqual({ out: '', err: '', code: 0 });
  });

  it('lists, and names the port it chose', async () => {
    const { ask, ports } = await phone();
    expect(await ask('list-forward')).toBe('0000');
    const answer = (await ask('forward:tcp:0;tcp:8000')) ?? '';
    expect(answer).toMatch(/^OKAY0005\d{5}$/);
    const port = answer.slice(8);
    expect(ports.has(`tcp:${port}`)).toBe(true);
    await ask('forward:localabstract:x;tcp:9');
    expect(await ask('list-forward')).toBe(`0037host-1 tcp:${port} tcp:8000\nhost-1 localabstract:x tcp:9\n`);
  });

  it('refuses ports that cannot be', async () => {
    const { ask } = await phone();
    expect(await ask('forward:tcp:99999;tcp:8000')).toContain("bad port number '99999'");
    expect(await ask('forward:tcp:7000')).toContain('bad forward: tcp:7000');
    expect(await ask('forward:a;b;c')).toContain('bad forward');
  });

  it('kills one, or all', async () => {
    const { shell, ask } = await phone();
    for (const port of [1, 2, 3]) await ask(`forward:tcp:${port};tcp:8000`);
    expect(await ask('killforward:tcp:1')).toBe('OKAY');
    expect(await ask('killforward:tcp:1')).toBe("FAIL001alistener 'tcp:1' not found");
    expect((await shell.run('nc localhost 1')).err).toBe('nc: connect: Connection refused\n');
    expect(await ask('killforward-all')).toBe('OKAY');
    expect(await ask('list-forward')).toBe('0000');
  });

  it('replaces a listener unless told not to, and never one that is not its own', async () => {
    const { ask, ports } = await phone();
    await ask('forward:tcp:1;tcp:8000');
    expect(await ask('forward:norebind:tcp:1;tcp:9000')).toContain('cannot rebind existing socket');
    expect(await ask('forward:tcp:1;tcp:9000')).toBe('OKAY');
    expect(await ask('list-forward')).toContain('tcp:1 tcp:9000');
    ports.listen('tcp:6790', () => undefined);
    expect(await ask('forward:tcp:6790;tcp:1')).toContain('Address already in use');
    for (const bad of ['forward:', 'forward:tcp:1', 'forward:a;b;c']) expect(await ask(bad)).toMatch(/^FAIL/);
    expect(await ask('nonsense')).toBe('');
  });

  it('ends with the client that asked for it', async () => {
    const { ask, ports, connection } = await phone();
    await ask('forward:tcp:1;tcp:8000');
    connection.close();
    expect(ports.has('tcp:1')).toBe(false);
  });
});

describe('nc', () => {
  it('reaches nothing outside the phone', async () => {
    const { shell } = await phone();
    expect((await shell.run('nc example.org 80')).err).toContain('Network is unreachable');
    expect((await shell.run('nc localhost x')).code).toBe(1);
  });
});
