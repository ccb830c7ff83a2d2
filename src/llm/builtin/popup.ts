/** Is a pop-up in the way, and which button sends it away without agreeing to anything? */
import type { UiElement } from '../../ports/element.ts';
import type { DecisionContext } from '../../ports/model.ts';
import { normalise } from './match-text.ts';
import { seemsDialog, touchable } from './screen-view.ts';
import { DISMISS_WORDS, PERMISSION_WORDS } from './synonyms.ts';

/** Pages that merely have a "Close" or "OK" are larger than this. */
const SMALL = 16;
const GRANT =
  /^(?:allow|allow all|while using the app|only this time|允许|使用时允许|仅限这一次|始终允许)$/iu;

/** Best button to send a pop-up away, by the order of the word list. */
export function dismissButton(context: DecisionContext): UiElement | undefined {
  for (const word of DISMISS_WORDS) {
    const found = context.elements.find(
      (element) => plainly(element) && normalise(element.text) === normalise(word),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Like {@link dismissButton}, but only where there clearly is a pop-up that nobody asked for. */
export function popupButton(context: DecisionContext): UiElement | undefined {
  if (isPermission(context)) {
    return context.elements.find(
      (element) => plainly(element) && PERMISSION_WORDS.includes(normalise(element.text)),
    );
  }
  if (!seemsDialog(context) || context.elements.length > SMALL) return undefined;
  const asksForText = context.elements.some(
    (element) => element.kind === 'input' || element.state.checked !== undefined,
  );
  return asksForText ? undefined : dismissButton(context);
}

/** A request of the system to let an app do something. */
export function isPermission(context: DecisionContext): boolean {
  if (context.app !== undefined && /permissioncontroller|packageinstaller/i.test(context.app)) return true;
  const texts = context.elements.map((element) => normalise(element.text));
  return texts.some((text) => GRANT.test(text)) && texts.some((text) => PERMISSION_WORDS.includes(text));
}

function plainly(element: UiElement): boolean {
  return element.state.enabled !== false && (touchable(element) || element.kind === 'text');
}
