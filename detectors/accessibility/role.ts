/** What a tree node is to a user: its kind, its own label, and whether it takes touches. */
import { type Box, height, type Size, width } from '../../src/geometry.ts';
import type { TreeNode } from '../../src/ports/device.ts';
import type { ElementKind } from '../../src/ports/element.ts';

const EDITABLE = /(EditText|AutoCompleteTextView|TextInputEditText)$/;
const TOGGLE =
  /(Switch|SwitchCompat|MaterialSwitch|CheckBox|RadioButton|ToggleButton|CheckedTextView|CompoundButton)$/;
const PICTURE = /(ImageView|ImageButton|Image|Icon)$/;
const SLIDER = /(SeekBar|Slider|RatingBar)$/;
const BUTTON = /Button$/;
const ON_OFF = /^(on|off|开|关|開|關|)$/i;
/** Larger things (as a share of the short screen edge) without a label are areas, not icons. */
const LARGEST_ICON = 0.25;

export function isEditable(node: TreeNode): boolean {
  return EDITABLE.test(node.className);
}

export function isToggle(node: TreeNode): boolean {
  return node.checkable || TOGGLE.test(node.className);
}

/** Whether a touch here does something of its own. */
export function takesTouch(node: TreeNode): boolean {
  return node.clickable || node.longClickable || isEditable(node) || SLIDER.test(node.className);
}

/** The node's own words. The hint counts only while the field is empty; glyphs of icon fonts are no words. */
export function ownLabel(node: TreeNode): string {
  return words(node.text) || words(node.description) || words(node.hint);
}

/** What a switch writes on itself is its state, not its name; so is nothing at all. */
export function isOnOff(label: string): boolean {
  return ON_OFF.test(label);
}

/** One line, without the private-use characters that icon fonts draw their pictures with. */
function words(text: string): string {
  return text
    .replace(/\p{Co}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The kind of a node that carries `label`, which may come from its descendants. */
export function kindOf(node: TreeNode, label: string, box: Box, image: Size): ElementKind {
  if (isEditable(node)) return 'input';
  if (isToggle(node)) return 'toggle';
  if (SLIDER.test(node.className)) return 'icon';
  if (PICTURE.test(node.className)) return takesTouch(node) ? 'icon' : 'image';
  if (BUTTON.test(node.className)) return 'button';
  return takesTouch(node) ? touchableKind(label, box, image) : plainKind(node, label);
}

function touchableKind(label: string, box: Box, image: Size): ElementKind {
  if (label !== '') return 'button';
  const limit = Math.min(image.width, image.height) * LARGEST_ICON;
  return width(box) <= limit && height(box) <= limit ? 'icon' : 'container';
}

/** A description on a layout whose children speak for themselves only names the area. */
function plainKind(node: TreeNode, label: string): ElementKind {
  return label === '' || node.children.some((child) => ownLabel(child) !== '') ? 'container' : 'text';
}
