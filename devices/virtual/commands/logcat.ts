/** `logcat` and `log`. Source of the formats: AOSP system/logging, logprint.cpp. */
import type { Call, Command } from '../shell/command.ts';
import type { LogLevel, LogLine } from '../system/log.ts';
import { processIdOf } from './names.ts';
import { optionsOf } from './options.ts';

const LEVELS: readonly LogLevel[] = ['V', 'D', 'I', 'W', 'E', 'F'];
const VALUED = ['-v', '-b', '-t', '-T', '-f', '-e', '-m', '--pid', '--regex', '--buffer', '--format'];
const FORMATS = ['threadtime', 'time', 'brief', 'tag', 'process', 'raw', 'long', 'thread'];
const HEAD = '--------- beginning of main\n';
const SYSTEM_PID = 500;
const SYSTEM_TID = 512;

interface Wanted {
  readonly format: string;
  readonly matches: (line: LogLine) => boolean;
}

function logcat(call: Call): number | Promise<number> {
  const options = optionsOf(call.args, VALUED);
  const { flags, values } = options;
  const { log } = call.system.phone;
  if (flags.has('-c')) {
    log.clear();
    return 0;
  }
  if (flags.has('-g')) return size(call);
  const format = formatOf(values);
  if (format === undefined) {
    call.err.write(`Invalid parameter "${values.get('-v') ?? ''}" to -v\n`);
    return 1;
  }
  const wanted = { format, matches: filterOf(options) };
  show(call, wanted, values.get('-t') ?? values.get('-T'));
  return flags.has('-d') || flags.has('-t') ? 0 : follow(call, wanted);
}

/** What has been logged; `last` is the number of lines wanted of it. */
function show({ system, out }: Call, { format, matches }: Wanted, last: string | undefined): void {
  const kept = system.phone.log.recent().filter(matches);
  const shown = last !== undefined && /^\d+$/.test(last) ? kept.slice(-Number(last)) : kept;
  if (format !== 'raw') out.write(HEAD);
  for (const line of shown) out.write(formatted(line, format));
}

/** Until the client goes. */
function follow({ system, out, signal }: Call, { format, matches }: Wanted): Promise<number> {
  const stop = system.phone.log.watch((line) => {
    if (matches(line)) out.write(formatted(line, format));
  });
  return new Promise((resolve) => {
    const end = (): void => {
      stop();
      resolve(130);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

function size({ out }: Call): number {
  out.write(
    'main: ring buffer is 256 KiB (12 KiB consumed, 240 KiB readable), max entry is 5120 B, max payload is 4068 B\n',
  );
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
function filterOf({ flags, values, rest }: ReturnType<typeof optionsOf>): (line: LogLine) => boolean {
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

function one(line: LogLine, format: string): string {
  const { tag, level, text } = line;
  const pid = pidOf(line);
  const tid = line.packageName === undefined ? SYSTEM_TID : pid;
  const five = (value: number): string => String(value).padStart(5);
  // "2026-09-15T09:41:00.000Z" without year and zone.
  const time = new Date(line.at).toISOString().slice(5, 23).replace('T', ' ');
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
