/** Devices, what the kernel tells in `/proc`, and the file of build properties. Formats: Linux, proc(5). */
import { seededRandom } from '../../../src/util/random.ts';
import { S_IFCHR, S_IFREG, type SpecialFile, type SpecialFiles } from '../adbd/file-system.ts';
import type { AndroidSystem } from '../shell/command.ts';
import { MACHINE } from './machine.ts';
import { processesOf } from './processes.ts';
import { propertiesOf } from './properties.ts';

type Text = (system: AndroidSystem) => string;

const TEXTS: ReadonlyMap<string, Text> = new Map<string, Text>([
  ['/proc/cpuinfo', cpuInfo],
  ['/proc/loadavg', (system) => `0.00 0.00 0.00 1/${processesOf(system).length} 4242\n`],
  ['/proc/meminfo', memoryInfo],
  ['/proc/uptime', upTime],
  [
    '/proc/version',
    () => `Linux version ${MACHINE.kernel} (build@localhost) (clang version 14.0.7) ${MACHINE.version}\n`,
  ],
  ['/system/build.prop', buildProperties],
]);

const PROCESS_TEXTS: ReadonlyMap<string, (name: string) => string> = new Map([
  ['cmdline', (name) => `${name}\0`],
  // The kernel keeps fifteen characters; of an app's name Android gives it the last ones.
  ['comm', (name) => `${name.slice(-15)}\n`],
]);

/** `system` is asked only when a file is read: it is still being made when its files are. */
export function specialFiles(system: () => AndroidSystem): SpecialFiles {
  const devices = devicesOf(system);
  return {
    get: (path) => {
      const device = devices.get(path);
      if (device !== undefined) return device;
      const text = TEXTS.get(path);
      if (text !== undefined) return textFile(path, () => text(system()));
      return processFile(path, system);
    },
    within: (directory) => {
      const fixed = [...devices.keys(), ...TEXTS.keys()];
      const all = directory.startsWith('/proc/') ? [...fixed, ...processPaths(system())] : fixed;
      return all.filter((path) => path.startsWith(directory));
    },
  };
}

function processPaths(system: AndroidSystem): readonly string[] {
  const names = [...PROCESS_TEXTS.keys()];
  return processesOf(system).flatMap(({ pid }) => names.map((name) => `/proc/${pid}/${name}`));
}

function textFile(path: string, text: () => string): SpecialFile {
  const mode = S_IFREG | (path.startsWith('/proc/') ? 0o444 : 0o644);
  return { mode, endless: false, swallows: false, read: () => Buffer.from(text()) };
}

function processFile(path: string, system: () => AndroidSystem): SpecialFile | undefined {
  const [, pid, file = ''] = /^\/proc\/(\d+)\/(\w+)$/.exec(path) ?? [];
  const text = PROCESS_TEXTS.get(file);
  if (pid === undefined || text === undefined) return undefined;
  const found = processesOf(system()).find((process) => process.pid === Number(pid));
  return found === undefined ? undefined : textFile(path, () => text(found.name));
}

function devicesOf(system: () => AndroidSystem): ReadonlyMap<string, SpecialFile> {
  const random = randomBytes(() => system().phone.seed);
  return new Map([
    ['/dev/null', device(false, () => new Uint8Array(0))],
    ['/dev/random', device(true, random)],
    ['/dev/urandom', device(true, random)],
    ['/dev/zero', device(true, zeros())],
  ]);
}

function device(endless: boolean, read: SpecialFile['read']): SpecialFile {
  return { mode: S_IFCHR | 0o666, endless, swallows: true, read };
}

/** The same bytes again and again: contents of files are never changed in place. */
function zeros(): SpecialFile['read'] {
  let made = new Uint8Array(0);
  return (bytes) => {
    if (made.length < bytes) made = new Uint8Array(bytes);
    return made.subarray(0, bytes);
  };
}

/** The seed of the phone decides them all. */
function randomBytes(seed: () => number): SpecialFile['read'] {
  let next: (() => number) | undefined;
  return (bytes) => {
    next ??= seededRandom(seed());
    const random = next;
    return Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256));
  };
}

function cpuInfo(): string {
  const core = (number: number): string =>
    [
      `processor\t: ${number}`,
      'BogoMIPS\t: 38.40',
      'Features\t: fp asimd evtstrm aes pmull sha1 sha2 crc32 atomics',
      'CPU implementer\t: 0x41',
      'CPU architecture: 8',
      'CPU variant\t: 0x1',
      'CPU part\t: 0xd0d',
      'CPU revision\t: 0',
      '',
      '',
    ].join('\n');
  return Array.from({ length: MACHINE.cores }, (_, number) => core(number)).join('');
}

function memoryInfo(): string {
  const { total, free, cached } = MACHINE.memory;
  const rows: readonly (readonly [string, number])[] = [
    ['MemTotal', total],
    ['MemFree', free],
    ['MemAvailable', free + cached],
    ['Buffers', 0],
    ['Cached', cached],
    ['SwapTotal', 0],
    ['SwapFree', 0],
  ];
  return rows.map(([name, kib]) => `${`${name}:`.padEnd(15)} ${String(kib).padStart(8)} kB\n`).join('');
}

function upTime({ clock, bootedAt }: AndroidSystem): string {
  const seconds = (clock.now() - bootedAt) / 1000;
  return `${seconds.toFixed(2)} ${(seconds * MACHINE.cores).toFixed(2)}\n`;
}

function buildProperties(system: AndroidSystem): string {
  const lines = Object.entries(propertiesOf(system))
    .filter(([name]) => name.startsWith('ro.'))
    .map(([name, value]) => `${name}=${value}\n`);
  return `# begin build properties\n${lines.sort().join('')}# end build properties\n`;
}
