/** Chunks smaller than this are put together: a million of one byte each would take far more memory than their bytes. */
const SMALL_CHUNK_BYTES = 4096;

/** Bytes that arrive in pieces of any size and are taken in pieces of any other. */
export class ByteQueue {
  private chunks: Buffer[] = [];
  private total = 0;

  get length(): number {
    return this.total;
  }

  push(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.chunks.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    this.total += bytes.length;
    this.mergeSmall();
  }

  /** The next `size` bytes; undefined while fewer are here. */
  take(size: number): Buffer | undefined {
    if (size > this.total) return undefined;
    this.total -= size;
    const parts: Buffer[] = [];
    let missing = size;
    while (missing > 0) {
      const chunk = this.chunks[0] ?? Buffer.alloc(missing);
      const part = chunk.subarray(0, missing);
      parts.push(part);
      missing -= part.length;
      if (part.length === chunk.length) this.chunks.shift();
      else this.chunks[0] = chunk.subarray(part.length);
    }
    // One part is the common case and needs no copy.
    return parts.length === 1 ? parts[0] : Buffer.concat(parts, size);
  }

  /** Two small neighbours become one when they are of like size, so that each byte is copied a few times only. */
  private mergeSmall(): void {
    for (;;) {
      const last = this.chunks.at(-1);
      const before = this.chunks.at(-2);
      if (last === undefined || before === undefined) return;
      if (last.length >= SMALL_CHUNK_BYTES || before.length > last.length) return;
      this.chunks.splice(-2, 2, Buffer.concat([before, last]));
    }
  }
}
