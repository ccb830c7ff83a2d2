/** The console on a socket, and the secret that opens it. */
import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { Duplex } from 'node:stream';
import { ConsoleSession, type ConsoleSetup } from './console.ts';

/** Longer lines are no commands. */
const MAX_LINE = 8192;

/** Talks on the socket until the client leaves, says `quit`, or sends a line that never ends. */
export function serveConsole(socket: Duplex, setup: ConsoleSetup): void {
  const session = new ConsoleSession(setup);
  let rest = '';
  let turn = Promise.resolve();
  socket.on('error', () => undefined);
  socket.write(`${session.greeting().join('\r\n')}\r\nOK\r\n`);
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) socket.destroy();
    for (const line of lines) {
      turn = turn.then(() => converse(socket, session, line)).catch(() => void socket.destroy());
    }
  });
}

async function converse(socket: Duplex, session: ConsoleSession, line: string): Promise<void> {
  if (socket.destroyed || socket.writableEnded) return;
  const { lines, problem, ends = false, afterwards } = await session.answer(line);
  const text = lines.map((one) => `${one}\r\n`).join('');
  // Switching off destroys this socket: the answer must have left before.
  if (ends) socket.end(text, afterwards);
  else socket.write(`${text}${problem === undefined ? 'OK' : `KO: ${problem}`}\r\n`);
}

/**
 * The token in the file; a new one is made, readable by its owner only, when there is no such file. An empty file means
 * that no token is wanted, as with Google's emulator, which shares this file.
 */
export async function consoleToken(path: string): Promise<string> {
  const token = randomBytes(12).toString('base64url');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(token);
    } finally {
      await file.close();
    }
    return token;
  } catch (caught) {
    if (caught instanceof Error && 'code' in caught && caught.code === 'EEXIST') {
      return (await readFile(path, 'utf8')).trim();
    }
    throw caught;
  }
}
