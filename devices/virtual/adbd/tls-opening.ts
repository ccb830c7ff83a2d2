/**
 * The client's answer to STLS. By the rules it comes before the first TLS record; but adb's client (seen in 34.0.5) sends
 * both from different threads, and then it may come after that record, or only inside TLS when the handshake is over.
 */
import { COMMAND, HEADER_BYTES } from './packet.ts';

const TLS_HANDSHAKE = 0x16;
const TLS_MAJOR = 3;
const RECORD_HEADER_BYTES = 5;

/** The bytes that belong to TLS; `more` when that cannot be told yet, `nonsense` when these bytes are neither. */
export function splitTlsOpening(bytes: Buffer): Buffer | 'more' | 'nonsense' {
  if (bytes.length < HEADER_BYTES) return 'more';
  if (isAnswer(bytes, 0)) return bytes.subarray(HEADER_BYTES);
  if (bytes.readUInt8(0) !== TLS_HANDSHAKE || bytes.readUInt8(1) !== TLS_MAJOR) return 'nonsense';
  const record = RECORD_HEADER_BYTES + bytes.readUInt16BE(3);
  if (bytes.length < record) return 'more';
  if (bytes.length < record + HEADER_BYTES || !isAnswer(bytes, record)) return bytes;
  return Buffer.concat([bytes.subarray(0, record), bytes.subarray(record + HEADER_BYTES)]);
}

function isAnswer(bytes: Buffer, at: number): boolean {
  return bytes.readUInt32LE(at) === COMMAND.STLS;
}
