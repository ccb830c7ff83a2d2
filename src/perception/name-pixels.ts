/** Joins what pixel detectors found with recognised text where no tree helps: games, canvases, pictures. */
import { area, type Box, centre, containment, height, union, width } from '../geometry.ts';
import type { TextLine } from '../ports/ocr.ts';
import { type BindOptions, bind } from './bind.ts';
import type { Candidate } from './candidate.ts';

/** A detection of which this share lies in a line of text is part of its letters. */
const INSIDE_TEXT = 0.7;
/** A thing of which this share lies on a named button (and its shadow, a share of its height) is decoration of it. */
const DECORATION = { share: 0.7, shadow: 0.15 } as const;
/** The text of a field begins at its left: the middle of the words lies before this share of the width. */
const FIELD_TEXT = 0.4;

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
  const named = icons.flatMap((icon, index) => {
    const line = lines[bound.get(index) ?? -1];
    return line === undefined ? [] : [withText(icon, line)];
  });
  const bare = icons.filter(
    (icon, index) =>
      !bound.has(index) && !frames.has(index) && icon.kind !== 'container' && !isDecoration(icon, named),
  );
  return [...named, ...bare, ...lines.filter((_, index) => !used.has(index)).map(textElement)];
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
