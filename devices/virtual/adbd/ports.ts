/**
 * What listens inside the phone: `tcp:6790`, `localabstract:name`. Nothing here is a port of the computer the phone runs
 * on, so that any number of phones can use the same numbers.
 */
import type { Duplex } from 'node:stream';

/** Takes a connection; the duplex is its to end. `http.Server` takes one with `server.emit('connection', duplex)`. */
export type Serve = (connection: Duplex) => void;

export class PortTable {
  private readonly listeners = new Map<string, Serve>();
  private nextFree = 40_000;

  /** `tcp:PORT` and the other addresses of adb, as text. Gives the function that stops listening; undefined when taken. */
  listen(address: string, serve: Serve): (() => void) | undefined {
    if (this.listeners.has(address)) return undefined;
    this.listeners.set(address, serve);
    return () => {
      if (this.listeners.get(address) === serve) this.listeners.delete(address);
    };
  }

  /** Hands the connection to whoever listens; false when nobody does. */
  connect(address: string, connection: Duplex): boolean {
    const serve = this.listeners.get(address);
    serve?.(connection);
    return serve !== undefined;
  }

  has(address: string): boolean {
    return this.listeners.has(address);
  }

  /** A TCP port nobody listens on. */
  freePort(): number {
    while (this.has(`tcp:${this.nextFree}`)) this.nextFree += 1;
    return this.nextFree;
  }

  /** Nobody listens any more, as after a restart. */
  clear(): void {
    this.listeners.clear();
  }
}

/** `tcp:6790` for what adb clients also write as `tcp:127.0.0.1:6790` and `tcp:localhost:6790`; others as they are. */
export function portAddress(text: string): string {
  const match = /^tcp:(?:localhost:|127\.0\.0\.1:)?(\d{1,5})$/.exec(text);
  return match === null ? text : `tcp:${Number(match[1])}`;
}
