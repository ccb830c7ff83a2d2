/** What classes of detectors are called in data sets of interfaces, and what that is here. */
import { type ElementKind, ElementKindSchema } from '../../src/ports/element.ts';

const SYNONYMS: Readonly<Record<string, ElementKind>> = {
  checkbox: 'toggle',
  radio: 'toggle',
  'radio button': 'toggle',
  switch: 'toggle',
  edittext: 'input',
  field: 'input',
  'text field': 'input',
  textfield: 'input',
  'input field': 'input',
  textview: 'text',
  label: 'text',
  imageview: 'image',
  picture: 'image',
  imagebutton: 'icon',
  'text button': 'button',
  link: 'button',
  card: 'container',
  dialog: 'container',
  'list item': 'button',
};

/** Undefined for a name that is none of an interface's parts: it is then taken for an icon. */
export function kindOf(name: string): ElementKind | undefined {
  const plain = name.trim().toLowerCase().replaceAll(/[-_]/g, ' ');
  const exact = ElementKindSchema.safeParse(plain);
  return exact.success ? exact.data : SYNONYMS[plain];
}
