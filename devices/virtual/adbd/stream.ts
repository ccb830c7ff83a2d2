/**
 * One of the many byte streams inside an adb connection. At most one WRTE is in flight in each direction, unless both
 * sides know delayed acknowledgement: then each may send as many bytes as the other has granted.
 * Source: AOSP packages/modules/adb, sockets.cpp and adb.cpp (android-14).
 */
import { ByteQueue } from './byte-queue.ts';
import { COMMAND } from './packet.ts';

/** The connection as a stream sees it. */
export interface StreamWire {
  /** Bytes a packet may carry. */
  readonly maxPayload: number;
  /** Acknowledgements say how many bytes were taken. */
  readonly delayedAck: boolean;
  send(command: number, arg0: number, arg1: number, payload?: Uint8Array): void;
  /** The stream has ended and its id may be forgotten. */
  release(localId: number): void;
}

/** Received bytes that may wait unread before the peer is held back; also the window granted with delayed acknowledgement. */
export const HOLD_BACK_BYTES = 1024 * 1024;
/** A peer that has sent this much unread does not keep to the protocol. */
const MAX_RECEIVED_BYTES = 8 * HOLD_BACK_BYTES;
/** A peer that takes nothing while this much waits for it will never take it. */
const MAX_QUEUED_BYTES = 256 * 1024 * 1024;

export class AdbStream {
  readonly localId: number;
  private remote: number;
  private readonly wire: StreamWire;
  private readonly closing = new AbortController();
  private readonly received = new ByteQueue();
  /** What may be sent now: one packet, or so many bytes. */
  private credit = 0;
  private unacknowledged = 0;
  private owesAck = false;
  private queued = 0;
  private wakeReader: (() => void) | undefined;
  private wakeWriter: (() => void) | undefined;
  private tail: Promise<void> = Promise.resolve();

  /** `remoteId` is 0 while the peer has not accepted. */
  constructor(wire: StreamWire, localId: number, remoteId: number) {
    this.wire = wire;
    this.localId = localId;
    this.remote = remoteId;
  }

  get remoteId(): number {
    return this.remote;
  }

  /** Aborted when either side has closed the stream, or the connection is gone. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  /** Sends in order. Resolves when the peer has taken everything, or the stream is closed; never rejects. */
  write(data: Uint8Array | string): Promise<void> {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    this.queued += bytes.length;
    if (this.queued > MAX_QUEUED_BYTES) this.close();
    this.tail = this.tail.then(async () => {
      await this.sendAll(bytes);
      this.queued -= bytes.length;
    });
    return this.tail;
  }

  /** Closes once everything written has been taken. */
  async end(): Promise<void> {
    await this.tail;
    this.close();
  }

  close(): void {
    if (this.closed.aborted) return;
    this.wire.send(COMMAND.CLSE, this.localId, this.remote);
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
    if (this.received.length > MAX_RECEIVED_BYTES) {
      this.close();
      return;
    }
    this.owesAck = true;
    this.unacknowledged += payload.length;
    if (this.received.length <= HOLD_BACK_BYTES) this.acknowledge();
    this.wakeReader?.();
  }

  /** The peer accepts the stream, or has taken what was sent. */
  onAck(remoteId: number, payload: Uint8Array): void {
    this.remote = remoteId;
    if (!this.wire.delayedAck) this.credit = 1;
    else if (payload.length === 4) this.credit += Buffer.from(payload).readInt32LE(0);
    this.wakeWriter?.();
  }

  /** The peer closes the stream, or refuses it: then it never knew it and need not be told. */
  onClose(): void {
    if (this.remote === 0) this.drop();
    else this.close();
  }

  /** Accepts what the peer has opened. `window` is the number of bytes it grants; without delayed acknowledgement 0. */
  accept(window: number): void {
    if (this.closed.aborted) return;
    this.credit = this.wire.delayedAck ? window : 1;
    this.sendAck(HOLD_BACK_BYTES);
  }

  private acknowledge(): void {
    if (!this.owesAck || this.closed.aborted) return;
    this.owesAck = false;
    this.sendAck(this.unacknowledged);
    this.unacknowledged = 0;
  }

  private sendAck(bytes: number): void {
    if (!this.wire.delayedAck) {
      this.wire.send(COMMAND.OKAY, this.localId, this.remote);
      return;
    }
    const payload = Buffer.alloc(4);
    payload.writeInt32LE(bytes, 0);
    this.wire.send(COMMAND.OKAY, this.localId, this.remote, payload);
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
    for (let at = 0; at < bytes.length; ) {
      if (!(await this.mayWrite())) return;
      const { maxPayload, delayedAck } = this.wire;
      const size = delayedAck ? Math.min(maxPayload, this.credit) : maxPayload;
      const piece = bytes.subarray(at, at + size);
      this.credit -= delayedAck ? piece.length : 1;
      this.wire.send(COMMAND.WRTE, this.localId, this.remote, piece);
      at += piece.length;
    }
    if (!this.wire.delayedAck) await this.mayWrite();
  }

  /** Waits until something may be sent; false when the stream has ended. */
  private async mayWrite(): Promise<boolean> {
    while (this.credit <= 0 && !this.closed.aborted) {
      await new Promise<void>((resolve) => {
        this.wakeWriter = resolve;
      });
      this.wakeWriter = undefined;
    }
    return !this.closed.aborted;
  }
}
