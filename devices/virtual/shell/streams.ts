/** Small inputs and outputs for commands. */
import { setImmediate } from 'node:timers/promises';
import type { Input, Output } from './command.ts';

const NEWLINE = 0x0a;

export const NOWHERE: Output = { write: () => undefined };

export const NO_INPUT: Input = { read: () => Promise.resolve(undefined) };

/** Bytes that a pipe, or a substituted command, takes from a writer that would never end. */
const PIPE_ROOM = 1024 * 1024;
/** Bytes kept of what does end: more than all files of the phone together is never needed. */
const MOST_KEPT = 256 * 1024 * 1024;
/** Pieces are joined when they are so many bytes together: a million small ones must not cost a million buffers. */
const JOIN_BYTES = 64 * 1024;

/** Keeps what is written; what is beyond all bounds is dropped. */
export class Collector implements Output {
  /** Bytes written, kept or not. */
  size = 0;
  private readonly parts: Uint8Array[] = [];
  private small: Uint8Array[] = [];
  private smallBytes = 0;
  private readonly room: number;

  /** `room`: bytes after which it takes no more from a writer without an end. */
  constructor(room = PIPE_ROOM) {
    this.room = room;
  }

  write(data: Uint8Array | string): void {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    this.size += bytes.length;
    if (this.size > MOST_KEPT) return;
    if (bytes.length >= JOIN_BYTES) {
      this.join();
      this.parts.push(bytes);
      return;
    }
    this.small.push(bytes);
    this.smallBytes += bytes.length;
    if (this.smallBytes >= JOIN_BYTES) this.join();
  }

  takesMore(): boolean {
    return this.size < this.room;
  }

  bytes(): Uint8Array {
    this.join();
    return Buffer.concat(this.parts);
  }

  private join(): void {
    if (this.small.length > 0) this.parts.push(Buffer.concat(this.small));
    this.small = [];
    this.smallBytes = 0;
  }
}

/** Writes piece after piece without an end, until the client has gone or whoever takes them has enough. */
export async function pour(
  { out, signal }: { readonly out: Output; readonly signal: AbortSignal },
  next: () => Uint8Array,
): Promise<void> {
  while (!signal.aborted && out.takesMore?.() !== false) {
    out.write(next());
    await out.drained?.();
    await setImmediate();
  }
}

/** Gives the bytes once, or line by line, then the end. */
export function inputOf(bytes: Uint8Array): Input {
  let rest: Uint8Array | undefined = bytes.length === 0 ? undefined : bytes;
  return {
    read: () => {
      const now = rest;
      rest = undefined;
      return Promise.resolve(now);
    },
    readLine: () => {
      if (rest === undefined) return Promise.resolve(undefined);
      const end = rest.indexOf(NEWLINE);
      const line = end < 0 ? rest : rest.subarray(0, end);
      const after = end < 0 ? undefined : rest.subarray(end + 1);
      rest = after?.length === 0 ? undefined : after;
      return Promise.resolve(Buffer.from(line).toString());
    },
  };
}

/** Everything up to the end, or up to `limit` bytes and the rest of the piece they came in. */
export async function readAll(input: Input, limit = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size < limit) {
    const part = await input.read();
    if (part === undefined) break;
    parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts);
}
