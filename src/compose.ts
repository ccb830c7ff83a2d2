/** The composition root: the only file that names concrete adapters. They are loaded when first needed. */
import type { Raster } from '../devices/virtual/system/raster.ts';
import type { Body } from './agent/body.ts';
import type { RunSink } from './agent/events.ts';
import { FULL_LOOP } from './agent/loop-settings.ts';
import { type RunOutcome, run } from './agent/run.ts';
import { detectorModels, loadDetectors, loadOcr, loadPixelDetectors } from './compose-perception.ts';
import { budgetOf, laidDown } from './compose-run.ts';
import type { Config } from './config/schema.ts';
import { deviceProbes } from './doctor/device-probes.ts';
import { modelProbe, ocrProbe, storeProbe } from './doctor/host-probes.ts';
import { type Finding, type Probe, probe } from './doctor/probe.ts';
import { DroidcuaError } from './errors.ts';
import { createEyes, type Eyes } from './perception/observe.ts';
import { createPhones, type PhoneBackend, type PhoneOptions } from './phones.ts';
import type { Device } from './ports/device.ts';
import type { Model } from './ports/model.ts';
import type { OcrEngine } from './ports/ocr.ts';
import type { DeviceListing, FaultKindListing, PhoneTask, RunRequest, Services } from './services.ts';
import { lookAt } from './sight.ts';
import { seededRandom } from './util/random.ts';
import { systemClock as clock } from './util/system-clock.ts';

/** What is loaded once and used by everything. */
interface Wiring {
  readonly config: Config;
  readonly ocr: Shared<OcrEngine | undefined>;
  readonly eyesOf: (device: Eyes['device']) => Promise<Eyes>;
}

/** Everything the doors need, wired for these settings. Close it when done. */
export function createServices(config: Config): Services {
  const ocr = shared(() => loadOcr(config));
  const pixels = shared(() => loadPixelDetectors(config));
  const templates = once(async () =>
    (await import('./perception/templates.ts')).loadTemplates(config.templates),
  );
  const eyesOf: Wiring['eyesOf'] = async (device) => {
    const detectors = await loadDetectors(await pixels.get());
    return createEyes({ device, detectors, ocr: await ocr.get(), templates: await templates() });
  };
  const wiring = { config, ocr, eyesOf };
  return {
    runTask: (input, sink, signal) => runTask(wiring, { input, sink }, signal),
    listDevices: (signal) => listDevices(config, signal),
    openDevice: (id, signal) => openDevice(config, id, signal),
    look: (source, signal) => lookAt({ source, eyesOf, clock }, signal),
    doctor: (device, signal) => examine(wiring, device, signal),
    phones: {
      ...createPhones(config.home, phoneBackend(config)),
      faultKinds,
      apps: phoneApps,
      tasks: () => listTasks(config.seed),
      serveForeignAdb,
    },
    models: detectorModels(config.home),
    close: async () => {
      await Promise.all([ocr.close(), pixels.close()]);
    },
  };
}

async function runTask(
  wiring: Wiring,
  { input, sink }: { readonly input: RunRequest; readonly sink: RunSink },
  signal: AbortSignal,
): Promise<RunOutcome> {
  const { config } = wiring;
  const model = await createModel(config);
  const budget = budgetOf(input, config, [model.name]);
  const device = await openDevice(config, input.device, signal, input.faults);
  try {
    const eyes = await wiring.eyesOf(device);
    const body = {
      device,
      eyes,
      model,
      clock,
      random: seededRandom(input.seed),
      ...laidDown(input, config),
      ...loopFor(model),
    };
    return await run(body, budget, sink, signal);
  } finally {
    await device.close();
  }
}

/** The follower does what it is told and cannot be asked: what it did is never undone behind its back. */
function loopFor(model: Model): Pick<Body, 'loop' | 'verifier'> {
  if (model.name !== 'builtin') return { verifier: model };
  return { loop: { ...FULL_LOOP, rollback: false, verification: 'local', batch: 1 } };
}

/** The follower, or a model behind the configured endpoint. Rejects with CONFIG_INVALID for settings that cannot work. */
async function createModel(config: Config): Promise<Model> {
  if (config.model === 'builtin') return (await import('./llm/builtin/builtin.ts')).createBuiltinFollower();
  const { createOpenAiModel } = await import('./llm/openai-compatible.ts');
  return createOpenAiModel(
    {
      model: config.model,
      baseUrl: config.baseUrl,
      apiKey: config.apiKey?.reveal() ?? '',
      vision: config.vision,
      screenForm: config.screenForm,
      timeoutMs: config.modelTimeoutSeconds * 1000,
    },
    { clock },
  );
}

