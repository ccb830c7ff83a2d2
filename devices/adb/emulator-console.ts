/** The text console every emulator opens on the port its serial names. Answers end with `OK`, `OK: words` or `KO: reason`. */

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { DroidcuaError } from '../../src/errors.ts';
import { withDeadline } from './deadline.ts';

/** Saving or loading gigabytes of memory. */
const CONSOLE_TIMEOUT_MS = 120_000;
/** `kill` closes with words behind its `OK:`, and then the connection ends. */
const ANSWER = /(?:^|\n)((?:OK|KO)(?::[^\n]*)?)\r?\n/;

export interface ConsoleAddress {
  readonly host: string;
  readonly port: number;
  /** Holds the secret the console asks for; the emulator's own file in the home folder when absent. */
  readonly tokenFile?: string;
}

/** Sends one command and gives its answer without the closing `OK`, but with the words behind one. Rejects with DEVICE_COMMAND_FAILED on `KO`. */
export async function consoleCommand(
  address: ConsoleAddress,
  command: string,
  signal: AbortSignal,
  timeoutMs = CONSOLE_TIMEOUT_MS,
): Promise<string> {
  const tokenFile = address.tokenFile ?? join(homedir(), '.emulator_console_auth_token');
  // Consoles without a secret exist; those with one answer KO by themselves.
  const token = (await readFile(tokenFile, 'utf8').catch(() => '')).trim();
  const socket = connect(address.port, address.host);
  socket.on('error', () => undefined);
  try {
    return await withDeadline(`emulator console "${command}"`, timeoutMs, signal, async (inner) => {
      await once(socket, 'connect', { signal: inner });
      const lines = answersOf(socket);
      await answer(lines, 'greeting');
      if (token !== '') {
        socket.write(`auth ${token}\n`);
        await answer(lines, 'auth');
      }
      socket.write(`${command}\n`);
      return await answer(lines, command);
    });
  } catch (caught) {
    signal.throwIfAborted();
    if (caught instanceof DroidcuaError) throw caught;
    const where = `${address.host}:${address.port}`;
    throw new DroidcuaError('DEVICE_COMMAND_FAILED', `The emulator console at ${where} does not answer.`, {
      hint: 'Snapshots need an emulator on this computer; check that it runs.',
      cause: caught,
    });
  } finally {
    socket.destroy();
  }
}

/** One value for each finished answer, whatever pieces it came in. */
async function* answersOf(socket: Socket): AsyncGenerator<{ text: string; verdict: string }, undefined> {
  let pending = '';
  for await (const chunk of socket) {
    pending += String(chunk);
    for (let end = ANSWER.exec(pending); end !== null; end = ANSWER.exec(pending)) {
      yield { text: pending.slice(0, end.index).trim(), verdict: end[1] ?? '' };
      pending = pending.slice(end.index + end[0].length);
    }
  }
  return undefined;
}

async function answer(lines: ReturnType<typeof answersOf>, command: string): Promise<string> {
  const { value } = await lines.next();
  if (value === undefined) throw new Error('the console closed the connection');
  if (value.verdict.startsWith('OK'))
    return [value.text, value.verdict.slice(3).trim()].filter(Boolean).join('\n');
  const reason = value.verdict.replace(/^KO:?\s*/, '').trim();
  throw new DroidcuaError(
    'DEVICE_COMMAND_FAILED',
    `The emulator refused "${command}": ${reason.replace(/\.+$/, '')}.`,
  );
}
