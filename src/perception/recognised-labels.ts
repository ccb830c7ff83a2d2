/** Lets text recognition name what the tree left blank, and drops lines the tree already says. */
import { area, type Box, containment, type Size } from '../geometry.ts';
import { LABEL_SEPARATOR } from '../ports/element.ts';
import type { TextLine } from '../ports/ocr.ts';
import { coverage } from './bind.ts';
import type { Candidate } from './candidate.ts';
import { isSaidIn } from './similar-text.ts';

/** Larger areas are pages: the text on them stays its own element. Share of the picture. */
const LARGEST_NAMED = 0.25;
const INSIDE = 0.8;
/** A line of which this share lies on labelled elements has been said by them. */
const SAID = 0.6;

export interface Labelled {
  readonly elements: readonly Candidate[];
  readonly unused: readonly TextLine[];
}

/** Gives blank elements the lines inside them, the smallest element first. */
export function withRecognisedLabels(
  elements: readonly Candidate[],
  lines: readonly TextLine[],
  image: Size,
): Labelled {
  const used = new Set<TextLine>();
  const named = new Map<Candidate, Candidate>();
  const blank = elements.filter((element) => element.text === '' && isNameable(element, image));
  for (const element of [...blank].sort((a, b) => area(a.box) - area(b.box))) {
    const inside = lines.filter((line) => !used.has(line) && containment(line.box, element.box) >= INSIDE);
    const free = inside.filter((line) => !isOnLabelled(line.box, element, elements));
    if (free.length === 0) continue;
    for (const line of free) used.add(line);
    const text = free.map((line) => line.text.trim()).join(LABEL_SEPARATOR);
    const kind = element.kind === 'container' || element.kind === 'icon' ? 'button' : element.kind;
    named.set(element, { ...element, text, kind, source: 'bound' });
  }
  return {
    elements: elements.map((element) => named.get(element) ?? element),
    unused: lines.filter((line) => !used.has(line)),
  };
}

function isNameable({ kind, box, state }: Candidate, image: Size): boolean {
  if (area(box) > LARGEST_NAMED * image.width * image.height || state.scrollable === true) return false;
  return kind !== 'container' || state.clickable === true;
}

/** Whether the line belongs to a smaller labelled element inside this one. */
function isOnLabelled(line: Box, element: Candidate, elements: readonly Candidate[]): boolean {
  return elements.some(
    (other) =>
      other !== element && other.text !== '' && area(other.box) < area(element.box) && covers(other, line),
  );
}

function covers(element: Candidate, line: Box): boolean {
  return containment(line, element.box) >= SAID;
}

/** Lines that add something: not on an element that says the same, nor on one whose own text the tree tells. */
export function leftoverLines(
  elements: readonly Candidate[],
  lines: readonly TextLine[],
  image: Size,
): readonly TextLine[] {
  const labelled = elements.filter(
    ({ text, box }) => text !== '' && area(box) <= LARGEST_NAMED * image.width * image.height,
  );
  return lines.filter((line) => {
    const under = labelled.filter((element) => containment(line.box, element.box) > 0);
    if (
      coverage(
        line.box,
        under.map(({ box }) => box),
      ) < SAID
    )
      return true;
    if (under.some((element) => covers(element, line.box) && !isRow(element))) return false;
    return !isSaidIn(line.text, under.map(({ text }) => text).join(' '));
  });
}

/** A row's label is joined from parts, and a part drawn by hand may be missing from it; other labels are whole. */
function isRow({ kind, text }: Candidate): boolean {
  return (kind === 'button' || kind === 'toggle') && text.includes(LABEL_SEPARATOR);
}
