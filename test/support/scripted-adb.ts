/** An adb transport whose device is a function from command to answer: faults are scripted byte for byte. */

import type { Shell } from '../../devices/adb/shell.ts';
import { createShell } from '../../devices/adb/shell.ts';
import type { AdbStream, AdbTransport } from '../../devices/adb/transport.ts';

export interface ScriptedAnswer {
  readonly stdout?: string | Uint8Array;
  readonly stderr?: string;
  /** 0 when absent. */
  readonly exit?: number;
  /** `vanish`: the stream ends before the exit code. `hang`: nothing ever comes again. */
  readonly then?: 'vanish' | 'hang';
}

export type Script = (command: string) => ScriptedAnswer | string | undefined;

export interface ScriptedAdb extends AdbTransport {
  /** Command lines in the order they were run. */
  readonly commands: readonly string[];
  /** Whole service names, in order. */
  readonly services: readonly string[];
  /** Streams that were opened and not closed again. */
  openStreams(): number;
}

/** `chunk` is the size of the pieces the bytes come in: small ones cut through packets and characters. */
export function scriptedAdb(
  script: Script,
  options: { readonly features?: readonly string[]; readonly chunk?: number } = {},
): ScriptedAdb {
  const services: string[] = [];
  const commands: string[] = [];
  let open = 0;
  const features = new Set(options.features ?? ['shell_v2']);
  return {
    serial: 'scripted-1',
    features,
    commands,
    services,
    openStreams: () => open,
    open(service, signal) {
      signal.throwIfAborted();
      services.push(service);
      const v2 = service.startsWith('shell,v2,raw:');
      const command = v2
        ? service.slice('shell,v2,raw:'.length)
        : service.replace(/^exec:/, '').replace(/; echo "@droidcua-end:\$\?"$/, '');
      commands.push(command);
      const said = script(command) ?? {};
      const answer = typeof said === 'string' ? { stdout: said } : said;
      open += 1;
      const bytes = v2 ? packets(answer) : plain(answer);
      return Promise.resolve(streamOf(bytes, answer, options.chunk ?? 4096, () => (open -= 1)));
    },
    close: () => Promise.resolve(),
  };
}

export function scriptedShell(script: Script): Shell & { readonly commands: readonly string[] } {
  const transport = scriptedAdb(script);
  return { ...createShell(transport), commands: transport.commands };
}

/** One packet of the shell protocol. */
export function packet(id: number, data: Uint8Array): Uint8Array {
  const header = Buffer.alloc(5);
  header[0] = id;
  header.writeUInt32LE(data.length, 1);
  return Buffer.concat([header, data]);
}

function packets({ stdout, stderr, exit = 0, then }: ScriptedAnswer): Uint8Array {
  const parts: Uint8Array[] = [];
  if (stderr !== undefined) parts.push(packet(2, Buffer.from(stderr)));
  // Real devices send output in pieces of their own; the seam must not show.
  const out = Buffer.from(stdout ?? '');
  const seam = Math.floor(out.length / 3);
  if (out.length > 0) parts.push(packet(1, out.subarray(0, seam)), packet(1, out.subarray(seam)));
  if (then === undefined) parts.push(packet(3, Uint8Array.of(exit)));
  return Buffer.concat(parts);
}

function plain({ stdout, stderr, exit = 0, then }: ScriptedAnswer): Uint8Array {
  const end = then === undefined ? `@droidcua-end:${exit}\n` : '';
  return Buffer.concat([Buffer.from(stderr ?? ''), Buffer.from(stdout ?? ''), Buffer.from(end)]);
}

function streamOf(all: Uint8Array, answer: ScriptedAnswer, chunk: number, onClose: () => void): AdbStream {
  let closed = false;
  let release: () => void = () => undefined;
  const closing = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < all.length && !closed; at += chunk) yield all.subarray(at, at + chunk);
    if (answer.then === 'hang') await closing;
  }
  return {
    bytes: bytes(),
    write: () => Promise.resolve(),
    close() {
      if (closed) return;
      closed = true;
      onClose();
      release();
    },
  };
}
