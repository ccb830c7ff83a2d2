/** The part of a connection in which a client proves who it is. Source: AOSP packages/modules/adb adb.cpp, daemon/auth.cpp. */
import { randomBytes } from 'node:crypto';
import { adbKeyOf, signedBy } from './adb-key.ts';
import type { Authorizer } from './authorizer.ts';
import { COMMAND, type Packet } from './packet.ts';

const AUTH_TOKEN = 1;
const AUTH_SIGNATURE = 2;
const AUTH_PUBLIC_KEY = 3;
const TOKEN_BYTES = 20;

export interface HandshakeSetup {
  readonly authorizer: Authorizer;
  readonly send: (command: number, arg0: number, arg1: number, payload: Uint8Array) => void;
  /** The client may in. */
  readonly admitted: () => void;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

/** One try of one client: every token is good for one signature. */
export class Handshake {
  private readonly setup: HandshakeSetup;
  private token = Buffer.alloc(0);
  private asked = false;
  private over = false;

  constructor(setup: HandshakeSetup) {
    this.setup = setup;
  }

  /** Asks the client to sign something. */
  challenge(): void {
    this.token = randomBytes(TOKEN_BYTES);
    this.setup.send(COMMAND.AUTH, AUTH_TOKEN, 0, this.token);
  }

  onAuth(packet: Packet): void {
    if (this.over) return;
    if (packet.arg0 === AUTH_SIGNATURE) this.onSignature(packet.payload);
    else if (packet.arg0 === AUTH_PUBLIC_KEY) this.onPublicKey(packet.payload);
  }

  private onSignature(signature: Uint8Array): void {
    // While its owner decides, a client has nothing more to prove.
    if (this.asked) return;
    const { authorizer } = this.setup;
    if (authorizer.known().some((key) => signedBy(key, this.token, signature))) this.admit();
    else this.challenge();
  }

  /** Clients offer it when none of their signatures was taken. */
  private onPublicKey(payload: Uint8Array): void {
    const key = adbKeyOf(Buffer.from(payload).toString());
    if (key === undefined || this.asked) return;
    this.asked = true;
    const { authorizer, signal } = this.setup;
    void authorizer.admit(key, signal).then(() => this.admit());
  }

  private admit(): void {
    if (this.over || this.setup.signal.aborted) return;
    this.over = true;
    this.setup.admitted();
  }
}
