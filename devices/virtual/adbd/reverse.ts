/**
 * `adb reverse`: ports inside the phone that lead to the client's side.
 * Source of requests and answers: AOSP packages/modules/adb adb.cpp, `handle_forward_request`, as built for the device.
 */
import type { Duplex } from 'node:stream';
import type { HostLink } from './connection.ts';
import { type PortTable, portAddress, type Serve } from './ports.ts';
import { duplexOf } from './stream-duplex.ts';

interface Listener {
  readonly link: HostLink;
  /** Where connections go on the client's side. */
  remote: string;
  readonly stop: () => void;
}

const FORWARD = /^(norebind:)?([^;]+);([^;]+)$/;
const LAST_PORT = 65_535;
const FIRST_WORDS = ['forward', 'list-forward', 'killforward', 'killforward-all'];
/** What the daemon calls its client in lists. */
const CLIENT_NAME = 'host-1';

export class ReverseTable {
  private readonly ports: PortTable;
  private readonly listeners = new Map<string, Listener>();

  constructor(ports: PortTable) {
    this.ports = ports;
  }

  /** Answers what follows `reverse:`; undefined when it is no such request. */
  answer(request: string, link: HostLink): string | undefined {
    const [word = ''] = request.split(':', 1);
    if (!FIRST_WORDS.includes(word)) return undefined;
    const rest = request.slice(word.length + 1);
    if (word === 'list-forward') return hexText(this.list());
    if (word === 'killforward-all') return this.removeAll();
    return word === 'killforward' ? this.remove(rest) : this.add(rest, link);
  }

  private list(): string {
    const lines = [...this.listeners].map(([local, { remote }]) => `${CLIENT_NAME} ${local} ${remote}\n`);
    return lines.join('');
  }

  private remove(name: string): string {
    const local = portAddress(name);
    const listener = this.listeners.get(local);
    if (listener === undefined) return fail(`listener '${name}' not found`);
    this.forget(local, listener);
    return 'OKAY';
  }

  private removeAll(): string {
    for (const [local, listener] of this.listeners) this.forget(local, listener);
    return 'OKAY';
  }

  private forget(local: string, listener: Listener): void {
    listener.stop();
    this.listeners.delete(local);
  }

  /** `[norebind:]LOCAL;REMOTE` */
  private add(request: string, link: HostLink): string {
    const [, norebind, name = '', remote = ''] = FORWARD.exec(request) ?? [];
    if (name === '') return fail(`bad forward: ${request}`);
    const fixed = norebind !== undefined;
    const wanted = portAddress(name);
    if (!isPossible(wanted))
      return fail(`cannot bind listener: bad port number '${wanted.slice('tcp:'.length)}'`);
    const local = wanted === 'tcp:0' ? `tcp:${this.ports.freePort()}` : wanted;
    const problem = this.bind(local, { remote, link, fixed });
    if (problem !== undefined) return fail(problem);
    // Only who left the choice of the port to the phone is told.
    return local === wanted ? 'OKAY' : `OKAY${hexText(local.slice('tcp:'.length))}`;
  }

  private bind(
    local: string,
    wish: { readonly remote: string; readonly link: HostLink; readonly fixed: boolean },
  ): string | undefined {
    const old = this.listeners.get(local);
    if (old !== undefined && wish.fixed) return 'cannot rebind existing socket';
    if (old !== undefined) this.forget(local, old);
    const { link, remote } = wish;
    const serve: Serve = (connection) => connectToHost(link, remote, connection);
    const stop = this.ports.listen(local, serve);
    if (stop === undefined) return `cannot bind listener: Address already in use`;
    const listener = { link, remote, stop };
    this.listeners.set(local, listener);
    link.gone.addEventListener('abort', () => {
      if (this.listeners.get(local) === listener) this.forget(local, listener);
    });
    return undefined;
  }
}

/** Names that are no port are always possible. */
function isPossible(address: string): boolean {
  const port = /^tcp:(.*)$/.exec(address)?.[1];
  return port === undefined || (Number(port) >= 0 && Number(port) <= LAST_PORT);
}

function connectToHost(link: HostLink, remote: string, connection: Duplex): void {
  const far = duplexOf(link.openToHost(remote));
  // A stream of adb has no half that can end alone: who has said everything still waits for the answer.
  connection.pipe(far, { end: false });
  far.pipe(connection);
  // Whichever side breaks, the other must not wait for it. What has been written is still delivered.
  far.on('close', () => void connection.end());
  connection.on('error', () => undefined);
  connection.on('close', () => void far.destroy());
}

function hexText(text: string): string {
  return Buffer.byteLength(text).toString(16).padStart(4, '0') + text;
}

function fail(text: string): string {
  return `FAIL${hexText(text)}`;
}
