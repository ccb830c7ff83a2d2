/** What does the screen say about a label? "Version" may hold "14" in the same row, beside it, or below it. */
import type { UiElement } from '../../ports/element.ts';
import { rank, type Screen } from './ground.ts';
import { groundField } from './ground-field.ts';
import type { Target } from './instruction.ts';
import { hasWords, normalise, partsOf, STRONG, sameValue } from './match-text.ts';
import { overlapX, quoted, sameRow } from './screen-view.ts';
import { synonymsOf } from './synonyms.ts';

export interface LabelledValue {
  readonly label: UiElement;
  readonly values: readonly string[];
}

/** Every label that fits the words, with what stands as its value. */
export function readValues(label: Target, screen: Screen): readonly LabelledValue[] {
  const field = groundField({ ...label, role: 'field' }, screen);
  const fields =
    field.kind === 'found' && field.element.kind === 'input'
      ? [{ label: field.element, values: [field.element.text] }]
      : [];
  const ranked = rank(label.words === '' ? label.whole : label.words, undefined, screen.elements);
  const best = ranked[0]?.score ?? 0;
  const near = ranked.filter(
    (one) => one.score >= STRONG && one.score > best - 0.25 && one.element.kind !== 'input',
  );
  return [
    ...near.map((one) => ({
      label: one.element,
      values: valuesOf(one.element, label.words, screen.elements),
    })),
    ...fields,
  ];
}

function valuesOf(element: UiElement, words: string, elements: readonly UiElement[]): readonly string[] {
  const own = ownValues(element.text, words);
  if (own.length > 0) return own;
  const others = elements.filter(
    (other) => other.id !== element.id && other.text.trim() !== '' && other.text !== element.text,
  );
  const right = others
    .filter((other) => sameRow(element.box, other.box) && other.box[0] >= element.box[2] - 4)
    .sort((a, b) => a.box[0] - b.box[0])[0];
  if (right !== undefined) return [right.text];
  const tall = element.box[3] - element.box[1];
  const below = others
    .filter(
      (other) =>
        overlapX(element.box, other.box) > 0 &&
        other.box[1] >= element.box[3] - 4 &&
        other.box[1] - element.box[3] < tall * 1.2,
    )
    .sort((a, b) => a.box[1] - b.box[1])[0];
  return below === undefined ? [] : [below.text];
}

/** The other parts of a joined text, or what follows the label inside one text ("Total: $12"). */
function ownValues(text: string, words: string): readonly string[] {
  const parts = partsOf(text);
  if (parts.length > 1) return parts.slice(1).filter((part) => !same(part, words));
  const whole = normalise(text);
  const name = [normalise(words), ...synonymsOf(normalise(words))].find((one) => hasWords(whole, one));
  if (name === undefined || whole === name) return [];
  const rest = whole.slice(whole.indexOf(name) + name.length).replace(/^[\s:：=\-–—]+/u, '');
  return rest === '' ? [] : [rest];
}

function same(part: string, words: string): boolean {
  const name = normalise(part);
  return name === normalise(words) || synonymsOf(normalise(words)).includes(name);
}

/** The first label whose value agrees. */
export function agreeing(
  found: readonly LabelledValue[],
  wanted: string,
  exact: boolean,
): { readonly label: UiElement; readonly value: string } | undefined {
  for (const { label, values } of found) {
    const value = values.find((one) => sameValue(wanted, one, exact));
    if (value !== undefined) return { label, value };
  }
  return undefined;
}

/** What was seen instead, for a report. */
export function seenValues(found: readonly LabelledValue[]): string {
  const said = found
    .slice(0, 3)
    .map(({ label, values }) =>
      values.length === 0 ? quoted(label) : `${quoted(label)}: ${values.map((one) => `"${one}"`).join(', ')}`,
    );
  return said.length === 0 ? 'nothing with that name' : said.join('; ');
}
