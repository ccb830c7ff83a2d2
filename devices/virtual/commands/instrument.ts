/** `am instrument`. Source of texts: AOSP cmds/am Instrument.java. The one test runner this phone runs is Appium's server. */
import type { Call } from '../shell/command.ts';
import { createUia2Server } from '../uia2/server.ts';
import { appOf, type Component, componentOf } from './names.ts';
import { propertiesOf } from './properties.ts';

const UIA2_SERVER = 'io.appium.uiautomator2.server';
const UIA2_ADDRESS = 'tcp:6790';
/** Options that take so many words. */
const WIDTHS: ReadonlyMap<string, number> = new Map([
  ['-e', 2],
  ['-f', 1],
  ['-p', 1],
  ['--abi', 1],
  ['--user', 1],
]);
const KILLED = 'INSTRUMENTATION_RESULT: shortMsg=Process crashed.\nINSTRUMENTATION_CODE: 0\n';
const TAKEN =
  'INSTRUMENTATION_RESULT: shortMsg=java.lang.IllegalStateException\n' +
  'INSTRUMENTATION_RESULT: longMsg=java.lang.IllegalStateException: UiAutomationService already registered!\n' +
  'INSTRUMENTATION_CODE: 0\n';

/** Ends with the runner when told to wait (`-w`), at once otherwise. */
export async function instrument(call: Call, args: readonly string[]): Promise<number> {
  const { flags, name } = wordsOf(args);
  const component = componentOf(name);
  const target = component === undefined ? undefined : targetOf(call, component);
  if (target === undefined) return notFound(call, component, name);
  // A process that is instrumented is started anew.
  call.system.guests.stop(target);
  // Programs of packages do not run on this phone; this is how one looks that ends before it has begun.
  if (target !== UIA2_SERVER) return say(call, KILLED);
  const ended = startServer(call);
  if (ended === undefined) return say(call, TAKEN);
  if (!flags.has('-w')) return 0;
  const began = call.system.clock.now();
  // The runner does not outlive the command that waits for it.
  call.signal.addEventListener('abort', () => call.system.guests.stop(target), { once: true });
  if ((await ended) === 'killed') return say(call, KILLED);
  const seconds = ((call.system.clock.now() - began) / 1000).toFixed(3);
  return say(
    call,
    flags.has('-r') ? 'INSTRUMENTATION_CODE: -1\n' : `\n\nTime: ${seconds}\n\nOK (1 test)\n\n\n`,
  );
}

function wordsOf(args: readonly string[]): { readonly flags: ReadonlySet<string>; readonly name: string } {
  const flags = new Set<string>();
  let name = '';
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg.startsWith('-')) flags.add(arg);
    else name = arg;
    at += WIDTHS.get(arg) ?? 0;
  }
  return { flags, name };
}

/** The package a test runner works in; undefined when the runner or that package is not installed. */
function targetOf({ system }: Call, { packageName, activity }: Component): string | undefined {
  const runners = system.phone.packageInfo(packageName)?.instrumentation ?? [];
  const target = runners.find((runner) => runner.name === activity)?.targetPackage;
  return target === undefined || appOf(system.phone, target) === undefined ? undefined : target;
}

function notFound({ out, err }: Call, component: Component | undefined, name: string): number {
  if (component === undefined) {
    err.write(`Error: Bad component name: ${name}\n`);
    return 255;
  }
  const full = `${component.packageName}/${component.activity}`;
  out.write('INSTRUMENTATION_STATUS: id=ActivityManagerService\n');
  out.write(
    `INSTRUMENTATION_STATUS: Error=Unable to find instrumentation info for: ComponentInfo{${full}}\n`,
  );
  out.write('INSTRUMENTATION_STATUS_CODE: -1\n');
  err.write(`android.util.AndroidException: INSTRUMENTATION_FAILED: ${name}\n`);
  return 1;
}

function say({ out }: Call, text: string): number {
  out.write(text);
  return 0;
}

type Ending = 'finished' | 'killed';

/** Undefined when something else holds the UiAutomation. */
function startServer({ system }: Call): Promise<Ending> | undefined {
  const { guests, ports, phone, clock } = system;
  const { versionName = '', versionCode = 0 } = phone.packageInfo(UIA2_SERVER) ?? {};
  const build = { version: versionName, versionCode };
  const properties = (): ReturnType<typeof propertiesOf> => propertiesOf(system);
  let end: (how: Ending) => void = () => undefined;
  const ended = new Promise<Ending>((resolve) => {
    end = resolve;
  });
  const stop = (how: Ending): void => {
    // All at once: whoever ended it may start it again in the same breath.
    close?.();
    release?.();
    server.stop();
    end(how);
  };
  const server = createUia2Server({ phone, clock, properties, build }, () => stop('finished'));
  const release = guests.holdAutomation(UIA2_SERVER, () => stop('killed'));
  if (release === undefined) return undefined;
  const close = ports.listen(UIA2_ADDRESS, server.serve);
  return ended;
}
