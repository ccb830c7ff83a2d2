/** `uiautomator dump [--compressed] [FILE]`. Source of texts: AOSP frameworks/base/cmds/uiautomator, DumpCommand.java. */
import { posix } from 'node:path';
import type { TreeNode } from '../../../src/ports/device.ts';
import type { Call, Command } from '../shell/command.ts';
import { hierarchyXml } from './hierarchy-xml.ts';
import { waitForIdle } from './idle.ts';
import { apiOf } from './names.ts';
import { optionsOf } from './options.ts';

/** Newer trees have the word right; which release was the first is not documented, so that the last one known stands here. */
const SPELT_SINCE = 36;
const DEFAULT_FILE = '/sdcard/window_dump.xml';
const ALREADY_REGISTERED = 'java.lang.IllegalStateException: UiAutomationService already registered!';
const USAGE = `Usage: uiautomator <subcommand> [options]

Available subcommands:
help: displays help message
dump: creates an XML dump of current UI hierarchy
    dump [--verbose][file]
      [--compressed]: dumps compressed layout information.
      [file]: the location where the dumped XML should be stored, default is
      ${DEFAULT_FILE}
`;

async function uiautomator(call: Call): Promise<number> {
  if (call.args[0] !== 'dump') {
    (call.args[0] === 'help' ? call.out : call.err).write(USAGE);
    return call.args[0] === 'help' ? 0 : 1;
  }
  if (call.system.guests.automation !== undefined) return refuse(call);
  const { flags, rest } = optionsOf(call.args.slice(1));
  const file = rest[0] ?? DEFAULT_FILE;
  if (!(await waitForIdle(call.system, call.signal))) return complain(call, 'could not get idle state.');
  const root = activeWindow(call);
  if (typeof root === 'string') return complain(call, root);
  const { phone } = call.system;
  const xml = hierarchyXml(root, { rotation: phone.rotation(), compressed: flags.has('--compressed') });
  store(call, file, xml);
  // The misspelling was Android's own for many versions, and clients look for either.
  const word = apiOf(call) >= SPELT_SINCE ? 'hierarchy' : 'hierchary';
  call.out.write(`UI ${word} dumped to: ${file}\n`);
  return 0;
}

/**
 * Somebody else holds the one UiAutomation: the command dies of an exception that only the log shows. The shell tells how it
 * ended, and the exit code is that of a killed program.
 */
function refuse({ err, system }: Call): number {
  system.phone.log.add({
    at: system.phone.wallClock(),
    ...{ level: 'E', tag: 'AndroidRuntime', text: ALREADY_REGISTERED },
  });
  err.write('Killed\n');
  return 137;
}

/** Android reports trouble with exit code 0; the file of an earlier dump stays as it was. */
function complain(call: Call, text: string): number {
  call.err.write(`ERROR: ${text}\n`);
  return 0;
}

/** The root of the window that has the focus, or what to complain about. */
function activeWindow({ system }: Call): TreeNode | string {
  const result = system.phone.tree();
  const nullRoot = 'null root node returned by UiTestAutomationBridge.';
  if (result.kind === 'none') return result.reason === 'not_idle' ? 'could not get idle state.' : nullRoot;
  const front = system.phone.foreground().app;
  // Later windows lie above earlier ones. Bars and keyboards never have the focus.
  return result.roots.findLast((root) => root.packageName === front) ?? result.roots[0] ?? nullRoot;
}

/** A file that cannot be written is only mentioned in the log: that, too, is how Android does it. */
function store(call: Call, file: string, xml: string): void {
  if (file === '/dev/tty') call.tty?.write(xml);
  else if (file === '/dev/stdout' || file === '/proc/self/fd/1') call.out.write(xml);
  else if (file !== '/dev/null') {
    call.system.files.write(posix.resolve(call.shell.directory, file), Buffer.from(xml));
  }
}

export const UIAUTOMATOR: readonly (readonly [string, Command])[] = [['uiautomator', uiautomator]];
