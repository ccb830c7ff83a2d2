/** What an input method does to the field that has the focus, besides pressing keys. */
/** `finish` is what the enter key of the field's keyboard does. */
export type FieldEdit =
  | { readonly kind: 'insert'; readonly text: string }
  | { readonly kind: 'clear' }
  | { readonly kind: 'finish' };
