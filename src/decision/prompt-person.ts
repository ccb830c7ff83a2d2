/** What is the model told that the person has said or given since the task was set? */
import type { DecisionContext } from '../ports/model.ts';
import { plainLine } from '../util/plain-line.ts';

/** Undefined when there is nothing to tell. */
export function describePerson({ messages = [], secrets = [] }: DecisionContext): string | undefined {
  const told = messages.map((text) => `- ${plainLine(text)}`);
  const names = secrets.map((name) => `{{${name}}}`).join(', ');
  const lines = [
    ...(told.length === 0
      ? []
      : ['# Messages from the person, oldest first; they count like the task', ...told]),
    ...(secrets.length === 0
      ? []
      : [
          '# Secrets',
          `To type one, put its name into the text of input_text exactly so: ${names}. You do not know the values.`,
        ]),
  ];
  return lines.length === 0 ? undefined : lines.join('\n');
}
