/**
 * Joins what the tree, the pixels and text recognition saw into one list of elements. The tree wins for boxes, states
 * and texts; pixels fill what it cannot see into; recognised text labels what nobody named.
 */
import { type Box, centre, containment, contains, iou, type Size } from '../geometry.ts';
import type { Detection, Detector } from '../ports/detector.ts';
import type { TextLine } from '../ports/ocr.ts';
import type { BindOptions } from './bind.ts';
import type { Candidate, FusedElement } from './candidate.ts';
import { distinct } from './distinct.ts';
import { namePixels } from './name-pixels.ts';
import { keepImportant, readingOrder } from './order.ts';
import { leftoverLines, withRecognisedLabels } from './recognised-labels.ts';
import { normalise } from './similar-text.ts';
import { keyboardArea, type Windows } from './windows.ts';

export interface FuseInput {
  readonly image: Size;
  readonly sources: readonly { readonly name: Detector['name']; readonly detections: readonly Detection[] }[];
  /** Undefined when text recognition is off or failed. */
  readonly lines: readonly TextLine[] | undefined;
  readonly windows: Windows;
  readonly keyboardShown?: boolean | undefined;
}

export interface FuseOptions extends BindOptions {
  /** Most elements kept. */
  readonly cap: number;
}

export const FUSE_DEFAULTS: FuseOptions = { metric: 'containment', tau: 0.8, cap: 180 };

/** Overlap above which two detections of one source, or of two pixel detectors, are the same thing. */
const SAME = { tree: 0.9, pixels: 0.5 } as const;
/** Share of a flat region that lies in an icon when it is a part of it. */
const STROKES = 0.8;
const LEAST_LINE_CONFIDENCE = { word: 0.5, letter: 0.8 } as const;

/** Pure: the same input gives the same list, in reading order, ids 1..n. */
export function fuse(input: FuseInput, options: FuseOptions = FUSE_DEFAULTS): readonly FusedElement[] {
  const { image, windows } = input;
  const isTyped = keyFilter(input);
  const lines = input.lines?.filter((line) => isReadable(line, windows) && isReachable(line.box, windows));
  const labelled = withRecognisedLabels(treeElements(input).filter(isTyped), lines ?? [], image);
  const free = leftoverLines(labelled.elements, labelled.unused, image).filter((line) => isTyped(line));
  const seen = pixelElements(input, lines !== undefined).filter((found) => isTyped(found));
  const elements = [...labelled.elements.filter(isIndexed), ...namePixels(seen, free, options)];
  return readingOrder(keepImportant(distinct(elements, image), options.cap), image);
}

function treeElements({ sources, windows }: FuseInput): readonly Candidate[] {
  const kept: Candidate[] = [];
  for (const source of sources) {
    if (source.name !== 'accessibility') continue;
    for (const found of source.detections) {
      const element = behindModal(candidate(found, source.name), windows);
      const same = kept.findIndex((other) => iou(other.box, element.box) > SAME.tree);
      const other = kept[same];
      if (other === undefined) kept.push(element);
      else kept[same] = merged(other, element);
    }
  }
  return kept;
}

function candidate(found: Detection, source: Detector['name']): Candidate {
  const { box, text, hint, kind, confidence, state } = found;
  const known = { box, text: text ?? '', kind, source, conf: confidence, state: state ?? {} };
  return hint === undefined ? known : { ...known, hint };
}

/** An area and the thing that fills it: one element with what either knows. */
function merged(outer: Candidate, inner: Candidate): Candidate {
  const base =
    inner.kind === 'container' || (inner.kind === 'text' && outer.kind !== 'container') ? outer : inner;
  const clickable = outer.state.clickable === true || inner.state.clickable === true;
  return {
    ...base,
    text: inner.text === '' || outer.text.includes(inner.text) ? outer.text : inner.text,
    state: { ...outer.state, ...inner.state, clickable },
  };
}

/** What shows beside a dialog cannot be touched while it is open. */
function behindModal(element: Candidate, windows: Windows): Candidate {
  if (isReachable(element.box, windows)) return element;
  return { ...element, state: { ...element.state, clickable: false } };
}

function isReachable(box: Box, { modal, keyboard, bars }: Windows): boolean {
  if (modal === undefined) return true;
  const middle = centre(box);
  return [modal, ...bars, ...(keyboard === undefined ? [] : [keyboard])].some((window) =>
    contains(window, middle),
  );
}

/** Where the tree sees, a lone letter or sign is an icon misread; in a game it may be a score. */
function isReadable({ text, confidence, box }: TextLine, { blind }: Windows): boolean {
  const signs = text.trim().length;
  if (signs === 0) return false;
  if (normalise(text).length < 2 && !blind.some((area) => containment(box, area) > 0.5)) return false;
  return confidence >= (signs === 1 ? LEAST_LINE_CONFIDENCE.letter : LEAST_LINE_CONFIDENCE.word);
}

/** The keys of a soft keyboard are not listed: text goes in whole. Keys with a name of their own (Search) stay. */
function keyFilter(input: FuseInput): (thing: { box: Box; text: string; source?: string }) => boolean {
  const area = keyboardArea(input.windows, input.lines ?? [], input);
  if (area === undefined) return () => true;
  return ({ box, text, source }) => {
    if (containment(box, area) < 0.5) return true;
    return source === 'accessibility' && text.length > 1;
  };
}

/** Pixel detections where the tree is blind, without doubles; texts only when nobody reads them. */
function pixelElements({ sources, windows }: FuseInput, areLinesRead: boolean): readonly Candidate[] {
  const found = sources
    .filter(({ name }) => name !== 'accessibility')
    .flatMap(({ name, detections }) => detections.map((detection) => candidate(detection, name)))
    .filter(({ kind, box }) => (kind !== 'text' || !areLinesRead) && isReachable(box, windows))
    .filter(({ box }) => windows.blind.some((blind) => containment(box, blind) > 0.5));
  const icons = found.filter(({ source, kind }) => source === 'onnx' && kind === 'icon');
  const kept: Candidate[] = [];
  for (const element of [...found].sort((a, b) => b.conf - a.conf)) {
    if (isStrokesOf(element, icons)) continue;
    const known = kept.some(
      ({ box, source }) => source !== element.source && iou(box, element.box) > SAME.pixels,
    );
    if (!known) kept.push(element);
  }
  return kept;
}

/** Flat regions see the strokes of an icon that the network saw as a whole. */
function isStrokesOf({ source, box }: Candidate, icons: readonly Candidate[]): boolean {
  return source === 'segment' && icons.some((icon) => containment(box, icon.box) > STROKES);
}

function isIndexed({ kind, state }: Candidate): boolean {
  return kind !== 'container' || state.clickable === true || state.scrollable === true;
}
