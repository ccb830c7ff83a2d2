/** Between two steps: stands still when asked to, and puts what the person says on record. */
import type { Journal } from '../journal.ts';
import type { Control } from './control.ts';

const TAKEN_OVER = 'I have used the phone meanwhile. Look at the screen and go on from there.';

/** Milliseconds the run stood still, and everything the person has said, oldest first. */
export interface Attended {
  readonly stood: boolean;
  readonly stoodMs: number;
  readonly messages: readonly string[];
}

/** `step` is the last one that was taken; 0 before the first. */
export async function attend(
  { control, journal }: { readonly control: Control | undefined; readonly journal: Journal },
  step: number,
  signal: AbortSignal,
): Promise<Attended> {
  if (control === undefined) return { stood: false, stoodMs: 0, messages: [] };
  const { messages, pauses } = await control.attend(signal);
  for (const pause of pauses) await journal.record({ type: 'pause', step, ...pause });
  for (const text of messages) await journal.record({ type: 'message', step, text });
  const taken = pauses.some(({ reason }) => reason === 'takeover');
  return {
    stood: pauses.length > 0,
    stoodMs: pauses.reduce((sum, { ms }) => sum + ms, 0),
    messages: taken ? [...messages, TAKEN_OVER] : messages,
  };
}
