/** A banner that comes up between a look and a tap and moves the content down: pixels, tree and touches agree about it. */
import { type Box, intersect, screenPoint } from '../../../src/geometry.ts';
import type { Gesture, TreeNode, TreeResult } from '../../../src/ports/device.ts';
import type { RgbaImage } from '../../../src/ports/image.ts';
import type { VirtualPhone } from '../phone-api.ts';
import { row } from '../toolkit/containers.ts';
import { text } from '../toolkit/text.ts';
import { type FaultSetting, interpose, type Layer } from './interpose.ts';
import { contentRows, frontPackage } from './on-touch.ts';
import { cover, drawNode, moveDown, pixelsOf } from './pixels.ts';

const WORDS = 'Only today: 20% off everything';

interface Rows {
  readonly top: number;
  readonly bottom: number;
}

export function shiftLayer(phone: VirtualPhone, { faults, clock }: FaultSetting): Layer {
  let until = 0;
  let dp = 0;
  const shift = (): number => (clock.now() < until ? pixelsOf(phone, dp) : 0);
  const frame = (): RgbaImage => {
    const by = shift();
    const picture = phone.frame();
    return by === 0 ? picture : withBanner(phone, picture, by);
  };
  const tree = (): TreeResult => {
    const by = shift();
    const result = phone.tree();
    if (by === 0 || result.kind === 'none') return result;
    return { kind: 'tree', roots: result.roots.map((root) => shiftedRoot(phone, root, by)) };
  };
  const input = (gesture: Gesture): void => {
    const hit = gesture.kind === 'tap' && shift() === 0 ? faults.hit('shifted-layout') : undefined;
    if (hit !== undefined) {
      until = clock.now() + hit.number('ms');
      dp = hit.number('dp');
    }
    const meant = shift() === 0 ? gesture : through(gesture, contentRows(phone), shift());
    if (meant !== undefined) phone.input(meant);
  };
  return { phone: interpose(phone, { frame, tree, input }) };
}

function withBanner(phone: VirtualPhone, picture: RgbaImage, by: number): RgbaImage {
  const { top, bottom } = contentRows(phone);
  const banner = row({ background: 'tertiaryContainer', padding: { x: 16 }, width: 'fill' }, [
    text(WORDS, { style: 'titleMedium', color: 'onTertiaryContainer', maxLines: 1 }),
  ]);
  const patch = drawNode(banner, { width: picture.width, height: by }, phone);
  return cover(moveDown(picture, top, bottom, by), patch, top);
}

/** Where the finger arrives; undefined when it meets the banner. Only touches of the content are moved. */
function through(gesture: Gesture, { top, bottom }: Rows, by: number): Gesture | undefined {
  if (gesture.kind === 'key') return gesture;
  const start = 'at' in gesture ? gesture.at : gesture.from;
  if (start.y < top || start.y >= bottom) return gesture;
  if (start.y < top + by) return undefined;
  if ('at' in gesture) return { ...gesture, at: screenPoint(start.x, start.y - by) };
  const { from, to } = gesture;
  return { ...gesture, from: screenPoint(from.x, from.y - by), to: screenPoint(to.x, to.y - by) };
}

/** The window stays where it is; what is in it moves down. */
function shiftedRoot(phone: VirtualPhone, root: TreeNode, by: number): TreeNode {
  const { top, bottom } = contentRows(phone);
  const content: Box = [0, top, phone.screen().width, bottom];
  const children = root.children.flatMap((child) => shifted(child, by, content));
  const box: Box = [content[0], top, content[2], top + by];
  return { ...root, children: [...children, bannerNode(frontPackage(phone), box)] };
}

function shifted(node: TreeNode, by: number, content: Box): readonly TreeNode[] {
  const [x1, y1, x2, y2] = node.box;
  const box = intersect([x1, y1 + by, x2, y2 + by], content);
  if (box === undefined) return [];
  return [{ ...node, box, children: node.children.flatMap((child) => shifted(child, by, content)) }];
}

function bannerNode(packageName: string, box: Box): TreeNode {
  return { ...bareNode(packageName, box), className: 'android.widget.TextView', text: WORDS };
}

/** A node that says and does nothing. */
export function bareNode(packageName: string, box: Box): TreeNode {
  return {
    ...{ className: 'android.widget.FrameLayout', packageName, box },
    ...{ resourceId: '', text: '', description: '', hint: '', children: [] },
    ...{ clickable: false, longClickable: false, checkable: false, checked: false, enabled: true },
    ...{ focusable: false, focused: false, scrollable: false, selected: false, password: false },
  };
}
