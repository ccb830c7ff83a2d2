/**
 * The shell protocol, version 2: packets of one id byte, a little-endian length and data, cut anywhere by the transport.
 * Source: AOSP packages/modules/adb, shell_protocol.h.
 */

const HEADER_BYTES = 5;
const STDOUT = 1;
const STDERR = 2;
const EXIT = 3;
/** No picture or listing is near this; a device that sends more is broken. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The packet that closes the command's standard input. */
export const CLOSE_STDIN: Uint8Array = Uint8Array.of(4, 0, 0, 0, 0);

export class ShellV2Decoder {
  readonly #header = new Uint8Array(HEADER_BYTES);
  #headerFilled = 0;
  #remaining = 0;
  #total = 0;
  readonly #stdout: Uint8Array[] = [];
  readonly #stderr: Uint8Array[] = [];
  #exitCode: number | undefined;

  /** Undefined until the exit packet has arrived. */
  get exitCode(): number | undefined {
    return this.#exitCode;
  }

  get stdout(): Uint8Array {
    return joined(this.#stdout);
  }

  get stderr(): string {
    return Buffer.from(joined(this.#stderr)).toString('utf8');
  }

  /** False when more bytes came than any answer has. */
  push(chunk: Uint8Array): boolean {
    this.#total += chunk.length;
    let at = 0;
    while (at < chunk.length && this.#exitCode === undefined) {
      at += this.#headerFilled < HEADER_BYTES ? this.#takeHeader(chunk, at) : this.#takeData(chunk, at);
    }
    return this.#total <= MAX_BYTES;
  }

  #takeHeader(chunk: Uint8Array, at: number): number {
    const part = chunk.subarray(at, at + HEADER_BYTES - this.#headerFilled);
    this.#header.set(part, this.#headerFilled);
    this.#headerFilled += part.length;
    if (this.#headerFilled === HEADER_BYTES) {
      this.#remaining = new DataView(this.#header.buffer).getUint32(1, true);
      if (this.#remaining === 0) this.#headerFilled = 0;
    }
    return part.length;
  }

  #takeData(chunk: Uint8Array, at: number): number {
    const part = chunk.subarray(at, at + this.#remaining);
    this.#remaining -= part.length;
    if (this.#remaining === 0) this.#headerFilled = 0;
    const id = this.#header[0];
    if (id === STDOUT) this.#stdout.push(part);
    else if (id === STDERR) this.#stderr.push(part);
    else if (id === EXIT) this.#exitCode = part[0] ?? 0;
    return part.length;
  }
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const first = parts[0];
  if (parts.length === 1 && first !== undefined) return first;
  return Buffer.concat(parts);
}
