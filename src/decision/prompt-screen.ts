/** What is the model told about the current screen in words? */
import { screenText } from '../perception/screen-text.ts';
import type { DecisionContext, ScreenForm } from '../ports/model.ts';
import { plainLine } from '../util/plain-line.ts';

/** App, keyboard, what perception could not see, and the numbered elements. */
export function describeScreen(context: DecisionContext, form: ScreenForm): string {
  const { elements, image, app, activity } = context;
  return [
    `# Screen now (step ${context.step} of at most ${context.maxSteps})`,
    plainLine(`App: ${app ?? 'unknown'}${activity === undefined ? '' : `, activity: ${activity}`}`),
    ...situationOf(context).map(plainLine),
    ...context.degraded.map((note) => plainLine(`Not seen completely: ${note}`)),
    ...elementLines(elements.length, screenText(elements, { image, form }).text, form),
  ].join('\n');
}

function situationOf({ situation, keyboardShown }: DecisionContext): readonly string[] {
  return situation ?? (keyboardShown === true ? ['The soft keyboard is shown.'] : []);
}

const FORMS: Readonly<Record<ScreenForm, string>> = {
  list: 'Elements as [number] kind "text" (state) @x,y with x and y from 0 to 1000:',
  grid: 'Elements as [number] kind "text" (state), each where it stands on the screen; x and y from 0 to 1000:',
};

function elementLines(count: number, text: string, form: ScreenForm): readonly string[] {
  return count === 0 ? ['No elements were found.'] : [FORMS[form], text];
}
