/** Small inputs and outputs for commands. */
import type { Input, Output } from './command.ts';

const NEWLINE = 0x0a;

export const NOWHERE: Output = { write: () => undefined };

export const NO_INPUT: Input = { read: () => Promise.resolve(undefined) };

/** Keeps what is written. */
export class Collector implements Output {
  private readonly parts: Uint8Array[] = [];

  write(data: Uint8Array | string): void {
    this.parts.push(typeof data === 'string' ? Buffer.from(data) : data);
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.parts);
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
