/** `ip`, `ifconfig`, `ping`: they say what the phone's switches leave of its network. Formats: iproute2, toybox, iputils. */
import type { AndroidSystem, Call, Command } from '../shell/command.ts';
import { optionsOf } from './options.ts';

interface Link {
  readonly index: number;
  readonly name: string;
  readonly mac: string;
  readonly address: string;
  /** Bits of the address that name the network. */
  readonly bits: number;
  readonly broadcast: string;
}

const LOOPBACK: Link = {
  index: 1,
  name: 'lo',
  mac: '00:00:00:00:00:00',
  address: '127.0.0.1',
  bits: 8,
  broadcast: '',
};
/** The address that the settings show. */
const WIFI: Link = {
  index: 22,
  name: 'wlan0',
  mac: '02:15:b2:00:00:00',
  address: '192.168.1.23',
  bits: 24,
  broadcast: '192.168.1.255',
};
const MOBILE: Link = {
  index: 14,
  name: 'rmnet0',
  mac: '02:15:b2:00:00:01',
  address: '10.64.12.7',
  bits: 8,
  broadcast: '10.255.255.255',
};
const GATEWAYS: ReadonlyMap<string, string> = new Map([
  ['wlan0', '192.168.1.0/24'],
  ['rmnet0', '10.0.0.0/8'],
]);

/** Those that are up; the last leads outside, unless it is the loopback. */
function linksOf({ phone }: AndroidSystem): readonly Link[] {
  const isOn = (name: string): boolean => phone.getSetting('global', name) === '1';
  const mobile = isOn('mobile_data') && !isOn('airplane_mode_on') ? [MOBILE] : [];
  return [LOOPBACK, ...mobile, ...(isOn('wifi_on') ? [WIFI] : [])];
}

function ip(call: Call): number {
  const words = call.args.filter((arg, at) => !arg.startsWith('-') && call.args[at - 1] !== '-f');
  const [object = ''] = words;
  const links = linksOf(call.system);
  if (object !== '' && 'route'.startsWith(object)) call.out.write(routes(links));
  else if (/^(a|ad|addr|address|l|link)$/.test(object)) return addresses(call, words, links);
  else {
    call.err.write(`Object "${object}" is unknown, try "ip help".\n`);
    return 1;
  }
  return 0;
}

function addresses(call: Call, words: readonly string[], links: readonly Link[]): number {
  const wanted = words.slice(1).find((word) => !['show', 'list', 'dev', 'ls'].includes(word));
  const shown = links.filter(({ name }) => wanted === undefined || name === wanted);
  if (shown.length === 0) {
    call.err.write(`Device "${wanted ?? ''}" does not exist.\n`);
    return 1;
  }
  const isShort = call.args.includes('-o');
  const isInet = isShort || call.args.includes('-4') || call.args.includes('inet');
  for (const link of shown) {
    const inet = `inet ${link.address}/${link.bits}${link.broadcast && ` brd ${link.broadcast}`} scope ${scopeOf(link)} ${link.name}`;
    if (isShort) call.out.write(`${link.index}: ${link.name}    ${inet}\n`);
    else call.out.write(`${heading(link, isInet)}${words[0]?.startsWith('l') ? '' : addressLines(inet)}`);
  }
  return 0;
}

function scopeOf({ name }: Link): string {
  return name === 'lo' ? 'host' : 'global';
}

function heading({ index, name, mac }: Link, withoutMac: boolean): string {
  const isLoopback = name === 'lo';
  const flags = isLoopback ? 'LOOPBACK,UP,LOWER_UP' : 'BROADCAST,MULTICAST,UP,LOWER_UP';
  const first = `${index}: ${name}: <${flags}> mtu ${isLoopback ? 65_536 : 1500} qdisc noqueue state ${isLoopback ? 'UNKNOWN' : 'UP'} group default qlen 1000\n`;
  const far = isLoopback ? '00:00:00:00:00:00' : 'ff:ff:ff:ff:ff:ff';
  const kind = isLoopback ? 'loopback' : 'ether';
  return withoutMac ? first : `${first}    link/${kind} ${mac} brd ${far}\n`;
}

function addressLines(inet: string): string {
  return `    ${inet}\n       valid_lft forever preferred_lft forever\n`;
}

