/** Packets inside a `shell,v2` stream: one byte of kind, a length, the data. Source: AOSP adb shell_protocol.h. */

export const SHELL_PACKET = {
  stdin: 0,
  stdout: 1,
  stderr: 2,
  exit: 3,
  closeStdin: 4,
  windowSize: 5,
} as const;

const HEADER_BYTES = 5;
/** What the real daemon puts into one packet at most. */
const CHUNK_BYTES = 64 * 1024;
/** No client sends more standard input in one piece. */
export const MAX_STDIN_PACKET = 1024 * 1024;

/** As many packets as the data needs, in one piece. */
export function shellPackets(kind: number, data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += CHUNK_BYTES) {
    const chunk = data.subarray(at, at + CHUNK_BYTES);
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(kind, 0);
    header.writeUInt32LE(chunk.length, 1);
    parts.push(header, chunk);
  }
  return Buffer.concat(parts);
}

export interface ShellPacket {
  readonly kind: number;
  readonly data: Uint8Array;
}

/** The next packet; undefined when the stream has ended or makes no sense. */
export async function readShellPacket(stream: {
  read(size: number): Promise<Buffer | undefined>;
}): Promise<ShellPacket | undefined> {
  const header = await stream.read(HEADER_BYTES);
  if (header === undefined) return undefined;
  const size = header.readUInt32LE(1);
  if (size > MAX_STDIN_PACKET) return undefined;
  const data = await stream.read(size);
  return data === undefined ? undefined : { kind: header.readUInt8(0), data };
}
