/**
 * What the commands need from the product. `src/compose.ts` builds the real one with `createServices(config)`; tests
 * pass a fake. Only types stand here, so that the command line starts without loading what it may not need.
 */
import type { EventPayload, RunSink } from '../agent/events.ts';
import type { Device } from '../ports/device.ts';
import type { UiElement } from '../ports/element.ts';

export interface RunInput {
  /** Not empty. */
  readonly task: string;
  readonly device: string;
  /** App to bring to the front first: a package id, or the name under its icon. */
  readonly app: string | null;
  readonly maxSteps: number;
  /** Input and output tokens together; null is no limit. */
  readonly maxTokens: number | null;
  /** Milliseconds for the whole run; null is no limit. */
  readonly timeoutMs: number | null;
  readonly seed: number;
}

/** How the run ended: the payload of its `run_end` event. */
export type RunOutcome = Omit<Extract<EventPayload, { type: 'run_end' }>, 'type'>;

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

export interface DoctorProbe {
  readonly name: string;
  readonly ok: boolean;
  readonly ms: number;
  /** What was found. */
  readonly detail: string;
  /** What to do; null when ok. */
  readonly fix: string | null;
}

/** A screen as perception sees it. */
export interface Sight {
  /** Pixels of the picture. */
  readonly width: number;
  readonly height: number;
  /** Milliseconds of looking, capture included. */
  readonly ms: number;
  readonly elements: readonly UiElement[];
  /** Sources that failed and why. */
  readonly degraded: readonly string[];
  /** The picture with numbered boxes, as PNG. */
  annotated(): Promise<Uint8Array>;
}

/** What is looked at: a live device, or one encoded picture (PNG, JPEG, WebP) without a tree. */
export type SightSource =
  | { readonly kind: 'device'; readonly device: Device }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array };

export interface PhoneOptions {
  /** Console port; the adb port is the next one. */
  readonly port: number;
  readonly profile: string;
  readonly seed: number;
}

/** A virtual phone that listens. */
export interface PhoneListing {
  /** `emulator-5554`. */
  readonly serial: string;
  readonly port: number;
  readonly adbPort: number;
  readonly profile: string;
  readonly pid: number;
}

/** A task the virtual phone's apps are made for; `low` are the step instructions of `high`. */
export interface PhoneTask {
  readonly id: string;
  readonly app: string;
  readonly high: string;
  readonly low: readonly string[];
  readonly steps: number;
  readonly tags: readonly string[];
}

export interface PhoneServices {
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
  apps(): Promise<readonly { readonly id: string; readonly label: string }[]>;
  tasks(): Promise<readonly PhoneTask[]>;
}

export interface Services {
  /**
   * Carries out one task. Rejects with a DroidcuaError only when the run could not begin (no such device, bad model
   * settings); from `run_start` on it resolves, and the last event of the sink is `run_end` unless recording failed.
   */
  runTask(input: RunInput, sink: RunSink, signal: AbortSignal): Promise<RunOutcome>;
  /** Every reachable device of every backend, usable or not. */
  listDevices(signal: AbortSignal): Promise<readonly DeviceListing[]>;
  /** The caller closes it. Rejects with DEVICE_NOT_FOUND and the like. */
  openDevice(id: string, signal: AbortSignal): Promise<Device>;
  look(source: SightSource, signal: AbortSignal): Promise<Sight>;
  /** Functional probes, each yielded when it is done. With a device also what that device can do. */
  doctor(device: string | null, signal: AbortSignal): AsyncIterable<DoctorProbe>;
  readonly phones: PhoneServices;
  /** Frees what was loaded (recognition workers, connections). */
  close(): Promise<void>;
}
