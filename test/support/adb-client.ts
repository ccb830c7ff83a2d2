/** The other side of an adb daemon, for tests: speaks packets and keeps what comes back. */
import { Duplex } from 'node:stream';
import {
  COMMAND,
  encodeHeader,
  MAX_PAYLOAD,
  type Packet,
  PacketReader,
  type ReceivedPacket,
  VERSION,
} from '../../devices/virtual/adbd/packet.ts';
import { SHELL_PACKET } from '../../devices/virtual/adbd/shell-protocol.ts';

/** Two ends of a pipe: what one writes the other reads, in pieces of `fragment` bytes. */
export function socketPair(fragment = Number.POSITIVE_INFINITY): readonly [Duplex, Duplex] {
  const ends: Duplex[] = [0, 1].map(
    (side) =>
      new Duplex({
        read: () => undefined,
        write: (chunk: Buffer, _, done) => {
          const size = Math.min(fragment, chunk.length);
          for (let at = 0; at < chunk.length; at += size) ends[1 - side]?.push(chunk.subarray(at, at + size));
          done();
        },
        destroy: (error, done) => {
          queueMicrotask(() => ends[1 - side]?.destroy());
          done(error);
        },
      }),
  );
  const [a, b] = ends;
  if (a === undefined || b === undefined) throw new Error('no ends');
  return [a, b];
}

export class AdbClient {
  readonly received: ReceivedPacket[] = [];
  /** When false, what arrives on streams is not acknowledged. */
  acknowledging = true;
  /** Names a service of the client's side that the daemon may open; what it sends is echoed in capitals. */
  served: readonly string[] = [];
  private readonly socket: Duplex;
  private readonly reader = new PacketReader();
  private readonly waiting = new Set<() => void>();
  private nextId = 100;
  private readonly echoing = new Set<number>();

  constructor(socket: Duplex) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => {
      for (const packet of this.reader.push(chunk).packets) this.take(packet);
    });
    socket.on('close', () => this.wake());
  }

  get closed(): boolean {
    return this.socket.destroyed;
  }

  send(command: number, arg0: number, arg1: number, payload: string | Uint8Array = ''): void {
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    this.socket.write(Buffer.concat([encodeHeader({ command, arg0, arg1, payload: bytes }), bytes]));
  }

  raw(bytes: Uint8Array): void {
    this.socket.write(bytes);
  }

  async connect(maxPayload = MAX_PAYLOAD): Promise<ReceivedPacket> {
    this.send(COMMAND.CNXN, VERSION, maxPayload, 'host::features=shell_v2,cmd,stat_v2\0');
    return this.until((packet) => packet.command === COMMAND.CNXN);
  }

  /** Opens a service; gives undefined when it is refused. */
  async open(service: string): Promise<ClientStream | undefined> {
    const id = this.nextId;
    this.nextId += 1;
    this.send(COMMAND.OPEN, id, 0, `${service}\0`);
    const answer = await this.until(
      (packet) => packet.arg1 === id && (packet.command === COMMAND.OKAY || packet.command === COMMAND.CLSE),
    );
    return answer.command === COMMAND.OKAY ? new ClientStream(this, id, answer.arg0) : undefined;
  }

  /** The first packet that fits, now or later; rejects when the connection ends before. */
  async until(fits: (packet: Packet) => boolean): Promise<ReceivedPacket> {
    for (;;) {
      const found = this.received.find(fits);
      if (found !== undefined) return found;
      if (this.closed) throw new Error('the connection has ended');
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private take(packet: ReceivedPacket): void {
    this.received.push(packet);
    if (packet.command === COMMAND.OPEN) this.onOpen(packet);
    if (packet.command === COMMAND.WRTE && this.echoing.has(packet.arg1)) this.echo(packet);
    if (packet.command === COMMAND.WRTE && this.acknowledging) {
      this.send(COMMAND.OKAY, packet.arg1, packet.arg0);
    }
    this.wake();
  }

  private onOpen({ arg0, payload }: Packet): void {
    const service = Buffer.from(payload).toString().replace('\0', '');
    if (!this.served.includes(service)) {
      this.send(COMMAND.CLSE, 0, arg0);
      return;
    }
    this.echoing.add(this.nextId);
    this.send(COMMAND.OKAY, this.nextId, arg0);
    this.nextId += 1;
  }

  private echo({ arg0, arg1, payload }: Packet): void {
    this.send(COMMAND.WRTE, arg1, arg0, Buffer.from(payload).toString().toUpperCase());
    this.send(COMMAND.CLSE, arg1, arg0);
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}

export class ClientStream {
  private readonly client: AdbClient;
  private readonly id: number;
  readonly remoteId: number;

  constructor(client: AdbClient, id: number, remoteId: number) {
    this.client = client;
    this.id = id;
    this.remoteId = remoteId;
  }

  write(data: string | Uint8Array): void {
    this.client.send(COMMAND.WRTE, this.id, this.remoteId, data);
  }

  close(): void {
    this.client.send(COMMAND.CLSE, this.id, this.remoteId);
  }

  /** Everything that has come so far. */
  data(): Buffer {
    const mine = this.client.received.filter(
      (packet) => packet.command === COMMAND.WRTE && packet.arg1 === this.id,
    );
    return Buffer.concat(mine.map((packet) => packet.payload));
  }

  /** At least `size` bytes. */
  async atLeast(size: number): Promise<Buffer> {
    await this.client.until(() => this.data().length >= size);
    return this.data();
  }

  /** Everything up to the end of the stream. */
  async all(): Promise<Buffer> {
    await this.client.until((packet) => packet.command === COMMAND.CLSE && packet.arg1 === this.id);
    return this.data();
  }

  /** What a `shell,v2` service said, taken apart. */
  async shell(): Promise<{ stdout: string; stderr: string; exit: number | undefined }> {
    const bytes = await this.all();
    const texts = ['', '', ''];
    let exit: number | undefined;
    for (let at = 0; at + 5 <= bytes.length; ) {
      const kind = bytes.readUInt8(at);
      const end = at + 5 + bytes.readUInt32LE(at + 1);
      const data = bytes.subarray(at + 5, end);
      if (kind === SHELL_PACKET.exit) exit = data[0];
      else texts[kind] = (texts[kind] ?? '') + data.toString();
      at = end;
    }
    return { stdout: texts[1] ?? '', stderr: texts[2] ?? '', exit };
  }
}
