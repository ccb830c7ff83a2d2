/** Which parts of a raw reply can be the JSON object that was asked for? */

/** Thinking that reasoning models put before their answer; the opening tag is often missing. */
const THINKING_END = /<\/(?:think|thinking|thought|reasoning)>/gi;
const THINKING_START = /^\s*<(?:think|thinking|thought|reasoning)>/i;
/** Marks of GLM models around their final answer. */
const BOX_MARKS = /<\|(?:begin|end)_of_box\|>/g;

export interface CleanReply {
  /** JSON objects of the reply that are closed, in order; outermost ones only. */
  readonly objects: readonly string[];
  /** From the first brace to the last place that could end an object; for replies whose quotes or braces are broken. */
  readonly loose: string | undefined;
}

/** Cuts away thinking, fences and noise around the objects. Text without an object gives neither. */
export function cleanReply(raw: string): CleanReply {
  const text = dropThinking(raw.replace(BOX_MARKS, ''));
  return { objects: closedObjects(text), loose: looseObject(text) };
}

function dropThinking(text: string): string {
  if (/^\s*\{/.test(text)) return text;
  const last = [...text.matchAll(THINKING_END)].at(-1);
  if (last !== undefined) return text.slice(last.index + last[0].length);
  // Thinking that never ended: whatever object it holds is a draft, not the answer.
  return THINKING_START.test(text) ? '' : text;
}

function closedObjects(text: string): readonly string[] {
  const objects: string[] = [];
  let from = text.indexOf('{');
  while (from >= 0) {
    const end = objectEnd(text, from);
    if (end === undefined) break;
    objects.push(text.slice(from, end));
    from = text.indexOf('{', end);
  }
  return objects;
}

/** Index behind the brace that closes the one at `from`; braces inside strings do not count. */
function objectEnd(text: string, from: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = from; index < text.length; index += 1) {
    const char = text[index];
    if (inString && char === '\\') index += 1;
    else if (char === '"') inString = !inString;
    else if (!inString) depth += depthChange(char);
    if (depth === 0) return index + 1;
  }
  return undefined;
}

function depthChange(char: string | undefined): number {
  if (char === '{') return 1;
  return char === '}' ? -1 : 0;
}

/**
 * Only when nothing but noise follows the last bracket: a reply cut off in the middle of `"id": 12` must not become
 * element 1, and a text cut off in the middle must not be typed.
 */
function looseObject(text: string): string | undefined {
  const from = text.indexOf('{');
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (from < 0 || to <= from) return undefined;
  const rest = text.slice(to + 1).replace(/```|<\/?[a-z_]+>/gi, '');
  return /^[\s);.,]*$/.test(rest) ? text.slice(from, to + 1) : undefined;
}
