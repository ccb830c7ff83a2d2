/** Whether and how text is coloured. */
import pc from 'picocolors';

export type Colors = ReturnType<typeof pc.createColors>;

/** https://no-color.org: any value that is not empty. FORCE_COLOR is the counterpart. */
export function wantsColors(env: Readonly<Record<string, string | undefined>>, isTTY: boolean): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const forced = env['FORCE_COLOR'] ?? '';
  if (forced !== '') return forced !== '0';
  return isTTY && env['TERM'] !== 'dumb';
}

export function createColors(enabled: boolean): Colors {
  return pc.createColors(enabled);
}
