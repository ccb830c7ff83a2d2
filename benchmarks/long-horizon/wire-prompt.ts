/** Reads back what the project's prompt tells a model: what a model that can only read would know. */

export interface WireMessage {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
}

/** One line of the element list. */
export interface ListedElement {
  readonly id: number;
  readonly line: string;
  /** Its centre, thousandths of the picture. */
  readonly x: number;
  readonly y: number;
}

export interface WirePrompt {
  readonly step: number;
  readonly elements: readonly ListedElement[];
  /** The step that was finished last, and the loop's report of it. */
  readonly previous: { readonly step: number; readonly report: string } | undefined;
  /** Why this same step is asked for again. */
  readonly again: 'unusable' | 'refused' | undefined;
}

const ELEMENT = /^\[(\d+)\] .* @(\d+),(\d+)$/;

export function readPrompt(messages: readonly WireMessage[]): WirePrompt {
  const users = messages.filter(({ role }) => role === 'user').map(wordsOf);
  const [first = '', ...later] = users;
  return {
    step: Number(/^# Screen now \(step (\d+)/m.exec(first)?.[1] ?? 0),
    elements: first.split('\n').flatMap(elementOf),
    previous: previousOf(first),
    again: againOf(later.at(-1)),
  };
}

function wordsOf({ content }: WireMessage): string {
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n\n');
}

function elementOf(line: string): readonly ListedElement[] {
  const found = ELEMENT.exec(line);
  return found === null ? [] : [{ id: Number(found[1]), line, x: Number(found[2]), y: Number(found[3]) }];
}

function previousOf(text: string): WirePrompt['previous'] {
  const block = /^# Previous step \((\d+)\)$([\s\S]*?)(?=^# )/m.exec(text);
  if (block === null) return undefined;
  const report = /^Report: (.*)$/m.exec(block[2] ?? '')?.[1] ?? '';
  return { step: Number(block[1]), report };
}

function againOf(words: string | undefined): WirePrompt['again'] {
  if (words === undefined) return undefined;
  return words.startsWith('That reply could not be used') ? 'unusable' : 'refused';
}
