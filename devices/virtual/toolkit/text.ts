/** Text and icons. */
import type { CommonProps, IconNode, TextNode } from './node.ts';
import type { Paint, StyleName } from './theme.ts';

export interface TextProps extends CommonProps {
  readonly style?: StyleName | undefined;
  readonly color?: Paint | undefined;
  readonly maxLines?: number | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

export function text(content: string, props: TextProps = {}): TextNode {
  const { style = 'bodyLarge', color = 'onSurface', maxLines = 20, align = 'start', ...common } = props;
  return { kind: 'text', text: content, style, color, maxLines, align, ...common };
}

/** An icon from SVG path data (24 x 24), such as those of `@mdi/js`. `size` is dp. */
export function icon(
  path: string,
  props: CommonProps & {
    readonly size?: number | undefined;
    readonly color?: Paint | undefined;
    readonly mirror?: boolean | undefined;
  } = {},
): IconNode {
  const { size = 24, color = 'onSurfaceVariant', ...common } = props;
  return { kind: 'icon', path, size, color, ...common };
}
