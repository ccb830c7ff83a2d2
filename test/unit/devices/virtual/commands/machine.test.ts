import { beforeEach, describe, expect, it } from 'vitest';
import { PhoneShell } from '../../../../support/phone-shell.ts';

let phone: PhoneShell;
beforeEach(() => {
  phone = new PhoneShell();
  phone.phone.putSetting('global', 'wifi_on', '1');
  phone.phone.putSetting('global', 'mobile_data', '0');
});

async function out(line: string): Promise<string> {
  return (await phone.run(line)).out;
}

describe('the machine', () => {
  it.each([
    ['uname', 'Linux\n'],
    ['uname -rm', '5.15.0-virtual aarch64\n'],
    ['uname -a', 'Linux localhost 5.15.0-virtual #1 SMP PREEMPT aarch64 Toybox\n'],
    ['nproc', '8\n'],
    ["free -k | grep Mem | tr -s ' '", 'Mem: 4028788 2014394 2014394 0 0\n'],
  ])('%s', async (line, expected) => {
    expect(await out(line)).toBe(expected);
  });
});

describe('the network', () => {
  it('has an address on Wi-Fi', async () => {
    expect(await out('ip route')).toBe(
      '192.168.1.0/24 dev wlan0 proto kernel scope link src 192.168.1.23 \n',
    );
    expect(await out("ip -f inet addr show wlan0 | grep -o 'inet [0-9.]*'")).toBe('inet 192.168.1.23\n');
    expect(await out('ip addr | grep -c mtu')).toBe('2\n');
    expect(await out("ifconfig wlan0 | sed -n 's/.*inet addr:\\([0-9.]*\\).*/\\1/p'")).toBe('192.168.1.23\n');
  });

  it('answers while it is there', async () => {
    const { out: shown, code } = await phone.run('ping -c 2 8.8.8.8');
    expect(shown).toContain('64 bytes from 8.8.8.8: icmp_seq=2 ttl=64 time=12.00 ms\n');
    expect(shown).toContain('2 packets transmitted, 2 received, 0% packet loss, time 1000ms\n');
    expect(code).toBe(0);
  });

  it('is gone when it is switched off', async () => {
    await phone.run('svc wifi disable');
    expect(await phone.run('ping -c 1 8.8.8.8')).toEqual({
      out: '',
      err: 'connect: Network is unreachable\n',
      code: 2,
    });
    expect(await phone.run('ping -c 1 example.org')).toMatchObject({
      err: 'ping: unknown host example.org\n',
    });
    expect((await phone.run('ping -c 1 localhost')).code).toBe(0);
    expect(await phone.run('ip addr show wlan0')).toMatchObject({
      err: 'Device "wlan0" does not exist.\n',
      code: 1,
    });
    await phone.run('svc data enable');
    expect(await out('ip route')).toContain('dev rmnet0');
  });
});

describe('service', () => {
  it('lists, checks and refuses', async () => {
    expect(await out('service list')).toMatch(
      /^Found \d+ services:\n[\s\S]*\tactivity: \[android\.app\.IActivityManager\]\n/,
    );
    expect(await out('service check package; service check none')).toBe(
      'Service package: found\nService none: not found\n',
    );
    expect(await phone.run('service call none 1')).toMatchObject({ code: 10 });
    expect(await out('service call power 1')).toContain('Parcel(Error');
    expect(await phone.run('service')).toMatchObject({ code: 10, out: '' });
  });
});
