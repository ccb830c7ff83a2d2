/** What the system's own surfaces can make happen. */
import type { Placed } from '../toolkit/layout.ts';
import type { NavigationActions } from './bars.ts';
import type { KeyboardActions } from './keyboard.ts';

export interface SystemActions {
  readonly keyboard: KeyboardActions;
  readonly navigation: NavigationActions;
  /** Whether the focused field of the window takes line breaks. */
  readonly typesMultiline: (window: Placed) => boolean;
}
