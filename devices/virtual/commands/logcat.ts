/** `logcat` and `log`. Source of the formats: AOSP system/logging, logprint.cpp. */
import type { Call, Command } from '../shell/command.ts';
import type { LogLevel, LogLine } from '../system/log.ts';
import { type Buffer, bufferOf, buffersIn } from './log-buffers.ts';
import { apiOf, processIdOf } from './names.ts';
import { type Options, optionsOf } from './options.ts';

const LEVELS: readonly LogLevel[] = ['V', 'D', 'I', 'W', 'E', 'F'];
const VALUED = ['-v', '-b', '-t', '-T', '-f', '-e', '-m', '--pid', '--regex', '--buffer', '--format'];
const FORMATS = ['threadtime', 'time', 'brief', 'tag', 'process', 'raw', 'long', 'thread'];
const SYSTEM_PID = 500;
const SYSTEM_TID = 512;
/** Until then an unknown buffer was told of in other words. */
const NAMES_THE_OPTION_SINCE = 33;

interface Wanted {
  readonly format: string;
  readonly buffers: readonly Buffer[];
  readonly matches: (line: LogLine) => boolean;
  /** Lines to print before it ends. */
  readonly most: number;
}

function logcat(call: Call): number | Promise<number> {
  const options = optionsOf(call.args, VALUED);
  const { flags } = options;
  const chosen = buffersIn(call.args);
  if (chosen.kind === 'unknown') return unknownBuffer(call, chosen.name);
  const { buffers } = chosen;
  if (flags.has('-c')) {
    call.system.phone.log.clear((line) => buffers.includes(bufferOf(line)));
    return 0;
  }
  return flags.has('-g') ? sizes(call, buffers) : read(call, options, buffers);
}

function read(call: Call, options: Options, buffers: readonly Buffer[]): number | Promise<number> {
  const { flags, values } = options;
  const format = formatOf(values);
  if (format === undefined) {
    call.err.write(`Invalid parameter "${values.get('-v') ?? ''}" to -v\n`);
    return 1;
  }
  const wanted = { format, buffers, matches: filterOf(options), most: Number(values.get('-m') ?? Infinity) };
  const print = printer(call, wanted);
  for (const line of keptOf(call, buffers, values.get('-t') ?? values.get('-T'))) print(line);
  return ['-d', '-t', '-m'].some((flag) => flags.has(flag)) ? 0 : follow(call, print);
}

function unknownBuffer(call: Call, name: string): number {
  const text =
    apiOf(call) >= NAMES_THE_OPTION_SINCE
      ? `logcat: Unknown -b buffer '${name}'`
      : `Unknown buffer '${name}'`;
  call.err.write(`${text}\n`);
  return 1;
}

/** What has been logged; `last` is the number of lines wanted of it, before any filter, or the time from which on. */
function keptOf({ system }: Call, buffers: readonly Buffer[], last: string | undefined): readonly LogLine[] {
  const kept = system.phone.log.recent().filter((line) => buffers.includes(bufferOf(line)));
  if (last === undefined) return kept;
  return /^\d+$/.test(last) ? kept.slice(-Number(last)) : kept.filter((line) => timeOf(line) >= last);
}

/** Prints lines that are wanted, and above the first of each buffer which one it is. */
function printer({ out }: Call, { format, buffers, matches, most }: Wanted): (line: LogLine) => void {
  const begun = new Set<Buffer>();
  let printed = 0;
  const begin = (buffer: Buffer): void => {
    if (!begun.has(buffer) && format !== 'raw') out.write(`--------- beginning of ${buffer}\n`);
    begun.add(buffer);
  };
  // Something is always in it on a real phone, so that its head is never missing.
  if (buffers.includes('main')) begin('main');
  return (line) => {
    const buffer = bufferOf(line);
    if (printed >= most || !buffers.includes(buffer) || !matches(line)) return;
    begin(buffer);
    printed += 1;
    out.write(formatted(line, format));
  };
}

