/** `network ...` and `geo ...` on the console. Source of words, names and numbers: Android emulator console. */
import type { ConsoleReply } from './console-reply.ts';
import { DONE, refused } from './console-reply.ts';
import type { Network } from './hardware.ts';
import type { VirtualPhone } from './phone-api.ts';

/** Kilobits in a second: up, down. */
const SPEEDS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['gsm', [14.4, 14.4]],
  ['hscsd', [14.4, 43.2]],
  ['gprs', [40, 80]],
  ['edge', [118.4, 236.8]],
  ['umts', [128, 1920]],
  ['hsdpa', [348, 14_400]],
  ['lte', [58_000, 173_000]],
  ['evdo', [75_000, 280_000]],
  ['full', [0, 0]],
] as const);

/** Milliseconds: least, most. */
const DELAYS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['gprs', [150, 550]],
  ['edge', [80, 400]],
  ['umts', [35, 200]],
  ['none', [0, 0]],
] as const);

export function network(phone: VirtualPhone, [what = '', value = '']: readonly string[]): ConsoleReply {
  const now = phone.hardware().network;
  if (what === 'status') return { lines: status(now) };
  if (what !== 'speed' && what !== 'delay') {
    return refused(what === '' ? 'missing sub-command: status, speed, delay' : 'bad sub-command');
  }
  const pair = pairOf(what === 'speed' ? SPEEDS : DELAYS, value);
  if (pair === undefined) return refused(`invalid ${what} argument, see "network" for the known ones`);
  const [first, second] = pair;
  const change =
    what === 'speed'
      ? { upload: first * 1000, download: second * 1000 }
      : { minDelay: first, maxDelay: second };
  phone.changeHardware({ network: { ...now, ...change } });
  return DONE;
}

/** A known name, one number for both, or `first:second`. */
function pairOf(
  names: ReadonlyMap<string, readonly [number, number]>,
  value: string,
): readonly [number, number] | undefined {
  const known = names.get(value);
  if (known !== undefined) return known;
  const given = /^(\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/.exec(value);
  return given === null ? undefined : [Number(given[1]), Number(given[2] ?? given[1])];
}

function status({ upload, download, minDelay, maxDelay }: Network): readonly string[] {
  const speed = (bits: number) => `${String(bits).padStart(8)} bits/s (${(bits / 8192).toFixed(1)} KB/s)`;
  return [
    'Current network status:',
    `  download speed:   ${speed(download)}`,
    `  upload speed:     ${speed(upload)}`,
    `  minimum latency:  ${minDelay} ms`,
    `  maximum latency:  ${maxDelay} ms`,
  ];
}

export function geo(phone: VirtualPhone, [what = '', ...args]: readonly string[]): ConsoleReply {
  if (what !== 'fix') return refused(what === '' ? 'missing sub-command: fix' : 'bad sub-command');
  const [longitude, latitude, altitude = 0] = args.map(Number);
  if (longitude === undefined || latitude === undefined) {
    return refused('not enough arguments: see "help geo fix" for details');
  }
  const all = [longitude, latitude, altitude].every(Number.isFinite);
  if (!all || Math.abs(longitude) > 180 || Math.abs(latitude) > 90) {
    return refused('invalid longitude, latitude or altitude value');
  }
  phone.changeHardware({ location: { longitude, latitude, altitude } });
  return DONE;
}
