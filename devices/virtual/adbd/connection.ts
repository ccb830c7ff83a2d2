/**
 * One client of the phone's adb daemon: the handshake, and the streams either side opens.
 * Source: AOSP packages/modules/adb, adb.cpp and sockets.cpp (android-14).
 */
import type { Duplex } from 'node:stream';
import { type Authorizer, certificateKey } from './authorizer.ts';
import { DELAYED_ACK, featuresOf } from './banner.ts';
import { Handshake } from './handshake.ts';
import {
  CHECKSUM_MAX_PAYLOAD,
  CHECKSUM_VERSION,
  COMMAND,
  encodeHeader,
  MAX_PAYLOAD,
  type Packet,
  PacketReader,
  type ReceivedPacket,
  sumOf,
  VERSION,
} from './packet.ts';
import { AdbStream, HOLD_BACK_BYTES, type StreamWire } from './stream.ts';
import { type SecureChannel, secure, type TlsIdentity } from './tls.ts';
import { splitTlsOpening } from './tls-opening.ts';

/** The connection as services see it. */
export interface HostLink {
  /** Aborted when the connection is gone. */
  readonly gone: AbortSignal;
  /** Opens a stream towards the client, such as `tcp:8080`. It ends at once when the client refuses it. */
  openToHost(service: string): AdbStream;
  /** Ends the connection. */
  close(): void;
}

export interface AdbdOptions {
  /** What the phone says of itself: see `bannerOf`. */
  readonly banner: string;
  /** `none` lets everybody in. */
  readonly auth: 'none' | Authorizer;
  /** Speaks the protocol of Android 8 and before: checksums, and at most 4 KiB in a packet. */
  readonly checksum?: boolean;
  /** Insists on TLS, as wireless debugging does. */
  readonly tls?: TlsIdentity | undefined;
  /** Starts a service on a stream the client asked for; false refuses it. */
  open(service: string, stream: AdbStream, link: HostLink): boolean;
}

const STLS_VERSION = 0x01000000;
/** The smallest payload any adb has ever spoken. */
const MIN_PAYLOAD = 4096;
/** Far above what clients use; a client that opens more is broken. */
const MAX_STREAMS = 512;
/** Bytes that may wait for a client that does not read; a client that lets more wait has hung. */
const MAX_UNSENT_BYTES = 256 * 1024 * 1024;

/** Speaks adb over `socket` until either side ends. Whatever the client sends, only this connection suffers. */
export class AdbdConnection implements StreamWire, HostLink {
  private socket: Duplex;
  private readonly options: AdbdOptions;
  private reader = new PacketReader();
  private readonly streams = new Map<number, AdbStream>();
  private readonly ending = new AbortController();
  private handshake: Handshake | undefined;
  private secured: SecureChannel | undefined;
  private awaitingTls = false;
  private opening = Buffer.alloc(0);
  private online = false;
  private version: number;
  private payloadLimit = MIN_PAYLOAD;
  private hostFeatures: ReadonlySet<string> = new Set();
  private nextId = 1;

  constructor(socket: Duplex, options: AdbdOptions) {
    this.socket = socket;
    this.options = options;
    this.version = this.ownVersion;
    this.listen();
  }

  get maxPayload(): number {
    return this.payloadLimit;
  }

  get delayedAck(): boolean {
    return this.hostFeatures.has(DELAYED_ACK) && featuresOf(this.options.banner).has(DELAYED_ACK);
  }

  get gone(): AbortSignal {
    return this.ending.signal;
  }

  private get ownVersion(): number {
    return this.options.checksum === true ? CHECKSUM_VERSION : VERSION;
  }

  send(command: number, arg0: number, arg1: number, payload: Uint8Array = new Uint8Array(0)): void {
    if (this.socket.destroyed) return;
    const header = encodeHeader({ command, arg0, arg1, payload }, this.version < VERSION);
    this.socket.cork();
    this.socket.write(header);
    if (payload.length > 0) this.socket.write(payload);
    this.socket.uncork();
    if (this.socket.writableLength > MAX_UNSENT_BYTES) this.close();
  }

  release(localId: number): void {
    this.streams.delete(localId);
  }

  openToHost(service: string): AdbStream {
    const stream = new AdbStream(this, this.nextId, 0);
    this.nextId += 1;
    if (!this.online || this.streams.size >= MAX_STREAMS) {
      stream.drop();
      return stream;
    }
    this.streams.set(stream.localId, stream);
    const window = this.delayedAck ? HOLD_BACK_BYTES : 0;
    this.send(COMMAND.OPEN, stream.localId, window, Buffer.from(`${service}\0`));
    return stream;
  }

  close(): void {
    this.socket.destroy();
    this.end();
  }

  private readonly onBytes = (chunk: Buffer): void => {
    if (this.awaitingTls) {
      this.onTlsOpening(chunk);
      return;
    }
    const { packets, fault } = this.reader.push(chunk);
    for (const packet of packets) this.onPacket(packet);
    if (fault !== undefined) this.close();
  };

