/** Which panel to photograph on devices that have several (foldables), of which only one is lit. */

export const DISPLAYS_COMMAND = "dumpsys display | grep -E 'uniqueId'";

/** Printed by `screencap` on its error stream when it had to guess. */
export function hadToGuess(stderr: string): boolean {
  return /multiple displays were found/i.test(stderr);
}

/**
 * The physical id of the lit built-in display, as text: it has 64 bits. Undefined when none or more than one is known to be lit,
 * in which case the device's own choice stands.
 */
export function litDisplay(text: string): string | undefined {
  const lit = new Set<string>();
  for (const line of text.split('\n')) {
    const id = /uniqueId[= ]"?local:(\d+)/.exec(line)?.[1];
    if (id !== undefined && /\bstate ON\b/.test(line)) lit.add(id);
  }
  const [only] = lit;
  return lit.size === 1 ? only : undefined;
}
