/** What the windows of the tree say about the picture: the dialog in front, the keyboard, the parts the tree cannot see into. */
import { area, type Box, intersect, type Size } from '../geometry.ts';
import type { TreeNode, TreeResult } from '../ports/device.ts';

export interface Windows {
  /** The window in front when it covers only part of the screen: a dialog, a menu. Pixels of the picture. */
  readonly modal: Box | undefined;
  /** The soft keyboard's window. */
  readonly keyboard: Box | undefined;
  /** Windows of the system: status and navigation bars. */
  readonly bars: readonly Box[];
  /** Areas the tree shows as one blank node: games, web pages, maps. The whole picture when there is no tree. */
  readonly blind: readonly Box[];
}

const KEYBOARD = /inputmethod|keyboard|\.ime\b/i;
const SYSTEM = /^com\.android\.systemui$/;
/** A window smaller than this share of the screen leaves something else visible. */
const FULL_SCREEN = 0.85;
/** A blank leaf of at least this share of the screen may show anything. */
const BLIND_AREA = 0.04;

export function readWindows(tree: TreeResult, screen: Size, image: Size): Windows {
  const whole: Box = [0, 0, image.width, image.height];
  if (tree.kind === 'none') return { modal: undefined, keyboard: undefined, bars: [], blind: [whole] };
  const scale = (box: Box): Box => toPicture(box, screen, image);
  const keyboards = tree.roots.filter((root) => KEYBOARD.test(root.packageName));
  const bars = tree.roots.filter((root) => SYSTEM.test(root.packageName) && isBar(root, screen));
  const apps = tree.roots.filter((root) => !keyboards.includes(root) && !bars.includes(root));
  const front = apps.at(-1);
  const frontBox = front === undefined ? undefined : scale(front.box);
  const isModal = frontBox !== undefined && area(frontBox) < FULL_SCREEN * area(whole) && area(frontBox) > 0;
  const keyboard = keyboards.at(-1);
  return {
    modal: isModal ? frontBox : undefined,
    keyboard: keyboard === undefined ? undefined : scale(keyboard.box),
    bars: bars.map((bar) => scale(bar.box)),
    blind:
      apps.length === 0
        ? [whole]
        : apps
            .flatMap((root) => blankLeaves(root))
            .map(scale)
            .filter(isLarge(whole)),
  };
}

function isBar(root: TreeNode, screen: Size): boolean {
  return area(root.box) < 0.15 * screen.width * screen.height;
}

function isLarge(whole: Box): (box: Box) => boolean {
  return (box) => area(box) >= BLIND_AREA * area(whole);
}

function blankLeaves(node: TreeNode): readonly Box[] {
  const silent = node.text === '' && node.description === '' && node.hint === '';
  if (node.children.length === 0) return silent ? [node.box] : [];
  return node.children.flatMap(blankLeaves);
}

function toPicture(box: Box, screen: Size, image: Size): Box {
  const [x, y] = [image.width / screen.width, image.height / screen.height];
  const whole: Box = [0, 0, image.width, image.height];
  return intersect([box[0] * x, box[1] * y, box[2] * x, box[3] * y], whole) ?? [0, 0, 0, 0];
}

const LEAST_KEYS = { told: 12, guessed: 20 } as const;
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'] as const;

/**
 * Where the keyboard is: its window, or, when the tree does not show it though it is or may be open, the rows of its
 * letters in the lower half.
 */
export function keyboardArea(
  windows: Windows,
  lines: readonly { readonly box: Box; readonly text: string }[],
  { image, keyboardShown }: { readonly image: Size; readonly keyboardShown?: boolean | undefined },
): Box | undefined {
  if (windows.keyboard !== undefined || keyboardShown === false) return windows.keyboard;
  const keys = lines.filter(({ box, text }) => box[1] > image.height * 0.4 && isKeyRow(text));
  const letters = keys.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
  // A device that cannot tell leaves more to be shown: few texts look like rows of keys by chance.
  if (letters < (keyboardShown === true ? LEAST_KEYS.told : LEAST_KEYS.guessed)) return undefined;
  const top = Math.min(...keys.map(({ box }) => box[1]));
  return [0, top - image.height * 0.01, image.width, image.height];
}

function isKeyRow(text: string): boolean {
  const letters = text.toLowerCase().replace(/\s/g, '');
  return letters.length === 1 || (letters.length >= 3 && KEY_ROWS.some((row) => row.includes(letters)));
}
