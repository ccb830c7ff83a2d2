/** Detections from the accessibility tree: exact boxes, labels and states, where the app tells them. */
import { area, type Size } from '../../src/geometry.ts';
import type { Detection, Detector, DetectorInput } from '../../src/ports/detector.ts';
import type { ElementState } from '../../src/ports/element.ts';
import { descendants, type FlatNode, flatten } from './flatten.ts';
import { labelOf, titleAround } from './label.ts';
import { type Cover, occlusion } from './occlusion.ts';
import { isEditable, isOnOff, isToggle, kindOf, ownLabel, takesTouch } from './role.ts';

/** A touchable ancestor larger than this share of the picture does not make its texts touchable. */
const LARGEST_TOUCH_AREA = 0.5;

export function createAccessibilityDetector(): Detector {
  return {
    name: 'accessibility',
    detect: (input, signal) => {
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      return Promise.resolve(detectFromTree(input));
    },
    close: () => Promise.resolve(),
  };
}

function detectFromTree({ image, screen, tree }: DetectorInput): readonly Detection[] {
  if (tree.kind === 'none') return [];
  const flat = flatten(tree.roots, screen, image);
  const coverOf = occlusion(flat);
  const labels = new Map(flat.map((node) => [node, labelOf(node, image)]));
  return flat.flatMap((node) => {
    const cover = coverOf(node);
    const label = labels.get(node) ?? '';
    if (cover.hidden || !isWanted(node, label) || isAbsorbed(node, labels) || isKnobOfRow(node)) return [];
    return [detection(node, { label, cover, image })];
  });
}

function isWanted({ node }: FlatNode, label: string): boolean {
  return takesTouch(node) || isToggle(node) || node.scrollable || label !== '';
}

/** Whether a plain text is already said by the touchable area around it. */
function isAbsorbed(flat: FlatNode, labels: ReadonlyMap<FlatNode, string>): boolean {
  if (takesTouch(flat.node) || isToggle(flat.node) || flat.node.scrollable) return false;
  for (let up = flat.parent; up !== undefined; up = up.parent) {
    const words = labels.get(up) ?? '';
    if (words !== '' && words.includes(ownLabel(flat.node))) return true;
    if (takesTouch(up.node)) return false;
  }
  return false;
}

/** A switch that only its row can be touched for: the row has its name and its state. */
function isKnobOfRow(flat: FlatNode): boolean {
  if (!isToggle(flat.node) || takesTouch(flat.node)) return false;
  for (let up = flat.parent; up !== undefined; up = up.parent) {
    if (takesTouch(up.node)) return innerToggle(up) === flat.node;
  }
  return false;
}

interface Facts {
  readonly label: string;
  readonly cover: Cover;
  readonly image: Size;
}

function detection(flat: FlatNode, { label, cover, image }: Facts): Detection {
  const { node, box } = flat;
  const inner = innerToggle(flat);
  const kind = kindOf(node, label, box, image);
  const named = kind === 'toggle' && isOnOff(label) ? titleAround(flat) || label : label;
  return {
    box,
    kind: kind === 'button' && inner !== undefined && !takesTouch(inner) ? 'toggle' : kind,
    confidence: 1,
    ...(named === '' ? {} : { text: named }),
    ...hintOf(node, named),
    state: stateOf(flat, { cover, image, inner }),
  };
}

/** An empty field has its hint for a label already. */
function hintOf(node: FlatNode['node'], label: string): { readonly hint?: string } {
  const hint = node.hint.trim();
  return isEditable(node) && hint !== '' && hint !== label ? { hint } : {};
}

/** The one switch, box or radio inside a touchable row; undefined when there is none or more than one. */
function innerToggle(flat: FlatNode): FlatNode['node'] | undefined {
  if (!takesTouch(flat.node) || isToggle(flat.node)) return undefined;
  const [only, ...more] = descendants(flat).filter(({ node }) => isToggle(node));
  return more.length === 0 ? only?.node : undefined;
}

function stateOf(
  flat: FlatNode,
  { cover, image, inner }: { cover: Cover; image: Size; inner: FlatNode['node'] | undefined },
): ElementState {
  const { node } = flat;
  const checkable = node.checkable ? node : inner?.checkable === true ? inner : undefined;
  return {
    enabled: node.enabled,
    clickable: !cover.shielded && isTouchable(flat, image),
    ...(checkable === undefined ? {} : { checked: checkable.checked }),
    ...(node.focused ? { focused: true } : {}),
    ...(node.selected ? { selected: true } : {}),
    ...(node.scrollable ? { scrollable: true } : {}),
    ...(node.password ? { password: true } : {}),
  };
}

/** Touching a plain text touches the row it stands in. */
function isTouchable(flat: FlatNode, image: Size): boolean {
  if (takesTouch(flat.node)) return true;
  const limit = LARGEST_TOUCH_AREA * image.width * image.height;
  for (let up = flat.parent; up !== undefined; up = up.parent) {
    if (takesTouch(up.node)) return area(up.box) <= limit;
  }
  return false;
}
