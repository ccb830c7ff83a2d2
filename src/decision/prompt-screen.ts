/** What is the model told about the current screen in words? */
import { centre } from '../geometry.ts';
import type { UiElement } from '../ports/element.ts';
import type { DecisionContext } from '../ports/model.ts';

/** More would cost tokens without helping: later ones are at the bottom of the screen, and the list says how many. */
const MAX_ELEMENTS = 180;
const MAX_TEXT = 120;

/** App, keyboard, what perception could not see, and the numbered elements. */
export function describeScreen(context: DecisionContext): string {
  const { elements, image } = context;
  const left = elements.length - MAX_ELEMENTS;
  return [
    `# Screen now (step ${context.step} of at most ${context.maxSteps})`,
    `App: ${context.app ?? 'unknown'}${context.activity === undefined ? '' : `, activity: ${context.activity}`}`,
    `Picture: ${image.width} x ${image.height} pixels`,
    ...(context.keyboardShown === true ? ['The soft keyboard is shown.'] : []),
    ...context.degraded.map((note) => `Not seen completely: ${note}`),
    elements.length === 0 ? 'No elements were found.' : 'Elements, number kind "text" (place 0-1000) state:',
    ...elements.slice(0, MAX_ELEMENTS).map((element) => describeElement(element, context)),
    ...(left > 0 ? [`(${left} more elements are left out.)`] : []),
  ].join('\n');
}

function describeElement(element: UiElement, { image }: DecisionContext): string {
  const middle = centre(element.box);
  const x = Math.round((middle.x / image.width) * 1000);
  const y = Math.round((middle.y / image.height) * 1000);
  const text = element.text.length > MAX_TEXT ? `${element.text.slice(0, MAX_TEXT - 1)}…` : element.text;
  // Quoted as JSON: a text cannot end its line and pass for another element or a rule.
  return [`[${element.id}]`, element.kind, JSON.stringify(text), `(${x},${y})`, ...states(element)].join(' ');
}

function states({ state, clickedBefore }: UiElement): readonly string[] {
  return [
    ...(state.enabled === false ? ['disabled'] : []),
    ...(state.checked === undefined ? [] : [state.checked ? 'on' : 'off']),
    ...(state.focused === true ? ['focused'] : []),
    ...(state.selected === true ? ['selected'] : []),
    ...(state.scrollable === true ? ['scrollable'] : []),
    ...(state.password === true ? ['password'] : []),
    ...(clickedBefore === true ? ['touched before'] : []),
  ];
}
