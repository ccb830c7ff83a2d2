/** `reboot`: restarts the phone, or with `-p` switches it off. Source: AOSP system/core reboot.cpp. */
import type { Call, Command } from '../shell/command.ts';

function reboot({ args, system }: Call): number {
  system.power.request(args.includes('-p') ? 'off' : 'reboot');
  return 0;
}

export const POWER: readonly (readonly [string, Command])[] = [['reboot', reboot]];
