/** Messages of the file service. Source: AOSP adb file_sync_protocol.h. */
import { FAULTS, type FileFault, type FileStat } from './file-system.ts';

/** Bytes of file in one DATA message. */
export const DATA_BYTES = 64 * 1024;
/** Bytes of the stat that DONE carries, all zero, after the two kinds of listing. */
const LIST_V1_BYTES = 16;
const STAT_V2_BYTES = 72;

export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}

/** Four letters, a length, a text. */
export function message(id: string, text: Uint8Array | string): Buffer {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return Buffer.concat([Buffer.from(id, 'latin1'), words(bytes.length), bytes]);
}

export function okay(): Buffer {
  return Buffer.concat([Buffer.from('OKAY'), words(0)]);
}

export function done(): Buffer {
  return Buffer.concat([Buffer.from('DONE'), words(0)]);
}

/** The first kind of stat: what is not there has mode 0. */
export function statV1(stat: FileStat | undefined): Buffer {
  return Buffer.concat([Buffer.from('STAT'), words(stat?.mode ?? 0, stat?.size ?? 0, stat?.mtime ?? 0)]);
}

export function statV2(id: string, stat: FileStat | FileFault): Buffer {
  const bytes = Buffer.alloc(STAT_V2_BYTES);
  bytes.write(id, 0, 'latin1');
  if (typeof stat === 'string') {
    bytes.writeUInt32LE(FAULTS[stat].errno, 4);
    return bytes;
  }
  const time = BigInt(stat.mtime);
  bytes.writeUInt32LE(stat.mode, 24);
  // One link; device, inode, user and group stay 0.
  bytes.writeUInt32LE(1, 28);
  bytes.writeBigUInt64LE(BigInt(stat.size), 40);
  for (const offset of [48, 56, 64]) bytes.writeBigInt64LE(time, offset);
  return bytes;
}

export function entryV1(name: string, { mode, size, mtime }: FileStat): Buffer {
  const text = Buffer.from(name);
  return Buffer.concat([Buffer.from('DENT'), words(mode, size, mtime, text.length), text]);
}

export function entryV2(name: string, stat: FileStat): Buffer {
  const text = Buffer.from(name);
  return Buffer.concat([statV2('DNT2', stat), words(text.length), text]);
}

export function listDone(version: 1 | 2): Buffer {
  return Buffer.concat([Buffer.from('DONE'), Buffer.alloc(version === 1 ? LIST_V1_BYTES : STAT_V2_BYTES)]);
}
