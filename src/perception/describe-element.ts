/** One element in words: number, kind, label, states. */
import type { UiElement } from '../ports/element.ts';
import { seenText } from '../util/plain-line.ts';

const LONGEST_HINT = 40;

/** `longest` is the most characters of the label; longer ones are cut in the middle. */
export function describeElement(element: UiElement, longest: number): string {
  const states = statesOf(element);
  const label = element.text === '' ? '?' : JSON.stringify(shorten(seenText(element.text), longest));
  return [`[${element.id}]`, element.kind, label, ...(states === '' ? [] : [`(${states})`])].join(' ');
}

/** `disabled`, `on`, `focused` ... joined by commas; empty for an ordinary element. */
export function statesOf({ state, hint, clickedBefore }: UiElement): string {
  const words = [
    hint === undefined ? undefined : `field ${JSON.stringify(shorten(seenText(hint), LONGEST_HINT))}`,
    state.enabled === false ? 'disabled' : undefined,
    state.checked === undefined ? undefined : state.checked ? 'on' : 'off',
    state.selected === true ? 'selected' : undefined,
    state.focused === true ? 'focused' : undefined,
    state.password === true ? 'password' : undefined,
    state.scrollable === true ? 'scrollable' : undefined,
    clickedBefore === true ? 'tapped before' : undefined,
  ];
  return words.filter((word) => word !== undefined).join(', ');
}

function shorten(text: string, longest: number): string {
  const letters = Array.from(text);
  if (letters.length <= longest) return text;
  const half = Math.floor((longest - 1) / 2);
  return `${letters.slice(0, half).join('')}…${letters.slice(-half).join('')}`;
}
