/** One of the many byte streams inside an adb connection. At most one WRTE is in flight in each direction. */
import { ByteQueue } from './byte-queue.ts';
import { COMMAND } from './packet.ts';

/** The connection as a stream sees it. */
export interface StreamWire {
  /** Bytes a packet may carry. */
  readonly maxPayload: number;
  send(command: number, arg0: number, arg1: number, payload?: Uint8Array): void;
  /** The stream has ended and its id may be forgotten. */
  release(localId: number): void;
}

/** Received bytes that may wait unread before the peer is held back. */
const HOLD_BACK_BYTES = 1024 * 1024;

export class AdbStream {
  readonly localId: number;
  readonly remoteId: number;
  private readonly wire: StreamWire;
  private readonly closing = new AbortController();
  private readonly received = new ByteQueue();
  private owesAck = false;
  private wakeReader: (() => void) | undefined;
  private wakeWriter: (() => void) | undefined;
  private tail: Promise<void> = Promise.resolve();

  constructor(wire: StreamWire, localId: number, remoteId: number) {
    this.wire = wire;
    this.localId = localId;
    this.remoteId = remoteId;
  }

  /** Aborted when either side has closed the stream, or the connection is gone. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Sends in order. Resolves when the peer has taken everything, or the stream is closed; never rejects. */
  write(data: Uint8Array | string): Promise<void> {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    this.tail = this.tail.then(() => this.sendAll(bytes));
    return this.tail;
  }

  /** Closes once everything written has been taken. */
  async end(): Promise<void> {
    await this.tail;
    this.close();
  }

  close(): void {
    if (this.closed.aborted) return;
    this.wire.send(COMMAND.CLSE, this.localId, this.remoteId);
    this.drop();
  }

  /** Ends the stream without telling the peer, which is gone or has closed it itself. */
  drop(): void {
    if (this.closed.aborted) return;
    this.closing.abort();
    this.wire.release(this.localId);
    this.wakeReader?.();
    this.wakeWriter?.();
  }

  /** Exactly `size` bytes; undefined when the stream ends before. */
  async read(size: number): Promise<Buffer | undefined> {
    for (;;) {
      const bytes = this.received.take(size);
      if (bytes !== undefined) {
        this.acknowledge();
        return bytes;
      }
      if (!(await this.more())) return undefined;
    }
  }

  /** Whatever has arrived, at least one byte; undefined when the stream has ended. */
  async readSome(): Promise<Buffer | undefined> {
    while (this.received.length === 0) {
      if (!(await this.more())) return undefined;
    }
    return this.read(this.received.length);
  }

  onData(payload: Uint8Array): void {
    this.received.push(payload);
    this.owesAck = true;
    if (this.received.length <= HOLD_BACK_BYTES) this.acknowledge();
    this.wakeReader?.();
  }

  onAck(): void {
    this.wakeWriter?.();
  }

  private acknowledge(): void {
    if (!this.owesAck || this.closed.aborted) return;
    this.owesAck = false;
    this.wire.send(COMMAND.OKAY, this.localId, this.remoteId);
  }

  /** Waits for bytes; false when none can come any more. */
  private async more(): Promise<boolean> {
    if (this.closed.aborted) return false;
    // A reader that wants more than the hold-back limit must not wait for bytes it holds back itself.
    this.acknowledge();
    const before = this.received.length;
    await new Promise<void>((resolve) => {
      this.wakeReader = resolve;
    });
    this.wakeReader = undefined;
    return this.received.length > before;
  }

  private async sendAll(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length && !this.closed.aborted; at += this.wire.maxPayload) {
      const taken = new Promise<void>((resolve) => {
        this.wakeWriter = resolve;
      });
      this.wire.send(
        COMMAND.WRTE,
        this.localId,
        this.remoteId,
        bytes.subarray(at, at + this.wire.maxPayload),
      );
      await taken;
    }
  }
}
