/** What is the model told about the current screen in words? */
import { screenText } from '../perception/screen-text.ts';
import type { DecisionContext } from '../ports/model.ts';

/** App, keyboard, what perception could not see, and the numbered elements. */
export function describeScreen(context: DecisionContext): string {
  const { elements, image, app, activity } = context;
  return [
    `# Screen now (step ${context.step} of at most ${context.maxSteps})`,
    `App: ${app ?? 'unknown'}${activity === undefined ? '' : `, activity: ${activity}`}`,
    ...situationOf(context),
    ...context.degraded.map((note) => `Not seen completely: ${note}`),
    ...elementLines(elements.length, screenText(elements, { image }).text),
  ].join('\n');
}

function situationOf({ situation, keyboardShown }: DecisionContext): readonly string[] {
  return situation ?? (keyboardShown === true ? ['The soft keyboard is shown.'] : []);
}

function elementLines(count: number, text: string): readonly string[] {
  if (count === 0) return ['No elements were found.'];
  return ['Elements as [number] kind "text" (state) @x,y with x and y from 0 to 1000:', text];
}
