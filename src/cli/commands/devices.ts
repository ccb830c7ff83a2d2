/** `droidcua devices`. */
import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { jsonFlag } from '../flags.ts';

export function registerDevices(program: Command, context: CliContext): void {
  const command = program
    .command('devices')
    .description('every reachable device, with its state and the fix when it cannot be used');
  jsonFlag(command, 'one JSON array').action(async (flags: { json?: true }) => {
    const { listDevices } = await import('../jobs/devices.ts');
    context.exitCode = await listDevices(context, flags.json === true);
  });
}
