/** A stream of the adb connection as a Node stream, for servers that know no adb. */
import { Duplex } from 'node:stream';
import type { AdbStream } from './stream.ts';

/** Ends when either side does; what was written before is still delivered. */
export function duplexOf(stream: AdbStream): Duplex {
  let reading = false;
  const pump = async (): Promise<void> => {
    if (reading) return;
    reading = true;
    const bytes = await stream.readSome();
    reading = false;
    duplex.push(bytes ?? null);
  };
  const duplex = new Duplex({
    // When the other side closes, nothing can be sent either: the adb protocol knows no half-closed streams.
    allowHalfOpen: false,
    read: () => void pump(),
    write: (chunk: Buffer, _, done) => void stream.write(chunk).then(() => done()),
    final: (done) => void stream.end().then(() => done()),
    destroy: (error, done) => {
      stream.close();
      done(error);
    },
  });
  return duplex;
}
