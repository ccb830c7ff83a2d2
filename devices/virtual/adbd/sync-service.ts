/** `sync:`: push, pull, stat and list on the phone's files. Source: AOSP adb daemon/file_sync_service.cpp. */
import { posix } from 'node:path';
import { FAULTS, type MemoryFileSystem } from './file-system.ts';
import type { AdbStream } from './stream.ts';
import * as reply from './sync-messages.ts';

const MAX_PATH = 1024;
/** Larger than any DATA message may be; a bigger one means that the client and this side do not understand each other. */
const MAX_CHUNK = 1024 * 1024;
/** `flags` of the second version that ask for compression, which is not announced. */
const COMPRESSION = 0x7;
const DRY_RUN = 0x80000000;
/** Bits of a mode that tell a file from a link; the phone's files know no links, as those on shared storage do not. */
const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

type Handler = (path: string) => Promise<boolean>;

/** Serves requests until the client says QUIT, goes, or sends what cannot be understood. */
export async function serveSync(stream: AdbStream, files: MemoryFileSystem): Promise<void> {
  const session = new SyncSession(stream, files);
  while (await session.next());
  await stream.end();
}

class SyncSession {
  private readonly stream: AdbStream;
  private readonly files: MemoryFileSystem;
  private readonly handlers: ReadonlyMap<string, Handler>;

  constructor(stream: AdbStream, files: MemoryFileSystem) {
    this.stream = stream;
    this.files = files;
    this.handlers = new Map<string, Handler>([
      ['STAT', (path) => this.send(reply.statV1(files.stat(path)))],
      ['STA2', (path) => this.send(reply.statV2('STA2', files.stat(path) ?? 'ENOENT'))],
      ['LST2', (path) => this.send(reply.statV2('LST2', files.stat(path) ?? 'ENOENT'))],
      ['LIST', (path) => this.list(path, 1)],
      ['LIS2', (path) => this.list(path, 2)],
      ['SEND', (path) => this.receiveV1(path)],
      ['SND2', (path) => this.receiveV2(path)],
      ['RECV', (path) => this.sendFile(path)],
      ['RCV2', (path) => this.sendFileV2(path)],
    ]);
  }

  /** Answers one request; false when there will be no other. */
  async next(): Promise<boolean> {
    const header = await this.stream.read(8);
    if (header === undefined) return false;
    const id = header.toString('latin1', 0, 4);
    const size = header.readUInt32LE(4);
    const handler = this.handlers.get(id);
    if (id === 'QUIT') return false;
    if (handler === undefined || size > MAX_PATH) {
      await this.fail(handler === undefined ? `unknown command ${JSON.stringify(id)}` : 'path too long');
      return false;
    }
    const path = await this.stream.read(size);
    return path !== undefined && handler(path.toString());
  }

  private async list(path: string, version: 1 | 2): Promise<boolean> {
    const entry = version === 1 ? reply.entryV1 : reply.entryV2;
    const entries = (this.files.list(path) ?? []).flatMap((name) => {
      const stat = this.files.stat(posix.join(path, name));
      return stat === undefined ? [] : [entry(name, stat)];
    });
    return this.send(Buffer.concat([...entries, reply.listDone(version)]));
  }

  /** `PATH,MODE` with a decimal mode. */
  private receiveV1(request: string): Promise<boolean> {
    const comma = request.lastIndexOf(',');
    const mode = Number.parseInt(request.slice(comma + 1), 10);
    return this.receive(comma < 0 ? request : request.slice(0, comma), Number.isNaN(mode) ? 0o644 : mode);
  }

  private async receiveV2(path: string): Promise<boolean> {
    const setup = await this.stream.read(12);
    if (setup === undefined) return false;
    const flags = setup.readUInt32LE(8);
    if ((flags & COMPRESSION) !== 0) return this.fail('compression is not supported');
    return this.receive(path, setup.readUInt32LE(4), (flags & DRY_RUN) !== 0);
  }

  /** Everything is taken in before anything is said: a client that is still sending does not listen. */
  private async receive(path: string, mode: number, dryRun = false): Promise<boolean> {
    const content = await this.content();
    if ((mode & FILE_TYPE) === SYMBOLIC_LINK && typeof content === 'object') {
      return this.fail('symlink failed: Operation not permitted');
    }
    if (typeof content === 'string') {
      await this.fail(content);
      return false;
    }
    if (content === undefined) return false;
    const fault = dryRun ? undefined : this.store(path, mode, content);
    return fault === undefined ? this.send(reply.okay()) : this.fail(fault);
  }

  /** Gives the complaint of the daemon when it cannot. */
  private store(path: string, mode: number, { data, mtime }: Content): string | undefined {
    const above = this.files.makeDirectories(posix.dirname(path));
    if (above !== undefined) return `secure_mkdirs failed: ${FAULTS[above].text}`;
    const fault = this.files.write(path, data, { mode, mtime });
    if (fault === undefined) return undefined;
    return `${fault === 'ENOSPC' ? 'write failed' : "couldn't create file"}: ${FAULTS[fault].text}`;
  }

  /** DATA messages up to DONE; a complaint when they are no such thing, undefined when the client goes. */
  private async content(): Promise<Content | string | undefined> {
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const header = await this.stream.read(8);
      if (header === undefined) return undefined;
      const id = header.toString('latin1', 0, 4);
      const value = header.readUInt32LE(4);
      if (id === 'DONE') return { data: Buffer.concat(parts), mtime: value };
      if (id !== 'DATA' || value > MAX_CHUNK) return 'invalid data message';
      size += value;
      if (size > this.files.capacity) return FAULTS.ENOSPC.text;
      const chunk = await this.stream.read(value);
      if (chunk === undefined) return undefined;
      parts.push(chunk);
    }
  }

  private async sendFileV2(path: string): Promise<boolean> {
    const setup = await this.stream.read(8);
    if (setup === undefined) return false;
    const compressed = (setup.readUInt32LE(4) & COMPRESSION) !== 0;
    return compressed ? this.fail('compression is not supported') : this.sendFile(path);
  }

  private async sendFile(path: string): Promise<boolean> {
    const data = this.files.read(path);
    if (!(data instanceof Uint8Array)) return this.fail(`open failed: ${FAULTS[data].text}`);
    const parts: Uint8Array[] = [];
    for (let at = 0; at < data.length; at += reply.DATA_BYTES) {
      parts.push(reply.message('DATA', data.subarray(at, at + reply.DATA_BYTES)));
    }
    return this.send(Buffer.concat([...parts, reply.done()]));
  }

  private async send(bytes: Uint8Array): Promise<boolean> {
    await this.stream.write(bytes);
    return !this.stream.closed.aborted;
  }

  private fail(text: string): Promise<boolean> {
    return this.send(reply.message('FAIL', text));
  }
}

interface Content {
  readonly data: Uint8Array;
  /** Seconds since the Unix epoch. */
  readonly mtime: number;
}
