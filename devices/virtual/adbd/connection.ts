/**
 * One client of the phone's adb daemon: the handshake, and the streams it opens.
 * Source: AOSP packages/modules/adb, adb.cpp and sockets.cpp (android-14).
 */
import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { COMMAND, encodeHeader, MAX_PAYLOAD, type Packet, PacketReader, VERSION } from './packet.ts';
import { AdbStream, type StreamWire } from './stream.ts';

/** `unauthorized`: the "Allow USB debugging" question is on the screen and nobody answers it. */
export type AuthMode = 'none' | 'unauthorized';

export interface AdbdOptions {
  /** What the phone says of itself: see {@link bannerOf}. */
  readonly banner: string;
  readonly auth: AuthMode;
  /** Starts a service on a stream the client asked for; false refuses it. */
  open(service: string, stream: AdbStream): boolean;
}

/** Only what the services implement; a client picks its way of working from this list. */
const FEATURES = ['shell_v2', 'cmd', 'stat_v2', 'ls_v2', 'fixed_push_mkdir', 'abb_exec', 'sendrecv_v2'];

const AUTH_TOKEN = 1;
const AUTH_SIGNATURE = 2;
const TOKEN_BYTES = 20;
/** The smallest payload any adb has ever spoken. */
const MIN_PAYLOAD = 4096;
/** Far above what clients use; a client that opens more is broken. */
const MAX_STREAMS = 512;

export function bannerOf(properties: Readonly<Record<string, string>>): string {
  const names = ['ro.product.name', 'ro.product.model', 'ro.product.device'];
  const facts = names.map((name) => `${name}=${(properties[name] ?? '').replaceAll(/[;=]/g, ' ')};`);
  return `device::${facts.join('')}features=${FEATURES.join(',')}`;
}

/** Speaks adb over `socket` until either side ends. Whatever the client sends, only this connection suffers. */
export class AdbdConnection implements StreamWire {
  private readonly socket: Duplex;
  private readonly options: AdbdOptions;
  private readonly reader = new PacketReader();
  private readonly streams = new Map<number, AdbStream>();
  private online = false;
  private version = VERSION;
  private payloadLimit = MIN_PAYLOAD;
  private nextId = 1;

  constructor(socket: Duplex, options: AdbdOptions) {
    this.socket = socket;
    this.options = options;
    socket.on('data', (chunk: Buffer) => this.onBytes(chunk));
    // A reset says no more than the close that follows it.
    socket.on('error', () => undefined);
    socket.on('close', () => this.dropStreams());
  }

  get maxPayload(): number {
    return this.payloadLimit;
  }

  send(command: number, arg0: number, arg1: number, payload: Uint8Array = new Uint8Array(0)): void {
    if (this.socket.destroyed) return;
    const header = encodeHeader({ command, arg0, arg1, payload }, this.version < VERSION);
    this.socket.cork();
    this.socket.write(header);
    if (payload.length > 0) this.socket.write(payload);
    this.socket.uncork();
  }

  release(localId: number): void {
    this.streams.delete(localId);
  }

  close(): void {
    this.socket.destroy();
    this.dropStreams();
  }

  private onBytes(chunk: Buffer): void {
    const { packets, fault } = this.reader.push(chunk);
    for (const packet of packets) this.onPacket(packet);
    if (fault !== undefined) this.close();
  }

  private onPacket(packet: Packet): void {
    if (packet.command === COMMAND.CNXN) this.onConnect(packet);
    else if (packet.command === COMMAND.AUTH) this.onAuth(packet);
    else if (this.online) this.onStreamPacket(packet);
  }

  private onStreamPacket(packet: Packet): void {
    if (packet.command === COMMAND.OPEN) {
      this.onOpen(packet);
      return;
    }
    // The other side may still talk on a stream that has just been closed here: it is not an error.
    const stream = this.streams.get(packet.arg1);
    if (stream?.remoteId !== packet.arg0) return;
    if (packet.command === COMMAND.OKAY) stream.onAck();
    else if (packet.command === COMMAND.WRTE) stream.onData(packet.payload);
    else if (packet.command === COMMAND.CLSE) stream.close();
  }

  private onConnect(packet: Packet): void {
    this.dropStreams();
    this.online = false;
    if (packet.arg1 < MIN_PAYLOAD) {
      this.close();
      return;
    }
    this.version = Math.min(packet.arg0, VERSION);
    this.payloadLimit = Math.min(packet.arg1, MAX_PAYLOAD);
    if (this.options.auth === 'unauthorized') this.askForSignature();
    else this.goOnline();
  }

  private onAuth(packet: Packet): void {
    // No key is known here, so a signature is answered with the next question until the client offers its public key;
    // then the phone's owner would have to answer, which in this mode never happens.
    if (this.options.auth === 'unauthorized' && packet.arg0 === AUTH_SIGNATURE) this.askForSignature();
  }

  private askForSignature(): void {
    this.send(COMMAND.AUTH, AUTH_TOKEN, 0, randomBytes(TOKEN_BYTES));
  }

  private goOnline(): void {
    this.online = true;
    this.send(COMMAND.CNXN, VERSION, MAX_PAYLOAD, Buffer.from(this.options.banner));
  }

  private onOpen(packet: Packet): void {
    const remoteId = packet.arg0;
    // arg1 is a send window that belongs to a feature this daemon does not announce.
    if (remoteId === 0 || packet.arg1 !== 0 || this.streams.size >= MAX_STREAMS) {
      this.send(COMMAND.CLSE, 0, remoteId);
      return;
    }
    const stream = new AdbStream(this, this.nextId, remoteId);
    this.nextId += 1;
    this.streams.set(stream.localId, stream);
    const service = Buffer.from(packet.payload).toString().replace(/\0$/, '');
    // The OKAY that accepts the stream must come before anything the service writes; services write later, never at once.
    if (this.options.open(service, stream)) {
      this.send(COMMAND.OKAY, stream.localId, remoteId);
      return;
    }
    this.send(COMMAND.CLSE, 0, remoteId);
    stream.drop();
  }

  private dropStreams(): void {
    for (const stream of [...this.streams.values()]) stream.drop();
  }
}
