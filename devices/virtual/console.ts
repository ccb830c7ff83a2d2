/** The emulator's text console: what `adb emu` talks to. Source of words and answers: Android emulator console. */
import { timingSafeEqual } from 'node:crypto';
import type { Rotation } from '../../src/ports/device.ts';
import { encodePng } from '../../src/util/image.ts';
import type { VirtualPhone } from './phone-api.ts';

export interface ConsoleSetup {
  readonly phone: VirtualPhone;
  /** What `auth` must be given; empty when nobody has to say it. */
  readonly token: string;
  /** Where people find the token. */
  readonly tokenFile: string;
  /** Switches the phone off. */
  readonly kill: () => void;
}

/** What one line is answered with. */
export interface ConsoleReply {
  /** Lines before the verdict. */
  readonly lines: readonly string[];
  /** Absent when all is well. */
  readonly problem?: string;
  /** The connection ends. */
  readonly ends?: boolean;
  /** What is done once the answer is on its way. */
  readonly afterwards?: () => void;
}

const OPEN_VERBS = ['help', 'ping', 'auth', 'quit', 'exit'];
const COMMANDS = ['help', 'ping', 'auth', 'avd', 'rotate', 'kill', 'quit', 'exit', 'droidcua'];
const MISSING = 'missing sub-command';

type Verb = (args: readonly string[]) => ConsoleReply | Promise<ConsoleReply>;

/** One conversation with the console. */
export class ConsoleSession {
  private readonly setup: ConsoleSetup;
  private readonly verbs: ReadonlyMap<string, Verb>;
  private trusted: boolean;

  constructor(setup: ConsoleSetup) {
    this.setup = setup;
    this.trusted = setup.token === '';
    this.verbs = new Map<string, Verb>([
      ['help', () => this.help()],
      ['ping', () => ({ lines: ['I am alive!'] })],
      ['auth', (args) => this.auth(args[0] ?? '')],
      ['avd', (args) => this.avd(args)],
      ['rotate', () => this.rotate()],
      ['droidcua', (args) => this.own(args[0] ?? '')],
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
    return verb(args);
  }

  private help(): ConsoleReply {
    const known = this.trusted ? COMMANDS : ['help', 'ping', 'avd name', 'auth', 'quit', 'exit'];
    return { lines: ['Android console commands:', ...known.map((name) => `    ${name}`)] };
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
    const { phone } = this.setup;
    if (verb === 'list') return { lines: ['List of snapshots present:', ...phone.snapshotNames()] };
    if (!['save', 'load', 'delete', 'del'].includes(verb)) {
      return { lines: [], problem: verb === '' ? MISSING : 'bad sub-command' };
    }
    if (name === undefined) return { lines: [], problem: 'argument missing, try a snapshot name' };
    if (verb === 'save') phone.saveSnapshot(name);
    else if (!(verb === 'load' ? phone.restoreSnapshot(name) : phone.deleteSnapshot(name))) {
      return { lines: [], problem: `there is no snapshot named '${name}'` };
    }
    return { lines: [] };
  }

  private rotate(): ConsoleReply {
    const next: Readonly<Record<Rotation, Rotation>> = { 0: 90, 90: 180, 180: 270, 270: 0 };
    const { phone } = this.setup;
    phone.setRotation(next[phone.rotation()]);
    return { lines: [] };
  }

  private async own(what: string): Promise<ConsoleReply> {
    const { phone } = this.setup;
    if (what === 'state') return { lines: [JSON.stringify(phone.state())] };
    if (what === 'screenshot') {
      const png = await encodePng(phone.frame());
      return { lines: [Buffer.from(png).toString('base64')] };
    }
    return { lines: [], problem: what === '' ? `${MISSING}: state, screenshot` : 'bad sub-command' };
  }

  private kill(): ConsoleReply {
    return { lines: ['OK: killing emulator, bye bye'], ends: true, afterwards: this.setup.kill };
  }
}
