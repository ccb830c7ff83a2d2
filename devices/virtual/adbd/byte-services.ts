/** `sink:N` and `source:N`: as many bytes as are asked for, to measure a connection. Source: AOSP adb daemon/services.cpp. */
import type { AdbStream } from './stream.ts';

type ByteService = (stream: AdbStream) => Promise<void>;

const PIECE_BYTES = 64 * 1024;

/** Undefined for what is no number of bytes. */
function countOf(text: string): number | undefined {
  const count = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(count) ? count : undefined;
}

/** Takes bytes in and forgets them. */
export function sink(text: string): ByteService | undefined {
  const count = countOf(text);
  if (count === undefined) return undefined;
  return async (stream) => {
    for (let left = count; left > 0; ) {
      const bytes = await stream.read(Math.min(left, PIECE_BYTES));
      if (bytes === undefined) return;
      left -= bytes.length;
    }
    await stream.end();
  };
}

/** Gives bytes, all of them zero. */
export function source(text: string): ByteService | undefined {
  const count = countOf(text);
  if (count === undefined) return undefined;
  return async (stream) => {
    for (let left = count; left > 0 && !stream.closed.aborted; left -= PIECE_BYTES) {
      await stream.write(Buffer.alloc(Math.min(left, PIECE_BYTES)));
    }
    await stream.end();
  };
}
