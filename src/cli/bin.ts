#!/usr/bin/env node
/** The program: connects the command line with the process. */
import { processEnvironment } from '../config/environment.ts';
import { main } from './main.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The first signal asks politely; the second one ends the process as the system would. */
function onInterrupt(handler: () => void): () => void {
  const first = (): void => {
    undo();
    for (const name of SIGNALS) process.once(name, second);
    handler();
  };
  const second = (name: NodeJS.Signals): void => {
    for (const each of SIGNALS) process.removeListener(each, second);
    process.kill(process.pid, name);
  };
  const undo = (): void => {
    for (const name of SIGNALS) process.removeListener(name, first);
  };
  for (const name of SIGNALS) process.on(name, first);
  return () => {
    undo();
    for (const name of SIGNALS) process.removeListener(name, second);
  };
}

/** Control-C stays what it is everywhere, though the terminal gives it as a key while keys are heard. */
function onKey(handler: (key: string) => void): () => void {
  const { stdin } = process;
  const heard = (data: Buffer): void => {
    for (const key of data.toString('utf8')) {
      if (key === '\u0003') process.kill(process.pid, 'SIGINT');
      else handler(key);
    }
  };
  stdin.setRawMode(true);
  stdin.on('data', heard);
  stdin.resume();
  return () => {
    stdin.off('data', heard);
    stdin.setRawMode(false);
    stdin.pause();
  };
}

// A reader that has seen enough (`| head`) is no failure of ours.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

process.exitCode = await main(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  env: processEnvironment(),
  cwd: process.cwd(),
  isTTY: process.stderr.isTTY,
  columns: process.stderr.columns,
  onInterrupt,
  ...(process.stdin.isTTY ? { onKey } : {}),
  createServices: async (config) => (await import('../compose.ts')).createServices(config),
  program: [process.execPath, ...process.execArgv, import.meta.filename],
});