async function openDevice(
  config: Config,
  id: string,
  signal: AbortSignal,
  faults: readonly string[] = [],
): Promise<Device> {
  const virtual = /^virtual(?::(.+))?$/.exec(id);
  if (virtual !== null) {
    const { createVirtualDevice } = await import('../devices/virtual/device.ts');
    return createVirtualDevice({ clock, profile: virtual[1] ?? 'phone', seed: config.seed, faults });
  }
  if (faults.length > 0) {
    throw new DroidcuaError(
      'USAGE_INVALID',
      `Faults can be switched on in the virtual phone only, not in "${id}".`,
      {
        hint: 'Use --device virtual; for one that "droidcua phone start" runs, "droidcua phone fault <serial> add ...".',
      },
    );
  }
  if (/^(appium:|desktop)/.test(id)) {
    throw new DroidcuaError('DEVICE_UNSUPPORTED', `This version cannot drive "${id}".`, {
      hint: 'Use an adb serial, tcp:<host>:<port>, or virtual.',
    });
  }
  const { connectAdbDevice } = await import('../devices/adb/adb-device.ts');
  return connectAdbDevice({ serial: id, ...adbServerOf(config), keyFolder: config.home }, clock, signal);
}

function adbServerOf({ adbHost, adbPort, adbPath }: Config): {
  readonly adbHost: string;
  readonly adbPort: number;
  readonly adbPath: string;
} {
  return { adbHost, adbPort, adbPath };
}

/** The virtual phone is always there; without adb only its own line says so. */
async function listDevices(config: Config, signal: AbortSignal): Promise<readonly DeviceListing[]> {
  const { PROFILES } = await import('../devices/virtual/profiles.ts');
  const { listAdbDevices } = await import('../devices/adb/discover.ts');
  const virtual = PROFILES.map((profile) => ({
    id: profile.name === 'phone' ? 'virtual' : `virtual:${profile.name}`,
    backend: 'virtual',
    state: 'device',
    model: profile.model,
    reason: null,
    fix: null,
  }));
  try {
    const found = await listAdbDevices(adbServerOf(config), signal);
    const adb = found.map(({ model, reason, fix, ...entry }) => ({
      ...entry,
      model: model ?? null,
      reason: reason ?? null,
      fix: fix ?? null,
    }));
    return [...adb, ...virtual];
  } catch (caught) {
    signal.throwIfAborted();
    if (!(caught instanceof DroidcuaError)) throw caught;
    const { message: reason, hint: fix } = caught;
    return [...virtual, { id: 'adb', backend: 'adb', state: 'unavailable', model: null, reason, fix }];
  }
}

async function* examine(wiring: Wiring, id: string | null, signal: AbortSignal): AsyncIterable<Probe> {
  const { config, ocr } = wiring;
  yield await probe('data folder', clock, () => storeProbe(config.home), signal);
  yield await probe('text recognition', clock, async (inner) => ocrProbe(await ocr.get(), inner), signal);
  yield await probe(
    'model',
    clock,
    async (inner) => {
      const model = await createModel(config);
      if (config.model === 'builtin') return { ok: true, detail: model.description };
      return modelProbe(model, inner);
    },
    signal,
  );
  if (id === null) {
    yield await probe('adb', clock, (inner) => adbFinding(adbServerOf(config), inner), signal);
    return;
  }
  let device: Device | undefined;
  yield await probe(
    'device',
    clock,
    async (inner) => {
      device = await openDevice(config, id, inner);
      return { ok: true, detail: `${device.info.model}, Android ${device.info.osVersion}` };
    },
    signal,
  );
  if (device === undefined) return;
  try {
    yield* deviceProbes({ device, eyes: await wiring.eyesOf(device), clock }, signal);
  } finally {
    await device.close();
  }
}

async function adbFinding(server: ReturnType<typeof adbServerOf>, signal: AbortSignal): Promise<Finding> {
  const { adbVersions, versionClash } = await import('../devices/adb/adb-version.ts');
  const { listAdbDevices } = await import('../devices/adb/discover.ts');
  const versions = await adbVersions(server, signal);
  const clash = versionClash(versions, server);
  if (clash !== undefined) return { ok: false, detail: clash.problem, fix: clash.fix };
  const devices = await listAdbDevices(server, signal);
  return {
    ok: true,
    detail: `the adb server answers, version ${versions.server}; ${devices.length} devices`,
  };
}

