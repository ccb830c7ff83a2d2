/** The buffers of Android's log, and which line is in which. Source of the names: AOSP liblog, logcat.cpp. */
import type { LogLine } from '../system/log.ts';

export const BUFFERS = ['main', 'radio', 'events', 'system', 'crash', 'kernel'] as const;
export type Buffer = (typeof BUFFERS)[number];

/** What is shown when nobody asks for a buffer. */
const DEFAULTS: readonly Buffer[] = ['main', 'system', 'crash'];
/** Writers in the system's own process. */
const SYSTEM_TAGS = ['ActivityManager', 'ActivityTaskManager', 'PackageManager', 'WindowManager'];
/** Tags of the log of events begin with the part of the system that writes. */
const EVENT_TAG = /^(am|wm)_/;

export function bufferOf({ tag, text, level, packageName }: LogLine): Buffer {
  if (EVENT_TAG.test(tag)) return 'events';
  // Whatever `AndroidRuntime` says of a dying app; a line of that tag may also come from `log`.
  if (tag === 'AndroidRuntime' && level === 'E' && packageName !== undefined && text !== '') return 'crash';
  return SYSTEM_TAGS.includes(tag) ? 'system' : 'main';
}

export type Chosen =
  | { readonly kind: 'buffers'; readonly buffers: readonly Buffer[] }
  | { readonly kind: 'unknown'; readonly name: string };

/** `-b main,crash -b events`. */
export function buffersIn(args: readonly string[]): Chosen {
  const names = args.flatMap((arg, at) =>
    ['-b', '--buffer'].includes(args[at - 1] ?? '') ? arg.split(',') : wordAfter(arg),
  );
  const buffers = new Set<Buffer>();
  for (const name of names) {
    const meant = meaningOf(name);
    if (meant === undefined) return { kind: 'unknown', name };
    for (const one of meant) buffers.add(one);
  }
  return { kind: 'buffers', buffers: names.length === 0 ? DEFAULTS : [...buffers] };
}

/** `--buffer=crash`. */
function wordAfter(arg: string): readonly string[] {
  return arg.startsWith('--buffer=') ? arg.slice('--buffer='.length).split(',') : [];
}

function meaningOf(name: string): readonly Buffer[] | undefined {
  if (name === 'all') return BUFFERS;
  if (name === 'default') return DEFAULTS;
  const known = BUFFERS.find((one) => one === name);
  return known === undefined ? undefined : [known];
}
