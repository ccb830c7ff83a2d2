/** An error as people and programs read it. */
import type { DroidcuaError } from '../../errors.ts';
import type { Output } from '../context.ts';

type Shown = Pick<DroidcuaError, 'code' | 'message' | 'hint'>;

/** Text from devices and models may hold control characters that would repaint the terminal. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}

/** One JSON line, or `error: ...` and `fix: ...`. */
export function renderError(error: Shown, json: boolean, out: Output): void {
  const { code, message, hint } = error;
  if (json) out.write(`${JSON.stringify({ type: 'error', code, message, hint })}\n`);
  else out.write(`error: ${oneLine(message)}\nfix: ${oneLine(hint)}\n`);
}
