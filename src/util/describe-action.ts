/** An action in a few words for people: `tap "Display"`, `scroll down`, `type "Ada" into "Name"`. */
import type { Action, Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';

const MAX_TEXT = 40;

export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line}"`;
}

function describePosition(position: Position, elements: readonly UiElement[]): string {
  if (position.kind === 'absolute') return `(${Math.round(position.x)}, ${Math.round(position.y)}) of 1000`;
  const element = elements.find((candidate) => candidate.id === position.id);
  const name =
    element === undefined || element.text.trim() === '' ? `element ${position.id}` : quoted(element.text);
  return position.kind === 'index'
    ? name
    : `${name} at ${Math.round(position.x * 100)} %, ${Math.round(position.y * 100)} %`;
}

type Where = (position: Position) => string;
type Describers = {
  readonly [N in Action['name']]: (action: Extract<Action, { name: N }>, at: Where) => string;
};

const DESCRIBERS: Describers = {
  click: ({ position }, at) => `tap ${at(position)}`,
  double_tap: ({ position }, at) => `double-tap ${at(position)}`,
  long_press: ({ position }, at) => `long-press ${at(position)}`,
  swipe: ({ start, end }, at) => `swipe from ${at(start)} to ${at(end)}`,
  drag: ({ start, end }, at) => `drag ${at(start)} to ${at(end)}`,
  scroll: ({ direction, anchor }, at) => `scroll ${direction}${anchor === null ? '' : ` in ${at(anchor)}`}`,
  pinch: ({ scale }) => (scale > 1 ? 'zoom in' : 'zoom out'),
  input_text: ({ text, position, submit }, at) =>
    `type ${quoted(text)}${position === null ? '' : ` into ${at(position)}`}${submit ? ' and enter' : ''}`,
  press_key: ({ key }) => `press ${key.replace('_', ' ')}`,
  open_app: ({ app }) => `open ${app}`,
  close_app: ({ app }) => `close ${app ?? 'the app'}`,
  clipboard: ({ op, text }) => (op === 'copy' ? `copy ${quoted(text ?? '')}` : 'paste'),
  wait: ({ seconds, until }) => `wait ${seconds} s${until === null ? '' : ` until ${until}`}`,
  done: ({ success }) => (success ? 'finish: done' : 'finish: not done'),
  ask_user: ({ question }) => `ask ${quoted(question)}`,
  subtask_complete: ({ index }) => `part ${index + 1} is complete`,
};

/** `elements` are those of the observation the action was decided on. */
export function describeAction(action: Action, elements: readonly UiElement[]): string {
  // The table pairs each name with its own describer, which TypeScript cannot follow through the index.
  const describe = DESCRIBERS[action.name] as (action: Action, at: Where) => string;
  return describe(action, (position) => describePosition(position, elements));
}
