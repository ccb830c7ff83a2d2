/** What a screen is like as a whole, beside its elements: a dialog, a keyboard, a picture that shows nothing. */
import type { Box } from '../geometry.ts';
import type { Detection } from '../ports/detector.ts';
import type { TreeNode, TreeResult } from '../ports/device.ts';
import type { UiElement } from '../ports/element.ts';
import type { RgbaImage } from '../ports/image.ts';
import type { TextLine } from '../ports/ocr.ts';
import { dialogOnPixels } from './scrim.ts';
import type { Signature } from './signature.ts';
import { keyboardArea, type Windows } from './windows.ts';

/** Boxes are pixels of the picture. */
export interface ScreenState {
  readonly keyboard: { readonly shown: boolean; readonly box: Box | undefined };
  /** What lies in front and takes all touches, and who saw it. */
  readonly dialog: { readonly box: Box; readonly by: 'tree' | 'scrim' } | undefined;
  /**
   * `black`: display off; `secure`: the tree shows an app but pictures of it are black; `loading`: a progress circle or bar
   * and hardly anything else; `blank`: one colour.
   */
  readonly picture: 'normal' | 'black' | 'secure' | 'loading' | 'blank';
  /** A message that goes away by itself. */
  readonly toast: string | undefined;
  readonly scrollables: readonly Box[];
  /** The field that text would go to, by its number. */
  readonly focused: number | undefined;
}

/** Nothing special. */
export const ORDINARY: ScreenState = {
  keyboard: { shown: false, box: undefined },
  dialog: undefined,
  picture: 'normal',
  toast: undefined,
  scrollables: [],
  focused: undefined,
};

export interface StateInput {
  readonly image: RgbaImage;
  readonly tree: TreeResult;
  readonly windows: Windows;
  readonly lines: readonly TextLine[];
  /** Detections made from pixels. */
  readonly pixels: readonly Detection[];
  readonly elements: readonly Pick<UiElement, 'id' | 'box' | 'state' | 'text'>[];
  readonly signature: Signature;
  /** What the device says; undefined when it cannot tell. */
  readonly keyboardShown: boolean | undefined;
}

/** A cell is black up to this, 0-255: pictures of protected windows are exactly 0, lossy copies of them nearly. */
const BLACK = 2;
/** A picture of one colour differs by no more than this anywhere, 0-255. */
const ONE_COLOUR = 6;
/** Beside a progress circle a page that still loads has no more than this. */
const LOADING_ELEMENTS = 3;

export function screenStateOf(input: StateInput): ScreenState {
  const { windows, elements, tree } = input;
  const box = keyboardArea(windows, input.lines, input);
  return {
    keyboard: { shown: input.keyboardShown ?? box !== undefined, box },
    dialog: dialogOf(input),
    picture: pictureOf(input),
    toast: toastOf(tree),
    scrollables: elements.filter(({ state }) => state.scrollable === true).map((one) => one.box),
    focused: elements.find(({ state }) => state.focused === true)?.id,
  };
}

/** One sentence for each thing worth knowing; none for an ordinary screen. */
export function describeState({ keyboard, dialog, picture, toast }: ScreenState): readonly string[] {
  const about = {
    normal: undefined,
    black: 'The picture is black: the display is off, or nothing is drawn.',
    secure:
      'The picture is black because the app forbids pictures of it; only its accessibility tree can be read.',
    loading: 'The screen is loading.',
    blank: 'The picture is of one colour: nothing has been drawn yet.',
  }[picture];
  return [
    ...(about === undefined ? [] : [about]),
    ...(dialog === undefined ? [] : ['A dialog is in front: only what is on it can be touched.']),
    ...(keyboard.shown ? ['The soft keyboard is shown.'] : []),
    ...(toast === undefined ? [] : [`A message shows for a moment: ${JSON.stringify(toast)}`]),
  ];
}

function dialogOf({ image, windows, pixels }: StateInput): ScreenState['dialog'] {
  if (windows.modal !== undefined) return { box: windows.modal, by: 'tree' };
  // Where a tree sees everything it would have told.
  if (windows.blind.length === 0) return undefined;
  const panels = pixels.filter(({ kind }) => kind === 'container' || kind === 'button' || kind === 'image');
  const box = dialogOnPixels(
    image,
    panels.map((one) => one.box),
  );
  return box === undefined ? undefined : { box, by: 'scrim' };
}

function pictureOf({ signature, tree, elements }: StateInput): ScreenState['picture'] {
  const { cells } = signature;
  if (cells.every((value) => value <= BLACK))
    return tree.kind === 'tree' && hasApp(tree.roots) ? 'secure' : 'black';
  if (tree.kind === 'tree' && tree.roots.some(hasProgress) && elements.length <= LOADING_ELEMENTS)
    return 'loading';
  return isOneColour(signature) ? 'blank' : 'normal';
}

/** Whether the tree shows more than the bars of the system. */
function hasApp(roots: readonly TreeNode[]): boolean {
  return roots.some(
    ({ packageName, children }) => packageName !== 'com.android.systemui' && children.length > 0,
  );
}

function hasProgress(node: TreeNode): boolean {
  return /ProgressBar|ProgressIndicator/.test(node.className) || node.children.some(hasProgress);
}

function isOneColour({ cells, ignored }: Signature): boolean {
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  for (let cell = 0; cell < ignored.length; cell += 1) {
    if (ignored[cell] === 1) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = cells[cell * 3 + channel] ?? 0;
      low[channel] = Math.min(low[channel] ?? 255, value);
      high[channel] = Math.max(high[channel] ?? 0, value);
    }
  }
  return [0, 1, 2].every((channel) => (high[channel] ?? 0) - (low[channel] ?? 0) <= ONE_COLOUR);
}

/** Android's toasts are windows of their own whose root says so. */
function toastOf(tree: TreeResult): string | undefined {
  if (tree.kind !== 'tree') return undefined;
  const root = tree.roots.find(({ className }) => className.endsWith('Toast'));
  const text = root === undefined ? '' : textsOf(root).join(' ');
  return text === '' ? undefined : text;
}

function textsOf(node: TreeNode): readonly string[] {
  return [...(node.text === '' ? [] : [node.text]), ...node.children.flatMap(textsOf)];
}
