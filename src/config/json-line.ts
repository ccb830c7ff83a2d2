/** Says in which line a JSON text breaks: the parser of Node 20 names a position for some mistakes only. */

/** True when `text` is not JSON and no continuation could make it JSON. */
function isBroken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch (caught) {
    const message = caught instanceof Error ? caught.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    if (message.startsWith('Unexpected end') || message.startsWith('Unterminated')) return false;
    return position === undefined || Number(position) < text.length;
  }
}

/** The 1-based line of the first character that makes `text` unparsable; the last line when it merely stops early. */
export function brokenLine(text: string): number {
  let low = 0;
  let high = text.length;
  // Once a beginning is broken, every longer one is: the shortest broken one ends at the fault.
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBroken(text.slice(0, middle))) high = middle;
    else low = middle + 1;
  }
  return text.slice(0, Math.max(0, low - 1)).split('\n').length;
}
