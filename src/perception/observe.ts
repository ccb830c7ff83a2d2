/** Looks at the device once: picture, tree and app in front together, then detectors and text recognition together. */
import type { Box } from '../geometry.ts';
import type { Clock } from '../ports/clock.ts';
import type { Detection, Detector, DetectorInput } from '../ports/detector.ts';
import type { Device, Foreground, Frame, TreeResult } from '../ports/device.ts';
import type { RgbaImage } from '../ports/image.ts';
import type { OcrEngine, TextLine } from '../ports/ocr.ts';
import type { FusedElement } from './candidate.ts';
import { captureFrame } from './capture.ts';
import { FUSE_DEFAULTS, type FuseInput, type FuseOptions, fuse } from './fuse.ts';
import type { Observation } from './observation.ts';
import { readingOrder } from './order.ts';
import { type PictureClues, pictureClues } from './picture-clues.ts';
import { createRestless, type Restless } from './restless.ts';
import { screenStateOf } from './screen-state.ts';
import { signatureOf } from './signature.ts';
import { repairWithTemplates } from './template-repair.ts';
import type { TemplateLibrary } from './templates.ts';
import { createTracker, type Tracker } from './track.ts';
import { readWindows, type Windows } from './windows.ts';

/** What it takes to see, for one run on one device. */
export interface Eyes {
  readonly device: Pick<Device, 'capture' | 'tree' | 'info'> & {
    readonly apps: Pick<Device['apps'], 'foreground'>;
  };
  readonly detectors: readonly Detector[];
  /** Undefined when text recognition is switched off. */
  readonly ocr: OcrEngine | undefined;
  readonly fusion: FuseOptions;
  /** Icons that are looked for where nothing was found; undefined when that is switched off. */
  readonly templates: TemplateLibrary | undefined;
  /** Knows the elements of the earlier observations of this run. */
  readonly tracker: Tracker;
  /** Knows what moves by itself on the screen. */
  readonly restless: Restless;
  /** A name no other observation of this run has. */
  nextId(): string;
}

export interface EyesOptions {
  readonly device: Eyes['device'];
  readonly detectors: readonly Detector[];
  readonly ocr?: OcrEngine | undefined;
  readonly fusion?: Partial<FuseOptions>;
  readonly templates?: TemplateLibrary | undefined;
}

/** Fresh eyes for a run: nothing seen yet. */
export function createEyes({ device, detectors, ocr, fusion, templates }: EyesOptions): Eyes {
  let count = 0;
  return {
    device,
    detectors,
    ocr,
    fusion: { ...FUSE_DEFAULTS, ...fusion },
    templates,
    tracker: createTracker(),
    restless: createRestless(),
    nextId: () => {
      count += 1;
      return `o${count}`;
    },
  };
}

/**
 * One observation. Only the picture is indispensable: it is tried twice, then its error is the result. Every other
 * source that fails is named in `degraded` and the rest goes on without it. Pass `known` when the picture has just
 * been taken. Rejects with the signal's reason when aborted.
 */
export async function observe(
  eyes: Eyes,
  clock: Clock,
  signal: AbortSignal,
  known?: Frame,
): Promise<Observation> {
  const notes = notebook(clock, signal);
  const seen =
    known === undefined
      ? notes.time('capture', () => captureFrame(eyes.device, signal))
      : Promise.resolve(known);
  const asked = readTree(eyes, notes, signal);
  const found = Promise.all([seen, asked]).then(([{ image, screen }, tree]) =>
    notes.time('detect', () => detectAll(eyes, { image, screen, tree }, notes, signal)),
  );
  // Reading starts with the picture, often long before the tree arrives, and runs in a thread of its own.
  const read = seen.then((frame) => readLines(eyes.ocr, frame, notes, signal));
  const [frame, tree, sources, lines, front] = await Promise.all([
    seen,
    asked,
    found,
    read,
    readForeground(eyes, notes, signal),
  ]);
  return notes.time('fuse', () => understand(eyes, { frame, tree, sources, lines, front }, notes));
}

/** What every source gave. */
interface Seen {
  readonly frame: Frame;
  readonly tree: TreeResult;
  readonly sources: FuseInput['sources'];
  readonly lines: readonly TextLine[] | undefined;
  readonly front: Foreground | undefined;
}

const NOT_TOLD: Foreground = { app: undefined, activity: undefined, keyboardShown: undefined };

