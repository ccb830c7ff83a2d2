/** What drawing needs besides the laid-out nodes. */
import type { Painter } from './painter.ts';
import type { Typesetter } from './typesetter.ts';

export interface DrawEnv {
  readonly painter: Painter;
  readonly typesetter: Typesetter;
  /** Field that has the focus and the index of its caret. */
  readonly focus: { readonly key: string; readonly caret: number } | undefined;
}