/** Until the client goes. */
function follow({ system, signal }: Call, print: (line: LogLine) => void): Promise<number> {
  const stop = system.phone.log.watch(print);
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      resolve(130);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function sizes({ out }: Call, buffers: readonly Buffer[]): number {
  for (const name of buffers) {
    out.write(
      `${name}: ring buffer is 256 KiB (12 KiB consumed, 240 KiB readable), max entry is 5120 B, max payload is 4068 B\n`,
    );
  }
  return 0;
}

/** Undefined for one that Android does not know. */
function formatOf(values: ReadonlyMap<string, string>): string | undefined {
  const given = values.get('-v') ?? values.get('--format') ?? 'threadtime';
  // Modifiers such as `color` and `year` come in the same place and change nothing here.
  const words = given.split(/[\s,]+/);
  const modifiers = [
    'color',
    'year',
    'zone',
    'uid',
    'usec',
    'UTC',
    'epoch',
    'monotonic',
    'printable',
    'descriptive',
  ];
  const format = words.find((word) => FORMATS.includes(word));
  if (format === undefined) return words.every((word) => modifiers.includes(word)) ? 'threadtime' : undefined;
  return format;
}

/** `TAG:LEVEL` words: the last one that names the tag decides, then `*`; without any everything is shown. `-s` silences the rest. */
function filterOf({ flags, values, rest }: Options): (line: LogLine) => boolean {
  const rules = new Map(
    rest.map((word) => {
      const [tag = '', level = 'V'] = word.split(':');
      return [tag, level.toUpperCase()] as const;
    }),
  );
  const other = rules.get('*') ?? (flags.has('-s') ? 'S' : 'V');
  const pattern = values.get('-e') ?? values.get('--regex');
  const words = pattern === undefined ? undefined : new RegExp(pattern);
  const pid = values.get('--pid');
  return (line) => {
    const least = LEVELS.indexOf((rules.get(line.tag) ?? other) as LogLevel);
    if (least < 0 || LEVELS.indexOf(line.level) < least) return false;
    if (pid !== undefined && String(pidOf(line)) !== pid) return false;
    return words?.test(line.text) ?? true;
  };
}

function pidOf({ packageName }: LogLine): number {
  return packageName === undefined ? SYSTEM_PID : processIdOf(packageName);
}

function formatted(line: LogLine, format: string): string {
  return line.text
    .split('\n')
    .map((text) => `${one({ ...line, text }, format)}\n`)
    .join('');
}

/** "2026-09-15T09:41:00.000Z" without year and zone. */
function timeOf({ at }: LogLine): string {
  return new Date(at).toISOString().slice(5, 23).replace('T', ' ');
}

function one(line: LogLine, format: string): string {
  const { tag, level, text } = line;
  const pid = pidOf(line);
  const tid = line.packageName === undefined ? SYSTEM_TID : pid;
  const five = (value: number): string => String(value).padStart(5);
  const time = timeOf(line);
  switch (format) {
    case 'raw':
      return text;
    case 'brief':
      return `${level}/${tag.padEnd(8)}(${five(pid)}): ${text}`;
    case 'tag':
      return `${level}/${tag.padEnd(8)}: ${text}`;
    case 'process':
      return `${level}(${five(pid)}) ${text}  (${tag})`;
    case 'thread':
      return `${level}(${five(pid)}:${five(tid)}) ${text}`;
    case 'time':
      return `${time} ${level}/${tag.padEnd(8)}(${five(pid)}): ${text}`;
    case 'long':
      return `[ ${time} ${five(pid)}:${five(tid)} ${level}/${tag.padEnd(8)} ]\n${text}\n`;
    default:
      return `${time} ${five(pid)} ${five(tid)} ${level} ${tag.padEnd(8)}: ${text}`;
  }
}

/** `log [-p LEVEL] [-t TAG] TEXT`: writes a line of one's own. */
function log({ args, system, err }: Call): number {
  const { values, rest } = optionsOf(args, ['-p', '-t']);
  if (rest.length === 0) {
    err.write('usage: log [-p PRIORITY] [-t TAG] MESSAGE...\n');
    return 1;
  }
  const level = LEVELS.find((one) => one === values.get('-p')?.toUpperCase()) ?? 'I';
  const at = system.phone.wallClock();
  system.phone.log.add({ at, level, tag: values.get('-t') ?? 'log', text: rest.join(' ') });
  return 0;
}

export const LOGCAT: readonly (readonly [string, Command])[] = [
  ['logcat', logcat],
  ['log', log],
];
