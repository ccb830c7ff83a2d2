/** Finds what an action points at on a later screen: element ids count for one observation only. */
import { contains, type ImagePoint, imagePoint, intersect, iou } from '../geometry.ts';
import type { Observation } from '../perception/observation.ts';
import { compareSignatures } from '../perception/signature.ts';
import { normalise } from '../perception/similar-text.ts';
import type { Position } from '../ports/action.ts';
import type { UiElement } from '../ports/element.ts';
import { quoted } from '../util/describe-action.ts';
import { fromThousandths } from './compensate.ts';
import type { DeviceAction } from './job.ts';

export type FoundAgain =
  | { readonly kind: 'action'; readonly action: DeviceAction }
  | { readonly kind: 'gone'; readonly reason: string };

type Seen = Pick<Observation, 'elements' | 'frame' | 'signature'>;

/** An element without the same uid is the same when it reads the same and stands where it stood. */
const SAME_PLACE_IOU = 0.5;
/** Around a point nothing may have changed, share of the picture's shorter side to each side. */
const AROUND = 0.04;

/** The action with the ids of `now`, or why its target is not there any more. */
export function findAgain(action: DeviceAction, then: Seen, now: Seen): FoundAgain {
  const gone: string[] = [];
  const place = <P extends Position | null>(position: P): P => {
    if (position === null) return position;
    const found =
      position.kind === 'absolute' ? samePoint(position, then, now) : sameElement(position, then, now);
    if (typeof found === 'string') gone.push(found);
    return typeof found === 'string' ? position : (found as P);
  };
  const moved = withPlaces(action, place);
  const [reason] = gone;
  return reason === undefined ? { kind: 'action', action: moved } : { kind: 'gone', reason };
}

function withPlaces(
  action: DeviceAction,
  place: <P extends Position | null>(position: P) => P,
): DeviceAction {
  if ('start' in action) return { ...action, start: place(action.start), end: place(action.end) };
  if (action.name === 'input_text') return { ...action, position: place(action.position) };
  if ('position' in action) return { ...action, position: place(action.position) };
  if ('anchor' in action) return { ...action, anchor: place(action.anchor) };
  return 'center' in action ? { ...action, center: place(action.center) } : action;
}

/** A sentence when it is gone. */
function sameElement(
  position: Exclude<Position, { kind: 'absolute' }>,
  then: Seen,
  now: Seen,
): Position | string {
  const old = then.elements.find(({ id }) => id === position.id);
  if (old === undefined) return `There was no element ${position.id}.`;
  const found =
    now.elements.find((element) => element.uid === old.uid && element.kind === old.kind) ?? likeIt(old, now);
  if (found !== undefined) return { ...position, id: found.id };
  return `${old.text === '' ? `Element ${old.id}` : quoted(old.text)} is no longer where it was.`;
}

function likeIt(old: UiElement, { elements }: Seen): UiElement | undefined {
  return elements.find(
    (element) =>
      element.kind === old.kind &&
      normalise(element.text) === normalise(old.text) &&
      iou(element.box, old.box) > SAME_PLACE_IOU,
  );
}

/** A point means what is drawn there. */
function samePoint(
  position: Extract<Position, { kind: 'absolute' }>,
  then: Seen,
  now: Seen,
): Position | string {
  const point = fromThousandths(position, then.frame.image);
  const { boxes } = compareSignatures(then.signature, now.signature);
  const near = around(point, then);
  const isSame = !boxes.some((box) => intersect(box, near) !== undefined || contains(box, point));
  return isSame ? position : 'The screen changed around the point that was to be touched.';
}

function around({ x, y }: ImagePoint, { frame: { image } }: Seen): readonly [number, number, number, number] {
  const reach = AROUND * Math.min(image.width, image.height);
  const corner = imagePoint(x - reach, y - reach);
  return [corner.x, corner.y, x + reach, y + reach];
}
