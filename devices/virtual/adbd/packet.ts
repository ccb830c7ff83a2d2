/**
 * Packets of the adb transport: 24 bytes of header (six little-endian words), then the payload.
 * Source: AOSP packages/modules/adb, adb.h and transport.cpp (android-14).
 */
import { ByteQueue } from './byte-queue.ts';

export const COMMAND = {
  CNXN: 0x4e584e43,
  AUTH: 0x48545541,
  OPEN: 0x4e45504f,
  OKAY: 0x59414b4f,
  WRTE: 0x45545257,
  CLSE: 0x45534c43,
} as const;

export const HEADER_BYTES = 24;
/** From this protocol version on the checksum word is ignored and sent as zero. */
export const VERSION = 0x01000001;
export const MAX_PAYLOAD = 1024 * 1024;

export interface Packet {
  readonly command: number;
  readonly arg0: number;
  readonly arg1: number;
  readonly payload: Uint8Array;
}

/** The header that precedes the payload. `checksum` is for peers older than {@link VERSION}: the plain sum of all bytes. */
export function encodeHeader(packet: Packet, checksum = false): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(packet.command, 0);
  header.writeUInt32LE(packet.arg0 >>> 0, 4);
  header.writeUInt32LE(packet.arg1 >>> 0, 8);
  header.writeUInt32LE(packet.payload.length, 12);
  header.writeUInt32LE(checksum ? sumOf(packet.payload) : 0, 16);
  header.writeUInt32LE(magicOf(packet.command), 20);
  return header;
}

/** What arrived: the complete packets, and what is wrong with the bytes after them. After a fault the peer cannot be trusted. */
export interface ReadResult {
  readonly packets: readonly Packet[];
  readonly fault?: string;
}

/** Cuts a byte stream into packets, however it is fragmented. */
export class PacketReader {
  private readonly queue = new ByteQueue();
  private header: Buffer | undefined;

  push(chunk: Uint8Array): ReadResult {
    this.queue.push(chunk);
    const packets: Packet[] = [];
    for (;;) {
      const header = this.header ?? this.queue.take(HEADER_BYTES);
      if (header === undefined) return { packets };
      const fault = faultOf(header);
      if (fault !== undefined) return { packets, fault };
      this.header = header;
      const payload = this.queue.take(header.readUInt32LE(12));
      if (payload === undefined) return { packets };
      this.header = undefined;
      packets.push(packetOf(header, payload));
    }
  }
}

function packetOf(header: Buffer, payload: Buffer): Packet {
  return {
    command: header.readUInt32LE(0),
    arg0: header.readUInt32LE(4),
    arg1: header.readUInt32LE(8),
    payload,
  };
}

function faultOf(header: Buffer): string | undefined {
  if (magicOf(header.readUInt32LE(0)) !== header.readUInt32LE(20)) return 'the magic word does not match';
  const length = header.readUInt32LE(12);
  return length > MAX_PAYLOAD ? `a payload of ${length} bytes is over the limit` : undefined;
}

function magicOf(command: number): number {
  return (command ^ 0xffffffff) >>> 0;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) >>> 0;
  return sum;
}
