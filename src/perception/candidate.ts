/** Elements on their way into the list. */
import type { UiElement } from '../ports/element.ts';

/** An element that has not been recognised from earlier screens yet. */
export type FusedElement = Omit<UiElement, 'uid' | 'clickedBefore'>;
/** An element that has no number yet. */
export type Candidate = Omit<FusedElement, 'id'>;
