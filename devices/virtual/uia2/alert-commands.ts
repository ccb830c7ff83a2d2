/** Dialogs as alerts. Source: appium-uiautomator2-server, utils/w3c alert helpers; ids of Android's own dialogs. */
import { z } from 'zod';
import { centre, screenPoint } from '../../../src/geometry.ts';
import { type AxNode, descendants } from './ax-node.ts';
import { bodyAs, type Route, type Uia2Command } from './command.ts';
import { currentTree } from './screen.ts';
import type { Uia2State } from './server-state.ts';
import { W3cError } from './w3c-error.ts';

const BUTTON = /^android:id\/button[123]$|:id\/permission_\w+_button$/;
const ACCEPTING = [/^android:id\/button1$/, /:id\/permission_allow(_foreground_only|_one_time)?_button$/];
const DISMISSING = [/^android:id\/button2$/, /:id\/permission_deny(_and_dont_ask_again)?_button$/];
const CONTENT = /^android:id\/(alertTitle|message)$|:id\/permission_message$/;

const BODY = z.looseObject({ buttonLabel: z.string().nullish() });

interface Alert {
  readonly texts: readonly string[];
  readonly buttons: readonly AxNode[];
}

/** Throws `no such alert` when no dialog is in front. */
async function alertOn(state: Uia2State): Promise<Alert> {
  const all = descendants(await currentTree(state));
  const buttons = all.filter((node) => BUTTON.test(idOf(node)));
  const contents = all.filter((node) => CONTENT.test(idOf(node)));
  if (buttons.length === 0) throw new W3cError('no such alert', 'There is no dialog on the screen.');
  return { buttons, texts: contents.map(labelOf).filter((text) => text !== '') };
}

function idOf({ attributes }: AxNode): string {
  return attributes.get('resource-id') ?? '';
}

function labelOf({ attributes }: AxNode): string {
  return attributes.get('text') ?? '';
}

const text: Uia2Command = async (state) => (await alertOn(state)).texts.join('\n');

/** Without a label: the button of that meaning, or the only one there is. */
function answer(meaning: readonly RegExp[]): Uia2Command {
  return async (state, request) => {
    const { buttonLabel } = bodyAs(BODY, request);
    const { buttons } = await alertOn(state);
    const wanted =
      buttonLabel == null
        ? (buttons.find((button) => meaning.some((id) => id.test(idOf(button)))) ??
          (buttons.length === 1 ? buttons[0] : undefined))
        : buttons.find((button) => labelOf(button).toLowerCase() === buttonLabel.toLowerCase());
    if (wanted === undefined) {
      const labels = buttons.map(labelOf).join(', ');
      throw new W3cError('unknown error', `The dialog has no such button; it has: ${labels}.`);
    }
    const { x, y } = centre(wanted.box);
    state.phone.input({ kind: 'tap', at: screenPoint(x, y) });
    return null;
  };
}

export const ALERT_ROUTES: readonly Route[] = [
  ['GET', '/alert/text', text],
  ['POST', '/alert/accept', answer(ACCEPTING)],
  ['POST', '/alert/dismiss', answer(DISMISSING)],
];