function routes(links: readonly Link[]): string {
  return links
    .filter(({ name }) => GATEWAYS.has(name))
    .map(
      ({ name, address }) =>
        `${GATEWAYS.get(name) ?? ''} dev ${name} proto kernel scope link src ${address} \n`,
    )
    .join('');
}

function ifconfig(call: Call): number {
  const [wanted] = call.args.filter((arg) => !arg.startsWith('-'));
  const shown = linksOf(call.system).filter(({ name }) => wanted === undefined || name === wanted);
  if (shown.length === 0) {
    call.err.write(`ifconfig: ${wanted ?? ''}: No such device\n`);
    return 1;
  }
  for (const { name, mac, address, bits, broadcast } of shown) {
    const isLoopback = name === 'lo';
    const mask = bits === 24 ? '255.255.255.0' : '255.0.0.0';
    const encap = isLoopback ? 'Local Loopback' : `Ethernet  HWaddr ${mac}`;
    call.out.write(
      `${name.padEnd(10)}Link encap:${encap}\n          inet addr:${address}${isLoopback ? '' : `  Bcast:${broadcast}`}  Mask:${mask} \n          UP ${isLoopback ? 'LOOPBACK' : 'BROADCAST'} RUNNING  MTU:${isLoopback ? 65_536 : 1500}  Metric:1\n\n`,
    );
  }
  return 0;
}

const ADDRESS = /^\d{1,3}(\.\d{1,3}){3}$/;
/** Milliseconds to the nearest machine outside, when the console sets no delay. */
const NEAR = 12;

/** `ping [-c COUNT] [-i SECONDS] HOST`: every host answers while the phone has a network. None is really asked. */
async function ping(call: Call): Promise<number> {
  const { values, rest } = optionsOf(call.args, ['-c', '-i', '-W', '-w', '-s', '-t', '-I']);
  const [host] = rest;
  if (host === undefined) {
    call.err.write('ping: usage error: Destination address required\n');
    return 2;
  }
  const isHere = host === 'localhost' || host.startsWith('127.');
  if (!isHere && linksOf(call.system).length === 1) {
    call.err.write(ADDRESS.test(host) ? 'connect: Network is unreachable\n' : `ping: unknown host ${host}\n`);
    return 2;
  }
  return answers(call, {
    host,
    address: isHere ? '127.0.0.1' : addressOf(host),
    time: isHere ? 0.05 : NEAR + delayOf(call.system),
    count: Number(values.get('-c') ?? Number.POSITIVE_INFINITY),
    pause: Number(values.get('-i') ?? 1) * 1000,
  });
}

/** Milliseconds that the console puts on the network. */
function delayOf({ phone }: AndroidSystem): number {
  const { minDelay, maxDelay } = phone.hardware().network;
  return (minDelay + maxDelay) / 2;
}

/** The same for the same name: from the block of addresses that is kept for examples (RFC 5737). */
function addressOf(host: string): string {
  if (ADDRESS.test(host)) return host;
  const sum = Array.from(host).reduce((all, char) => (all * 31 + (char.codePointAt(0) ?? 0)) % 253, 7);
  return `203.0.113.${sum + 1}`;
}

interface Target {
  readonly host: string;
  readonly address: string;
  /** Milliseconds. */
  readonly time: number;
  readonly count: number;
  /** Milliseconds between two. */
  readonly pause: number;
}

async function answers(call: Call, { host, address, time, count, pause }: Target): Promise<number> {
  call.out.write(`PING ${host} (${address}) 56(84) bytes of data.\n`);
  let sent = 0;
  while (sent < count && !call.signal.aborted && call.out.takesMore?.() !== false) {
    if (sent > 0) await call.system.clock.sleep(pause, call.signal);
    sent += 1;
    call.out.write(`64 bytes from ${address}: icmp_seq=${sent} ttl=64 time=${time.toFixed(2)} ms\n`);
    await call.out.drained?.();
  }
  const mean = time.toFixed(3);
  call.out.write(
    `\n--- ${host} ping statistics ---\n${sent} packets transmitted, ${sent} received, 0% packet loss, time ${Math.round((sent - 1) * pause)}ms\nrtt min/avg/max/mdev = ${mean}/${mean}/${mean}/0.000 ms\n`,
  );
  return 0;
}

export const NETWORK_TOOLS: readonly (readonly [string, Command])[] = [
  ['ip', ip],
  ['ifconfig', ifconfig],
  ['ping', ping],
];
