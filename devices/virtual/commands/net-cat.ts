/** `nc HOST PORT`: standard input to a port inside the phone, what comes back to standard output. */
import { type Duplex, duplexPair } from 'node:stream';
import { portAddress } from '../adbd/ports.ts';
import type { Call, Command } from '../shell/command.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1'];

async function netCat(call: Call): Promise<number> {
  const [host = '', port = ''] = call.args.filter((arg) => !arg.startsWith('-'));
  if (!/^\d{1,5}$/.test(port)) {
    call.err.write('nc: bad port\n');
    return 1;
  }
  if (!LOCAL_HOSTS.includes(host)) {
    call.err.write(`nc: connect: Network is unreachable\n`);
    return 1;
  }
  const [near, far] = duplexPair();
  // Whichever side breaks, the other must not wait for it.
  far.once('close', () => void near.destroy());
  near.once('close', () => void far.destroy());
  if (!call.system.ports.connect(portAddress(`tcp:${port}`), far)) {
    call.err.write('nc: connect: Connection refused\n');
    return 1;
  }
  await talk(call, near);
  return 0;
}

/** Until the other side closes. */
async function talk(call: Call, connection: Duplex): Promise<void> {
  const leave = (): void => void connection.destroy();
  call.signal.addEventListener('abort', leave, { once: true });
  connection.on('data', (chunk: Buffer) => call.out.write(chunk));
  const ended = new Promise<void>((resolve) => connection.once('close', () => resolve()));
  void send(call, connection);
  await ended;
  call.signal.removeEventListener('abort', leave);
}

async function send(call: Call, connection: Duplex): Promise<void> {
  for (;;) {
    const piece = await call.input.read();
    if (piece === undefined || connection.destroyed) break;
    connection.write(piece);
  }
  connection.end();
}

export const NET_CAT: readonly (readonly [string, Command])[] = [['nc', netCat]];
