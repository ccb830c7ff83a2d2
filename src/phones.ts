/** The virtual phones of this machine: which ones run, and how to reach them through their emulator console. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asDroidcuaError, DroidcuaError } from './errors.ts';

const ListingSchema = z.strictObject({
  /** `emulator-5554`. */
  serial: z.string(),
  /** Console port. */
  port: z.int(),
  adbPort: z.int(),
  profile: z.string(),
  pid: z.int(),
});
export type PhoneListing = z.infer<typeof ListingSchema>;

export interface PhoneOptions {
  /** Console port; the adb port is the next one. */
  readonly port: number;
  readonly profile: string;
  readonly seed: number;
}

/** A phone that listens in this process. */
export interface RunningPhone {
  readonly serial: string;
  readonly port: number;
  readonly adbPort: number;
  /** Resolves when somebody ended it through its console. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface PhoneBackend {
  /** Rejects with PORT_TAKEN. */
  start(options: PhoneOptions, signal: AbortSignal): Promise<RunningPhone>;
  /** Sends one console command and gives its answer. */
  ask(port: number, command: string, signal: AbortSignal): Promise<string>;
}

export interface Phones {
  /** Runs a phone in this process until the signal aborts; `onReady` is called once it listens. Rejects with PORT_TAKEN. */
  serve(options: PhoneOptions, onReady: (phone: PhoneListing) => void, signal: AbortSignal): Promise<void>;
  /** The phones of this machine that answer. */
  list(signal: AbortSignal): Promise<readonly PhoneListing[]>;
  /** Rejects with DEVICE_NOT_FOUND, as the next two do. */
  stop(serial: string, signal: AbortSignal): Promise<void>;
  /** The phone's true state, plain JSON. */
  state(serial: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>>;
  /** PNG. */
  screenshot(serial: string, signal: AbortSignal): Promise<Uint8Array>;
}

/** `home`: data folder; every running phone keeps a note `phones/<serial>.json` there. */
export function createPhones(home: string, backend: PhoneBackend): Phones {
  const folder = join(home, 'phones');
  const find = async (serial: string, signal: AbortSignal): Promise<PhoneListing> => {
    const running = await listRunning(folder, backend, signal);
    const phone = running.find((candidate) => candidate.serial === serial);
    if (phone !== undefined) return phone;
    const names = running.map((candidate) => candidate.serial).join(', ');
    throw new DroidcuaError('DEVICE_NOT_FOUND', `No virtual phone ${serial} runs here.`, {
      hint: names === '' ? 'Run "droidcua phone start".' : `Running: ${names}.`,
    });
  };
  return {
    serve: (options, onReady, signal) => serve({ folder, backend, options }, onReady, signal),
    list: (signal) => listRunning(folder, backend, signal),
    stop: async (serial, signal) => {
      const phone = await find(serial, signal);
      await backend.ask(phone.port, 'kill', signal);
      await rm(notePath(folder, serial), { force: true });
    },
    state: async (serial, signal) => {
      const answer = await backend.ask((await find(serial, signal)).port, 'droidcua state', signal);
      return z.record(z.string(), z.unknown()).parse(JSON.parse(answer));
    },
    screenshot: async (serial, signal) => {
      const answer = await backend.ask((await find(serial, signal)).port, 'droidcua screenshot', signal);
      return new Uint8Array(Buffer.from(answer, 'base64'));
    },
  };
}

async function serve(
  { folder, backend, options }: { folder: string; backend: PhoneBackend; options: PhoneOptions },
  onReady: (phone: PhoneListing) => void,
  signal: AbortSignal,
): Promise<void> {
  const phone = await backend.start(options, signal);
  const { serial, port, adbPort } = phone;
  const listing = { serial, port, adbPort, profile: options.profile, pid: process.pid };
  try {
    await writeNote(folder, listing);
    onReady(listing);
    await Promise.race([phone.ended, aborted(signal)]);
  } finally {
    await rm(notePath(folder, serial), { force: true });
    await phone.stop();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function writeNote(folder: string, listing: PhoneListing): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(notePath(folder, listing.serial), JSON.stringify(listing));
  } catch (caught) {
    throw asDroidcuaError(caught, 'STORE_FAILED');
  }
}

/** Notes of phones that no longer answer are removed. */
async function listRunning(
  folder: string,
  backend: PhoneBackend,
  signal: AbortSignal,
): Promise<readonly PhoneListing[]> {
  const names = await readdir(folder).catch(() => []);
  const running: PhoneListing[] = [];
  for (const name of names.filter((file) => file.endsWith('.json')).sort()) {
    const path = join(folder, name);
    const phone = await readNote(path);
    if (phone !== undefined && (await answers(backend, phone.port, signal))) running.push(phone);
    else await rm(path, { force: true });
  }
  return running;
}

async function readNote(path: string): Promise<PhoneListing | undefined> {
  try {
    return ListingSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    // A half-written or foreign file is no running phone.
    return undefined;
  }
}

async function answers(backend: PhoneBackend, port: number, signal: AbortSignal): Promise<boolean> {
  try {
    await backend.ask(port, 'ping', signal);
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

function notePath(folder: string, serial: string): string {
  return join(folder, `${serial}.json`);
}
