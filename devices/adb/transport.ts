/** The way to a device: one byte stream per service, whatever carries it (an adb server, or TCP straight to the daemon). */

export interface AdbStream {
  /**
   * What the device sends, in order and in pieces of any size. Ends when the device closes the stream, which is also what a
   * device that vanishes looks like: whoever reads must know from the content whether it is whole.
   */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Resolves when the bytes were handed over. */
  write(data: Uint8Array): Promise<void>;
  /** Ends the stream at once; may be called more than once. */
  close(): void;
}

export interface AdbTransport {
  readonly serial: string;
  /** Protocol features that both sides know, such as `shell_v2`. */
  readonly features: ReadonlySet<string>;
  /** Opens a service by its adb name (`shell,v2,raw:ls`). Rejects with a DEVICE_* error, or the signal's reason. */
  open(service: string, signal: AbortSignal): Promise<AdbStream>;
  close(): Promise<void>;
}
