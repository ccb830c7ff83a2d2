/** `pm enable`, `disable-user`, `suspend` and their like. Texts: AOSP PackageManagerShellCommand, PackageManagerService. */
import type { Call } from '../shell/command.ts';
import { optionsOf } from './options.ts';

type Verb = (call: Call, args: readonly string[]) => number;

interface Change {
  readonly restriction: 'disabled' | 'suspended';
  readonly on: boolean;
  /** What is said of the package when it is done. */
  readonly says: string;
}

const CHANGES: Readonly<Record<string, Change>> = {
  enable: { restriction: 'disabled', on: false, says: 'new state: enabled' },
  'default-state': { restriction: 'disabled', on: false, says: 'new state: default' },
  'disable-user': { restriction: 'disabled', on: true, says: 'new state: disabled-user' },
  suspend: { restriction: 'suspended', on: true, says: 'new suspended state: true' },
  unsuspend: { restriction: 'suspended', on: false, says: 'new suspended state: false' },
};

function change(verb: string, { restriction, on, says }: Change): Verb {
  return (call, args) => {
    const [name] = optionsOf(args, ['--user']).rest;
    if (name === undefined) return missing(call);
    if (!call.system.phone.restrict(name, restriction, on)) {
      return thrown(call, verb, `java.lang.IllegalArgumentException: Unknown package: ${name}`);
    }
    call.out.write(`Package ${name} ${says}\n`);
    return 0;
  };
}

/** For good only the system may do it: the shell has `disable-user`. */
function disable(call: Call, args: readonly string[]): number {
  const [name] = optionsOf(args, ['--user']).rest;
  if (name === undefined) return missing(call);
  return thrown(
    call,
    'disable',
    `java.lang.SecurityException: Shell cannot change component state for ${name}/null to 2`,
  );
}

function missing({ err }: Call): number {
  err.write('Error: no package or component specified\n');
  return 1;
}

function thrown({ err }: Call, verb: string, exception: string): number {
  err.write(`\nException occurred while executing '${verb}':\n${exception}\n`);
  return 255;
}

function trimCaches({ err }: Call, [size]: readonly string[]): number {
  if (size !== undefined) return 0;
  err.write('Error: no size specified\n');
  return 1;
}

export const STATE_VERBS: readonly (readonly [string, Verb])[] = [
  ...Object.entries(CHANGES).map(([verb, one]) => [verb, change(verb, one)] as const),
  ['disable', disable],
  ['trim-caches', trimCaches],
  ['get-install-location', ({ out }) => say(out, '0[auto]')],
  ['get-max-users', ({ out }) => say(out, 'Maximum supported users: 1')],
];

function say(out: Call['out'], line: string): number {
  out.write(`${line}\n`);
  return 0;
}
