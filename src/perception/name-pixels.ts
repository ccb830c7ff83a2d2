/** Joins what pixel detectors found with recognised text where no tree helps: games, canvases, pictures. */
import { area, type Box, centre, containment, height, union, width } from '../geometry.ts';
import { LABEL_SEPARATOR } from '../ports/element.ts';
import type { TextLine } from '../ports/ocr.ts';
import { inReadingOrder } from '../util/reading-order.ts';
import { type BindOptions, bind } from './bind.ts';
import type { Candidate } from './candidate.ts';

/** A detection of which this share lies in a line of text is part of its letters. */
const INSIDE_TEXT = 0.7;
/** A thing of which this share lies on a named button (and its shadow, a share of its height) is decoration of it. */
const DECORATION = { share: 0.7, shadow: 0.15 } as const;
/** The text of a field begins at its left: the middle of the words lies before this share of the width. */
const FIELD_TEXT = 0.4;

/** A text or a button of which this share lies in a row belongs to it. */
const IN_ROW = 0.8;
/** A button with more texts is a page. */
const MOST_TEXTS = 4;

/** One element per thing or text: named buttons, bare icons, texts that stand alone. */
export function namePixels(
  seen: readonly Candidate[],
  lines: readonly TextLine[],
  options: BindOptions,
): readonly Candidate[] {
  const icons = seen.filter(({ box }) => !lines.some((line) => isLetter(box, line.box)));
  const { bound, frames } = bind(
    icons.map(({ box }) => box),
    lines.map(({ box }) => box),
    options,
    (index) => icons[index]?.kind === 'button' || icons[index]?.kind === 'input',
  );
  const used = new Set(bound.values());
  const single = icons.flatMap((icon, index) => {
    const line = lines[bound.get(index) ?? -1];
    return line === undefined ? [] : [withText(icon, line)];
  });
  const named = [...single, ...rowsOf(icons, frames, lines, used)];
  const bare = icons.filter(
    (icon, index) =>
      !bound.has(index) && !frames.has(index) && icon.kind !== 'container' && !isDecoration(icon, named),
  );
  return [...named, ...bare, ...lines.filter((_, index) => !used.has(index)).map(textElement)];
}

/**
 * Rows with a title and a summary, and cards: a network that was trained on them says that they are one button, which flat
 * regions cannot tell from a frame around several. The smallest takes its texts first; `used` grows by them.
 */
function rowsOf(
  icons: readonly Candidate[],
  frames: ReadonlySet<number>,
  lines: readonly TextLine[],
  used: Set<number>,
): readonly Candidate[] {
  const buttons = icons.filter(({ source, kind }) => source === 'onnx' && kind === 'button');
  const rows = [...frames].flatMap((index) => icons[index] ?? []).filter((icon) => buttons.includes(icon));
  return rows
    .toSorted((a, b) => area(a.box) - area(b.box))
    .flatMap((row) => {
      const holds = buttons.some((other) => other !== row && isPart(other.box, row.box));
      const inside = [...lines.keys()].filter(
        (index) => !used.has(index) && containment(lines[index]?.box ?? row.box, row.box) >= IN_ROW,
      );
      if (holds || inside.length === 0 || inside.length > MOST_TEXTS) return [];
      for (const index of inside) used.add(index);
      return [
        withTexts(
          row,
          inside.map((index) => lines[index]).filter((line) => line !== undefined),
        ),
      ];
    });
}

function isPart(inner: Box, outer: Box): boolean {
  return containment(inner, outer) >= IN_ROW && area(inner) < area(outer);
}

function withTexts(row: Candidate, lines: readonly TextLine[]): Candidate {
  const text = inReadingOrder(lines)
    .map((line) => line.text.trim())
    .join(LABEL_SEPARATOR);
  return { ...row, text, source: 'bound' };
}

function isLetter(icon: Box, line: Box): boolean {
  return containment(icon, line) >= INSIDE_TEXT && area(icon) <= area(line);
}

/** Highlights, lips and the picture beside a button's words. What stands behind the words may be a control of its own. */
function isDecoration(thing: Candidate, named: readonly Candidate[]): boolean {
  return named.some(({ box, kind }) => {
    if (kind !== 'button' || area(thing.box) >= area(box)) return false;
    const shadow = height(box) * DECORATION.shadow;
    const reach: Box = [box[0] - shadow, box[1] - shadow, box[2] + shadow, box[3] + shadow];
    if (containment(thing.box, reach) < DECORATION.share) return false;
    return thing.kind !== 'icon' || centre(thing.box).x < centre(box).x;
  });
}

function withText(icon: Candidate, line: TextLine): Candidate {
  const isField = icon.kind === 'input' && centre(line.box).x < icon.box[0] + FIELD_TEXT * width(icon.box);
  const kind = isField || icon.kind === 'toggle' ? icon.kind : 'button';
  return {
    ...icon,
    box: union(icon.box, line.box),
    text: line.text.trim(),
    kind,
    source: 'bound',
    conf: Math.max(icon.conf, line.confidence * 0.9),
  };
}

function textElement({ box, text, confidence }: TextLine): Candidate {
  return { box, text: text.trim(), kind: 'text', source: 'ocr', conf: confidence, state: {} };
}
