/** A connection on which the opening of a stream may end badly. */
import { Duplex } from 'node:stream';
import { ByteQueue } from '../adbd/byte-queue.ts';
import { COMMAND } from '../adbd/packet.ts';

/** What becomes of the connection on which a stream is opened. */
export interface OpenFate {
  /** Bytes the phone may still send before the connection breaks. */
  readonly dropAfter: number | undefined;
  /** Bytes the phone may still send before it falls silent. */
  readonly stallAfter: number | undefined;
  /** The request is never seen. */
  readonly silent: boolean;
}

const HEADER_BYTES = 24;
const LENGTH_AT = 12;

/** The socket as the daemon sees it. `onOpen` is asked at every OPEN of the client. */
export function faultySocket(socket: Duplex, onOpen: () => OpenFate): Duplex {
  const limit = new SendLimit();
  const filter = new OpenFilter(() => {
    const fate = onOpen();
    limit.lower(fate);
    return fate.silent;
  });
  const seen: Duplex = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Buffer, _encoding, done) => limit.send(chunk, socket, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  socket.on('data', (chunk: Buffer) => {
    for (const part of filter.pass(chunk)) {
      if (!seen.destroyed && !seen.push(part)) socket.pause();
    }
  });
  socket.on('end', () => void seen.push(null));
  socket.on('error', () => undefined);
  socket.on('close', () => void seen.destroy());
  return seen;
}

/** How much the phone may still send. */
class SendLimit {
  private dropIn = Number.POSITIVE_INFINITY;
  private stallIn = Number.POSITIVE_INFINITY;

  lower({ dropAfter, stallAfter }: OpenFate): void {
    this.dropIn = Math.min(this.dropIn, dropAfter ?? Number.POSITIVE_INFINITY);
    this.stallIn = Math.min(this.stallIn, stallAfter ?? Number.POSITIVE_INFINITY);
  }

  /** A stalled phone never says that it is done, so that everything behind waits too. */
  send(chunk: Buffer, socket: Duplex, done: () => void): void {
    const allowed = Math.min(chunk.length, this.dropIn, this.stallIn);
    this.dropIn -= chunk.length;
    this.stallIn -= chunk.length;
    const breaks = this.dropIn <= 0;
    const stalls = this.stallIn <= 0;
    socket.write(chunk.subarray(0, allowed), () => {
      if (breaks) socket.destroy();
      else if (!stalls) done();
    });
  }
}

/** Passes the client's packets on, but for an OPEN that is to vanish. */
class OpenFilter {
  private readonly waiting = new ByteQueue();
  private readonly vanishes: () => boolean;
  /** Bytes left of the packet's payload. */
  private payload = 0;
  private dropping = false;
  /** After an STLS packet everything is encrypted. */
  private opaque = false;

  constructor(vanishes: () => boolean) {
    this.vanishes = vanishes;
  }

  *pass(chunk: Buffer): Generator<Buffer> {
    this.waiting.push(chunk);
    for (let part = this.next(); part !== undefined; part = this.next()) {
      if (!this.dropping) yield part;
    }
  }

  private next(): Buffer | undefined {
    if (this.opaque || this.payload > 0) return this.nextPart();
    const header = this.waiting.take(HEADER_BYTES);
    if (header === undefined) return undefined;
    const command = header.readUInt32LE(0);
    this.payload = header.readUInt32LE(LENGTH_AT);
    this.opaque = command === COMMAND.STLS;
    this.dropping = command === COMMAND.OPEN && this.vanishes();
    return header;
  }

  private nextPart(): Buffer | undefined {
    if (this.waiting.length === 0) return undefined;
    const size = this.opaque ? this.waiting.length : Math.min(this.payload, this.waiting.length);
    this.payload -= size;
    return this.waiting.take(size);
  }
}
