/** Actions in words, made in one place: progress lines, reports and feedback read the same. */
import type { Action, Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';

const MAX_LABEL = 40;

/** For example `tap "Display"`, `type "Ada" into "Name"`, `scroll down`. */
export function describeAction(action: Action, elements: readonly UiElement[]): string {
  const at = (position: Position): string => describePosition(position, elements);
  switch (action.name) {
    case 'click':
      return `tap ${at(action.position)}`;
    case 'double_tap':
      return `double-tap ${at(action.position)}`;
    case 'long_press':
      return `long-press ${at(action.position)}`;
    case 'input_text': {
      const where = action.position === null ? '' : ` into ${at(action.position)}`;
      return `type "${shorten(action.text)}"${where}${action.submit ? ' and press enter' : ''}`;
    }
    case 'swipe':
    case 'drag':
      return `${action.name} from ${at(action.start)} to ${at(action.end)}`;
    case 'scroll':
      return `scroll ${action.direction}`;
    case 'pinch':
      return action.scale >= 1 ? 'zoom in' : 'zoom out';
    default:
      return describeOther(action);
  }
}

type OtherAction = Exclude<
  Action,
  { name: 'click' | 'double_tap' | 'long_press' | 'input_text' | 'swipe' | 'drag' | 'scroll' | 'pinch' }
>;

function describeOther(action: OtherAction): string {
  switch (action.name) {
    case 'press_key':
      return `press ${action.key}`;
    case 'open_app':
      return `open ${action.app}`;
    case 'close_app':
      return `close ${action.app ?? 'the app in front'}`;
    case 'clipboard':
      return `${action.op} by the clipboard`;
    case 'wait':
      return action.until === null ? `wait ${action.seconds} s` : `wait until "${shorten(action.until)}"`;
    case 'done':
      return action.success ? 'finish' : 'give up';
    case 'ask_user':
      return 'ask the person';
    case 'subtask_complete':
      return `report subtask ${action.index} complete`;
  }
}

function describePosition(position: Position, elements: readonly UiElement[]): string {
  if (position.kind === 'absolute') return `(${Math.round(position.x)}, ${Math.round(position.y)}) of 1000`;
  const element = elements.find((candidate) => candidate.id === position.id);
  if (element === undefined) return `element ${position.id}`;
  return element.text === '' ? `the ${element.kind} [${element.id}]` : `"${shorten(element.text)}"`;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_LABEL ? line : `${line.slice(0, MAX_LABEL - 1)}…`;
}
