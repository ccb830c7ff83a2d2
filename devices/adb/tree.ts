/** The accessibility tree by `uiautomator dump`, with every way it is known to lie turned into a typed reason. */
import { asDroidcuaError } from '../../src/errors.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { TreeFailure, TreeNode, TreeResult } from '../../src/ports/device.ts';
import type { Focus } from './focus.ts';
import { focusCommand, readFocus } from './focus.ts';
import { parseHierarchy } from './parse-hierarchy.ts';
import type { Shell, ShellText } from './shell.ts';

/** The dump waits up to 10 s for a quiet screen, on top of its own start. */
const DUMP_TIMEOUT_MS = 16_000;
const RETRY_AFTER_MS = 400;
/** A name of its own: another tool's dump must not be taken for ours. */
const FILE = '/data/local/tmp/droidcua-tree.xml';
const SYSTEM_PACKAGES = ['android', 'com.android.systemui'];

/** First match wins. The tool writes these to either stream and exits with 0. */
const FAILURES: readonly {
  readonly pattern: RegExp;
  readonly reason: TreeFailure;
  readonly detail?: string;
}[] = [
  { pattern: /could not get idle state/i, reason: 'not_idle' },
  { pattern: /null root node/i, reason: 'null_root' },
  { pattern: /uiautomator: (?:inaccessible or )?not found/i, reason: 'unsupported' },
  {
    pattern: /already registered/i,
    reason: 'failed',
    detail: 'another program (Appium, uiautomator2) holds the one connection to UiAutomation',
  },
];
/** "hierchary" is how the older tools spell it. */
const DUMPED = /UI hier\w+ dumped to/i;
const END_TAG = '</hierarchy>';

export interface TreeReader {
  /** One retry for a missing root or a crashed dump; none for a busy screen, which has just cost ten seconds. */
  read(signal: AbortSignal): Promise<TreeResult>;
}

export function createTreeReader(shell: Shell, sdk: number, clock: Clock): TreeReader {
  // The old file goes first and is read back in the same call: no older screen can be mistaken for this one.
  const command = `rm -f ${FILE}; uiautomator dump ${FILE}; cat ${FILE}; echo; ${focusCommand(sdk)}`;
  const once = async (signal: AbortSignal): Promise<TreeResult> => {
    try {
      return readDump(await shell.text(command, signal, DUMP_TIMEOUT_MS));
    } catch (caught) {
      signal.throwIfAborted();
      const error = asDroidcuaError(caught, 'DEVICE_COMMAND_FAILED');
      return none(error.code === 'DEVICE_TIMEOUT' ? 'not_idle' : 'failed', error.message);
    }
  };
  return {
    async read(signal) {
      const first = await once(signal);
      if (first.kind === 'tree' || (first.reason !== 'null_root' && first.reason !== 'failed')) return first;
      await clock.sleep(RETRY_AFTER_MS, signal);
      return await once(signal);
    },
  };
}

/** Judges one dump: only a fresh, whole hierarchy that belongs to what is in front is a tree. */
export function readDump({ stdout, stderr }: ShellText): TreeResult {
  const start = stdout.indexOf('<?xml');
  // Only the tool's own words count: an app may well show "not found".
  const words = `${start < 0 ? stdout : stdout.slice(0, start)}\n${stderr}`;
  const line = (pattern: RegExp) => words.split('\n').find((part) => pattern.test(part));
  for (const { pattern, reason, detail } of FAILURES) {
    const found = line(pattern)?.trim();
    if (found !== undefined) return none(reason, detail === undefined ? found : `${found}: ${detail}`);
  }
  if (start < 0 || line(DUMPED) === undefined) {
    return none('failed', line(/\S/)?.trim() ?? 'the dump said nothing');
  }
  return readXml(stdout.slice(start));
}

function readXml(xml: string): TreeResult {
  const end = xml.lastIndexOf(END_TAG);
  if (end < 0) return none(...emptyOrCut(xml));
  const stop = end + END_TAG.length;
  try {
    return judge(parseHierarchy(xml.slice(0, stop)), readFocus(xml.slice(stop)));
  } catch (caught) {
    return none('failed', `the hierarchy cannot be read: ${caught instanceof Error ? caught.message : ''}`);
  }
}

function emptyOrCut(xml: string): [TreeFailure, string] {
  return /<hierarchy[^>]*\/>/.test(xml)
    ? ['degenerate', 'the hierarchy has no nodes']
    : ['failed', 'the hierarchy is cut off'];
}

function judge(roots: readonly TreeNode[], focus: Focus): TreeResult {
  const packages = new Set<string>();
  let count = 0;
  const pending = [...roots];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    count += 1;
    packages.add(node.packageName);
    pending.push(...node.children);
  }
  if (count <= 1) return none('degenerate', `the hierarchy has ${count} node`);
  const front = focus.component?.app;
  const foreign = [...packages].every((name) => SYSTEM_PACKAGES.includes(name));
  // A crash dialog is a system window too, but then no activity has the focus.
  if (foreign && focus.window === undefined && front !== undefined && !packages.has(front)) {
    return none('degenerate', `only system windows, but ${front} is in front`);
  }
  return { kind: 'tree', roots };
}

function none(reason: TreeFailure, detail: string): TreeResult {
  return { kind: 'none', reason, detail };
}
