/** What is drawn over a screen: what was seen, what was meant, where it was touched. Picture pixels throughout. */
import { type Box, centre, height, width } from '../geometry.ts';
import type { Action, Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import { type Html, html } from './html.ts';
import type { StepStory } from './story.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Canvas {
  readonly width: number;
  readonly height: number;
}

function rectangle(box: Box, name: string, title?: string): Html {
  const tip = title === undefined || title === '' ? '' : html`<title>${title}</title>`;
  return html`<rect class="${name}" x="${box[0]}" y="${box[1]}" width="${width(box)}" height="${height(box)}" rx="8">${tip}</rect>`;
}

function elementMarks(elements: readonly UiElement[]): Html {
  const marks = elements.map((element) => {
    const { id, box, text } = element;
    const label = String(id);
    const plate = 22 + 18 * label.length;
    return html`<g class="element">${rectangle(box, 'box', `${id} ${element.kind} ${text}`)}<rect class="plate" x="${box[0]}" y="${box[1]}" width="${plate}" height="40" rx="8"/><text x="${box[0] + plate / 2}" y="${box[1] + 30}">${label}</text></g>`;
  });
  return html`<g class="elements">${marks}</g>`;
}

function touchMark(point: Point, number: string): Html {
  return html`<g class="touch"><circle class="halo" cx="${point.x}" cy="${point.y}" r="50"/><circle class="ring" cx="${point.x}" cy="${point.y}" r="50"/><circle class="dot" cx="${point.x}" cy="${point.y}" r="10"/>${
    number === '' ? '' : html`<text x="${point.x + 62}" y="${point.y - 34}">${number}</text>`
  }</g>`;
}

function pointOf(position: Position, elements: readonly UiElement[], canvas: Canvas): Point | undefined {
  if (position.kind === 'absolute') {
    return { x: (position.x * canvas.width) / 1000, y: (position.y * canvas.height) / 1000 };
  }
  const box = elements.find((element) => element.id === position.id)?.box;
  if (box === undefined) return undefined;
  if (position.kind === 'index') return centre(box);
  return { x: box[0] + position.x * width(box), y: box[1] + position.y * height(box) };
}

/** The finger goes against the direction the view moves in. */
const FINGER: Readonly<Record<string, Point>> = {
  down: { x: 0, y: -1 },
  up: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  left: { x: 1, y: 0 },
};

function strokeOf(
  action: Action,
  elements: readonly UiElement[],
  canvas: Canvas,
): [Point, Point] | undefined {
  if (action.name === 'swipe' || action.name === 'drag') {
    const from = pointOf(action.start, elements, canvas);
    const to = pointOf(action.end, elements, canvas);
    return from === undefined || to === undefined ? undefined : [from, to];
  }
  if (action.name !== 'scroll') return undefined;
  const anchor = action.anchor === null ? undefined : pointOf(action.anchor, elements, canvas);
  const middle = anchor ?? { x: canvas.width / 2, y: canvas.height / 2 };
  const way = FINGER[action.direction] ?? { x: 0, y: 0 };
  const reach = 0.2 * Math.min(canvas.height, canvas.width * 1.5);
  const end = (sign: number): Point => ({
    x: middle.x + sign * way.x * reach,
    y: middle.y + sign * way.y * reach,
  });
  return [end(-1), end(1)];
}

function strokeMark([from, to]: readonly [Point, Point]): Html {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const wing = (turn: number): string =>
    `${to.x - 60 * Math.cos(angle + turn)} ${to.y - 60 * Math.sin(angle + turn)}`;
  const path = `M${from.x} ${from.y} L${to.x} ${to.y} M${wing(0.5)} L${to.x} ${to.y} L${wing(-0.5)}`;
  return html`<g class="touch"><path class="halo" d="${path}"/><path class="ring" d="${path}"/><circle class="dot" cx="${from.x}" cy="${from.y}" r="13"/></g>`;
}

function namedElement(action: Action, elements: readonly UiElement[]): UiElement | undefined {
  if (!('position' in action) || action.position === null || action.position.kind === 'absolute') {
    return undefined;
  }
  const { id } = action.position;
  return elements.find((element) => element.id === id);
}

/** What was touched, or else the element the action names. */
function targetOf({ observation, decision, attempts }: StepStory): Box | undefined {
  const touched = attempts.find(({ attempt }) => attempt?.target != null)?.attempt?.target;
  if (touched != null) return touched;
  if (decision === undefined || observation === undefined) return undefined;
  return namedElement(decision.decision.action, observation.obs.elements)?.box;
}

/** The layers over the screen a step was decided on, lowest first. */
export function stepMarks(story: StepStory): Html {
  const { observation, decision, attempts } = story;
  if (observation === undefined) return html``;
  const { elements, image } = observation.obs;
  const stroke = decision === undefined ? undefined : strokeOf(decision.decision.action, elements, image);
  const tried = attempts.map(({ attempt }) => attempt).filter((attempt) => attempt !== undefined);
  const target = targetOf(story);
  const points = tried.filter((attempt) => attempt.point !== null);
  const touches = points.map((attempt) =>
    touchMark(attempt.point ?? { x: 0, y: 0 }, points.length > 1 ? String(attempt.attempt) : ''),
  );
  return html`${elementMarks(elements)}${target === undefined ? '' : rectangle(target, 'target')}${
    stroke === undefined ? touches : strokeMark(stroke)
  }`;
}
