/** The emulator's text console: what `adb emu` talks to. Source of words and answers: Android emulator console. */
import { timingSafeEqual } from 'node:crypto';
import type { Rotation } from '../../src/ports/device.ts';
import { geo, network } from './console-network.ts';
import { answerOwn, type OwnSetup } from './console-own.ts';
import { power } from './console-power.ts';
import type { ConsoleReply } from './console-reply.ts';
import { gsm, sms } from './console-telephone.ts';
import type { SystemSnapshots } from './system-snapshots.ts';

export interface ConsoleSetup extends OwnSetup {
  readonly snapshots: Pick<SystemSnapshots, 'names' | 'save' | 'load' | 'delete' | 'reset'>;
  /** What `auth` must be given; empty when nobody has to say it. */
  readonly token: string;
  /** Where people find the token. */
  readonly tokenFile: string;
  /** Switches the phone off. */
  readonly kill: () => void;
}

const OPEN_VERBS = ['help', 'ping', 'auth', 'quit', 'exit'];
const COMMANDS: readonly (readonly [string, string])[] = [
  ['help', 'print a list of commands'],
  ['ping', 'check if the emulator is alive'],
  ['auth', 'user authentication for the emulator console'],
  ['avd', 'control virtual device execution: name, status, snapshot'],
  ['fold', 'fold the device'],
  ['geo', 'Geo-location commands: fix'],
  ['gsm', 'GSM related commands: list, status, call, accept, hold, busy, cancel'],
  ['kill', 'terminate the emulator'],
  ['network', 'manage network settings: status, speed, delay'],
  ['power', 'power related commands: display, ac, status, present, health, capacity'],
  ['rotate', 'rotate the screen clockwise by 90 degrees'],
  ['sms', 'SMS related commands: send'],
  ['droidcua', 'commands of this virtual phone: state, screenshot, fault, score, reset'],
  ['unfold', 'unfold the device'],
  ['quit|exit', 'quit control session'],
];
const MISSING = 'missing sub-command';

/** `rest` is the line behind the verb as it was sent. */
type Verb = (args: readonly string[], rest: string) => ConsoleReply | Promise<ConsoleReply>;

/** One conversation with the console. */
export class ConsoleSession {
  private readonly setup: ConsoleSetup;
  private readonly verbs: ReadonlyMap<string, Verb>;
  private trusted: boolean;

  constructor(setup: ConsoleSetup) {
    this.setup = setup;
    this.trusted = setup.token === '';
    const { phone } = setup;
    this.verbs = new Map<string, Verb>([
      ['geo', (args) => geo(phone, args)],
      ['gsm', (args) => gsm(phone, args)],
      ['network', (args) => network(phone, args)],
      ['power', (args) => power(phone, args)],
      ['sms', (_, rest) => sms(phone, rest)],
      ['help', () => this.help()],
      ['ping', () => ({ lines: ['I am alive!'] })],
      ['auth', (args) => this.auth(args[0] ?? '')],
      ['avd', (args) => this.avd(args)],
      ['rotate', () => this.rotate()],
      ['fold', () => this.fold(true)],
      ['unfold', () => this.fold(false)],
      ['droidcua', (args) => answerOwn(this.setup, args)],
      ['kill', () => this.kill()],
      ['quit', () => ({ lines: [], ends: true })],
      ['exit', () => ({ lines: [], ends: true })],
    ]);
  }

  /** What is said before anything is asked. */
  greeting(): readonly string[] {
    const hint = "Android Console: type 'help' for a list of commands";
    if (this.trusted) return [hint];
    return [
      'Android Console: Authentication required',
      "Android Console: type 'auth <auth_token>' to authenticate",
      'Android Console: you can find your <auth_token> in',
      `'${this.setup.tokenFile}'`,
    ];
  }

  async answer(line: string): Promise<ConsoleReply> {
    const [name = '', ...args] = line.trim().split(/\s+/);
    if (name === '') return { lines: [] };
    const verb = this.verbs.get(name);
    if (verb === undefined || (!this.trusted && !OPEN_VERBS.includes(name) && line.trim() !== 'avd name')) {
      return { lines: [], problem: "unknown command, try 'help'" };
    }
    return verb(args, line.trim().slice(name.length).trim());
  }

  private help(): ConsoleReply {
    const open = COMMANDS.filter(
      ([name]) => this.trusted || OPEN_VERBS.includes(name) || name === 'quit|exit',
    );
    const lines = open.map(([name, text]) => `    ${name.padEnd(12)}  ${text}`);
    return { lines: ['Android console commands:', '', ...lines, ''] };
  }

  private auth(given: string): ConsoleReply {
    const wanted = Buffer.from(this.setup.token);
    const offered = Buffer.from(given);
    if (offered.length !== wanted.length || !timingSafeEqual(offered, wanted)) {
      return { lines: [], problem: `authentication token does not match ${this.setup.tokenFile}` };
    }
    this.trusted = true;
    return { lines: this.greeting() };
  }

  private avd([what = '', ...args]: readonly string[]): ConsoleReply {
    if (what === 'name') return { lines: [this.setup.phone.profile.name] };
    if (what === 'status') return { lines: ['virtual device is running'] };
    if (what === 'snapshot') return this.snapshot(args[0] ?? '', args[1]);
    return { lines: [], problem: what === '' ? MISSING : 'bad sub-command' };
  }

  private snapshot(verb: string, name: string | undefined): ConsoleReply {
    const { snapshots } = this.setup;
    if (verb === 'list') return { lines: ['List of snapshots present:', ...snapshots.names()] };
    if (!['save', 'load', 'delete', 'del'].includes(verb)) {
      return { lines: [], problem: verb === '' ? MISSING : 'bad sub-command' };
    }
    if (name === undefined) return { lines: [], problem: 'argument missing, try a snapshot name' };
    if (verb === 'save') snapshots.save(name);
    else if (!(verb === 'load' ? snapshots.load(name) : snapshots.delete(name))) {
      return { lines: [], problem: `there is no snapshot named '${name}'` };
    }
    return { lines: [] };
  }

  private fold(folded: boolean): ConsoleReply {
    if (this.setup.phone.fold(folded)) return { lines: [] };
    return { lines: [], problem: 'this device is not foldable' };
  }

  private rotate(): ConsoleReply {
    const next: Readonly<Record<Rotation, Rotation>> = { 0: 90, 90: 180, 180: 270, 270: 0 };
    const { phone } = this.setup;
    phone.setRotation(next[phone.rotation()]);
    return { lines: [] };
  }

  private kill(): ConsoleReply {
    return { lines: ['OK: killing emulator, bye bye'], ends: true, afterwards: this.setup.kill };
  }
}
