/** Text fields. */
import type { CommonProps, FieldInput, FieldNode } from './node.ts';
import type { StyleName } from './theme.ts';

export interface FieldProps extends CommonProps {
  /** Names the field within its screen: what `focus` takes. */
  readonly key: string;
  readonly value: string;
  readonly hint: string;
  readonly onChange: (value: string) => void;
  /** What the enter key does besides hiding the keyboard (single line only). */
  readonly onSubmit?: (() => void) | undefined;
  /** Chooses the keyboard and whether sentences or words start with a capital. */
  readonly input?: FieldInput | undefined;
  readonly variant?: 'filled' | 'plain' | undefined;
  readonly style?: StyleName | undefined;
  readonly multiline?: boolean | undefined;
  readonly password?: boolean | undefined;
}

/** A field to type into; it reports every change of its text. The phone owns focus and caret. */
export function field(props: FieldProps): FieldNode {
  const {
    input = 'text',
    variant = 'filled',
    style = 'bodyLarge',
    multiline = false,
    password = false,
    ...rest
  } = props;
  return { kind: 'field', id: props.key, ...rest, input, variant, style, multiline, password };
}
