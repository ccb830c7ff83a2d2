/**
 * What the commands need from the product. `src/compose.ts` builds the real one with `createServices(config)`; tests
 * pass a fake. Only types stand here, so that the command line starts without loading what it may not need.
 */
import type { Control } from './agent/control/control.ts';
import type { RunSink } from './agent/events.ts';
import type { RunInput, RunOutcome } from './agent/run.ts';
import type { AskPerson } from './agent/safety/confirm.ts';
import type { Probe } from './doctor/probe.ts';
import type { Phones } from './phones.ts';
import type { Device } from './ports/device.ts';
import type { Sight, SightSource } from './sight.ts';

/** A run as the doors ask for it. */
export interface RunRequest extends RunInput {
  /** Device id. */
  readonly device: string;
  /** What goes wrong with the virtual phone; nothing when absent. */
  readonly faults?: readonly string[];
  /** Values that are typed by name, by that name. */
  readonly secrets?: ReadonlyMap<string, string>;
  /** How the person is asked before what cannot be undone; what nobody can be asked about is denied. */
  readonly ask?: AskPerson;
  /** How the person reaches into the run. */
  readonly control?: Control;
}

/** One reachable device, usable or not. */
export interface DeviceListing {
  readonly id: string;
  readonly backend: string;
  /** `device` when it can be used; else the backend's word: `unauthorized`, `offline`, ... */
  readonly state: string;
  readonly model: string | null;
  /** Why it cannot be used. */
  readonly reason: string | null;
  /** What to do about it. */
  readonly fix: string | null;
}

/** A task the virtual phone's apps are made for; `low` are the step instructions of `high`. */
export interface PhoneTask {
  readonly id: string;
  readonly app: string;
  readonly high: string;
  readonly low: readonly string[];
  readonly steps: number;
  /** What the seed has drawn: names, amounts, products. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly tags: readonly string[];
}

/** Something that can be made to go wrong. */
export interface FaultKindListing {
  readonly name: string;
  readonly place: string;
  readonly does: string;
  /** Chance when none is given. */
  readonly rate: number;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface PhoneServices extends Phones {
  faultKinds(): Promise<readonly FaultKindListing[]>;
  apps(): Promise<readonly { readonly id: string; readonly label: string }[]>;
  tasks(): Promise<readonly PhoneTask[]>;
  /** An adb server without devices that says it has this version, until the signal aborts or an adb ends it. Rejects with PORT_TAKEN. */
  serveForeignAdb(
    options: { readonly port: number; readonly version: number },
    onReady: () => void,
    signal: AbortSignal,
  ): Promise<void>;
}

/** A detector that the user has added. */
export interface DetectorModel {
  readonly name: string;
  /** Of the model file, hexadecimal. */
  readonly sha256: string;
  /** Side of the network's square input, pixels. */
  readonly side: number;
  /** What each class is, by its number. */
  readonly classes: readonly string[];
  /** File it was added from. */
  readonly source: string;
  readonly bytes: number;
}

export interface ModelServices {
  /** Tries the model and keeps a copy. Rejects with DETECTOR_FAILED or USAGE_INVALID. */
  add(
    file: string,
    options: { readonly name?: string | undefined; readonly classes?: unknown },
  ): Promise<DetectorModel>;
  list(): Promise<readonly DetectorModel[]>;
  /** Rejects with USAGE_INVALID when there is no such model. */
  remove(name: string): Promise<void>;
}

export interface Services {
  /**
   * Carries out one task. Rejects with a DroidcuaError only when the run could not begin (no such device, bad model
   * settings); from `run_start` on it resolves, and the last event of the sink is `run_end` unless recording failed.
   */
  runTask(request: RunRequest, sink: RunSink, signal: AbortSignal): Promise<RunOutcome>;
  /** Every reachable device of every backend, usable or not. */
  listDevices(signal: AbortSignal): Promise<readonly DeviceListing[]>;
  /** The caller closes it. Rejects with DEVICE_NOT_FOUND and the like. */
  openDevice(id: string, signal: AbortSignal): Promise<Device>;
  look(source: SightSource, signal: AbortSignal): Promise<Sight>;
  /** Functional probes, each yielded when it is done. With a device also what that device can do. */
  doctor(device: string | null, signal: AbortSignal): AsyncIterable<Probe>;
  readonly phones: PhoneServices;
  readonly models: ModelServices;
  /** Frees what was loaded (recognition workers, connections). */
  close(): Promise<void>;
}
