/** `wm size`, `wm density`. The size is that of the phone held upright, whatever its rotation. */
import type { Call, Command } from '../shell/command.ts';

function wm(call: Call): number {
  const { profile } = call.system.phone;
  const facts = new Map([
    ['size', `${profile.size.width}x${profile.size.height}`],
    ['density', String(profile.density)],
  ]);
  const [what = '', change] = call.args;
  const fact = facts.get(what);
  if (fact === undefined) {
    call.err.write(
      what === '' ? 'Window manager (window) commands:\n  size\n  density\n' : `Unknown command: ${what}\n`,
    );
    return 255;
  }
  if (change === undefined) call.out.write(`Physical ${what}: ${fact}\n`);
  // There is never an override, so that a reset and an override to what is there change nothing.
  if (change === undefined || change === 'reset' || change === fact) return 0;
  call.err.write(`Error: the display ${what} of this phone is fixed at ${fact}\n`);
  return 1;
}

export const WINDOW_MANAGER: readonly (readonly [string, Command])[] = [['wm', wm]];
