/** Runs command lines of the phone's shell. */
import { posix } from 'node:path';
import { ArithmeticError } from './arithmetic.ts';
import type { AndroidSystem, Call, CommandTable, ShellState } from './command.ts';
import { type Body, runCompound } from './compound.ts';
import { ExpansionError, expandAll, expandOne, type Values } from './expand.ts';
import { globPaths } from './glob.ts';
import { parse } from './parse.ts';
import { type BoundRedirect, type Io, type Redirected, redirect } from './redirect.ts';
import { Collector, inputOf, NO_INPUT } from './streams.ts';
import type { CompoundCommand, Pipeline, Redirect, ShellCommand, SimpleCommand, Step } from './syntax.ts';

export interface ShellSetup {
  readonly system: AndroidSystem;
  readonly commands: CommandTable;
  /** Aborted when the client has gone; the running command ends and nothing more is run. */
  readonly signal: AbortSignal;
}

const SHELL = '/system/bin/sh';
const SHELL_USER = { name: 'shell', id: 2000 };
const BIN = '/system/bin/';
const NOT_FOUND = 127;
/** Of every shell: `ps` does not list them. */
const PROCESS_ID = 4242;
/** Substitutions inside substitutions, `sh -c` inside `sh -c`. */
const MAX_DEPTH = 20;

export class Shell {
  readonly state: ShellState = {
    variables: new Map(),
    status: 0,
    exited: false,
    user: SHELL_USER,
    loops: 0,
    leaving: undefined,
    parameters: [],
    directory: '/',
  };
  private readonly setup: ShellSetup;
  private depth = 0;
  /** Aborted when what runs now has to end. */
  private signal: AbortSignal;

  constructor(setup: ShellSetup) {
    this.setup = setup;
    this.signal = setup.signal;
    const variables = {
      0: SHELL,
      PATH: '/product/bin:/system/bin',
      HOME: '/',
      SHELL,
      USER: 'shell',
      TMPDIR: '/data/local/tmp',
    };
    for (const [name, value] of Object.entries(variables)) this.state.variables.set(name, value);
  }

  /** Runs a whole script and gives the exit code. Never rejects: what goes wrong is said on standard error. */
  async run(source: string, io: Io): Promise<number> {
    const parsed = parse(source);
    if (parsed.kind === 'error') return this.complain(io, parsed.message, 1);
    return this.nested(io, () => this.steps(parsed.steps, io));
  }

  private async steps(steps: readonly Step[], io: Io): Promise<number> {
    for (const step of steps) {
      if (this.halted()) break;
      if (this.wanted(step)) this.state.status = await this.pipeline(step.pipeline, io);
    }
    return this.state.status;
  }

  private halted(): boolean {
    return this.state.exited || this.state.leaving !== undefined || this.signal.aborted;
  }

  /** Runs a script that ends early, and nothing with it, when `interrupt` is aborted. */
  async runUntil(interrupt: AbortSignal, source: string, io: Io): Promise<number> {
    this.signal = AbortSignal.any([this.setup.signal, interrupt]);
    try {
      return await this.run(source, io);
    } finally {
      this.signal = this.setup.signal;
    }
  }

  private async nested(io: Io, work: () => Promise<number>): Promise<number> {
    if (this.depth >= MAX_DEPTH) return this.complain(io, 'too many nested commands', 1);
    this.depth += 1;
    try {
      return await work();
    } finally {
      this.depth -= 1;
    }
  }

  private wanted(step: Step): boolean {
    if (step.when === 'always') return true;
    return (this.state.status === 0) === (step.when === 'success');
  }

  /** One command after the other: each has all its output ready before the next begins. */
  private async pipeline(pipeline: Pipeline, io: Io): Promise<number> {
    let input = io.input;
    let status = 0;
    const last = pipeline.commands.length - 1;
    for (const [index, command] of pipeline.commands.entries()) {
      const pipe = new Collector();
      const here = index === last ? { ...io, input } : { ...io, input, out: pipe, piped: true };
      status = await this.command(command, here);
      input = inputOf(pipe.bytes());
      // `exit` in a pipe leaves that part of the pipe only.
      if (last > 0) this.state.exited = false;
    }
    return pipeline.negated ? Number(status === 0) : status;
  }

