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
  STLS: 0x534c5453,
} as const;

export const HEADER_BYTES = 24;
/** From this protocol version on the checksum word is ignored and sent as zero. */
export const VERSION = 0x01000001;
/** The version before (up to Android 8): every packet has a checksum and carries at most {@link CHECKSUM_MAX_PAYLOAD}. */
export const CHECKSUM_VERSION = 0x01000000;
export const MAX_PAYLOAD = 1024 * 1024;
export const CHECKSUM_MAX_PAYLOAD = 4096;

export interface Packet {
  readonly command: number;
  readonly arg0: number;
  readonly arg1: number;
  readonly payload: Uint8Array;
}

/** A packet as it came, with what its header says of the payload. */
export interface ReceivedPacket extends Packet {
  readonly checksum: number;
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
  readonly packets: readonly ReceivedPacket[];
  readonly fault?: string;
}

/** Cuts a byte stream into packets, however it is fragmented. After STLS it stops: what follows is no packet. */
export class PacketReader {
  private readonly queue = new ByteQueue();
  private header: Buffer | undefined;

  push(chunk: Uint8Array): ReadResult {
    this.queue.push(chunk);
    const packets: ReceivedPacket[] = [];
    for (;;) {
      const header = this.header ?? this.queue.take(HEADER_BYTES);
      if (header === undefined) return { packets };
      const fault = faultOf(header);
      if (fault !== undefined) return { packets, fault };
      this.header = header;
      const payload = this.queue.take(header.readUInt32LE(12));
      if (payload === undefined) return { packets };
      this.header = undefined;
      const packet = packetOf(header, payload);
      packets.push(packet);
      if (packet.command === COMMAND.STLS) return { packets };
    }
  }

  /** Takes out what was pushed and not read. */
  rest(): Buffer {
    return this.queue.take(this.queue.length) ?? Buffer.alloc(0);
  }
}

function packetOf(header: Buffer, payload: Buffer): ReceivedPacket {
  return {
    command: header.readUInt32LE(0),
    arg0: header.readUInt32LE(4),
    arg1: header.readUInt32LE(8),
    payload,
    checksum: header.readUInt32LE(16),
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

/** The plain sum of all bytes: what the protocol calls a CRC. */
export function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum = (sum + byte) >>> 0;
  return sum;
}
