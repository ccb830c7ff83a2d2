/**
 * Runs shell commands for a client: `shell:`, `shell,v2,...:`, `exec:` and `abb_exec:`.
 * Source: AOSP adb daemon/shell_service.cpp: the old forms and `exec:` run on a raw terminal, where both outputs are one.
 */
import { propertiesOf } from '../commands/properties.ts';
import type { AndroidSystem, Input, Output } from '../shell/command.ts';
import type { Io } from '../shell/redirect.ts';
import { Shell, type ShellSetup } from '../shell/run.ts';
import { interact } from './interactive-shell.ts';
import { readShellPacket, SHELL_PACKET, shellPackets } from './shell-protocol.ts';
import type { AdbStream } from './stream.ts';

/** How the client wants to be served: taken from what stands before the colon. */
export interface ShellRequest {
  /** Outputs apart, and an exit code. */
  readonly v2: boolean;
  /** A terminal: one output, line ends as terminals want them. */
  readonly pty: boolean;
  /** Empty for a session of many commands. */
  readonly command: string;
}

/** Reads `shell[,v2][,pty|raw][,TERM=x]:COMMAND` and `exec:COMMAND`. */
export function shellRequest(service: string): ShellRequest {
  const colon = service.indexOf(':');
  const options = service.slice(0, colon).split(',');
  const command = service.slice(colon + 1);
  const v2 = options.includes('v2');
  // A session is on a terminal. A command of the old protocol is on a raw one, which does not touch line ends.
  const session = options[0] === 'shell' && command === '' && !options.includes('raw');
  const pty = session || (v2 && options.includes('pty'));
  return { v2, pty, command };
}

export async function serveShell(
  stream: AdbStream,
  request: ShellRequest,
  setup: Omit<ShellSetup, 'signal'>,
): Promise<void> {
  const shell = new Shell({ ...setup, signal: stream.closed });
  const io = shellIo(stream, request);
  const status =
    request.command === ''
      ? await interact(shell, io, { echo: request.pty, host: hostOf(setup.system), signal: stream.closed })
      : await shell.run(request.command, io);
  if (request.v2) void stream.write(shellPackets(SHELL_PACKET.exit, Uint8Array.of(status)));
  await stream.end();
}

function shellIo(stream: AdbStream, { v2, pty }: ShellRequest): Io {
  if (!v2) {
    const raw = streamOutput(stream, (data) => data);
    const terminal = pty ? cooked(raw) : raw;
    return { input: { read: () => stream.readSome() }, out: terminal, err: terminal, tty: terminal };
  }
  const input = packetInput(stream);
  const out = packetOutput(stream, SHELL_PACKET.stdout);
  if (!pty) return { input, out, err: packetOutput(stream, SHELL_PACKET.stderr), tty: undefined };
  const terminal = cooked(out);
  return { input, out: terminal, err: terminal, tty: terminal };
}

function packetOutput(stream: AdbStream, kind: number): Output {
  return streamOutput(stream, (data) =>
    shellPackets(kind, typeof data === 'string' ? Buffer.from(data) : data),
  );
}

function streamOutput(stream: AdbStream, packed: (data: Uint8Array | string) => Uint8Array | string): Output {
  let taken = Promise.resolve();
  return {
    write: (data) => {
      taken = stream.write(packed(data));
    },
    drained: () => taken,
  };
}

function packetInput(stream: AdbStream): Input {
  let ended = false;
  return {
    read: async () => {
      while (!ended) {
        const packet = await readShellPacket(stream);
        if (packet === undefined || packet.kind === SHELL_PACKET.closeStdin) ended = true;
        else if (packet.kind === SHELL_PACKET.stdin) return packet.data;
      }
      return undefined;
    },
  };
}

function hostOf(system: AndroidSystem): string {
  return propertiesOf(system)['ro.product.device'] ?? 'android';
}

function cooked(output: Output): Output {
  return { ...output, write: (data) => output.write(withTerminalLineEnds(data)) };
}

/** A terminal turns each line feed into carriage return and line feed (`onlcr`). */
function withTerminalLineEnds(data: Uint8Array | string): Uint8Array {
  const text = typeof data === 'string' ? Buffer.from(data) : Buffer.from(data);
  return Buffer.from(text.toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
}
