/** The virtual phones of this machine: which ones run, and how to reach them through their emulator console. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { asDroidcuaError, DroidcuaError } from './errors.ts';
import { makeFolder } from './util/make-folder.ts';

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
  /** What goes wrong: `name[:rate][,key=value]...`. */
  readonly faults: readonly string[];
  /** The phone is as this task finds it, and tells how far it is. */
  readonly task?: string | undefined;
  /** ADBKeyBoard is installed on it. */
  readonly adbKeyboard?: boolean;
}

export interface PhonesOptions extends PhoneOptions {
  /** So many phones of this kind, on every second port from `port` on, with seeds from `seed` on. */
  readonly count: number;
}

/** How much of the task that a phone was started with has been achieved. */
const ScoreSchema = z.object({
  task: z.string(),
  seed: z.int(),
  high: z.string(),
  low: z.array(z.string()),
  /** Every checkpoint is reached and nothing else was changed. */
  strict: z.boolean(),
  /** 0-1. */
  partial: z.number(),
  checkpoints: z.array(
    z.object({ name: z.string(), weight: z.number(), ok: z.boolean(), detail: z.string() }),
  ),
  damage: z.array(z.string()),
});
export type PhoneScore = z.infer<typeof ScoreSchema>;

/** A fault that is switched on, as the phone tells of it. */
const FaultSchema = z.object({
  name: z.string(),
  does: z.string(),
  rate: z.number(),
  times: z.number().nullable(),
  after: z.number(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Opportunities so far. */
  chances: z.int(),
  /** How often it has happened. */
  hits: z.int(),
});
export type PhoneFault = z.infer<typeof FaultSchema>;

export type FaultChange = 'add' | 'clear' | 'list';

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
  /** Rejects with PORT_TAKEN, and with USAGE_INVALID for a profile, fault or task that there is not. */
  start(options: PhoneOptions, signal: AbortSignal): Promise<RunningPhone>;
  /** Sends one console command and gives its answer. */
  ask(port: number, command: string, signal: AbortSignal): Promise<string>;
}

export interface Phones {
  /**
   * Runs phones in this process until the signal aborts or the last one is stopped; `onReady` is called for each once it
   * listens. Rejects with PORT_TAKEN; then none of them runs.
   */
  serve(options: PhonesOptions, onReady: (phone: PhoneListing) => void, signal: AbortSignal): Promise<void>;
  /** The phones of this machine that answer. */
  list(signal: AbortSignal): Promise<readonly PhoneListing[]>;
  /** Rejects with DEVICE_NOT_FOUND, as the next two do. */
  stop(serial: string, signal: AbortSignal): Promise<void>;
  /** The phone's true state, plain JSON. */
  state(serial: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>>>;
  /** PNG. */
  screenshot(serial: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Rejects with DEVICE_COMMAND_FAILED when the phone was started without a task. */
  score(serial: string, signal: AbortSignal): Promise<PhoneScore>;
  /** The phone is again as it was when it started: apps, settings, files; faults stay as they are. Rejects as the others do. */
  reset(serial: string, signal: AbortSignal): Promise<void>;
  /** Switches faults on or off while the phone runs; gives those that are on. Rejects with DEVICE_COMMAND_FAILED too. */
  fault(
    serial: string,
    change: { readonly verb: FaultChange; readonly faults: readonly string[] },
    signal: AbortSignal,
  ): Promise<readonly PhoneFault[]>;
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
      await forget(folder, serial);
    },
    state: async (serial, signal) => {
      const answer = await backend.ask((await find(serial, signal)).port, 'droidcua state', signal);
      return z.record(z.string(), z.unknown()).parse(JSON.parse(answer));
    },
    screenshot: async (serial, signal) => {
      const answer = await backend.ask((await find(serial, signal)).port, 'droidcua screenshot', signal);
      return new Uint8Array(Buffer.from(answer, 'base64'));
    },
    score: async (serial, signal) => {
      const answer = await backend.ask((await find(serial, signal)).port, 'droidcua score', signal);
      return ScoreSchema.parse(JSON.parse(answer));
    },
    reset: async (serial, signal) => {
      await backend.ask((await find(serial, signal)).port, 'droidcua reset', signal);
    },
    fault: async (serial, { verb, faults }, signal) => {
      const { port } = await find(serial, signal);
      const answer = await backend.ask(port, ['droidcua fault', verb, ...faults].join(' '), signal);
      return z.array(FaultSchema).parse(JSON.parse(answer));
    },
  };
}

interface Serving {
  readonly folder: string;
  readonly backend: PhoneBackend;
  readonly options: PhonesOptions;
}

/** Consoles have the even ports, adb the odd ones behind them. */
const PORTS_EACH = 2;

async function serve(
  { folder, backend, options }: Serving,
  onReady: (phone: PhoneListing) => void,
  signal: AbortSignal,
): Promise<void> {
  const { count, ...first } = options;
  const phones: RunningPhone[] = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const one = { ...first, port: first.port + index * PORTS_EACH, seed: first.seed + index };
      phones.push(await backend.start(one, signal));
    }
    for (const { serial, port, adbPort } of phones) {
      const listing = { serial, port, adbPort, profile: options.profile, pid: process.pid };
      await writeNote(folder, listing);
      onReady(listing);
    }
    const ended = phones.map(({ ended: end, serial }) => end.then(() => forget(folder, serial)));
    await Promise.race([Promise.all(ended), aborted(signal)]);
  } finally {
    for (const phone of phones) await forget(folder, phone.serial);
    await Promise.all(phones.map((phone) => phone.stop()));
  }
}

async function forget(folder: string, serial: string): Promise<void> {
  await rm(notePath(folder, serial), { force: true });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function writeNote(folder: string, listing: PhoneListing): Promise<void> {
  try {
    makeFolder(folder);
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
