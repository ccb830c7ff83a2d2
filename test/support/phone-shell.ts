/** Runs command lines on a phone that remembers what was done to it. */
import { androidSystem } from '../../devices/virtual/android-system.ts';
import { commandTable } from '../../devices/virtual/commands/table.ts';
import type { AndroidSystem } from '../../devices/virtual/shell/command.ts';
import { Shell } from '../../devices/virtual/shell/run.ts';
import { Collector, inputOf } from '../../devices/virtual/shell/streams.ts';
import { FakePhone } from './fake-phone.ts';
import { ManualClock } from './manual-clock.ts';

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

export class PhoneShell {
  readonly phone = new FakePhone();
  readonly clock = new ManualClock();
  readonly system = androidSystem(this.phone, this.clock);

  /** A shell of its own for each line, as `adb shell LINE` has it. */
  async run(line: string, options: { stdin?: string; tty?: boolean } = {}): Promise<Ran> {
    const { out, err, code } = await this.bytes(line, options);
    return { out: out.toString(), err: err.toString(), code };
  }

  async bytes(
    line: string,
    { stdin = '', tty = false } = {},
  ): Promise<{ out: Buffer; err: Buffer; code: number }> {
    return await runLine(this.system, line, { stdin, tty });
  }
}

/** A shell of its own for the line, on any phone. */
export async function runLine(
  system: AndroidSystem,
  line: string,
  { stdin = '', tty = false } = {},
): Promise<{ out: Buffer; err: Buffer; code: number }> {
  const out = new Collector();
  const err = new Collector();
  const signal = new AbortController().signal;
  const shell = new Shell({ system, commands: commandTable(), signal });
  const io = { input: inputOf(Buffer.from(stdin)), out, err, tty: tty ? out : undefined };
  const code = await shell.run(line, io);
  return { out: Buffer.from(out.bytes()), err: Buffer.from(err.bytes()), code };
}