async function understand(eyes: Eyes, seen: Seen, notes: Notebook): Promise<Observation> {
  const { frame, tree, sources, lines, front } = seen;
  const { image } = frame;
  const { app, activity, keyboardShown } = front ?? NOT_TOLD;
  const signature = signatureOf(frame);
  const clues = pictureClues(image, signature, keyboardShown);
  const windows = withKeyboard(readWindows(tree, frame.screen, image), clues);
  const fused = fuse({ image, sources, lines, windows, keyboardShown }, eyes.fusion);
  const about = {
    image,
    screen: frame.screen,
    tree,
    windows,
    lines,
    clues,
    signature,
    keyboardShown,
  };
  const before = screenStateOf({ ...about, elements: fused });
  const whole = await withIcons(eyes, fused, { image, windows, dialog: before.dialog?.box, notes });
  const elements = eyes.tracker.track(whole, app);
  const focused = elements.find(({ state }) => state.focused === true)?.id;
  if (before.picture === 'black' || before.picture === 'secure') {
    notes.degraded.push(`picture: ${BLACK[before.picture]}`);
  }
  return {
    obsId: eyes.nextId(),
    frame,
    rotation: frame.rotation,
    tree,
    elements,
    app,
    activity,
    keyboardShown: keyboardShown ?? (before.keyboard.shown || undefined),
    state: { ...before, focused },
    signature,
    degraded: notes.degraded,
    timings: notes.timings,
  };
}

/** A dump of the tree often lacks the keyboard's window. */
function withKeyboard(windows: Windows, { keyboard }: PictureClues): Windows {
  return { ...windows, keyboard: windows.keyboard ?? keyboard };
}

interface Notebook {
  readonly degraded: string[];
  readonly timings: Record<string, number>;
  /** Runs a part and writes down how long it took. */
  time<T>(part: string, work: () => T | Promise<T>): Promise<T>;
  /** Like `time`, but a failure is written down and gives undefined; being stopped still rejects. */
  attempt<T>(part: string, work: () => Promise<T>): Promise<T | undefined>;
}

function notebook(clock: Clock, signal: AbortSignal): Notebook {
  const degraded: string[] = [];
  const timings: Record<string, number> = {};
  const time: Notebook['time'] = async (part, work) => {
    const start = clock.now();
    try {
      return await work();
    } finally {
      timings[part] = clock.now() - start;
    }
  };
  const attempt: Notebook['attempt'] = async (part, work) => {
    try {
      return await time(part, work);
    } catch (caught) {
      signal.throwIfAborted();
      degraded.push(`${part}: ${caught instanceof Error ? caught.message : String(caught)}`);
      return undefined;
    }
  };
  return { degraded, timings, time, attempt };
}

async function readTree({ device }: Eyes, notes: Notebook, signal: AbortSignal): Promise<TreeResult> {
  const tree = await notes.attempt('tree', () => device.tree(signal));
  if (tree === undefined) return { kind: 'none', reason: 'failed', detail: notes.degraded.at(-1) ?? '' };
  // A device that never has trees is not seeing worse than usual.
  if (tree.kind === 'none' && device.info.capabilities.tree) {
    notes.degraded.push(`tree: ${tree.reason}${tree.detail === '' ? '' : ` (${tree.detail})`}`);
  }
  return tree;
}

function readForeground(
  { device }: Eyes,
  notes: Notebook,
  signal: AbortSignal,
): Promise<Foreground | undefined> {
  return notes.attempt('foreground', () => device.apps.foreground(signal));
}

function readLines(
  ocr: OcrEngine | undefined,
  frame: Frame,
  notes: Notebook,
  signal: AbortSignal,
): Promise<readonly TextLine[] | undefined> {
  if (ocr === undefined) return Promise.resolve(undefined);
  return notes.attempt('ocr', () => ocr.read(frame.image, signal));
}

/** Fusion uses pixel detections only where the tree is blind: without such places they need not be made. */
function neededDetectors({ detectors }: Eyes, input: DetectorInput): readonly Detector[] {
  const { blind } = readWindows(input.tree, input.screen, input.image);
  return blind.length > 0 ? detectors : detectors.filter(({ name }) => name === 'accessibility');
}

async function detectAll(
  eyes: Eyes,
  input: DetectorInput,
  notes: Notebook,
  signal: AbortSignal,
): Promise<readonly { readonly name: Detector['name']; readonly detections: readonly Detection[] }[]> {
  const detectors = neededDetectors(eyes, input);
  const found = await Promise.all(
    detectors.map((detector) => notes.attempt(detector.name, () => detector.detect(input, signal))),
  );
  return detectors.flatMap(({ name }, index) => {
    const detections = found[index];
    return detections === undefined ? [] : [{ name, detections }];
  });
}

/** The list with icons that no detector saw, where a screen usually has them. */
async function withIcons(
  { templates }: Eyes,
  fused: readonly FusedElement[],
  at: {
    readonly image: RgbaImage;
    readonly windows: Windows;
    readonly dialog: Box | undefined;
    readonly notes: Notebook;
  },
): Promise<readonly FusedElement[]> {
  const { image, windows, dialog, notes } = at;
  if (templates === undefined || windows.blind.length === 0) return fused;
  const { blind, keyboard } = windows;
  const input = { image, elements: fused, blind, modal: dialog, keyboard };
  const work = () => repairWithTemplates(input, templates);
  const icons = await notes.attempt('templates', work);
  if (icons === undefined || icons.length === 0) return fused;
  return readingOrder([...fused, ...icons], image);
}

const BLACK = {
  black: 'it is all black (display off, or nothing drawn)',
  secure: 'it is all black, though the tree shows an app: a protected window',
} as const;