function phoneBackend(config: Config): PhoneBackend {
  const host = '127.0.0.1';
  // What the phones of this process share.
  const shares = once(async () => {
    const { Raster } = await import('../devices/virtual/system/raster.ts');
    const { Turns } = await import('../devices/virtual/turns.ts');
    const { PICTURES_AT_A_TIME } = await import('../devices/virtual/host.ts');
    return { raster: new Raster(), turns: new Turns(PICTURES_AT_A_TIME) };
  });
  return {
    start: async (options, signal) => {
      const { port, seed, faults: wanted } = options;
      const { startPhoneHost } = await import('../devices/virtual/host.ts');
      const { Faults } = await import('../devices/virtual/faults/faults.ts');
      const faults = new Faults(seed);
      for (const fault of wanted) faults.add(fault);
      const { raster, turns } = await shares();
      const made = await phoneFor(options, raster);
      const started = await startPhoneHost(
        { ...made, clock, faults, turns, consolePort: port, host, adbServerPort: config.adbPort },
        signal,
      );
      const { serial, consolePort, adbPort, stopped: ended } = started;
      return { serial, port: consolePort, adbPort, ended, stop: () => started.stop() };
    },
    ask: async (port, command, signal) => {
      const { consoleCommand } = await import('../devices/adb/emulator-console.ts');
      return consoleCommand({ host, port }, command, signal, 10_000);
    },
  };
}

/** A phone as it comes from the shop, or as a task finds it. */
async function phoneFor({ profile, seed, task: id, adbKeyboard }: PhoneOptions, raster: Raster) {
  const { createVirtualPhone } = await import('../devices/virtual/phone.ts');
  const { profileNamed } = await import('../devices/virtual/profiles.ts');
  const { ADB_KEYBOARD } = await import('../devices/virtual/apk/adb-keyboard.ts');
  if (id === undefined) {
    const phone = createVirtualPhone({ profile: profileNamed(profile), seed, clock, raster });
    if (adbKeyboard === true) phone.installPackage(ADB_KEYBOARD);
    return { phone };
  }
  const { beginExam, taskNamed } = await import('../devices/virtual/tasks/exam.ts');
  const { phoneForTask } = await import('../devices/virtual/tasks/phone-for-task.ts');
  const task = taskNamed(id, seed);
  const phone = phoneForTask(task, { clock, profile, raster });
  if (adbKeyboard === true) phone.installPackage(ADB_KEYBOARD);
  return { phone, exam: beginExam(task, phone) };
}

async function serveForeignAdb(
  options: { readonly port: number; readonly version: number },
  onReady: () => void,
  signal: AbortSignal,
): Promise<void> {
  const server = await import('../devices/virtual/foreign-adb-server.ts');
  await server.serveForeignAdb(options, onReady, signal);
}

async function faultKinds(): Promise<readonly FaultKindListing[]> {
  const { FAULT_KINDS } = await import('../devices/virtual/faults/fault-kinds.ts');
  return FAULT_KINDS.map(({ name, place, does, rate, values }) => ({ name, place, does, rate, values }));
}

async function phoneApps(): Promise<readonly { readonly id: string; readonly label: string }[]> {
  const { createVirtualDevice } = await import('../devices/virtual/device.ts');
  return createVirtualDevice({ clock })
    .phone.apps()
    .map(({ id, label }) => ({ id, label }));
}

async function listTasks(seed: number): Promise<readonly PhoneTask[]> {
  const { phoneTasks } = await import('../devices/virtual/tasks.ts');
  return phoneTasks(seed).map(({ id, app, high, low, params, tags }) => ({
    id,
    app,
    high,
    low,
    steps: low.length,
    params,
    tags,
  }));
}

/** Loaded on first use, by whoever comes first. */
interface Shared<T> {
  get(): Promise<T>;
  close(): Promise<void>;
}

function shared<T extends { close(): Promise<void> } | undefined>(load: () => Promise<T>): Shared<T> {
  let loading: Promise<T> | undefined;
  return {
    get: () => (loading ??= load()),
    close: async () => (await loading)?.close(),
  };
}

/** Gives the same promise at every call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => (loading ??= load());
}
