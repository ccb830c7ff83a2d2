/**
 * What a device can really do, tried out: a picture, a tree, elements, a tap, typed text. Uses the Settings app, goes
 * back to the home screen, and changes no setting.
 */
import { execute } from '../executor/execute.ts';
import type { Effect, Hands } from '../executor/hands.ts';
import type { Observation } from '../perception/observation.ts';
import { type Eyes, observe } from '../perception/observe.ts';
import type { Clock } from '../ports/clock.ts';
import type { Device } from '../ports/device.ts';
import type { UiElement } from '../ports/element.ts';
import { type Finding, type Probe, probe } from './probe.ts';

const SETTINGS_APP = 'com.android.settings';
const PROBE_TEXT = 'droidcua 123';
/** Words under which settings apps offer their search. */
const SEARCH = /search|搜索|suche|buscar|recherche/i;

interface Patient {
  readonly device: Device;
  readonly eyes: Eyes;
  readonly clock: Clock;
}

/** Each probe is yielded when it is done; later ones are tried even when earlier ones fail. */
export async function* deviceProbes(patient: Patient, signal: AbortSignal): AsyncIterable<Probe> {
  const { device, clock } = patient;
  yield await probe('capture', clock, (inner) => probeCapture(device, inner), signal);
  yield await probe('tree', clock, (inner) => probeTree(device, inner), signal);
  yield await probe('elements', clock, (inner) => probeElements(patient, inner), signal);
  yield await probe('tap', clock, (inner) => probeTap(patient, inner), signal);
  yield await probe('text', clock, (inner) => probeText(patient, inner), signal);
  await device.apps.stop(SETTINGS_APP, signal);
  await device.input({ kind: 'key', key: 'home' }, signal);
}

async function probeCapture(device: Device, signal: AbortSignal): Promise<Finding> {
  const { image, screen, rotation } = await device.capture(signal);
  const size = `${image.width}x${image.height}`;
  const space = screen.width === image.width ? '' : `, input space ${screen.width}x${screen.height}`;
  if (isOneColour(image.data)) {
    return {
      ok: false,
      detail: `The picture (${size}) is of one colour.`,
      fix: 'Wake and unlock the phone; apps that forbid screenshots show black.',
    };
  }
  return { ok: true, detail: `picture ${size}, rotation ${rotation}${space}` };
}

function isOneColour(pixels: Uint8Array): boolean {
  const stride = 4 * 997;
  for (let at = stride; at + 2 < pixels.length; at += stride) {
    if (pixels[at] !== pixels[0] || pixels[at + 1] !== pixels[1] || pixels[at + 2] !== pixels[2])
      return false;
  }
  return true;
}

async function probeTree(device: Device, signal: AbortSignal): Promise<Finding> {
  const tree = await device.tree(signal);
  if (tree.kind === 'none') {
    return {
      ok: false,
      detail: `No accessibility tree (${tree.reason}): ${tree.detail}`,
      fix: 'Runs still work from pixels alone; close other automation tools that hold the accessibility service.',
    };
  }
  const count = (nodes: typeof tree.roots): number =>
    nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
  return { ok: true, detail: `${count(tree.roots)} nodes` };
}

async function probeElements(patient: Patient, signal: AbortSignal): Promise<Finding> {
  const seen = await look(patient, signal);
  const labelled = seen.elements.filter((element) => element.text !== '').length;
  const degraded = seen.degraded.length === 0 ? '' : `; without: ${seen.degraded.join('; ')}`;
  if (seen.elements.length === 0) {
    return { ok: false, detail: `Nothing was recognised${degraded}.`, fix: 'Wake and unlock the phone.' };
  }
  return { ok: true, detail: `${seen.elements.length} elements, ${labelled} with text${degraded}` };
}

async function probeTap(patient: Patient, signal: AbortSignal): Promise<Finding> {
  const settings = await openSettings(patient, signal);
  const row = settings.elements.find((element) => isPlainRow(element));
  if (row === undefined) return notTested('no row to tap was found in Settings');
  const effect = await execute(
    handsOf(patient),
    { action: { name: 'click', position: { kind: 'index', id: row.id } } },
    settings,
    signal,
  );
  await patient.device.input({ kind: 'key', key: 'back' }, signal);
  if (effect.kind === 'acted' && effect.verdict === 'SUCCESS') {
    return { ok: true, detail: `tapping "${row.text}" opened its page (${effect.attempts} attempt)` };
  }
  return {
    ok: false,
    detail: `tapping "${row.text}" in Settings changed nothing`,
    fix: 'On Xiaomi and similar phones turn on "USB debugging (Security settings)" and reboot.',
  };
}

async function probeText(patient: Patient, signal: AbortSignal): Promise<Finding> {
  const settings = await openSettings(patient, signal);
  const search = settings.elements.find((element) => element.kind === 'input' || SEARCH.test(element.text));
  if (search === undefined) return notTested('Settings has no search field');
  const page = search.kind === 'input' ? settings : await openSearch(patient, { settings, search }, signal);
  const field = page.elements.find((element) => element.kind === 'input');
  if (field === undefined) return notTested('the search page of Settings has no text field');
  const effect = await execute(
    handsOf(patient),
    {
      action: {
        name: 'input_text',
        position: { kind: 'index', id: field.id },
        text: PROBE_TEXT,
        clear: true,
        submit: false,
      },
    },
    page,
    signal,
  );
  return judgeText(effect);
}

function judgeText(effect: Effect): Finding {
  if (effect.kind === 'acted' && effect.verdict === 'SUCCESS') {
    return { ok: true, detail: `typed text was read back: ${effect.evidence}` };
  }
  const detail = effect.kind === 'acted' ? effect.evidence : effect.detail;
  return { ok: false, detail, fix: 'Choose another keyboard on the phone, or check its language.' };
}

async function openSearch(
  patient: Patient,
  at: { readonly settings: Observation; readonly search: UiElement },
  signal: AbortSignal,
): Promise<Observation> {
  const position = { kind: 'index', id: at.search.id } as const;
  await execute(handsOf(patient), { action: { name: 'click', position } }, at.settings, signal);
  return look(patient, signal);
}

async function openSettings(patient: Patient, signal: AbortSignal): Promise<Observation> {
  const before = await look(patient, signal);
  await patient.device.apps.stop(SETTINGS_APP, signal);
  await execute(handsOf(patient), { action: { name: 'open_app', app: SETTINGS_APP } }, before, signal);
  return look(patient, signal);
}

function isPlainRow(element: UiElement): boolean {
  return (
    element.state.clickable === true &&
    element.text !== '' &&
    element.kind !== 'input' &&
    element.kind !== 'toggle' &&
    element.state.checked === undefined &&
    !SEARCH.test(element.text)
  );
}

function notTested(why: string): Finding {
  return {
    ok: false,
    detail: `not tested: ${why}`,
    fix: 'Open an app with such a control and try "droidcua device" by hand.',
  };
}

function look(patient: Patient, signal: AbortSignal): Promise<Observation> {
  return observe(patient.eyes, patient.clock, signal);
}

function handsOf(patient: Patient): Hands {
  return {
    device: patient.device,
    clock: patient.clock,
    // The probes use the centre of elements; a later attempt of a dead tap needs no chance.
    random: () => 0.5,
    look: (signal) => look(patient, signal),
    witness: { attempted: () => Promise.resolve(), verified: () => Promise.resolve() },
    restless: patient.eyes.restless,
  };
}