  private async command(command: ShellCommand, io: Io): Promise<number> {
    try {
      const redirected = await this.redirected(command.redirects, io);
      if (typeof redirected === 'string') return this.complain(io, redirected, 1);
      const status =
        command.kind === 'simple'
          ? await this.simple(command, redirected)
          : await this.compound(command, redirected);
      const complaint = redirected.finish();
      return complaint === undefined ? status : this.complain(io, complaint, 1);
    } catch (caught) {
      if (caught instanceof ArithmeticError || caught instanceof ExpansionError)
        return this.complain(io, caught.message, 1);
      throw caught;
    }
  }

  private async redirected(rules: readonly Redirect[], io: Io): Promise<Redirected | string> {
    const bound: BoundRedirect[] = [];
    for (const rule of rules) {
      bound.push([rule, rule.kind === 'join' ? '' : await expandOne(rule.target, this.values(io))]);
    }
    return redirect(io, bound, this.setup.system, this.state);
  }

  private async simple(command: SimpleCommand, io: Io): Promise<number> {
    const values = this.values(io);
    const words = await expandAll(command.words, values);
    for (const { name, value } of command.assignments) values.assign(name, await expandOne(value, values));
    return words.length === 0 ? 0 : this.call(words, io);
  }

  private compound(command: CompoundCommand, io: Io): Promise<number> {
    const body: Body = {
      state: this.state,
      values: this.values(io),
      halted: () => this.halted(),
      steps: (steps) => this.steps(steps, io),
      call: (words) => this.call(words, io),
    };
    return this.nested(io, () => runCompound(command, io, body));
  }

  private async call(words: readonly string[], io: Io): Promise<number> {
    const [name = '', ...args] = words;
    const command = this.find(name);
    if (command === undefined) return this.complain(io, `${name}: inaccessible or not found`, NOT_FOUND);
    const call: Call = {
      name,
      args,
      ...{ input: io.input, out: io.out, err: io.err, tty: io.tty },
      system: this.setup.system,
      shell: this.state,
      signal: this.signal,
      run: (inner) => this.nested(io, () => this.call(inner, io)),
      script: (source) => this.run(source, io),
      has: (wanted) => this.find(wanted) !== undefined,
    };
    try {
      return await command(call);
    } catch (caught) {
      if (this.signal.aborted) return 130;
      io.err.write(`${name}: ${caught instanceof Error ? caught.message : String(caught)}\n`);
      return 255;
    }
  }

  private find(name: string) {
    const plain = name.startsWith(BIN) ? name.slice(BIN.length) : name;
    return this.setup.commands.get(plain);
  }

  private values(io: Io): Values {
    return {
      variable: (name) => this.variable(name) ?? '',
      known: (name) => this.variable(name),
      assign: (name, value) => void this.state.variables.set(name, value),
      parameters: () => this.state.parameters,
      command: async (source) => {
        const output = new Collector();
        await this.run(source, { ...io, input: NO_INPUT, out: output, piped: true });
        this.state.exited = false;
        return Buffer.from(output.bytes()).toString();
      },
      glob: (pattern) =>
        globPaths(this.setup.system.files, posix.resolve(this.state.directory, pattern)).map((path) =>
          pattern.startsWith('/') ? path : posix.relative(this.state.directory, path),
        ),
    };
  }

  private variable(name: string): string | undefined {
    const { status, parameters, variables } = this.state;
    if (name === '?') return String(status);
    if (name === '$') return String(PROCESS_ID);
    if (name === '#') return String(parameters.length);
    if (name === '@' || name === '*') return parameters.join(' ');
    if (/^[1-9]\d*$/.test(name)) return parameters[Number(name) - 1];
    return variables.get(name);
  }

  private complain(io: Io, text: string, status: number): number {
    io.err.write(`${SHELL}: ${text}\n`);
    this.state.status = status;
    return status;
  }
}