  private listen(): void {
    this.socket.on('data', this.onBytes);
    // A reset says no more than the close that follows it.
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => this.end());
  }

  private onPacket(packet: ReceivedPacket): void {
    if (packet.command === COMMAND.CNXN) this.onConnect(packet);
    else if (packet.command === COMMAND.AUTH) this.handshake?.onAuth(packet);
    else if (packet.command === COMMAND.STLS) this.onTlsAnswer();
    else if (this.online) this.onStreamPacket(packet);
  }

  private onStreamPacket(packet: ReceivedPacket): void {
    if (this.version < VERSION && packet.checksum !== sumOf(packet.payload)) {
      this.close();
      return;
    }
    if (packet.command === COMMAND.OPEN) {
      this.onOpen(packet);
      return;
    }
    const stream = this.streams.get(packet.arg1);
    // The other side may still talk on a stream that has just been closed here: it is not an error.
    if (stream === undefined || !talksTo(stream, packet)) return;
    if (packet.command === COMMAND.OKAY) stream.onAck(packet.arg0, packet.payload);
    else if (packet.command === COMMAND.WRTE) stream.onData(packet.payload);
    else if (packet.command === COMMAND.CLSE) stream.onClose();
  }

  private onConnect(packet: Packet): void {
    this.dropStreams();
    this.online = false;
    if (packet.arg1 < MIN_PAYLOAD) {
      this.close();
      return;
    }
    this.version = Math.min(packet.arg0, this.ownVersion);
    const own = this.version < VERSION ? CHECKSUM_MAX_PAYLOAD : MAX_PAYLOAD;
    this.payloadLimit = Math.min(packet.arg1, own);
    this.hostFeatures = featuresOf(Buffer.from(packet.payload).toString());
    if (this.options.tls !== undefined && this.secured === undefined) this.askForTls();
    else if (this.options.auth === 'none') this.goOnline();
    else this.authenticate(this.options.auth);
  }

  private authenticate(authorizer: Authorizer): void {
    this.handshake = new Handshake({
      authorizer,
      send: (command, arg0, arg1, payload) => this.send(command, arg0, arg1, payload),
      admitted: () => this.goOnline(),
      signal: this.gone,
    });
    this.handshake.challenge();
  }

  private askForTls(): void {
    this.awaitingTls = true;
    this.send(COMMAND.STLS, STLS_VERSION, 0);
  }

  private onTlsAnswer(): void {
    // An answer that comes late is part of what has been done already; the reader stopped at it.
    if (this.secured === undefined) this.startTls(this.reader.rest());
    else this.onBytes(Buffer.alloc(0));
  }

  private onTlsOpening(chunk: Buffer): void {
    this.opening = Buffer.concat([this.opening, chunk]);
    const early = splitTlsOpening(this.opening);
    if (early === 'nonsense') this.close();
    else if (early !== 'more') this.startTls(early);
  }

  /** `early` bytes of TLS have arrived already. */
  private startTls(early: Buffer): void {
    const { tls } = this.options;
    if (tls === undefined || !this.awaitingTls) {
      this.close();
      return;
    }
    this.awaitingTls = false;
    void this.upgrade(tls, early).catch(() => this.close());
  }

  /** From here on everything goes through TLS; the client's certificate stands in for its signature. */
  private async upgrade(tls: TlsIdentity, early: Buffer): Promise<void> {
    const plain = this.socket;
    plain.off('data', this.onBytes);
    plain.pause();
    if (early.length > 0) plain.unshift(early);
    const channel = await secure(plain, tls);
    this.secured = channel;
    this.socket = channel.socket;
    this.reader = new PacketReader();
    this.listen();
    await this.admitSecured(channel);
    if (!this.gone.aborted) this.goOnline();
  }

  private async admitSecured({ clientKey }: SecureChannel): Promise<void> {
    const { auth } = this.options;
    if (auth === 'none') return;
    const key = clientKey === undefined ? undefined : certificateKey(clientKey);
    if (key === undefined) this.close();
    else if (!auth.known().some((one) => one.equals(key.key))) await auth.admit(key, this.gone);
  }

  private goOnline(): void {
    this.handshake = undefined;
    this.online = true;
    this.send(COMMAND.CNXN, this.version, this.payloadLimit, Buffer.from(this.options.banner));
  }

  private onOpen(packet: Packet): void {
    const remoteId = packet.arg0;
    // arg1 is a send window, which goes with delayed acknowledgement and with nothing else.
    const windowFits = (packet.arg1 !== 0) === this.delayedAck;
    if (remoteId === 0 || !windowFits || this.streams.size >= MAX_STREAMS) {
      this.send(COMMAND.CLSE, 0, remoteId);
      return;
    }
    const stream = new AdbStream(this, this.nextId, remoteId);
    this.nextId += 1;
    this.streams.set(stream.localId, stream);
    const service = Buffer.from(packet.payload).toString().replace(/\0$/, '');
    // The OKAY that accepts the stream comes before anything the service writes: until then nothing may be sent.
    if (this.options.open(service, stream, this)) stream.accept(packet.arg1);
    else {
      this.send(COMMAND.CLSE, 0, remoteId);
      stream.drop();
    }
  }

  private end(): void {
    this.dropStreams();
    this.ending.abort();
  }

  private dropStreams(): void {
    for (const stream of [...this.streams.values()]) stream.drop();
  }
}

/** The first answer to a stream opened from here tells the id it has on the other side. */
function talksTo(stream: AdbStream, { arg0, command }: Packet): boolean {
  if (stream.remoteId === 0) return command === COMMAND.OKAY || (command === COMMAND.CLSE && arg0 === 0);
  return stream.remoteId === arg0;
}
