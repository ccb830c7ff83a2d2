/** What a screen is like as a whole, beside its elements: a dialog, a keyboard, a picture that shows nothing. */
import { type Box, centre, containment, height, type Size, union, width } from '../geometry.ts';
import type { TreeNode, TreeResult } from '../ports/device.ts';
import type { UiElement } from '../ports/element.ts';
import type { TextLine } from '../ports/ocr.ts';
import type { PictureClues } from './picture-clues.ts';
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
  readonly toast: { readonly text: string; readonly box: Box } | undefined;
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
  readonly image: Size;
  /** Size of the space the boxes of the tree are in. */
  readonly screen: Size;
  readonly tree: TreeResult;
  readonly windows: Windows;
  /** Undefined when text was not read. */
  readonly lines: readonly TextLine[] | undefined;
  readonly clues: PictureClues;
  readonly elements: readonly Pick<UiElement, 'id' | 'box' | 'state' | 'text' | 'source'>[];
  readonly signature: Signature;
  /** What the device says; undefined when it cannot tell. */
  readonly keyboardShown: boolean | undefined;
}

/** A cell is black up to this, 0-255: pictures of protected windows are exactly 0, lossy copies of them nearly. */
const BLACK = 2;
/** A picture of one colour differs by no more than this anywhere, 0-255. */
const ONE_COLOUR = 6;
/** A cell shows something when it is brighter or darker than the commonest brightness by more than this, 0-255. */
const SHOWS = 24;
/** Share of the cells that may show something while nothing but a circle, a logo or grey bars is there. */
const NEARLY_BLANK = 0.03;
/** Beside a progress circle a page that still loads has no more than this. */
const LOADING_ELEMENTS = 3;
/** Where messages stand, shares of the height; how high and wide they are at most; how far from the middle. */
const MESSAGE = { top: 0.5, bottom: 0.97, highest: 0.12, widest: 0.95, offCentre: 0.05 } as const;

export function screenStateOf(input: StateInput): ScreenState {
  const { windows, elements } = input;
  const box = keyboardArea(windows, input.lines ?? [], input);
  return {
    keyboard: { shown: input.keyboardShown ?? box !== undefined, box },
    dialog: dialogOf(input),
    picture: pictureOf(input),
    toast: toastOf(input),
    scrollables: elements.filter(({ state }) => state.scrollable === true).map((one) => one.box),
    focused: elements.find(({ state }) => state.focused === true)?.id,
  };
}

const IN_FRONT = {
  tree: 'A dialog is in front: only what is on it can be touched.',
  scrim: 'A dialog is in front; the rest of the screen is dimmed.',
} as const;

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
    ...(dialog === undefined ? [] : [IN_FRONT[dialog.by]]),
    ...(keyboard.shown ? ['The soft keyboard is shown.'] : []),
    ...(toast === undefined ? [] : [`A message shows for a moment: ${JSON.stringify(toast.text)}`]),
  ];
}

function dialogOf({ windows, clues }: StateInput): ScreenState['dialog'] {
  if (windows.modal !== undefined) return { box: windows.modal, by: 'tree' };
  return clues.scrim === undefined ? undefined : { box: clues.scrim, by: 'scrim' };
}

function pictureOf(input: StateInput): ScreenState['picture'] {
  const { signature, tree } = input;
  // A picture that is all status bar was not looked at.
  if (!signature.ignored.includes(0)) return 'normal';
  if (signature.cells.every((value) => value <= BLACK)) {
    return tree.kind === 'tree' && hasApp(tree.roots) ? 'secure' : 'black';
  }
  if (isLoading(input)) return 'loading';
  return isOneColour(signature) ? 'blank' : 'normal';
}

/** A progress mark and little else; without a tree, a page with a small mark on it and nothing to read. */
function isLoading({ signature, tree, elements, lines }: StateInput): boolean {
  if (elements.length > LOADING_ELEMENTS) return false;
  if (tree.kind === 'tree') return tree.roots.some(hasProgress);
  const isSilent = lines?.length === 0 && elements.every(({ text }) => text === '');
  return isSilent && isNearlyBlank(signature) && !isOneColour(signature);
}

function isNearlyBlank({ cells, ignored }: Signature): boolean {
  const tones = new Uint32Array(256);
  for (const [cell, isIgnored] of ignored.entries()) {
    if (isIgnored === 1) continue;
    const tone = Math.max(cells[cell * 3] ?? 0, cells[cell * 3 + 1] ?? 0, cells[cell * 3 + 2] ?? 0);
    tones[tone] = (tones[tone] ?? 0) + 1;
  }
  const common = tones.indexOf(Math.max(...tones));
  const all = tones.reduce((sum, many) => sum + many, 0);
  const shown = tones.reduce((sum, many, tone) => (Math.abs(tone - common) > SHOWS ? sum + many : sum), 0);
  return shown <= NEARLY_BLANK * all;
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

/** Android's toasts are windows of their own; a dump of the tree often lacks them, then they are read from the picture. */
function toastOf(input: StateInput): ScreenState['toast'] {
  const { tree, screen, image } = input;
  const root =
    tree.kind === 'tree' ? tree.roots.find(({ className }) => className.endsWith('Toast')) : undefined;
  const text = root === undefined ? '' : textsOf(root).join(' ');
  if (root === undefined || text === '') return toastOnPicture(input);
  const [x, y] = [image.width / screen.width, image.height / screen.height];
  return { text, box: [root.box[0] * x, root.box[1] * y, root.box[2] * x, root.box[3] * y] };
}

function textsOf(node: TreeNode): readonly string[] {
  return [...(node.text === '' ? [] : [node.text]), ...node.children.flatMap(textsOf)];
}

/** Words on a panel low in the middle that the tree does not have although it sees there. */
function toastOnPicture({ windows, clues, elements, image }: StateInput): ScreenState['toast'] {
  const hidden = windows.keyboard === undefined ? windows.blind : [...windows.blind, windows.keyboard];
  const read = elements.filter(
    ({ source, box }) => source === 'ocr' && hidden.every((area) => containment(box, area) < 0.5),
  );
  for (const panel of clues.panels.filter((box) => isMessagePlace(box, image))) {
    const words = read.filter(({ box }) => containment(box, panel) > 0.9);
    if (words.length === 0) continue;
    const box = words.reduce((sum, word) => union(sum, word.box), panel);
    return { text: words.map(({ text }) => text).join(' '), box };
  }
  return undefined;
}

function isMessagePlace(box: Box, image: Size): boolean {
  return (
    box[1] > MESSAGE.top * image.height &&
    box[3] < MESSAGE.bottom * image.height &&
    height(box) < MESSAGE.highest * image.height &&
    width(box) < MESSAGE.widest * image.width &&
    Math.abs(centre(box).x - image.width / 2) < MESSAGE.offCentre * image.width
  );
}
